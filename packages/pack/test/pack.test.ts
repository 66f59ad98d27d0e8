import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import {
  packJsonSchema,
  packTestResult,
  packTestSegment,
  parseLanguagePack,
  parsePairPack,
  sourceForms,
} from "../src/index.ts";

const minimal = {
  format: "concord-pair-pack/1",
  id: "en-fr",
  source: "en",
  target: "fr",
  version: "1.0.0",
  license: "Apache-2.0",
};

test("a minimal pack gets its defaults", () => {
  expect(parsePairPack(minimal)).toEqual({
    ...minimal,
    normalisation: { replace: [], splitHyphens: false },
    tests: [],
  });
});

test("a pack with pronouns and connectives is read whole", () => {
  const pack = parsePairPack({
    ...minimal,
    pronouns: {
      source: [{ form: "it", number: "singular" }],
      sets: { default: ["it"], wide: ["it"] },
      target: [{ form: "il", gender: "masculine", number: "singular" }],
      translations: { it: ["il"] },
      equivalent: [{ forms: ["ce", "il"], source: ["it"], probability: 0.6 }],
    },
    connectives: [
      {
        form: "although",
        senses: ["CONTRAST"],
        translations: [{ form: "mais", senses: ["CONTRAST"] }],
      },
    ],
  });
  expect(pack.pronouns?.identical).toEqual([]);
  expect(pack.pronouns?.sets.wide).toEqual(["it"]);
  expect(pack.connectives?.[0]?.not).toEqual([]);
});

test("a pack may cut elisions, and its tests may name a set of pronouns", () => {
  const test = {
    name: "he",
    metric: "apt",
    set: "wide",
    source: "he runs",
    reference: "il court",
    hypothesis: "il court",
    alignReference: "0-0 1-1",
    alignHypothesis: "0-0 1-1",
    cases: [1],
  };
  const pack = parsePairPack({
    ...minimal,
    normalisation: { splitElisions: true },
    tests: [test],
  });
  expect(pack.normalisation).toEqual({
    replace: [],
    splitHyphens: false,
    splitElisions: true,
  });
  expect(pack.tests).toEqual([test]);
});

test("a pack says how its target language is spelled", () => {
  const normalisation = {
    replace: [{ from: "أ", to: "ا" }],
    splitHyphens: false,
    splitElisions: true,
    keepCase: true,
    proclitics: ["و"],
  };
  const connectives = [
    {
      form: "though",
      variants: ["tho"],
      senses: [],
      not: [],
      translations: [],
    },
  ];
  const pack = parsePairPack({ ...minimal, normalisation, connectives });
  expect(pack).toMatchObject({ normalisation, connectives });
  expect(() =>
    parsePairPack({ ...minimal, normalisation: { proclitics: [""] } }),
  ).toThrow("normalisation.proclitics.0");
});

test("a wrong field is named", () => {
  expect(() => parsePairPack({ ...minimal, id: "english", colour: 1 })).toThrow(
    /not a pair pack: .*id: expected a pair such as en-fr/,
  );
  expect(() =>
    parsePairPack({ ...minimal, alignment: "../../etc/passwd" }),
  ).toThrow("alignment: expected a plain file name");
  expect(() => parseLanguagePack({ id: "fr" })).toThrow("not a language pack");
});

test("a language may say which of its pronouns stand for nothing", () => {
  const language = {
    format: "concord-language-pack/1",
    id: "fr",
    version: "1.0.0",
    license: "MIT",
  };
  const pronouns = ["il"];
  const patterns = [{ after: [{ lists: ["weather"] }] }];
  const lists = { weather: ["pleut"] };
  const expletives = { pronouns, lists, patterns };
  expect(parseLanguagePack({ ...language, expletives }).expletives).toEqual(
    expletives,
  );
  expect(parseLanguagePack(language).expletives).toBeUndefined();
  expect(() =>
    parseLanguagePack({
      ...language,
      expletives: { ...expletives, lists: { constructor: ["a"] } },
    }),
  ).toThrow("a pattern names the list weather, which does not exist");
});

test("anything that is no pack is a typed error", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => parsePairPack(value)).toThrow(CorpusError);
    }),
  );
});

test("the schemas can be written as JSON Schema", () => {
  expect(packJsonSchema().pair).toMatchObject({
    type: "object",
    properties: { format: { const: "concord-pair-pack/1" } },
  });
});

const packTest = {
  name: "the same pronoun",
  metric: "apt" as const,
  source: "it  works",
  reference: "elle marche",
  hypothesis: "elle fonctionne",
  alignReference: "0-0 1-1",
  alignHypothesis: "1-1 0-0",
  cases: [1 as const],
};

test("a pack's test case becomes a segment, and its items are compared with the cases expected", () => {
  const segment = packTestSegment(packTest, 3);
  expect(segment).toMatchObject({
    index: 3,
    source: ["it", "works"],
    hypothesis: { words: ["elle", "fonctionne"] },
  });
  expect(segment.hypothesis.alignment).toEqual([
    { source: 0, target: 0 },
    { source: 1, target: 1 },
  ]);
  const item = { id: "3:0", segment: 3, position: 0, source: "it", reason: "" };
  expect(packTestResult(packTest, [{ ...item, outcome: 1 }])).toMatchObject({
    isPassed: true,
    found: [1],
  });
  expect(packTestResult(packTest, [{ ...item, outcome: 3 }])).toMatchObject({
    isPassed: false,
    found: [3],
  });
  expect(packTestResult(packTest, []).isPassed).toBe(false);
});

test("links of a test case that cannot be read or point outside the texts are errors that name the case", () => {
  expect(() =>
    packTestSegment({ ...packTest, alignReference: "0:0" }, 0),
  ).toThrow(
    'test "the same pronoun": expected a link such as 0-1, found "0:0"',
  );
  expect(() =>
    packTestSegment({ ...packTest, alignReference: "0-2" }, 0),
  ).toThrow("the link 0-2 points outside texts of 2 and 2 words");
});

test("the words that metrics look for in the source are the pronouns and the connectives", () => {
  const pronouns = { source: [{ form: "it" }, { form: "they" }] };
  const connectives = [{ form: "although" }];
  expect(sourceForms({ pronouns, connectives })).toEqual([
    "it",
    "they",
    "although",
  ]);
  expect(sourceForms({})).toEqual([]);
});
