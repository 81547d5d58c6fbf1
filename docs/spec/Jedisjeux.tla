----------------------------- MODULE Jedisjeux -----------------------------
(* Jedisjeux, written from the rulebook. Legal(s) is the set of moves of a     *)
(* state, chance included, and Apply(s, a) the state after one. Clause ids     *)
(* stand beside what they rule. Players are counted from 1 inside the module;  *)
(* moves carry the seats of the rulebook, from 0. A card is <<rank, suit>>,    *)
(* ranks 2 to 14 with the ace as 14, suits 1 to 4 without any order.           *)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Players,   \* JJ-1   2..6
  Chips,     \* JJ-2   at least 6
  Awards,    \* JJ-18  at least 1
  MaxDeals,  \* JJ-20  at least 1, or 0 for no limit
  Deck,      \* JJ-1   the cards, without jokers
  Decks,     \* JJ-1   the orders to deal: a set of sequences, each the whole deck, top first
  Horizon    \* no rule: without a limit of deals, TLC looks no further than this deal

Seats   == 1..Players
Nobody  == 0
Rebuy   == 6                                                         \* JJ-16
Clockwise(p, n) == ((p - 1 + n) % Players) + 1
Max(S)  == CHOOSE x \in S : \A y \in S : y <= x
Min(S)  == CHOOSE x \in S : \A y \in S : y >= x
Least(m, n) == IF m < n THEN m ELSE n
InSequence(q) == {q[i] : i \in 1..Len(q)}
\* All seats from the dealer's left: the order that settles every doubt (JJ-14, JJ-17, JJ-19).
FromLeft(dealer) == TLCEval([n \in Seats |-> Clockwise(dealer, n)])
First(dealer, S) == LET n == CHOOSE n \in Seats : /\ Clockwise(dealer, n) \in S
                                                  /\ \A m \in 1..(n - 1) : Clockwise(dealer, m) \notin S
                    IN  Clockwise(dealer, n)
RECURSIVE Total(_, _)
Total(f, n) == IF n = 0 THEN 0 ELSE f[n] + Total(f, n - 1)

-----------------------------------------------------------------------------
(* Hands (JJ-12, JJ-13): five cards are worth a sequence of numbers, of two of *)
(* which the one that is greater where they first differ is the stronger.      *)

Ranks(S)     == {c[1] : c \in S}
Times(S, n)  == {r \in Ranks(S) : Cardinality({c \in S : c[1] = r}) = n}
RECURSIVE Descending(_)
Descending(R) == IF R = {} THEN <<>> ELSE <<Max(R)>> \o Descending(R \ {Max(R)})
Suited(S)    == Cardinality({c[2] : c \in S}) = 1
IsWheel(S)   == Ranks(S) = {14, 2, 3, 4, 5}                          \* JJ-13
IsRun(S)     == Cardinality(Ranks(S)) = 5 /\ (IsWheel(S) \/ Max(Ranks(S)) - Min(Ranks(S)) = 4)
RunHead(S)   == IF IsWheel(S) THEN 5 ELSE Max(Ranks(S))
Value(S) ==                                                          \* JJ-13
  CASE IsRun(S) /\ Suited(S)  -> <<8, RunHead(S)>>
    [] Times(S, 4) # {}       -> <<7>> \o Descending(Times(S, 4)) \o Descending(Times(S, 1))
    [] Times(S, 3) # {} /\ Times(S, 2) # {} -> <<6>> \o Descending(Times(S, 3)) \o Descending(Times(S, 2))
    [] Suited(S) /\ ~IsRun(S) -> <<5>> \o Descending(Ranks(S))
    [] IsRun(S) /\ ~Suited(S) -> <<4, RunHead(S)>>
    [] Times(S, 3) # {} /\ Times(S, 2) = {} -> <<3>> \o Descending(Times(S, 3)) \o Descending(Times(S, 1))
    [] Cardinality(Times(S, 2)) = 2 -> <<2>> \o Descending(Times(S, 2)) \o Descending(Times(S, 1))
    [] Cardinality(Times(S, 2)) = 1 /\ Times(S, 3) = {} -> <<1>> \o Descending(Times(S, 2)) \o Descending(Times(S, 1))
    [] OTHER                  -> <<0>> \o Descending(Ranks(S))
