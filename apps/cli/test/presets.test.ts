import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { makeFolder, runHere } from "./harness.ts";
import { sampleArguments } from "./sample.ts";

const folder = makeFolder({
  "source.en": "it works .\nhowever , they sleep .\nour IT department .\n",
  "reference.fr":
    "il marche .\ncependant , elles dorment .\nnotre informatique .\n",
  "a.fr": "il marche .\ncependant , ils dorment .\nnotre IT .\n",
  "b.fr": "elle marche .\nmais elles dorment .\nil .\n",
  "ref.align": "0-0 1-1\n0-0 2-2 3-3\n0-0 1-1 2-1\n",
  "a.align": "0-0 1-1\n0-0 2-2 3-3\n0-0 1-1\n",
  "b.align": "0-0 1-1\n0-0 2-1 3-2\n1-0\n",
  "raw.en": "However, they sleep.\n",
  "raw.fr": "Cependant, elles dorment.\n",
});
afterAll(() => {
  folder.remove();
});

const texts = [
  ...["-s", folder.path("source.en"), "-r", folder.path("reference.fr")],
  ...["-i", folder.path("a.fr"), folder.path("b.fr"), "-l", "en-fr"],
];
const given = [
  ...["--align-reference", folder.path("ref.align")],
  ...["--align-system", folder.path("a.align"), folder.path("b.align")],
];
const corpus = [
  ...["--align-corpus", folder.path("source.en"), folder.path("reference.fr")],
];
const run = (...argv: string[]) => runHere([...argv, "-q"]);
async function signatureOf(...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...argv, "-f", "json");
  expect([code, stderr]).toEqual([0, ""]);
  const { signature, metrics } = JSON.parse(stdout) as {
    signature?: string;
    metrics?: { signature: string }[];
  };
  return signature ?? JSON.stringify(metrics ?? stdout);
}

describe("presets", () => {
  test.each([
    ["apt", "paper-2017"],
    ["score", "paper-2017"],
    ["autoprf", "paper-2010"],
  ])(
    "%s --preset %s needs a larger corpus or alignments",
    async (name, preset) => {
      const { code, stderr } = await run(name, ...texts, "--preset", preset);
      expect(code).toBe(1);
      expect(stderr).toContain("add --align-corpus SOURCE TARGET");
    },
  );

  test("paper-2017: corpus, grow-diag-final, the paper's weights, repair", async () => {
    const preset = ["--preset", "paper-2017"];
    const signature = await signatureOf("apt", ...texts, ...corpus, ...preset);
    expect(signature).toMatch(/\|align:hmm,grow-diag-final,corpus/);
    expect(signature).toContain("|mode:paper|");
    expect(signature).toContain("|repair:paper|");
    expect(signature).toContain("|weights:1,0.5,0,0,0,0|");
    expect(await signatureOf("apt", ...texts, ...given, ...preset)).toContain(
      "|align:given|",
    );
  });

  test("an option of the command line goes before the preset", async () => {
    const signature = await signatureOf(
      ...["apt", ...texts, ...corpus, "--preset", "paper-2017"],
      ...["--symmetrize", "intersection", "--weights", "1,0,0,0,0,0"],
    );
    expect(signature).toMatch(/\|align:hmm,intersection,corpus/);
    expect(signature).toContain("|weights:1,0,0,0,0,0|");
  });

  test("paper-2010: all pronouns of the pack", async () => {
    const signature = await signatureOf(
      ...["autoprf", ...texts, ...corpus, "--preset", "paper-2010"],
    );
    expect(signature).toMatch(/\|align:hmm,grow-diag-final,corpus/);
    expect(signature).toMatch(/\|src:[^|]*himself[^|]*they/);
    expect(signature).toContain("|definition:occurrence|case:mixed|");
  });

  test("paper-2013: ACT 1.7 on tokens, aligned by itself, also of raw text", async () => {
    const signature = await signatureOf(
      "act",
      ...texts,
      "--preset",
      "paper-2013",
    );
    expect(signature).toContain("|text:moses|align:hmm,posterior,self|");
    expect(signature).toContain("|mode:idiap-1.7|");
    const raw = [
      ...["act", "-s", folder.path("raw.en"), "-r", folder.path("raw.fr")],
      ...["-i", folder.path("raw.fr"), "-l", "en-fr", "--mode", "idiap-1.7"],
      ...["--no-align", "-f", "json"],
    ];
    const { stdout } = await run(...raw);
    expect(JSON.parse(stdout)).toMatchObject({ systems: [{ total: 1 }] });
    const kept = await run(...raw, "--text-tokenizer", "none");
    expect(kept.code).toBe(2);
    expect(kept.stderr).toContain("raw.en:1: mode idiap-1.7");
  });
});

