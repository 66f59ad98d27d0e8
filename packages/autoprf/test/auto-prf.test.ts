import { readFileSync } from "node:fs";
import {
  type AlignedSegment,
  scoreCorpus,
  toAlignment,
} from "@concord-mt/core";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  autoPrf,
  listAutoPrf,
  recallOutcomes,
  sharedVocabulary,
  version,
} from "../src/index.ts";

const links = (text: string): AlignedSegment["hypothesis"]["alignment"] =>
  toAlignment(
    text
      .split(" ")
      .filter((link) => link !== "")
      .map((link) => {
        const [source = NaN, target = NaN] = link.split("-").map(Number);
        return { source, target };
      }),
  );

function segment(
  source: string,
  reference: [string, string],
  hypothesis: [string, string],
  index = 0,
): AlignedSegment {
  const translation = ([words, alignment]: [string, string]) => ({
    words: words.split(" "),
    alignment: links(alignment),
  });
  return {
    index,
    source: source.split(" "),
    references: [translation(reference)],
    hypothesis: translation(hypothesis),
  };
}

// it: C = {elle}, R = {elle}; they: C = {ils, y}, R = {elles, y}; It: C = {}, R = {il}.
const corpus = [
  segment(
    "it works",
    ["elle marche", "0-0 1-1"],
    ["elle fonctionne", "0-0 1-1"],
  ),
  segment(
    "there they are",
    ["elles y sont", "1-0 1-1 2-2"],
    ["ils y sont", "1-0 1-1 2-2"],
    1,
  ),
  segment("It rains", ["il pleut", "0-0 1-1"], ["pleut", "1-0"], 2),
];

test("matches are clipped for each occurrence and summed over pronouns", () => {
  const score = scoreCorpus(autoPrf({ pronouns: ["it", "they"] }), corpus);
  expect(score).toMatchObject({
    matched: 2,
    candidateWords: 3,
    referenceWords: 4,
  });
  expect(score.precision).toBeCloseTo(2 / 3, 12);
  expect(score.recall).toBe(0.5);
  expect(score.f1).toBeCloseTo((2 * (2 / 3) * 0.5) / (2 / 3 + 0.5), 12);
  expect(score.pronouns.it).toMatchObject({
    matched: 1,
    candidateWords: 1,
    referenceWords: 2,
    precision: 1,
    recall: 0.5,
  });
  expect(score.pronouns.they).toMatchObject({
    matched: 1,
    candidateWords: 2,
    referenceWords: 2,
  });
});

test("over the whole lists, a word may match another occurrence's", () => {
  const crossed = [
    segment(
      "it and they",
      ["elle et ils", "0-0 1-1 2-2"],
      ["ils et elle", "0-0 1-1 2-2"],
    ),
  ];
  expect(
    scoreCorpus(autoPrf({ pronouns: ["it", "they"] }), crossed).matched,
  ).toBe(0);
  const options = { pronouns: ["it", "they"] };
  const vocabulary = sharedVocabulary(crossed, options);
  expect(vocabulary).toEqual(["elle", "ils"]);
  expect(
    scoreCorpus(listAutoPrf({ ...options, vocabulary }), crossed),
  ).toMatchObject({ matched: 2, f1: 1 });
});

test("a repeated word matches as often as the reference has it", () => {
  const repeated = [
    segment("it", ["y y", "0-0 0-1"], ["y y y", "0-0 0-1 0-2"]),
  ];
  expect(scoreCorpus(autoPrf({ pronouns: ["it"] }), repeated)).toMatchObject({
    matched: 2,
    precision: 2 / 3,
    recall: 1,
  });
});

test("source pronouns are found in any case, target words compared as they are unless asked otherwise", () => {
  const upper = [segment("IT", ["Il", "0-0"], ["il", "0-0"])];
  expect(scoreCorpus(autoPrf({ pronouns: ["It"] }), upper).matched).toBe(0);
  expect(
    scoreCorpus(autoPrf({ pronouns: ["It"], lowercase: true }), upper).matched,
  ).toBe(1);
});

test("IT in capitals is an abbreviation unless the whole segment is in capitals; I always counts", () => {
  const metric = autoPrf({ pronouns: ["it", "i"] });
  const count = (source: string): number =>
    metric.items(segment(source, ["x", "0-0"], ["x", "0-0"])).length;
  expect(count("our IT department")).toBe(0);
  expect(count("IT IS LATE")).toBe(1);
  expect(count("so I said it")).toBe(2);
});