Stronger(a, b) == \E i \in 1..Len(a) : /\ i <= Len(b)
                                       /\ a[i] > b[i]
                                       /\ \A j \in 1..(i - 1) : a[j] = b[j]
Strongest(V) == CHOOSE v \in V : \A w \in V : ~Stronger(w, v)
\* JJ-12, JJ-13: the best five cards, where suits do not matter.
Best(S) == Strongest(TLCEval({Value(T) : T \in {T \in SUBSET S : Cardinality(T) = 5}}))

-----------------------------------------------------------------------------
(* States. Stages are numbered 1 to 4; 1, observation, means that a deal is    *)
(* due, and 0 that the game is over.                                           *)

Stake      == <<1, 1, 2, 2>>                                         \* JJ-3
Turned     == <<0, 3, 1, 1>>                                         \* JJ-6
Zeros      == [p \in Seats |-> 0]
NoResult   == [deal |-> 0, dealer |-> Nobody, board |-> <<>>, shown |-> {}, staked |-> <<>>,
               shares |-> <<>>, rebuys |-> <<>>, awards |-> <<>>]
Between(deal, dealer, stacks, awards, last, stage) ==
  [deal |-> deal, dealer |-> dealer, stage |-> stage, hands |-> <<>>, board |-> <<>>, pack |-> <<>>,
   stacks |-> stacks, staked |-> Zeros, inDeal |-> {}, decided |-> {}, awards |-> awards, last |-> last]
Start == Between(1, 1, [p \in Seats |-> Chips], Zeros, NoResult, 1)  \* JJ-2, JJ-19

Over(s)    == s.stage = 0
DealDue(s) == s.stage = 1
Playing(s) == s.stage \in 2..4
ToAct(s)   == IF Playing(s) THEN {p \in s.inDeal : p \notin s.decided /\ s.stacks[p] > 0} ELSE {}  \* JJ-7, JJ-10

Legal(s) ==
  CASE Over(s)    -> {}
    [] DealDue(s) -> {<<"deal", d>> : d \in Decks}
    [] Playing(s) -> {<<"stake", p - 1>> : p \in ToAct(s)} \cup {<<"fold", p - 1>> : p \in ToAct(s)}  \* JJ-7

\* JJ-6: the top card goes under the pack, then cards are turned up.
TurnUp(s, stage) ==
  LET n == Turned[stage]
  IN  [s EXCEPT !.stage = stage, !.decided = {},
                !.board = @ \o SubSeq(s.pack, 2, n + 1),
                !.pack  = SubSeq(@, n + 2, Len(@)) \o <<s.pack[1]>>]

-----------------------------------------------------------------------------
(* The end of a deal (JJ-11, JJ-12, JJ-14, JJ-16 to JJ-20).                    *)

Pot(s)   == Total(s.staked, Players)
AloneIn(s) == Cardinality(s.inDeal) = 1                               \* JJ-11
Seven(s, p) == s.hands[p] \cup InSequence(s.board)
\* What those at the showdown have (JJ-12); one alone does not show (JJ-11).
Worth(s)  == TLCEval([p \in IF AloneIn(s) THEN {} ELSE s.inDeal |-> Best(Seven(s, p))])
\* Who wins the pot or shares it (JJ-11, JJ-12, JJ-14).
Sharers(s, worth) == IF AloneIn(s) THEN s.inDeal
                     ELSE {p \in s.inDeal : \A q \in s.inDeal : ~Stronger(worth[q], worth[p])}
\* The chips left over go one each to the first sharers from the dealer's left (JJ-14).
Shares(s, sharers) ==
  LET n         == Cardinality(sharers)
      seats     == FromLeft(s.dealer)
      before(p) == Cardinality({i \in Seats : seats[i] \in sharers /\ \E j \in Seats : i < j /\ seats[j] = p})
      odd(p)    == IF before(p) < Pot(s) % n THEN 1 ELSE 0
  IN  [p \in Seats |-> IF p \in sharers THEN Pot(s) \div n + odd(p) ELSE 0]

