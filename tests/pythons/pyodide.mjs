// Runs a module on CPython built for WebAssembly, as `python -W error -m MODULE ARGUMENT...` would, with the same status:
// node pyodide.mjs PYODIDE PATH:PATH... MODULE ARGUMENT...
// PYODIDE is the folder of the npm package; modules are looked for, and files are found, in the folders of PATH.
import { pathToFileURL } from "node:url";

const [home, path, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const { POKERULES_EXAMPLES = "40" } = process.env;
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", POKERULES_EXAMPLES } });
for (const folder of path.split(":")) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder);
}
const run = python.runPython(`
import runpy, sys, warnings

def run(path, words):
    warnings.simplefilter("error")
    sys.path[:0] = path.split(":")
    sys.argv = words.to_py()
    try:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return int(end.code or 0)
    return 0

run
`);
process.exit(run(path, words));
