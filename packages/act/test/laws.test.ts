import { scoreCorpus, toAlignment } from "@concord-mt/core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { act, idiapAct, idiapTargets, scoreItems } from "../src/index.ts";
import { smallPack } from "./segments.ts";

const metrics = [
  act({ pack: smallPack() }),
  act({ pack: smallPack(), alignment: false }),
];

const sourceWord = fc.constantFrom("although", "even", "so", "bad", "x", "'");
const targetWord = fc.constantFrom(
  "bien",
  "que",
  "qu'",
  "mais",
  "même",
  "si",
  "ne",
  "pas",
  "moins",
  "donc",
  "x",
);
const translation = fc
  .array(targetWord, { minLength: 1, maxLength: 12 })
  .chain((words) =>
    fc.record({
      words: fc.constant(words),
      alignment: fc
        .array(
          fc.record({ source: fc.nat(7), target: fc.nat(words.length - 1) }),
          { maxLength: 8 },
        )
        .map((links) => toAlignment(links)),
    }),
  );
const segments = fc
  .array(
    fc.record({
      source: fc.array(sourceWord, { minLength: 1, maxLength: 8 }),
      references: fc.array(translation, { minLength: 1, maxLength: 2 }),
      hypothesis: translation,
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((one, index) => ({ ...one, index })));

describe.each(metrics.map((metric, at) => [at, metric] as const))(
  "mode paper, %i",
  (_, metric) => {
    test("a hypothesis equal to its reference has only cases 1 and 6", () => {
      fc.assert(
        fc.property(segments, (list) => {
          for (const one of list) {
            const items = metric.items({
              ...one,
              references: [one.hypothesis],
            });
            for (const { outcome } of items) expect([1, 6]).toContain(outcome);
          }
        }),
      );
    });

    test("the order of segments does not matter, and counts add up", () => {
      fc.assert(
        fc.property(segments, (list) => {
          const score = scoreCorpus(metric, list);
          expect(scoreCorpus(metric, [...list].reverse())).toEqual(score);
          const items = list.flatMap((one) => metric.items(one));
          expect(score.total).toBe(items.length);
          expect(score).toMatchObject(scoreItems(items));
          const parts = Object.values(score.connectives);
          expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(
            score.total,
          );
          expect(score.cases.reduce((sum, count) => sum + count, 0)).toBe(
            score.total,
          );
        }),
      );
    });

    test("no word serves two connectives, and ids differ", () => {
      fc.assert(
        fc.property(segments, (list) => {
          for (const one of list) {
            const items = metric.items(one);
            const used = items.flatMap((item) => item.hypothesis.positions);
            expect(new Set(used).size).toBe(used.length);
            expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
          }
        }),
      );
    });
  },
);

const line = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "although",
        "even",
        "though",
        "a",
        "while",
        "not",
        "yet",
        "since",
        "bien",
        "qu'",
        "mais",
        "si",
        "s'",
        "il",
        "aber",
        "noch nicht",
        "dall'",
        "da",
        "w+",
        "mE",
        "+h",
        "*lk",
        "({ 1 })",
        "--",
        ",",
      ),
      { maxLength: 12 },
    )
    .chain((words) =>
      fc.constantFrom(" ", "  ", "").map((space) => words.join(space)),
    ),
);

test("arbitrary words never throw", () => {
  const words = fc.array(fc.string({ unit: "binary" }), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, words, (source, reference, hypothesis) => {
      for (const metric of metrics) {
        metric.items({
          index: 0,
          source: [...source, "although"],
          references: [{ words: reference, alignment: [] }],
          hypothesis: { words: hypothesis, alignment: [] },
        });
      }
    }),
  );
});

describe.each(idiapTargets)("mode idiap-1.7, %s", (target) => {
  test("arbitrary lines never throw; equal lines have only cases 1 and 6", () => {
    const metric = idiapAct({ target });
    fc.assert(
      fc.property(line, line, line, line, (source, text, other, giza) => {
        metric.items({
          index: 0,
          source,
          reference: text,
          hypothesis: other,
          alignReference: giza,
          alignHypothesis: source,
        });
        const items = metric.items({
          index: 0,
          source,
          reference: text,
          hypothesis: text,
          alignReference: giza,
          alignHypothesis: giza,
        });
        for (const { outcome } of items) expect([1, 6]).toContain(outcome);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      }),
    );
  });
});