RECURSIVE Served(_, _, _, _, _)
\* The seats of a queue that have nothing receive six chips each, until somebody has won (JJ-16 to JJ-18).
Served(queue, dealer, stacks, awards, made) ==
  IF queue = <<>> \/ \E p \in Seats : awards[p] >= Awards
  THEN [stacks |-> stacks, awards |-> awards, rebuys |-> made]
  ELSE LET p     == Head(queue)
           rich  == {q \in Seats : \A o \in Seats : stacks[o] <= stacks[q]}
           donor == First(dealer, rich)                              \* JJ-17
       IN  Served(Tail(queue), dealer,
                  [stacks EXCEPT ![p] = @ + Rebuy, ![donor] = @ - Rebuy],
                  [awards EXCEPT ![donor] = @ + 1],
                  Append(made, <<p - 1, donor - 1>>))
EndDeal(s) ==
  LET worth  == Worth(s)
      shares == TLCEval(Shares(s, TLCEval(Sharers(s, worth))))
      paid   == [p \in Seats |-> s.stacks[p] + shares[p]]
      broke  == SelectSeq(FromLeft(s.dealer), LAMBDA p : paid[p] = 0)
      after  == TLCEval(Served(broke, s.dealer, paid, s.awards, <<>>))
      last   == [deal |-> s.deal, dealer |-> s.dealer, board |-> s.board,
                 shown |-> {<<p - 1, s.hands[p], worth[p]>> : p \in DOMAIN worth}, staked |-> s.staked,
                 shares |-> shares, rebuys |-> after.rebuys, awards |-> after.awards]
      won    == \E p \in Seats : after.awards[p] >= Awards           \* JJ-18
  IN  IF won \/ s.deal = MaxDeals                                    \* JJ-18, JJ-20
      THEN Between(s.deal, s.dealer, after.stacks, after.awards, last, 0)
      ELSE Between(s.deal + 1, Clockwise(s.dealer, 1), after.stacks, after.awards, last, 1)  \* JJ-15, JJ-19

RECURSIVE Advance(_)
\* What follows by itself: the end of the deal, the next stage, or nothing (JJ-8, JJ-10, JJ-11).
Advance(s) ==
  CASE AloneIn(s)                     -> EndDeal(s)
    [] ~AloneIn(s) /\ ToAct(s) # {}   -> s
    [] ~AloneIn(s) /\ ToAct(s) = {} /\ s.stage = 4 -> EndDeal(s)
    [] ~AloneIn(s) /\ ToAct(s) = {} /\ s.stage < 4 -> Advance(TurnUp(s, s.stage + 1))

Deal(s, d) ==                                                        \* JJ-5, JJ-19
  LET hand(p) == {d[k] : k \in {k \in 1..(2 * Players) : Clockwise(s.dealer, ((k - 1) % Players) + 1) = p}}
      dealt   == [s EXCEPT !.hands = [p \in Seats |-> hand(p)],
                           !.pack = SubSeq(d, 2 * Players + 1, Len(d)),
                           !.stacks = [p \in Seats |-> @[p] - Stake[1]],
                           !.staked = [p \in Seats |-> Stake[1]],
                           !.inDeal = Seats]
  IN  Advance(TurnUp(dealt, 2))
Put(s, p) ==                                                         \* JJ-3, JJ-9
  LET chips == Least(Stake[s.stage], s.stacks[p])
  IN  Advance([s EXCEPT !.stacks[p] = @ - chips, !.staked[p] = @ + chips, !.decided = @ \cup {p}])
FoldUp(s, p) == Advance([s EXCEPT !.inDeal = @ \ {p}, !.decided = @ \cup {p}])   \* JJ-7

Apply(s, a) ==
  CASE a[1] = "deal"  -> Deal(s, a[2])                               \* JJ-5
    [] a[1] = "stake" -> Put(s, a[2] + 1)                            \* JJ-7
    [] a[1] = "fold"  -> FoldUp(s, a[2] + 1)                         \* JJ-7

-----------------------------------------------------------------------------
(* What is refused, who wins, and what is seen.                                *)

