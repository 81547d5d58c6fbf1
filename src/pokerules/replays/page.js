"use strict";
const play = (game) => {
  const { labels, texts, parts, frames } = game;
  const at = (id) => document.getElementById(id);
  const last = frames.length - 1;
  let place = 0;

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const list = (items, className) => {
    const made = element("ul", undefined, className);
    made.append(...items);
    return made;
  };

  const othersOf = (frame) => {
    if (!frame.others) return [];
    if (!frame.others.length) return [element("p", labels.none, "label")];
    const items = frame.others.map((other) => element("li", texts[other]));
    if (frame.more) items.push(element("li", labels.more.replace("{count}", frame.more)));
    return [element("p", labels.others, "label"), list(items, "moves")];
  };
  const refusedOf = (frame) => {
    if (!frame.refused) return [];
    const items = frame.refused.map(([move, why, address]) => {
      const item = element("li", `${texts[move]} – `);
      const [clause, ...rest] = texts[why].split(": ");
      const link = element("a", clause);
      if (texts[address]) link.href = texts[address];
      item.append(link, `: ${rest.join(": ")}`);
      return item;
    });
    return [element("p", labels.refused, "label"), list(items)];
  };

  const show = () => {
    const frame = frames[place];
    const picture = at("picture");
    picture.setAttribute("viewBox", texts[frame.box]);
    picture.setAttribute("aria-label", texts[frame.title]);
    // Parts are elements that the library has written; texts never go this way.
    picture.innerHTML = frame.parts.map((part) => parts[part]).join("");
    at("place").textContent = place
      ? labels.move.replace("{number}", place).replace("{total}", last)
      : labels.start;
    at("move").textContent = place ? texts[frame.move] : texts[frame.title];
    at("others").replaceChildren(...othersOf(frame));
    at("refused").replaceChildren(...refusedOf(frame));
    at("words").replaceChildren(...frame.words.map((line) => element("li", texts[line])));
    at("slider").value = place;
    at("slider").setAttribute("aria-valuetext", at("place").textContent);
    for (const id of ["first", "back"]) at(id).setAttribute("aria-disabled", place === 0);
    for (const id of ["forward", "last"]) at(id).setAttribute("aria-disabled", place === last);
  };
  const go = (number) => {
    place = Math.max(0, Math.min(last, number));
    show();
    history.replaceState(null, "", place ? `#${place}` : location.pathname + location.search);
  };

  at("first").onclick = () => go(0);
  at("back").onclick = () => go(place - 1);
  at("forward").onclick = () => go(place + 1);
  at("last").onclick = () => go(last);
  at("slider").max = last;
  at("slider").oninput = (event) => go(Number(event.target.value));
  const KEYS = {
    ArrowLeft: () => place - 1,
    ArrowRight: () => place + 1,
    PageUp: () => place - 10,
    PageDown: () => place + 10,
    Home: () => 0,
    End: () => last,
  };
  document.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(KEYS[event.key]());
  });
  window.addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));

  go(Number(location.hash.slice(1)) || 0);
};

const packed = document.getElementById("game").textContent;
if (typeof DecompressionStream === "function") {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  new Response(unpacked).json().then(play);
} else {
  document.getElementById("old").hidden = false;
}
