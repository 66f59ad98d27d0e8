// Looks for regular expressions in the sources that a hostile text can make slow: anything worse than linear fails.
// Expressions that are put together at run time are listed here with what they are made of.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

// The checker in plain JavaScript; its other engines are programs of their own.
process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** Files that build expressions, each from classes of characters, alternatives of constants, or words taken literally. */
const composed = new Set([
  "apps/cli/src/setting-hints.ts",
  "packages/apt/src/white-space.ts",
  "packages/corpus/src/formats/xliff-writer.ts",
  "packages/corpus/src/suspicious-lines.ts",
  "packages/evaluation/src/texts/system-names.ts",
  "packages/meteor/src/normalise/apostrophes.ts",
  "packages/meteor/src/normalise/full-stops.ts",
  "packages/meteor/src/normalise/normalise.ts",
  "packages/plausibility/src/entities.ts",
  "packages/plausibility/src/listed-words.ts",
  "packages/text/src/moses/prepare.ts",
  "packages/text/src/moses/protected.ts",
  "packages/text/src/normalise/normalise.ts",
]);
const passedOver = new Set(["node_modules", "dist", "test", "pages"]);

const root = join(import.meta.dirname, "../..");
const problems = [];
const expressions = new Map();
for (const folder of ["packages", "apps", "examples"])
  for (const file of sourcesBelow(join(root, folder))) collect(file);
for (const [text, places] of expressions) check(text, places);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return passedOver.has(entry.name) || entry.name.startsWith(".")
        ? []
        : sourcesBelow(path);
    return /\.tsx?$/u.test(entry.name) && !entry.name.endsWith(".d.ts")
      ? [path]
      : [];
  });
}

function collect(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const visit = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const name = relative(root, file);
    if (ts.isRegularExpressionLiteral(node))
      expressions.set(node.text, [
        ...(expressions.get(node.text) ?? []),
        `${name}:${line + 1}`,
      ]);
    else if (
      ts.isNewExpression(node) &&
      node.expression.getText() === "RegExp" &&
      !composed.has(name)
    )
      problems.push(
        `${name}:${line + 1}: an expression is put together here; if it is made of constants only, list the file in check-expressions.mjs`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function check(text, places) {
  const end = text.lastIndexOf("/");
  const { status, complexity, attack, error } = checkSync(
    text.slice(1, end),
    text.slice(end + 1),
    // The same numbers are drawn in every run, and a busy machine has time enough.
    { randomSeed: 1, timeout: 120_000 },
  );
  if (status === "safe") return;
  problems.push(
    `${places.join(", ")}: ${text} is ${
      complexity === undefined
        ? `not decided (${error.kind}); write it more simply`
        : `${complexity.summary}, for instance on ${attack.pattern.slice(0, 100)}`
    }`,
  );
}