OrderOfDeck(d) == Len(d) = Cardinality(Deck) /\ InSequence(d) = Deck
WonByAwards(s) == \E p \in Seats : s.awards[p] >= Awards
GameOver(s)    == IF WonByAwards(s) THEN "JJ-18 game over" ELSE "JJ-20 game over"
\* The first clause that a move breaks, with the reason, or nothing for a legal one.
Refusal(s, a) ==
  CASE Over(s) -> GameOver(s)
    [] a[1] = "deal" /\ Playing(s) -> "JJ-8 deal not due"
    [] a[1] = "deal" /\ DealDue(s) -> IF OrderOfDeck(a[2]) THEN "" ELSE "JJ-1 wrong deck"
    [] a[1] # "deal" /\ DealDue(s) -> "JJ-5 deal due"
    [] a[1] # "deal" /\ Playing(s) ->
         LET p == a[2] + 1
         IN  CASE p \notin Seats    -> "JJ-1 no such player"
               [] p \in Seats       ->
                    CASE p \notin s.inDeal -> "JJ-7 folded"
                      [] p \in s.inDeal /\ p \in s.decided -> "JJ-7 already decided"
                      [] p \in s.inDeal /\ p \notin s.decided /\ s.stacks[p] = 0 -> "JJ-10 no chips"
                      [] p \in s.inDeal /\ p \notin s.decided /\ s.stacks[p] > 0 -> ""

RECURSIVE Listed(_)
Listed(S) == IF S = {} THEN <<>> ELSE LET c == CHOOSE c \in S : TRUE IN <<c>> \o Listed(S \ {c})
AnOrder   == TLCEval(Listed(Deck))
\* How the stake of each seat fares, and that of a seat that does not exist; then the deal of a whole deck, and
\* that of a deck that lacks a card.
Refusals(s) == [n \in 1..(Players + 1) |-> Refusal(s, <<"stake", n - 1>>)]
               \o <<Refusal(s, <<"deal", AnOrder>>), Refusal(s, <<"deal", Tail(AnOrder)>>)>>

Ahead(s, p, q) == s.awards[p] > s.awards[q] \/ (s.awards[p] = s.awards[q] /\ s.stacks[p] > s.stacks[q])
Winners(s) == IF Over(s) THEN {p \in Seats : \A q \in Seats : ~Ahead(s, q, p)} ELSE {}   \* JJ-18, JJ-20
RECURSIVE Ranked(_, _)
Ranked(s, R) == IF R = {} THEN <<>>
                ELSE LET best == {p \in R : \A q \in R : ~Ahead(s, q, p)}
                     IN  <<{p - 1 : p \in best}>> \o Ranked(s, R \ best)

\* What lies open to everybody, with seats from 0 and -1 for nobody.
Open(s) ==
  <<s.deal, s.dealer - 1, s.stage, s.board, s.stacks, s.staked,
    {p - 1 : p \in s.inDeal}, {p - 1 : p \in s.decided}, s.awards,
    <<s.last.deal, s.last.dealer - 1, s.last.board, s.last.shown, s.last.staked, s.last.shares,
      s.last.rebuys, s.last.awards>>,
    {p - 1 : p \in ToAct(s)}>>
\* What a player sees beyond that: their own two cards, folded or not.
Seen(s, p) == IF Playing(s) THEN s.hands[p] ELSE {}                  \* JJ-5
\* Everything that the library shows of a state.
Observed(s) ==
  <<Open(s), s.hands, s.pack, [p \in Seats |-> Seen(s, p)], {p - 1 : p \in Winners(s)},
    Ranked(s, Seats), Refusals(s)>>

-----------------------------------------------------------------------------
VARIABLE s
Init == s = Start
Next == \E a \in Legal(s) : s' = Apply(s, a)
\* Somebody moves as long as anybody can. This is WF_s(Next), as every step is one of Next and changes s. Said in
\* this way, TLC need not work out Apply once more for every edge, without remembering what it has named.
Fair == []<>(Legal(s) = {}) \/ []<><<TRUE>>_s
Spec == Init /\ [][Next]_s /\ Fair
WithinHorizon == MaxDeals = 0 => s.deal <= Horizon

(* What holds in every state. *)