describe("c1c4", () => {
  test("all systems, each against the first", async () => {
    const { code, stdout } = await run(
      "c1c4",
      ...texts,
      ...given,
      "-f",
      "json",
    );
    expect(code).toBe(0);
    // IT is no pronoun: two of them are left.
    expect(JSON.parse(stdout)).toMatchObject({
      systems: [
        { name: "a", classes: [1, 0, 1, 0], total: 2, accuracy: 0.5 },
        {
          ...{ name: "b", classes: [1, 0, 1, 0] },
          mcnemar: {
            identical: { gained: 1, lost: 1 },
            acceptable: { gained: 1, lost: 1 },
          },
          changes: [
            { pronoun: "elle", improved: 0, degraded: 1 },
            { pronoun: "elles", improved: 1, degraded: 0 },
          ],
        },
      ],
    });
    const table = await run("c1c4", ...texts, ...given);
    expect(table.stdout).toContain("b against a");
    expect(table.stdout).toContain("McNemar, C1+C2: 1 gained, 1 lost");
  });

  test("is a metric of score where it is named, and only there", async () => {
    const scores = async (...more: string[]): Promise<string> =>
      (await run("score", ...texts, ...given, ...more)).stdout;
    expect(await scores("--metrics", "c1c4,apt")).toContain("C1-C4");
    expect(await scores()).not.toContain("C1-C4");
  });
});

test("--tagger finds the objects of verbs in the sample", async () => {
  const details = folder.path("details.tsv");
  await run("apt", ...sampleArguments, "--tagger", "--details", details);
  const rows = readFileSync(details, "utf8")
    .split("\n")
    .map((row) => row.split("\t"));
  const wordsOf = (system: string, id: string): unknown =>
    rows.find(([name, item]) => name === system && item === id)?.slice(9, 11);
  expect(wordsOf("system-a", "0:13")).toEqual(["l'", "l'"]);
  expect(wordsOf("system-a", "3:6")).toEqual(["la", "la"]);
  expect(wordsOf("system-a", "11:13")).toEqual(["en", "l'"]);
});

test("--tagger is in the signature, and refused where no tagger is", async () => {
  expect(await signatureOf("apt", ...texts, ...given, "--tagger")).toContain(
    "|tagger:fr|",
  );
  const { code, stderr } = await run(
    ...["apt", ...texts.slice(0, -1), "en-it", ...given, "--tagger"],
    ...["--pronouns", "it"],
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/no tagger for it|no pronouns/);
});

describe("judge gaps", () => {
  test("a blind sheet is filled in and read back with its key", async () => {
    const items = folder.path("items.jsonl");
    await run("apt", ...texts, ...given, "--details", items);
    const [sheet, key] = [folder.path("sheet.tsv"), folder.path("key.tsv")];
    const asked = await runHere([
      ...[
        "judge",
        "gaps",
        items,
        "-s",
        folder.path("source.en"),
        "-l",
        "en-fr",
      ],
      ...["--key", key, "-o", sheet, "--annotator", "x"],
    ]);
    expect([asked.code, asked.stderr]).toEqual([0, ""]);
    const text = readFileSync(sheet, "utf8");
    expect(text).not.toMatch(/a\.fr|b\.fr/);
    expect(text).toContain("____ marche .");
    folder.write("sheet.tsv", text.replaceAll(/\t$/gm, "\til, elles"));
    const { code, stdout, stderr } = await runHere([
      ...["judge", "import", sheet, "--key", key, "-l", "en-fr"],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ system, id, written, correct }) => [
        system,
        id,
        written,
        correct,
      ]);
    expect(lines.sort()).toEqual([
      ["a", "0:0", "il", true],
      ["a", "1:2", "ils", false],
      ["b", "0:0", "elle", false],
      ["b", "1:2", "elles", true],
    ]);
  });
});