test("nothing aligned is undefined, not 0", () => {
  const score = scoreCorpus(autoPrf({ pronouns: ["it"] }), [
    segment("no", ["non", "0-0"], ["non", "0-0"]),
  ]);
  expect(score).toMatchObject({
    precision: undefined,
    recall: undefined,
    f1: undefined,
    score: undefined,
  });
});

test("of several references the one that agrees best is taken for each pronoun", () => {
  const [first, second] = [
    segment("it", ["il", "0-0"], ["elle", "0-0"]),
    segment("it", ["elle", "0-0"], ["elle", "0-0"]),
  ];
  const both = {
    ...first,
    references: [...first.references, ...second.references],
  };
  expect(scoreCorpus(autoPrf({ pronouns: ["it"] }), [both])).toMatchObject({
    matched: 1,
    referenceWords: 1,
  });
});

test("recall outcomes pair the reference words, and their mean is the recall", () => {
  const metric = autoPrf({ pronouns: ["it", "they"] });
  const outcomes = recallOutcomes(corpus.flatMap((one) => metric.items(one)));
  expect(outcomes).toEqual([1, 0, 1, 0]);
});

const word = fc.constantFrom("il", "elle", "y", "la");
const side = fc.array(word, { minLength: 1, maxLength: 5 }).chain((words) =>
  fc.record({
    words: fc.constant(words),
    alignment: fc
      .array(
        fc.record({ source: fc.nat(2), target: fc.nat(words.length - 1) }),
        { maxLength: 6 },
      )
      .map((some) => toAlignment(some)),
  }),
);
const arbitrary = fc.record({
  index: fc.constant(0),
  source: fc.array(fc.constantFrom("it", "they", "is"), {
    minLength: 3,
    maxLength: 3,
  }),
  references: fc.tuple(side),
  hypothesis: side,
});

test("a hypothesis equal to its reference has precision and recall 1", () => {
  const metric = autoPrf({ pronouns: ["it", "they"] });
  fc.assert(
    fc.property(arbitrary, (one) => {
      const score = scoreCorpus(metric, [
        { ...one, hypothesis: one.references[0] },
      ]);
      if (score.referenceWords > 0)
        expect(score).toMatchObject({ precision: 1, recall: 1, f1: 1 });
    }),
  );
});

test("matches never exceed either side, the lists' matches never fall short of the occurrences', and recall is the outcomes' mean", () => {
  const options = { pronouns: ["it", "they"] };
  fc.assert(
    fc.property(fc.array(arbitrary, { maxLength: 6 }), (some) => {
      const metric = autoPrf(options);
      const each = scoreCorpus(metric, some);
      const whole = scoreCorpus(
        listAutoPrf({
          ...options,
          vocabulary: sharedVocabulary(some, options),
        }),
        some,
      );
      expect(each.matched).toBeLessThanOrEqual(
        Math.min(each.candidateWords, each.referenceWords),
      );
      expect(whole.matched).toBeGreaterThanOrEqual(each.matched);
      const outcomes = recallOutcomes(some.flatMap((one) => metric.items(one)));
      expect(outcomes.length).toBe(each.referenceWords);
      expect(outcomes.reduce((sum, outcome) => sum + outcome, 0)).toBe(
        each.matched,
      );
    }),
  );
});

test("a link outside the segment and an empty list are refused", () => {
  expect(() =>
    scoreCorpus(autoPrf({ pronouns: ["it"] }), [
      segment("it", ["il", "0-0"], ["il", "0-4"]),
    ]),
  ).toThrow("a link points at word 4 of a segment of 1 word");
  expect(() => autoPrf({ pronouns: [] })).toThrow(RangeError);
});

test("the signature names the pronouns, the definition and this package's version", () => {
  const { version: published } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as {
    version: string;
  };
  expect(version).toBe(published);
  expect(autoPrf({ pronouns: ["they", "It"] }).signature()).toMatchObject({
    metric: "AutoF",
    fields: [
      { key: "src", value: "it,they" },
      { key: "definition", value: "occurrence" },
      { key: "case", value: "mixed" },
    ],
    version,
  });
});