TypeOK ==
  /\ s.deal \in Nat \ {0} /\ (MaxDeals > 0 => s.deal <= MaxDeals)
  /\ s.stage \in 0..4 /\ s.dealer \in Seats
  /\ s.inDeal \subseteq Seats /\ s.decided \subseteq Seats
  /\ s.stacks \in [Seats -> Nat] /\ s.staked \in [Seats -> Nat] /\ s.awards \in [Seats -> 0..Awards]
  /\ Len(s.board) = <<0, 0, 3, 4, 5>>[s.stage + 1]                   \* JJ-6
  /\ IF Playing(s)
     THEN s.hands \in [Seats -> SUBSET Deck] /\ \A p \in Seats : Cardinality(s.hands[p]) = 2   \* JJ-5
     ELSE s.hands = <<>> /\ s.pack = <<>> /\ s.inDeal = {} /\ s.decided = {}
  /\ s.board \in Seq(Deck) /\ s.pack \in Seq(Deck)
  /\ s.last.deal = IF Over(s) THEN s.deal ELSE s.deal - 1
  /\ IF s.last.deal = 0 THEN s.last = NoResult
     ELSE /\ s.last.dealer = ((s.last.deal - 1) % Players) + 1 /\ s.last.awards = s.awards
          /\ s.last.board \in Seq(Deck) /\ Len(s.last.board) \in 3..5
          /\ \A one \in s.last.shown : /\ one \in (0..(Players - 1)) \X (SUBSET Deck) \X Seq(Nat)
                                       /\ Cardinality(one[2]) = 2
          /\ s.last.staked \in [Seats -> 1..6] /\ s.last.shares \in [Seats -> Nat]
          /\ s.last.rebuys \in Seq((0..(Players - 1)) \X (0..(Players - 1)))
OneThingIsDue ==                                                     \* JJ-8, JJ-10
  <<Over(s), DealDue(s), ToAct(s) # {}>>
                 \in {<<TRUE, FALSE, FALSE>>, <<FALSE, TRUE, FALSE>>, <<FALSE, FALSE, TRUE>>}
NoDeadlock == Over(s) \/ Legal(s) # {}                               \* JJ-8, JJ-10
LegalMeansNotRefused ==                                              \* JJ-7
  /\ \A p \in 0..Players : \A kind \in {"stake", "fold"} :
       <<kind, p>> \in Legal(s) <=> Refusal(s, <<kind, p>>) = ""
  /\ \A d \in Decks : <<"deal", d>> \in Legal(s) <=> Refusal(s, <<"deal", d>>) = ""
DealerRotates == s.dealer = ((s.deal - 1) % Players) + 1             \* JJ-19
SixChipCap ==                                                        \* JJ-3, JJ-4
  /\ \A p \in Seats : s.staked[p] <= IF Playing(s) THEN <<1, 2, 4, 6>>[s.stage] ELSE 0
  /\ \A p \in 1..Len(s.last.staked) : s.last.staked[p] <= <<2, 4, 6>>[Len(s.last.board) - 2]
\* JJ-3, JJ-9: a player who is still in has staked what the stages cost, or everything.
StakesFixed == \A p \in s.inDeal :
  LET cost == IF p \in s.decided THEN <<1, 2, 4, 6>>[s.stage] ELSE <<0, 1, 2, 4>>[s.stage]
  IN  s.staked[p] = cost \/ (s.staked[p] < cost /\ s.stacks[p] = 0)
ChipsConserved == Total(s.stacks, Players) + Pot(s) = Players * Chips   \* JJ-2, JJ-9
CardsConserved ==                                                    \* JJ-1: each card in one place
  Playing(s) => LET hands == UNION {s.hands[p] : p \in Seats}
                IN  /\ hands \cup InSequence(s.board) \cup InSequence(s.pack) = Deck
                    /\ Cardinality(hands) + Len(s.board) + Len(s.pack) = Cardinality(Deck)
\* JJ-5, JJ-6, JJ-19: where each card of the order dealt lies, told card by card; n is the last one dealt to hands.
CardsInPlace ==
  Playing(s) => \E d \in Decks :
    LET n     == 2 * Players
        board == SubSeq(<<d[n + 2], d[n + 3], d[n + 4], d[n + 6], d[n + 8]>>, 1, s.stage + 1)
        burnt == SubSeq(<<d[n + 1], d[n + 5], d[n + 7]>>, 1, s.stage - 1)
    IN  /\ \A i \in Seats : s.hands[Clockwise(s.dealer, i)] = {d[i], d[i + Players]}
        /\ s.board = board
        /\ s.pack = SubSeq(d, n + <<4, 6, 8>>[s.stage - 1] + 1, Len(d)) \o burnt
