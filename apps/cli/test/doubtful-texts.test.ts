import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";
import { sample } from "./sample.ts";

const lines = (name: string): readonly string[] =>
  readFileSync(sample(name), "utf8").trimEnd().split("\n").slice(0, 40);
const english = lines("source.en").slice(0, 12);
const french = lines("reference.fr").slice(0, 12);
const text = (rows: readonly string[]): string => `${rows.join("\n")}\n`;
const escaped = (rows: readonly string[]): string =>
  text(rows.map((line) => `&#39;${line}`));

let folder: Folder;
beforeAll(async () => {
  folder = makeFolder({
    "source.en": text(english),
    "target.fr": text(french),
    // Enough to tell the language by.
    "long.en": text(lines("source.en")),
    "long.fr": text(lines("reference.fr")),
    "escaped.en": escaped(english),
    "escaped.fr": escaped(french),
    "samples.jsonl": text(french.map((line) => JSON.stringify([line, line]))),
    "suite.json": JSON.stringify(
      english.map((source, at) => ({
        "src segment": source,
        "src pronoun": "it",
        "ref segment": french[at],
        "ref pronoun": "il",
        errors: [
          { contrastive: `${french[at] ?? ""} elle`, replacement: "elle" },
        ],
      })),
    ),
    "words.arpa":
      "\\data\\\nngram 1=2\n\n\\1-grams:\n-1\t<unk>\n-1\t</s>\n\n\\end\\\n",
    "list.nbest": text(
      french.map((line, at) => `${at} ||| ${line} ||| F= -1 ||| -1`),
    ),
  });
  const source = ["-s", folder.path("source.en")];
  const trained = await runHere([
    ...["smt", "train", ...source, "-t", folder.path("target.fr")],
    ...["-l", "en-fr", "--order", "2", "-o", folder.path("model.smt"), "-q"],
  ]);
  const scored = await runHere([
    ...["apt", ...source, "-r", folder.path("target.fr")],
    ...["-i", sampleSystem(), "-l", "en-fr"],
    ...["--details", folder.path("items.jsonl"), "-q"],
  ]);
  expect([trained.code, scored.code]).toEqual([0, 0]);
}, 60_000);
afterAll(() => {
  folder.remove();
});

const sampleSystem = (): string =>
  folder.write("system.fr", text(lines("system-a.fr").slice(0, 12)));

const warning =
  /escaped\.(?:en|fr):\d+: \d+ lines? with entities such as &#39;, which are not decoded; add --unescape/;

/** Command lines in which EN or FR is the text with entities. */
const quick = [
  "align -s EN -t target.fr --method diagonal",
  "coref -s EN",
  "tag -l fr FR",
  "plm train -l fr FR -o out.plm.gz",
  "plm rerank --nbest list.nbest -s EN -l en-fr",
  "dependency score -s EN -i target.fr -l en-fr",
  "lm train FR --order 2 --smoothing witten-bell --arpa out.arpa",
  "lm query FR --arpa words.arpa",
  "judge gaps items.jsonl -s EN -l en-fr --key key.tsv",
  "smt decode model.smt -s EN --pop-limit 10",
];

/** Those that read in the same way, and take their time afterwards. */
const slow = [
  "agree -s EN -i target.fr -l en-fr",
  "contrast --suite suite.json --translations FR -l en-fr",
  "align -s source.en -t target.fr --train-source EN --train-target target.fr -l en-fr",
  "apt -s source.en -r target.fr -i system.fr -l en-fr --align-with corpus --align-corpus EN target.fr",
  "dependency rerank --samples samples.jsonl -s EN -l en-fr",
  "dependency train -s source.en -t FR -l en-fr -o out.json.gz",
  "pack induce -s EN -t target.fr -l en-fr --forms although --max-pairs 10",
  "plm evaluate --nbest list.nbest -s source.en -r FR -l en-fr",
  "smt train -s source.en -t FR -l en-fr --order 2 -o out.smt",
  "smt tune model.smt -s source.en -r FR --rounds 1 --nbest 2 -o tuned.smt",
];

describe.each([...quick, ...slow])("%s", (line) => {
  const argv = (): string[] =>
    line.split(" ").map((word) => {
      if (word === "EN") return folder.path("escaped.en");
      if (word === "FR") return folder.path("escaped.fr");
      return /^(?:[a-z]+\.)+[a-z]+$/.test(word) ? folder.path(word) : word;
    });

  test("ends with 2 for entities if that is wanted, and decodes them", async () => {
    const strict = await runHere([...argv(), "--strict"]);
    expect(strict.stderr).toMatch(warning);
    expect(strict.code).toBe(2);

    if (slow.includes(line)) return;
    const decoded = await runHere([...argv(), "--unescape", "--strict"]);
    expect(decoded.stderr).not.toContain("entities");
    expect(decoded.code).toBe(0);
  }, 60_000);
});

test("without --strict a warning is all, and --quiet leaves it out", async () => {
  const argv = ["coref", "-s", folder.path("escaped.en")];
  const { code, stderr } = await runHere(argv);
  expect(stderr).toMatch(warning);
  expect(code).toBe(0);
  expect((await runHere([...argv, "-q"])).stderr).toBe("");
});

describe("the languages of texts", () => {
  test.each([
    [
      "align -s long.fr -t long.en -l en-fr",
      /long\.fr: looks like French, and the target .*long\.en like English; swap source and target/,
    ],
    ["coref -s long.fr", /looks like French, expected English/],
    ["tag -l fr long.en", /looks like English, expected French/],
    ["smt decode model.smt -s long.fr", /looks like French, expected English/],
    [
      "plm train -l fr long.en -o out.plm.gz",
      /looks like English, expected French/,
    ],
    [
      "dependency score -s long.en -i long.en -l en-fr",
      /the system is the same as the source/,
    ],
    [
      "align -s long.en -t long.en",
      /the target is the same as the source, line by line; check that it is the translation/,
    ],
  ])("%s", async (line, message) => {
    const { stderr, code } = await runHere([
      ...line
        .split(" ")
        .map((word) =>
          /^(?:[a-z]+\.)+[a-z]+$/.test(word) ? folder.path(word) : word,
        ),
      "--strict",
    ]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});
