// Finds names that two packages export for two different things: a reader could not tell which is meant. The same thing
// under the same name, handed on by a second package, is fine.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

// Names that are still to be cleared up; an entry that is needed no longer is an error, so that the list only shrinks.
const known = new Set([
  // Each package has a version of its own, and threads look for its tasks under this name.
  ...["version", "tasks"],
  ...[
    "Progress",
    "Context",
    "Mention",
    "splitWords",
    "NormaliseOptions",
    "normalise",
    "Span",
  ],
]);

const root = join(import.meta.dirname, "../../packages");
const entries = readdirSync(root)
  .map((name) => ({ name, file: join(root, name, "src/index.ts") }))
  .filter(({ file }) => existsSync(file));
const program = ts.createProgram(
  entries.map(({ file }) => file),
  {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    customConditions: ["@concord-mt/source"],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
);
const checker = program.getTypeChecker();

const exported = new Map();
for (const { name, file } of entries) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  for (const symbol of checker.getExportsOfModule(module)) {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const thing = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const things = exported.get(symbol.name) ?? new Map();
    things.set(thing, [...(things.get(thing) ?? []), name]);
    exported.set(symbol.name, things);
  }
}

const problems = [];
for (const [name, things] of exported) {
  const isTwice = things.size > 1;
  if (isTwice && !known.has(name))
    problems.push(
      `${name} is one thing in ${[...things.values()].map((packages) => packages.join(" and ")).join(", another in ")}: rename one`,
    );
}
for (const name of known)
  if ((exported.get(name)?.size ?? 0) < 2)
    problems.push(`${name} is clear now: take it off the list of known names`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
