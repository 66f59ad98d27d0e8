// A developer who installs one package and writes a dozen lines.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "./harness.ts";

const folder = makeFolder();
afterAll(() => {
  folder.remove();
});

interface Manifest {
  readonly files: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Puts a package and what it depends on where Node looks for them, and nothing else: what its tarball would bring. */
function install(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const home = dirname(
    fileURLToPath(import.meta.resolve(`${name}/package.json`)),
  );
  const { files, dependencies = {} } = JSON.parse(
    readFileSync(join(home, "package.json"), "utf8"),
  ) as Manifest;
  const target = folder.path(join("node_modules", name));
  mkdirSync(target, { recursive: true });
  for (const file of ["package.json", ...files])
    cpSync(join(home, file), join(target, file), { recursive: true });
  for (const other of Object.keys(dependencies)) install(other, known);
  return known;
}

test("BLEU with its signature takes one package, one import and one call", async () => {
  const installed = install("@concord-mt/bleu");
  expect([...installed].sort()).toEqual([
    ...["@concord-mt/bleu", "@concord-mt/core", "@concord-mt/text"],
  ]);
  writeFileSync(
    folder.path("score.mjs"),
    `import { corpusBleu } from "@concord-mt/bleu";

const output = ["the cat sat.", "it slept"];
const reference = ["the cat sat down.", "it slept"];
const { score, signature } = corpusBleu(output, reference);
console.log((100 * score).toFixed(1));
console.log(signature);
try {
  corpusBleu(output, reference.slice(1));
} catch (error) {
  console.log(error.code, error.message);
}
`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [
    folder.path("score.mjs"),
  ]);
  const [score, signature, refusal] = stdout.split("\n");
  // Precisions 1, 3/4, 1/2 and (smoothed) 1/2, brevity exp(1 - 7/6).
  expect(score).toBe("55.7");
  expect(signature).toMatch(
    /^BLEU\|nrefs:1\|case:mixed\|eff:no\|tok:13a\|smooth:exp\|revision:\d+\|version:/,
  );
  expect(refusal).toBe("length the reference has 1 line, the output has 2");
});