BurntNotOnBoard ==                                                   \* JJ-6
  Playing(s) => LET burnt == SubSeq(s.pack, Len(s.pack) - s.stage + 2, Len(s.pack))
                IN  Len(burnt) = s.stage - 1 /\ InSequence(burnt) \cap InSequence(s.board) = {}
SomebodyIn == Playing(s) => Cardinality(s.inDeal) > 1                \* JJ-11: one alone has won already
ChipToStart == DealDue(s) => \A p \in Seats : s.stacks[p] > 0        \* JJ-2, JJ-15, JJ-16
PotPaidInFull == s.last.deal > 0 => Total(s.last.shares, Players) = Total(s.last.staked, Players)   \* JJ-14
\* JJ-12, JJ-13: at a showdown the players win a share whose hand is beaten by none that is shown.
BestHandWins == \A one \in s.last.shown :
  s.last.shares[one[1] + 1] > 0 <=> \A other \in s.last.shown : ~Stronger(other[3], one[3])
ShowdownAfterRiver == s.last.shown # {} => Cardinality(s.last.shown) > 1 /\ Len(s.last.board) = 5   \* JJ-12
\* How far a seat is from the dealer's left.
Place(dealer, p) == (p - dealer - 1 + Players) % Players
Sharing == {p \in 1..Len(s.last.shares) : s.last.shares[p] > 0}
OddChipsFromLeft == \A p, q \in Sharing :                            \* JJ-14
  s.last.shares[p] > s.last.shares[q] => /\ s.last.shares[p] = s.last.shares[q] + 1
                                         /\ Place(s.last.dealer, p) < Place(s.last.dealer, q)
AwardEnds == WonByAwards(s) => Over(s)                               \* JJ-18
OverByRule == Over(s) => WonByAwards(s) \/ s.deal = MaxDeals         \* JJ-18, JJ-20
AwardedWinsAlone == WonByAwards(s) => \E p \in Seats : s.awards[p] = Awards /\ Winners(s) = {p}   \* JJ-18
\* JJ-7: two decisions lead to the same state in either order, where neither ends the stage before the other.
\* Any two orders of the decisions of a stage are a row of such exchanges.
OrderIsIrrelevant ==
  Playing(s) => \A a, b \in Legal(s) :
    a[2] < b[2] =>
      LET ab == TLCEval(Apply(s, a))
          ba == TLCEval(Apply(s, b))
      IN  ab.deal = s.deal /\ ab.stage = s.stage /\ ba.deal = s.deal /\ ba.stage = s.stage
          => b \in Legal(ab) /\ a \in Legal(ba) /\ Apply(ab, b) = Apply(ba, a)
\* JJ-5, JJ-6: what a player sees, and may do, is the same whatever card another player holds in place of one
\* that lies in the pack, on top or burnt.
HiddenStaysHidden ==
  Playing(s) => \A p, q \in Seats : p # q => \A i \in {1, Len(s.pack)} :
    LET c == CHOOSE c \in s.hands[q] : TRUE
        t == TLCEval([s EXCEPT !.hands[q] = (@ \ {c}) \cup {s.pack[i]}, !.pack[i] = c])
    IN  /\ Open(t) = Open(s) /\ Seen(t, p) = Seen(s, p)
        /\ {a \in Legal(t) : a[2] = p - 1} = {a \in Legal(s) : a[2] = p - 1}

(* What holds of every step. *)

