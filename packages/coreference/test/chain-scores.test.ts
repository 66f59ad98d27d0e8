import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestAssignment } from "../src/scores/best-assignment.ts";
import {
  type ChainScores,
  type Clusters,
  chainScores,
  mucCounts,
} from "../src/index.ts";

interface Case {
  readonly id: string;
  readonly key: readonly string[];
  readonly response: readonly string[];
  readonly expected: Readonly<
    Partial<Record<"muc" | "bCubed" | "ceafEntity", readonly number[]>>
  >;
}

const cases = JSON.parse(
  readFileSync(
    new URL("fixtures/reference-scorer/cases.json", import.meta.url),
    "utf8",
  ),
) as readonly Case[];

function toClusters(entities: readonly string[]): Clusters {
  return entities.map((letters) => new Set(letters));
}

describe("the reference scorer", () => {
  test.each(cases)("agrees on $id", ({ key, response, expected }) => {
    const scores = chainScores([
      { key: toClusters(key), response: toClusters(response) },
    ]);
    for (const [name, values] of Object.entries(expected)) {
      const { recall, precision, f1 } = scores[name as keyof typeof expected];
      const [wantedRecall = NaN, wantedPrecision = NaN, wantedF1 = NaN] =
        values;
      expect(recall).toBeCloseTo(wantedRecall, 4);
      expect(precision).toBeCloseTo(wantedPrecision, 4);
      expect(f1).toBeCloseTo(wantedF1, 4);
    }
  });
});

test("CoNLL F1 is the mean of the three", () => {
  const { muc, bCubed, ceafEntity, conll } = chainScores([
    { key: toClusters(["abc", "de"]), response: toClusters(["ab", "cde"]) },
  ]);
  expect(conll).toBeCloseTo((muc.f1 + bCubed.f1 + ceafEntity.f1) / 3, 12);
});

test("counts of documents are added up before they are divided", () => {
  const perfect = { key: toClusters(["abc"]), response: toClusters(["abc"]) };
  const empty = { key: toClusters(["ab"]), response: [] };
  const { muc } = chainScores([perfect, empty]);
  expect(muc).toEqual({ precision: 1, recall: 2 / 3, f1: 0.8 });
});

test("no entities at all score 0, not NaN", () => {
  const zero = { precision: 0, recall: 0, f1: 0 };
  expect(chainScores([])).toEqual({
    muc: zero,
    bCubed: zero,
    ceafEntity: zero,
    conll: 0,
  });
});

test("a mention in two entities is refused", () => {
  expect(() => mucCounts(toClusters(["ab", "bc"]), [])).toThrow(RangeError);
});

const partition = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 })
  .map((colours): Clusters => {
    const clusters = new Map<number, Set<string>>();
    for (const [at, colour] of colours.entries())
      clusters.set(colour, (clusters.get(colour) ?? new Set()).add(String(at)));
    return [...clusters.values()];
  });

describe("laws", () => {
  test("what is the same as the key scores 1, MUC only if there is a link", () => {
    fc.assert(
      fc.property(partition, (key) => {
        const { muc, bCubed, ceafEntity } = chainScores([
          { key, response: key },
        ]);
        expect(bCubed.f1).toBeCloseTo(1, 9);
        expect(ceafEntity.f1).toBeCloseTo(1, 9);
        expect(muc.f1).toBe(key.some(({ size }) => size > 1) ? 1 : 0);
      }),
      { seed: 1 },
    );
  });

  test("key and response swapped swap precision and recall", () => {
    const swap = ({ precision, recall }: ChainScores["muc"]) => ({
      precision: recall,
      recall: precision,
    });
    fc.assert(
      fc.property(partition, partition, (key, response) => {
        const there = chainScores([{ key, response }]);
        const back = chainScores([{ key: response, response: key }]);
        for (const name of ["muc", "bCubed", "ceafEntity"] as const) {
          const { precision, recall } = swap(back[name]);
          expect(there[name].precision).toBeCloseTo(precision, 9);
          expect(there[name].recall).toBeCloseTo(recall, 9);
        }
      }),
      { seed: 2 },
    );
  });

  test("the best assignment is the best of all", () => {
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(
          fc.array(fc.integer({ min: 0, max: 9 }), {
            minLength: width,
            maxLength: width,
          }),
          { minLength: height, maxLength: height },
        ),
      );
    fc.assert(
      fc.property(matrix, (values) => {
        expect(bestAssignment(values)).toBe(bestOfAll(values));
      }),
      { seed: 3 },
    );
  });
});

/** Tries every assignment, a row left alone included. */
function bestOfAll(
  values: readonly (readonly number[])[],
  row = 0,
  taken: readonly number[] = [],
): number {
  if (row === values.length) return 0;
  const choices = (values[row] ?? []).map((value, column) =>
    taken.includes(column)
      ? 0
      : value + bestOfAll(values, row + 1, [...taken, column]),
  );
  return Math.max(bestOfAll(values, row + 1, taken), ...choices);
}
