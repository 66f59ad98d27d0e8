import { type PairPack, parsePairPack } from "@concord-mt/pack";
import deEn from "@concord-mt/pack-de-en/pack.json" with { type: "json" };
import enDe from "@concord-mt/pack-en-de/pack.json" with { type: "json" };
import enEs from "@concord-mt/pack-en-es/pack.json" with { type: "json" };
import enFr from "@concord-mt/pack-en-fr/pack.json" with { type: "json" };
import esEn from "@concord-mt/pack-es-en/pack.json" with { type: "json" };
import frEn from "@concord-mt/pack-fr-en/pack.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { aptLists, lintPronouns, runPronounTests } from "../src/index.ts";

const packs = [deEn, enDe, enEs, enFr, esEn, frEn].map((pack) =>
  parsePairPack(pack),
);

describe.each(packs.map((pack) => [pack.id, pack] as const))(
  "the pack %s",
  (_, pack) => {
    const results = runPronounTests(pack);
    test("has at least 30 test cases, and each passes", () => {
      expect(results.length).toBeGreaterThanOrEqual(30);
      const failed = results.filter(({ isPassed }) => !isPassed);
      expect(
        failed.map(({ name, expected, found }) => ({ name, expected, found })),
      ).toEqual([]);
    });
    test("shows each of the six cases", () => {
      const seen = new Set(results.flatMap(({ found }) => found));
      expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    });
    test("has nothing to complain about", () => {
      expect(lintPronouns(pack)).toEqual([]);
    });
  },
);

test("the French pack has the paper's lists and pronouns", () => {
  const pack = parsePairPack(enFr);
  const lists = aptLists(pack);
  expect(lists.source).toEqual(["it", "they"]);
  expect(lists.identical?.slice(0, 2)).toEqual([
    ["ce", "c'"],
    ["ça", "ç'", "cela"],
  ]);
  expect(lists.equivalent).toEqual([
    { forms: ["ce", "il"] },
    { forms: ["ce", "ça"] },
  ]);
  expect(aptLists(pack, { pronouns: "wide" }).source).toEqual(
    expect.arrayContaining(["he", "she", "them", "its"]),
  );
});

const broken: PairPack = parsePairPack({
  format: "concord-pair-pack/1",
  id: "en-xx",
  source: "en",
  target: "xx",
  version: "1.0.0",
  license: "Apache-2.0",
  pronouns: {
    source: [{ form: "it" }, { form: "he" }, { form: "It" }],
    sets: { default: ["it", "she", "it"] },
    target: [
      { form: "e\u0301l" },
      { form: "la que" },
      { form: "lo" },
      { form: "la" },
    ],
    translations: { it: ["lo", "lo", "ello"], they: ["la"] },
    identical: [
      ["lo", "la"],
      ["la", "los"],
      ["él", "él"],
    ],
    equivalent: [
      { forms: ["lo", "la"] },
      { forms: ["lo", "él"], source: ["she"] },
      { forms: ["él", "lo"], source: ["she"] },
    ],
  },
  tests: [1, 2].map(() => ({
    name: "twice",
    metric: "apt",
    set: "wide",
    source: "",
    reference: "",
    hypothesis: "",
    alignReference: "",
    alignHypothesis: "",
    cases: [],
  })),
});

test("lint names what a schema cannot see", () => {
  expect(
    lintPronouns(broken).map(
      ({ code, severity, path }) => `${severity} ${code} ${path}`,
    ),
  ).toEqual([
    "error duplicate pronouns.source.2",
    "error nfc pronouns.target.0",
    "error unreachable pronouns.target.1",
    "error unknown-form pronouns.sets.default",
    "error duplicate pronouns.sets.default",
    "warning unused pronouns.source.1",
    "error duplicate pronouns.translations.it",
    "error unknown-form pronouns.translations.it",
    "error unknown-form pronouns.translations.they",
    "warning missing-translation pronouns.source.1",
    "warning unused pronouns.target.0",
    "warning unused pronouns.target.1",
    "error overlap pronouns.identical.1",
    "error unknown-form pronouns.identical.1",
    "error duplicate pronouns.identical.2",
    "error overlap pronouns.equivalent.0",
    "error unknown-form pronouns.equivalent.1",
    "error unknown-form pronouns.equivalent.2",
    "error duplicate pronouns.equivalent.2",
    "warning tests tests",
    "error tests tests.1",
    "error unknown-form tests.0",
    "error unknown-form tests.1",
  ]);
  expect(lintPronouns({ ...broken, pronouns: undefined })).toEqual([]);
});

test("a failed test case says what was found", () => {
  const pack = parsePairPack(enFr);
  const [first] = pack.tests;
  if (first === undefined) throw new Error("the pack has no tests");
  const [result] = runPronounTests({
    ...pack,
    tests: [{ ...first, cases: [3] }],
  });
  expect(result).toMatchObject({ isPassed: false, expected: [3], found: [1] });
  expect(() =>
    runPronounTests({ ...pack, tests: [{ ...first, alignReference: "0:0" }] }),
  ).toThrow('expected a link such as 0-1, found "0:0"');
});

test.each([
  ["0:0", 'expected a link such as 0-1, found "0:0"'],
  ["0-99", "the link 0-99 points outside texts of"],
])(
  "links %s of a test case are an error that names the case",
  (links, message) => {
    const pack = parsePairPack(enFr);
    const tests = pack.tests.map((one, at) =>
      at === 0 ? { ...one, alignReference: links } : one,
    );
    const broken = { ...pack, tests };
    expect(lintPronouns(broken)).toMatchObject([
      { code: "tests", severity: "error", path: "tests.0" },
    ]);
    expect(() => runPronounTests(broken)).toThrow(message);
    expect(() => runPronounTests(broken)).toThrow(
      JSON.stringify(tests[0]?.name ?? ""),
    );
  },
);
