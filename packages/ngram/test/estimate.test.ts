import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import { countNgrams, estimate, type EstimateOptions } from "../src/index.ts";

const cats = ["the cat sat", "the cat ran"];

describe("Witten-Bell by hand", () => {
  const { model } = estimate(cats, { order: 2, smoothing: "witten-bell" });

  test("a follower has its count over followers and their types", () => {
    // "the" is followed twice, by one type.
    expect(10 ** model.query(["the", "cat"]).log10).toBeCloseTo(2 / 3, 6);
    expect(10 ** model.query(["cat", "sat"]).log10).toBeCloseTo(1 / 4, 6);
  });

  test("other words share the rest in proportion to their own probability", () => {
    // Single words: 8 tokens (with </s>), 5 types: c / 13, and the 5 / 13 left are spread over all five.
    const single = (count: number): number => count / 13 + 1 / 13;
    expect(10 ** model.query(["cat"]).log10).toBeCloseTo(single(2), 6);
    expect(10 ** model.query(["the", "sat"]).log10).toBeCloseTo(
      (1 / 3 / (1 - single(2))) * single(1),
      6,
    );
  });
});

describe("KenLM's modified Kneser-Ney by hand", () => {
  const { model, report } = estimate(cats, { order: 2, compatible: "kenlm" });

  test("too small a corpus gets the fallback's discounts", () => {
    expect(report.orders.map(({ discounts }) => discounts)).toEqual([
      [0.5, 1, 1.5],
      [0.5, 1, 1.5],
    ]);
    expect(report.warnings).toEqual([
      {
        code: "discount-fallback",
        message:
          "order 1 uses the discounts 0.5, 1, 1.5: no n-gram has count 3",
      },
      {
        code: "discount-fallback",
        message:
          "order 2 uses the discounts 0.5, 1, 1.5: no n-gram has count 3",
      },
    ]);
  });

  test("single words are counted by what stands before them", () => {
    // Types: the 1, cat 1, sat 1, ran 1, </s> 2: total 6; (4 × 0.5 + 1) / 6 is shared among five words and <unk>.
    const uniform = 3 / 6 / 6;
    expect(10 ** model.query(["cat"]).log10).toBeCloseTo(0.5 / 6 + uniform, 6);
    expect(10 ** model.query(["</s>"]).log10).toBeCloseTo(1 / 6 + uniform, 6);
    expect(10 ** model.query(["dog"]).log10).toBeCloseTo(uniform, 6);
    // After "the": cat twice, minus 1, and half of the mass goes down.
    expect(10 ** model.query(["the", "cat"]).log10).toBeCloseTo(
      1 / 2 + (1 / 2) * (0.5 / 6 + uniform),
      6,
    );
  });
});

test("the report says what was counted, kept and used", () => {
  const { report } = estimate(["a b c", "a b d", "a b c"], {
    order: 3,
    smoothing: ["witten-bell", "witten-bell", "modified-kneser-ney"],
    fallback: [0.6, 1, 1.4],
  });
  expect(report).toMatchObject({
    compatible: "srilm",
    sentences: 3,
    tokens: 9,
    orders: [
      { order: 1, smoothing: "witten-bell", counted: 6, kept: 6 },
      { order: 2, smoothing: "witten-bell", counted: 6, kept: 6 },
      {
        order: 3,
        smoothing: "modified-kneser-ney",
        discounts: [0.6, 1, 1.4],
        failure: "no n-gram has count 4",
      },
    ],
  });
  expect(report.orders[2]?.counted).toBe(5);
  expect(report.orders[2]?.kept).toBe(3);
});

test("the mass that single words leave goes to <unk> if there is one", () => {
  const options = { order: 1, smoothing: "witten-bell" } as const;
  const { model } = estimate(["a b"], { ...options, openVocabulary: true });
  expect(10 ** model.query(["zebra"]).log10).toBeCloseTo(3 / 6, 6);
  expect(estimate(["a b"], options).model.has("<unk>")).toBe(false);
});

test("a cut-off at order 1 keeps the words, which share what is left", () => {
  const { model } = estimate(["a a a b c"], {
    order: 1,
    smoothing: "witten-bell",
    cutoffs: [2],
  });
  // a 3 / (6 + 4); b, c and </s> share the other 7 / 10.
  expect(10 ** model.query(["a"]).log10).toBeCloseTo(0.3, 6);
  expect(10 ** model.query(["b"]).log10).toBeCloseTo(0.7 / 3, 6);
});

test("counts can be used for any order up to theirs", () => {
  const counts = countNgrams(cats, { order: 3 });
  const options = { order: 2, smoothing: "witten-bell" } as const;
  expect(estimate(counts, options).model.tables).toEqual(
    estimate(cats, options).model.tables,
  );
  expect(estimate(counts).model.order).toBe(3);
  expect(() => estimate(counts, { order: 4 })).toThrow(RangeError);
});

test("a corpus of one-word lines has no longer n-grams, and works", () => {
  for (const compatible of ["srilm", "kenlm"] as const) {
    const { model } = estimate(["a", "b", "a"], { order: 5, compatible });
    expect(model.sizes[3]).toBe(0);
    expect(model.query(["<s>", "a"]).order).toBe(2);
  }
});

test("an empty corpus is an error", () => {
  expect(() => estimate([])).toThrow(CorpusError);
  expect(() => estimate(["", " "])).toThrow("expected at least one sentence");
  expect(estimate([""], { compatible: "kenlm" }).report.sentences).toBe(1);
});

test("strict mode names the order and the reason", () => {
  expect(() => estimate(cats, { strict: true })).toThrow(
    "the discounts of order 1 cannot be estimated: no n-gram has count 3",
  );
});

test.each<[string, object]>([
  ["an unknown smoothing", { smoothing: "laplace" }],
  ["no smoothing", { smoothing: [] }],
  ["interpolated Good-Turing", { smoothing: "good-turing", interpolate: true }],
  ["a cut-off of 0", { cutoffs: [0] }],
  ["more cut-offs than orders", { order: 1, cutoffs: [1, 1] }],
  ["discounts beyond their counts", { fallback: [1.5, 1, 1] }],
  ["two discounts", { fallback: [0.5, 1] }],
  ["pruned single words", { compatible: "kenlm", prune: [1] }],
  ["falling thresholds", { compatible: "kenlm", prune: [0, 2, 1] }],
  ["an order of 0", { order: 0 }],
])("%s is refused", (_, options) => {
  expect(() => estimate(cats, options as EstimateOptions)).toThrow(RangeError);
});

test.each<object>([
  { compatible: "kenlm", interpolate: true },
  { prune: [0, 1] },
  { compatible: "srilm", interpolateUnigrams: false },
])("an option of the other program is refused: %o", (options) => {
  expect(() => estimate(cats, options as EstimateOptions)).toThrow(TypeError);
});
