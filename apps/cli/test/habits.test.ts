import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translateHabits } from "../src/habits.ts";
import { type Folder, makeFolder, runHere, startProcess } from "./harness.ts";
import { sample } from "./sample.ts";

const reference = sample("reference.fr");
const output = sample("system-a.fr");
let folder: Folder;
beforeAll(() => {
  const lines = readFileSync(reference, "utf8").trimEnd().split("\n");
  folder = makeFolder({
    "two.tsv": lines.map((line) => `${line}\t${line}\n`).join(""),
  });
});
afterAll(() => {
  folder.remove();
});

const scoreOf = async (
  argv: readonly string[],
  stdin = "",
): Promise<string> => {
  const { code, stdout, stderr } = await runHere(argv, { stdin });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};

test("cat output | concord bleu reference", async () => {
  const stdin = readFileSync(output, "utf8");
  const piped = await scoreOf(["bleu", "-b", reference], stdin);
  expect(piped).toBe(await scoreOf(["bleu", "-b", reference, "-i", output]));
});

test("--num-refs cuts the references of one file at tabs", async () => {
  const file = folder.path("two.tsv");
  const argv = ["bleu", file, "-i", output, "-f", "json"];
  const { signature } = JSON.parse(
    await scoreOf([...argv, "--num-refs", "2"]),
  ) as { signature: string };
  expect(signature).toContain("nrefs:2|");
  const wrong = await runHere([...argv, "-nr", "3"]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain(
    "two.tsv:1: expected 3 references between tabs, found 2",
  );
});

test("chrf++ is chrF with words, as a command and as a metric", async () => {
  const argv = [reference, "-i", output, "-b"];
  const plus = await scoreOf(["chrf++", ...argv]);
  expect(plus).toBe(await scoreOf(["chrf", ...argv, "--word-order", "2"]));
  expect(
    translateHabits(["score", "-m", "bleu", "chrf++", "-l", "en-fr"]),
  ).toEqual([
    "score",
    "--metrics",
    "bleu,chrf",
    "-l",
    "en-fr",
    "--chrf-word-order",
    "2",
  ]);
});

test("-tok names a tokeniser; those that need a model are refused with the reason", async () => {
  const argv = ["bleu", reference, "-i", output];
  expect(await scoreOf([...argv, "-tok", "intl"])).toContain("tok:intl");
  for (const name of ["flores200", "spm"]) {
    const { code, stderr } = await runHere([...argv, "-tok", name]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `${name} needs a model that is not part of this program`,
    );
  }
});

test("help is --help", async () => {
  expect(await scoreOf(["help"])).toBe(await scoreOf(["--help"]));
  expect(await scoreOf(["help", "bleu"])).toContain("--num-refs");
});

test("SACREBLEU_SEED counts where CONCORD_SEED is not set", async () => {
  const argv = [
    "bleu",
    reference,
    "-i",
    output,
    "--confidence",
    "--samples",
    "10",
  ];
  process.env.SACREBLEU_SEED = "77";
  try {
    expect(await scoreOf(argv)).toContain("seed:77");
    process.env.CONCORD_SEED = "78";
    expect(await scoreOf(argv)).toContain("seed:78");
  } finally {
    delete process.env.SACREBLEU_SEED;
    delete process.env.CONCORD_SEED;
  }
});

test.each([
  [0, ["bleu", reference, "-i", output, "--sentence-level", "-f", "json"]],
  [1, ["bleu", "--nope"]],
  [2, ["bleu", reference, "-i", "nowhere", "--verbose"]],
])("the exit code is %i though nobody reads", async (expected, argv) => {
  const child = startProcess(argv);
  child.stdout.destroy();
  child.stderr.destroy();
  const code = await new Promise((resolve) => child.on("exit", resolve));
  expect(code).toBe(expected);
});

test("a command of one metric says where several are computed", async () => {
  const argv = ["bleu", reference, "-i", output, "-m", "bleu", "chrf"];
  const { code, stderr } = await runHere(argv);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "concord score -r REFERENCE -i OUTPUT -m bleu chrf ter",
  );
});
