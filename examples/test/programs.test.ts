import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** What a built example prints, in plain Node. */
async function run(name: string, ...words: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`dist/${name}.js`, ...words],
    { cwd: folder },
  );
  return stdout.trimEnd().split("\n");
}

test("score prints a table of the systems in files", async () => {
  const lines = await run(
    "score",
    ...["source.en", "reference.fr", "a.fr", "b.fr"].map(
      (name) => `data/${name}`,
    ),
  );
  expect(lines[0]).toMatch(/system.*APT.*BLEU.*chrF2/);
  // Six pronouns: all as in the reference, or three of them.
  expect(lines[2]).toMatch(/^\| a\.fr +\| +100\.0/);
  expect(lines[3]).toMatch(/^\| b\.fr +\| +50\.0/);
});

test("align prints links with their probabilities", async () => {
  const lines = await run("align");
  expect(lines[0]).toMatch(/^The – La 0\.\d\d$|^The – La 1\.00$/);
  expect(lines.map((line) => line.replace(/ [\d.]+$/, ""))).toEqual(
    expect.arrayContaining(["door – porte", "new – neuve", "it – elle"]),
  );
});

test("antecedents shows what pronouns stand for, and chooses the samples that agree", async () => {
  const lines = await run("antecedents");
  expect(lines.slice(0, 4)).toEqual([
    "[The bridge]1 was closed .",
    "[It]1 was too old .",
    "[The road]2 was closed .",
    "[It]2 was too old .",
  ]);
  expect(lines[5]).toMatch(/^Il était trop vieux \. -\d\.\d\d$/);
  expect(lines[7]).toMatch(/^Elle était trop vieille \. -\d\.\d\d$/);
});

test("a metric of one's own has corpus and segment scores, a test and a signature", async () => {
  const [first, second, p, signature] = await run("own-metric");
  // 3 of 13 words repeat the one before them, and 1 of 11.
  expect(first).toBe("0.769 0.75 0.75 1.00 0.67");
  expect(second).toBe("0.909 1.00 1.00 1.00 0.67");
  // Two segments differ; half of the four ways to swap them differ as much.
  expect(p).toBe("p = 0.500");
  expect(signature).toBe("repetition|case:lower|revision:1|version:1.0.0");
});
