import { parsePairPack } from "@concord-mt/pack";
import deEn from "@concord-mt/pack-de-en/pack.json" with { type: "json" };
import enAr from "@concord-mt/pack-en-ar/pack.json" with { type: "json" };
import enDe from "@concord-mt/pack-en-de/pack.json" with { type: "json" };
import enFr from "@concord-mt/pack-en-fr/pack.json" with { type: "json" };
import enIt from "@concord-mt/pack-en-it/pack.json" with { type: "json" };
import frEn from "@concord-mt/pack-fr-en/pack.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { lintConnectives, runConnectiveTests } from "../src/index.ts";
import { smallPack } from "./segments.ts";

const packs = [enAr, enDe, enFr, enIt].map((pack) => parsePairPack(pack));

describe.each(packs.map((pack) => [pack.id, pack] as const))(
  "the pack %s",
  (_, pack) => {
    const results = runConnectiveTests(pack);
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
    test("has the paper's connectives and no mistakes", () => {
      expect(pack.connectives?.map(({ form }) => form)).toEqual([
        "although",
        "though",
        "even though",
        "since",
        "while",
        "meanwhile",
        "yet",
        "not yet",
        "however",
      ]);
      expect(lintConnectives(pack)).toEqual([]);
    });
  },
);

test("each kind of mistake is found", () => {
  const pack = smallPack({
    connectives: [
      {
        form: "but",
        senses: ["CONTRAST", "TEMPORAL"],
        not: ["but", "all"],
        translations: [
          { form: "mais", senses: ["CONTRAST"] },
          { form: "… mais", senses: ["CAUSAL"] },
          { form: "mai\u0308s", senses: [] },
          { form: "Mais", senses: [] },
        ],
      },
      { form: "But", senses: [], translations: [] },
      { form: "when", senses: [], translations: [{ form: "quand" }] },
    ],
  });
  const found = lintConnectives(pack).map(({ code, severity, path }) => [
    code,
    severity,
    path,
  ]);
  expect(found).toEqual([
    ["context", "error", "connectives.0.not"],
    ["context", "error", "connectives.0.not"],
    ["unused-sense", "warning", "connectives.0"],
    ["unknown-sense", "error", "connectives.0.translations.1"],
    ["gap", "error", "connectives.0.translations.1"],
    ["duplicate", "error", "connectives.0.translations.1"],
    ["nfc", "error", "connectives.0.translations.2"],
    ["duplicate", "error", "connectives.0.translations.3"],
    ["missing-translation", "warning", "connectives.1"],
    ["unclassified", "warning", "connectives.2"],
    ["duplicate", "error", "connectives.1"],
    ["tests", "warning", "tests"],
  ]);
});

test("a pack without connectives has nothing to check", () => {
  const pack = smallPack({ connectives: undefined });
  expect(lintConnectives(pack)).toEqual([]);
  expect(runConnectiveTests(pack)).toEqual([]);
});

test("links of a test case that cannot be read are an error that names it", () => {
  const one = {
    name: "odd",
    metric: "act",
    source: "but",
    reference: "mais",
    hypothesis: "mais",
    alignReference: "0:0",
    alignHypothesis: "",
    cases: [1],
  };
  expect(() => runConnectiveTests(smallPack({ tests: [one] }))).toThrow(
    'test "odd": expected a link such as 0-1, found "0:0"',
  );
});

test.each(["0:0", "0-99", "99-0"])(
  "links %s of a test case are an error that names the case",
  (links) => {
    const pack = parsePairPack(enFr);
    const at = pack.tests.findIndex(({ metric }) => metric === "act");
    const tests = pack.tests.map((one, place) =>
      place === at ? { ...one, alignReference: links } : one,
    );
    const broken = { ...pack, tests };
    expect(lintConnectives(broken)).toMatchObject([
      { code: "tests", severity: "error", path: `tests.${at}` },
    ]);
    expect(() => runConnectiveTests(broken)).toThrow(
      JSON.stringify(tests[at]?.name ?? ""),
    );
  },
);

describe.each([deEn, frEn].map((pack) => [pack.id, pack] as const))(
  "the pack %s, whose connectives were found in a corpus",
  (_, json) => {
    const pack = parsePairPack(json);
    const results = runConnectiveTests(pack);
    test("passes its test cases, which show each of the six cases", () => {
      expect(results.length).toBeGreaterThanOrEqual(30);
      expect(results.filter(({ isPassed }) => !isPassed)).toEqual([]);
      const seen = new Set(results.flatMap(({ found }) => found));
      expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    });
    test("has nothing to complain about", () => {
      expect(lintConnectives(pack)).toEqual([]);
    });
  },
);
