import { describe, expect, test } from "vitest";
import {
  type Annotations,
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  pairwiseAgreement,
} from "../src/index.ts";

const repeat = (label: string, times: number): string[] =>
  new Array<string>(times).fill(label);

describe("Cohen's κ", () => {
  test("20 and 15 items alike, 5 and 10 not: .7 observed, .5 by chance, κ = .4", () => {
    const first = [...repeat("yes", 25), ...repeat("no", 25)];
    const second = [
      ...repeat("yes", 20),
      ...repeat("no", 5),
      ...repeat("yes", 10),
      ...repeat("no", 15),
    ];
    const { value, observed, expected, n } = cohenKappa(first, second);
    expect(value).toBeCloseTo(0.4, 12);
    expect([observed, expected, n]).toEqual([0.7, 0.5, 50]);
  });

  test("undefined where both always say the same, or nothing", () => {
    expect(cohenKappa(["a", "a"], ["a", "a"])).toEqual({
      value: undefined,
      observed: 1,
      expected: 1,
      n: 2,
    });
    expect(cohenKappa([undefined], ["a"]).value).toBeUndefined();
    expect(() => cohenKappa(["a"], [])).toThrow(
      "annotator 1 judged 0 items, the first 1",
    );
  });
});

test("Fleiss (1971) as in the usual example of 10 items, 14 raters, 5 labels: κ = .210", () => {
  const table = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  const items = table.map((counts) =>
    counts.flatMap((count, label) => repeat(String(label), count)),
  );
  const raters = Array.from({ length: 14 }, (_, rater) =>
    items.map((labels) => labels[rater]),
  );
  const { value, observed, expected } = fleissKappa(raters);
  expect(value).toBeCloseTo(0.20993, 5);
  expect(observed).toBeCloseTo(0.378, 3);
  expect(expected).toBeCloseTo(0.213, 3);
  expect(fleissKappa([["a", "b"]]).value).toBeUndefined();
  expect(fleissKappa([]).value).toBeUndefined();
});

describe("Krippendorff's α", () => {
  const x = undefined;
  // Krippendorff (2011), four observers, twelve units.
  const observers: Annotations[] = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, x, x, x],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, x, 3],
    [x, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, x],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, x],
  ];

  test("the example of Krippendorff (2011): .743, .815, .849", () => {
    const alpha = (["nominal", "ordinal", "interval"] as const).map((level) =>
      krippendorffAlpha(observers, { level }).value?.toFixed(3),
    );
    expect(alpha).toEqual(["0.743", "0.815", "0.849"]);
    expect(krippendorffAlpha(observers).n).toBe(11);
  });

  test("full agreement is 1; one label, or nothing to compare, is undefined", () => {
    expect(
      krippendorffAlpha([
        ["a", "b"],
        ["a", "b"],
      ]).value,
    ).toBe(1);
    expect(krippendorffAlpha([["a"], ["a"]]).value).toBeUndefined();
    expect(krippendorffAlpha([["a", "b"]]).value).toBeUndefined();
    expect(krippendorffAlpha([]).value).toBeUndefined();
  });

  test("names have no order", () => {
    expect(() =>
      krippendorffAlpha([["a"], ["b"]], { level: "ordinal" }),
    ).toThrow("labels at ordinal level must be numbers, got a");
  });
});

test("pairwise agreement compares every two annotators on what both judged", () => {
  const result = pairwiseAgreement([
    ["il", "elle", "il", "ce"],
    ["il", "elle", "ce", "ce"],
    ["il", undefined, undefined, "il"],
  ]);
  expect(result.pairs.map(({ observed, n }) => [observed, n])).toEqual([
    [0.75, 4],
    [0.5, 2],
    [0.5, 2],
  ]);
  expect(result.observed).toBeCloseTo(1.75 / 3, 12);
  expect(pairwiseAgreement([]).observed).toBeUndefined();
});
