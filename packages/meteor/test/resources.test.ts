import { expect, test } from "vitest";
import {
  type MeteorLanguage,
  functionWordsOf,
  meteor,
  parseMeteorSynonyms,
  parseParaphrases,
  parseStems,
  parseWordList,
  snowballStemmer,
} from "../src/index.ts";
import { readJson } from "./fixture.ts";

const stems = readJson("stems.json") as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

test.each(Object.entries(stems))("METEOR's stems, %s", (language, words) => {
  const stemmer = snowballStemmer(language as MeteorLanguage);
  for (const [word, stem] of Object.entries(words))
    expect(stemmer?.stem(word)).toBe(stem);
});

test("German and Hungarian stem as METEOR's older Snowball does", () => {
  const german = snowballStemmer("de");
  expect(german?.stem("ergebnisse")).toBe("ergebniss");
  expect(german?.stem("ergebnis")).toBe("ergebnis");
  const hungarian = snowballStemmer("hu");
  expect(hungarian?.stem("kertbõl")).toBe("kert");
  expect(hungarian?.stem("kertből")).toBe("kertből");
});

test("Finnish and Portuguese stem as METEOR's older Snowball does", () => {
  const finnish = snowballStemmer("fi");
  expect(finnish?.stem("huoneeseen")).toBe("huonees");
  expect(finnish?.stem("valtioiden")).toBe("valtioid");
  const portuguese = snowballStemmer("pt");
  expect(portuguese?.stem("execução")).toBe("execuçã");
  expect(portuguese?.stem("execuciones")).toBe("execu");
});

test("Czech has no stemmer, and an endless word is its own stem", () => {
  expect(snowballStemmer("cz")).toBeUndefined();
  for (const [language, ending] of [
    ["en", "ings"],
    ["fi", `${"t".repeat(100_000)}seen`],
    ["pt", "ución"],
  ] as const) {
    const word = `${"x".repeat(100_000)}${ending}`;
    expect(snowballStemmer(language)?.stem(word)).toBe(word);
  }
});

test("a table of stems: the last line for a word counts, any other word is its own stem", () => {
  const stemmer = parseStems(["drs 2 dars", "ktb 3 katab", "ktb\t1  kitAb 7"]);
  expect(stemmer.stem("ktb")).toBe("kitAb");
  expect(stemmer.stem("drs")).toBe("dars");
  expect(stemmer.stem("drst")).toBe("drst");
  expect(stemmer.name).toMatch(/^table-[0-9a-f]{8}$/u);
  expect(parseStems(["drs 9 dars"]).name).toBe(parseStems(["drs 1 dars"]).name);
  expect(parseStems(["drs 1 dAr"]).name).not.toBe(stemmer.name);
});

test("METEOR finds stems by the word's hash, by which Aa is BB; by text they differ", () => {
  expect(parseStems(["Aa 1 x"]).stem("BB")).toBe("x");
  expect(parseStems(["Aa 1 x"], { wordIdentity: "text" }).stem("BB")).toBe(
    "BB",
  );
});

test.each([
  [
    ["ktb 3 kitAb", ""],
    'line 2: expected a word, a count and a stem, found ""',
  ],
  [["ktb 3"], "line 1: expected a word, a count and a stem"],
  [["ktb kitAb 3"], "line 1: expected a word, a count and a stem"],
])("a broken table of stems is refused: %j", (lines, message) => {
  expect(() => parseStems(lines)).toThrow(message);
});

test("a paraphrase table keeps the order of its file and knows its longest phrases", () => {
  const table = parseParaphrases([
    ...["0.5", "in spite of", "despite"],
    ...["0.4", "in spite of", "notwithstanding"],
    ...["1e-3", "in", "within"],
  ]);
  expect(table.paraphrases("in spite of")).toEqual([
    "despite",
    "notwithstanding",
  ]);
  expect(table.longest("in")).toBe(3);
  expect(table.longest("spite")).toBe(0);
  expect(table.paraphrases("spite")).toEqual([]);
});

test("the name of a paraphrase table changes with its content only", () => {
  const name = (lines: string[]): string => parseParaphrases(lines).name;
  expect(name(["0.5", "a", "b"])).toBe(name(["0.1", "a ", " b"]));
  expect(name(["0.5", "a", "b"])).not.toBe(name(["0.5", "b", "a"]));
  const many = Array.from({ length: 5000 }, (_, at) => ["1", `w${at}`, "x"]);
  expect(name(many.flat())).toMatch(/^[0-9a-f]{8}$/u);
});

test.each([
  [["0.5", "a"], "line 2: expected three lines per entry"],
  [["a", "0.5", "b"], 'line 1: expected a probability, found "a"'],
  [["0.5", "", "b"], "line 2: expected a phrase, found an empty line"],
])("a broken paraphrase table is refused: %j", (lines, message) => {
  expect(() => parseParaphrases(lines)).toThrow(message);
});

const synonyms = parseMeteorSynonyms({
  name: "tiny",
  synsets: [
    ...["car", "7 8", "cars", "9", "auto", "7"],
    ...["mouse", "2", "rat", "2", "glass", "4", "hop", "5"],
  ],
  exceptions: ["mouse", "mice", "car", "carres"],
});

test.each([
  ["car", ["7", "8"]],
  ["cars", ["9", "7", "8"]],
  ["autos", ["7"]],
  ["mice", ["2"]],
  ["hoping", ["5"]],
  ["glasses", ["4"]],
  ["glass", ["4"]],
  ["unheard", []],
])("synonym sets of %s", (word, expected) => {
  expect([...synonyms.synsets(word)]).toEqual(expected);
});

test("words that share a set match as synonyms", () => {
  const metric = meteor({ synonyms, modules: ["exact", "synonym"] });
  const { matches } = metric.align({
    hypothesis: "the autos hit mice",
    references: ["the cars hit rats"],
  });
  expect(matches.map(({ module }) => module)).toEqual([
    "exact",
    "synonym",
    "exact",
    "synonym",
  ]);
});

test("a cut-off synonym file is refused", () => {
  expect(() =>
    parseMeteorSynonyms({ name: "x", synsets: ["car"], exceptions: [] }),
  ).toThrow("line 1: expected two lines per entry in the synsets");
});

test("a word list has one word a line", () => {
  expect(parseWordList(["il", " elle ", "", "c'"])).toEqual([
    "il",
    "elle",
    "c'",
  ]);
});

test.each(["en", "fr", "de", "es", "it"] as const)(
  "function words of %s are lower-case, different and about a hundred",
  (language) => {
    const words = functionWordsOf(language);
    expect(new Set(words).size).toBe(words.length);
    expect(words.map((word) => word.toLowerCase())).toEqual(words);
    expect(words.length).toBeGreaterThan(80);
    expect(words.length).toBeLessThan(150);
  },
);