DealEnded == s'.last # s.last
Given(p)  == Rebuy * Cardinality({i \in 1..Len(s'.last.rebuys) : s'.last.rebuys[i][2] + 1 = p})
Taken(p)  == Rebuy * Cardinality({i \in 1..Len(s'.last.rebuys) : s'.last.rebuys[i][1] + 1 = p})
\* JJ-9, JJ-14, JJ-16: a player's chips change by their stake, their share and rebuys, once, as the deal ends.
PotPaidOnce == [][\A p \in Seats :
  LET before == s.stacks[p] + s.staked[p]  after == s'.stacks[p] + s'.staked[p]
  IN  IF DealEnded
      THEN /\ s'.last.deal = s.deal /\ s'.staked[p] = 0
           /\ after = before - s'.last.staked[p] + s'.last.shares[p] + Taken(p) - Given(p)
      ELSE after = before]_s
StakesAtPrice ==                                                     \* JJ-3, JJ-9: all, or nothing more
  [][Playing(s) => \A p \in Seats :
       LET put == (IF DealEnded THEN s'.last.staked[p] ELSE s'.staked[p]) - s.staked[p]
       IN  put \in {0, Least(<<1, 1, 2, 2>>[s.stage], s.stacks[p])}]_s
\* The rebuys that a step makes: who receives, who gives, and what each player has before the first and the nth.
Receiver(n) == s'.last.rebuys[n][1] + 1
Donor(n)    == s'.last.rebuys[n][2] + 1
Rebuys      == 1..Len(s'.last.rebuys)
Paid(p)     == s'.stacks[p] - Taken(p) + Given(p)
Had(n, p)   == Paid(p) + Rebuy * (Cardinality({i \in 1..(n - 1) : Receiver(i) = p})
                                  - Cardinality({i \in 1..(n - 1) : Donor(i) = p}))
DonorKeepsChip == [][DealEnded => \A n \in Rebuys : Had(n, Donor(n)) > Rebuy]_s     \* JJ-2, JJ-16: the lemma
RichestGives == [][DealEnded => \A n \in Rebuys : \A p \in Seats :   \* JJ-16, JJ-17
  \/ Had(n, p) < Had(n, Donor(n))
  \/ Had(n, p) = Had(n, Donor(n)) /\ Place(s.dealer, p) >= Place(s.dealer, Donor(n))]_s
ServedFromLeft == [][DealEnded =>                                    \* JJ-16, JJ-17, JJ-18
  LET broke  == {p \in Seats : Paid(p) = 0}
      served == {Receiver(n) : n \in Rebuys}
  IN  /\ served \subseteq broke /\ Cardinality(served) = Len(s'.last.rebuys)
      /\ \A m, n \in Rebuys : m < n => Place(s.dealer, Receiver(m)) < Place(s.dealer, Receiver(n))
      /\ \A p \in broke \ served : WonByAwards(s') /\ \A q \in served : Place(s.dealer, q) < Place(s.dealer, p)]_s
AwardForEachGift ==                                                  \* JJ-16
  [][\A p \in Seats : Rebuy * (s'.awards[p] - s.awards[p]) = IF DealEnded THEN Given(p) ELSE 0]_s
OneDecides ==                                                        \* JJ-7: once a stage, and who folds stays out
  [][Playing(s) /\ Playing(s') => /\ s'.inDeal \subseteq s.inDeal
                                  /\ Cardinality(s.inDeal \ s'.inDeal) <= 1
                                  /\ s'.stage = s.stage => /\ s.decided \subseteq s'.decided
                                                           /\ Cardinality(s'.decided \ s.decided) = 1]_s
StageOver ==                                                         \* JJ-8, JJ-10, JJ-11
  [][Playing(s) /\ s'.stage # s.stage => Cardinality(ToAct(s)) = 1 \/ (Cardinality(s.inDeal) = 2 /\ DealEnded)]_s
\* JJ-11: one alone takes the pot without staking further.
AloneTakesAll == [][DealEnded /\ s'.last.shown = {} => \E p \in s.inDeal :
  /\ s'.last.shares[p] = Total(s'.last.staked, Players) /\ s'.last.staked[p] = s.staked[p]
  /\ \A q \in Seats \ {p} : s'.last.shares[q] = 0]_s
\* JJ-11, JJ-12: nobody shows but the players who stayed in, and they show nothing but their own cards.
ShownWereIn == [][DealEnded => \A one \in s'.last.shown : /\ one[1] + 1 \in s.inDeal
                                                        /\ one[2] = s.hands[one[1] + 1]]_s

(* What comes about in the end. *)

StageEnds  == \A n \in 2..4 : (s.stage = n) ~> (s.stage # n)         \* JJ-8
DealEnds   == Playing(s) ~> ~Playing(s)                              \* JJ-8, JJ-12
Terminates == MaxDeals > 0 => <>Over(s)                              \* JJ-20: with a limit, the game too
=============================================================================
