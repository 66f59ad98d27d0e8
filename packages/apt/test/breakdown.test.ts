import type { AlignedSegment } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type AptItem,
  antecedentDistances,
  apt,
  aptBreakdown,
  byDistance,
  byDocument,
  byDocumentPosition,
  bySource,
  confusionMatrix,
  targetScores,
  trust,
} from "../src/index.ts";
import { frenchLists, segment } from "./segments.ts";

const corpus: readonly AlignedSegment[] = [
  segment("it is", ["il est", "0-0"], ["il est", "0-0"]),
  segment("so", ["bon", "0-0"], ["bon", "0-0"]),
  segment("it is", ["elle est", "0-0"], ["il est", "0-0"]),
  segment("they are", ["ils sont", "0-0"], ["sont", "1-0"]),
  segment("they are", ["elles sont", "0-0"], ["des gens", "0-1"]),
  segment("it is", ["ce on est", "0-0 0-1"], ["on c' est", "0-0 0-1"]),
].map((one, index) => ({
  ...one,
  index,
  document: index < 3 ? "a" : "b",
}));
const metric = apt({ lists: frenchLists });
const items: readonly AptItem[] = corpus.flatMap((one) => metric.items(one));

test("scores by source pronoun", () => {
  expect(
    aptBreakdown(items, bySource).map(({ key, score, total }) => [
      key,
      score,
      total,
    ]),
  ).toEqual([
    ["it", 2 / 3, 3],
    ["they", 0, 2],
  ]);
});

test("scores by document and by place in it", () => {
  const short = (groups: ReturnType<typeof aptBreakdown>) =>
    groups.map(({ key, cases }) => [key, cases.join("")]);
  expect(short(aptBreakdown(items, byDocument))).toEqual([
    ["a", "101000"],
    ["b", "101100"],
  ]);
  const documents = corpus.map(({ document = "" }) => document);
  expect(short(aptBreakdown(items, byDocumentPosition({ documents })))).toEqual(
    [
      ["1", "100100"],
      ["2-5", "102000"],
    ],
  );
  const edges = [1, 2];
  expect(
    short(aptBreakdown(items, byDocumentPosition({ documents, edges }))),
  ).toEqual([
    ["1", "100100"],
    ["3+", "101000"],
    ["2", "001000"],
  ]);
  expect(() => byDocumentPosition({ documents, edges: [2, 2] })).toThrow(
    "edges rise from at least 1, got 2, 2",
  );
});

test("other weights can be tried on the same items", () => {
  const [all] = aptBreakdown(items, () => "all", {
    weights: [1, 0, 0, 1, 0, 0],
    discard: [3],
  });
  expect(all?.score).toBe(1);
  expect(all?.total).toBe(3);
});

describe("the confusion matrix", () => {
  test("counts one pair an occurrence, in order of the sentence", () => {
    expect(confusionMatrix(items)).toEqual({
      labels: ["ce", "il", "elle", "elles", "ils", "NONE", "OTHER"],
      counts: [
        [1, 0, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 1],
        [0, 0, 0, 0, 0, 1, 0],
        [0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0],
      ],
    });
  });

  test("or every pair of those that made the case", () => {
    const { labels, counts } = confusionMatrix(items, { cells: "product" });
    const [ce, on] = [labels.indexOf("ce"), labels.indexOf("on")];
    expect([
      counts[ce]?.[ce],
      counts[ce]?.[on],
      counts[on]?.[ce],
      counts[on]?.[on],
    ]).toEqual([1, 1, 1, 1]);
  });

  test("leaves out discarded cases", () => {
    const discarding = apt({ lists: frenchLists, discard: [1, 3] });
    const kept = corpus.flatMap((one) => discarding.items(one));
    expect(confusionMatrix(kept)).toEqual({
      labels: ["ils", "NONE"],
      counts: [
        [0, 1],
        [0, 0],
      ],
    });
  });
});

test("precision, recall and F of each target pronoun", () => {
  expect(targetScores(items)).toEqual([
    {
      pronoun: "il",
      inReference: 1,
      inHypothesis: 2,
      inBoth: 1,
      precision: 0.5,
      recall: 1,
      f1: 2 / 3,
    },
    {
      pronoun: "ce",
      inReference: 1,
      inHypothesis: 1,
      inBoth: 1,
      precision: 1,
      recall: 1,
      f1: 1,
    },
    ...["elle", "elles", "ils"].map((pronoun) => ({
      pronoun,
      inReference: 1,
      inHypothesis: 0,
      inBoth: 0,
      precision: undefined,
      recall: 0,
      f1: 0,
    })),
  ]);
});

describe("distance to the nearest preceding noun that agrees", () => {
  const noun = (gender: "Masc" | "Fem") =>
    ({ upos: "NOUN", gender, number: "Sing" }) as const;
  const word = { upos: "X" } as const;
  const segments = [
    segment("the house", ["la maison", ""], ["", ""]),
    segment("a tree", ["un arbre", ""], ["", ""]),
    segment("the box it", ["la boîte , il", "2-3"], ["il", "2-0"]),
    segment("it", ["elle", "0-0"], ["elle", "0-0"]),
    segment("it", ["ce", "0-0"], ["ce", "0-0"]),
    segment("it", ["elle", "0-0"], ["elle", "0-0"]),
  ].map((one, index) => ({
    ...one,
    index,
    document: index < 5 ? "a" : "b",
  }));
  const tags = [
    [word, noun("Fem")],
    [word, noun("Masc")],
    [word, noun("Fem"), word, word],
    [word],
    [word],
    [word],
  ];
  const found = segments.flatMap((one) => metric.items(one));
  const distances = antecedentDistances({
    items: found,
    segments,
    tags: (at) => tags[at] ?? [],
    pronouns: {
      target: [
        { form: "il", gender: "masculine", number: "singular" },
        { form: "elle", gender: "feminine", number: "singular" },
        { form: "ce" },
      ],
    },
  });

  test("is counted in segments and words, within the document", () => {
    expect([...distances]).toEqual([
      ["2:2", { segments: 1, words: 4 }],
      ["3:0", { segments: 1, words: 3 }],
      ["5:0", undefined],
    ]);
  });

  test("groups items", () => {
    expect(
      aptBreakdown(found, byDistance(distances)).map(({ key, total }) => [
        key,
        total,
      ]),
    ).toEqual([
      ["1", 2],
      ["none", 1],
    ]);
  });
});

test("trust says how many links are missing, mended or ambiguous", () => {
  const doubtful = [
    ...items,
    ...metric.items(
      segment("so it goes", ["bon il va", "0-0 2-2"], ["bon il va", "1-1"]),
    ),
  ];
  expect(trust(doubtful)).toEqual({
    occurrences: 6,
    unaligned: { reference: 1 / 6, hypothesis: 1 / 6, either: 2 / 6 },
    repaired: { reference: 1 / 6, hypothesis: 0, either: 1 / 6 },
    ambiguous: { reference: 1 / 6, hypothesis: 1 / 6, either: 1 / 6 },
  });
  expect(trust([])).toBeUndefined();
});
