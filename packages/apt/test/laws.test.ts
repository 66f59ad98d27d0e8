import {
  type AlignedSegment,
  type PerCase,
  type SixCase,
  countCorpus,
  rowOf,
  scoreCorpus,
} from "@concord-mt/core";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  apt,
  aptBreakdown,
  expectedApt,
  nonPronounPolicies,
} from "../src/index.ts";
import { frenchLists } from "./segments.ts";

const sourceWords = fc.array(
  fc.constantFrom("it", "they", "It", "we", "see", "the"),
  { maxLength: 6 },
);
const targetWords = fc.array(
  fc.constantFrom("il", "elle", "Ils", "ce", "c'", "ça", "la", "voit", "on"),
  { maxLength: 6 },
);
const translationOf = (source: readonly string[]) =>
  targetWords.chain((words) =>
    fc
      .array(
        fc.record({
          source: fc.nat(Math.max(0, source.length - 1)),
          target: fc.nat(Math.max(0, words.length - 1)),
        }),
        { maxLength: words.length === 0 || source.length === 0 ? 0 : 8 },
      )
      .map((alignment) => ({ words, alignment })),
  );
const segments = fc
  .array(
    sourceWords.chain((source) =>
      fc.record({
        source: fc.constant(source),
        references: fc.array(translationOf(source), {
          minLength: 1,
          maxLength: 2,
        }),
        hypothesis: translationOf(source),
      }),
    ),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map((segment, index): AlignedSegment => ({ ...segment, index })),
  );
const options = fc.record({
  mode: fc.constantFrom("paper" as const, "idiap-2018" as const),
  repair: fc.boolean(),
  nonPronoun: fc.constantFrom(...nonPronounPolicies),
  discard: fc.subarray<SixCase>([1, 2, 3, 4, 5, 6]),
  weights: fc.tuple(
    ...([1, 2, 3, 4, 5, 6] as const).map(() =>
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
  ) as fc.Arbitrary<unknown> as fc.Arbitrary<PerCase>,
});

test("a system equal to the reference scores 1 with cases 5 and 6 discarded", () => {
  fc.assert(
    fc.property(segments, options, (list, { mode, repair, nonPronoun }) => {
      const lists = frenchLists;
      const metric = apt({
        lists,
        mode,
        repair,
        nonPronoun,
        discard: [5, 6],
      });
      const copies = list
        .map((segment) => ({
          ...segment,
          hypothesis: segment.references[0] ?? segment.hypothesis,
        }))
        // By definition the policy `different` makes a non-pronoun different even from itself.
        .filter(
          (segment) =>
            nonPronoun !== "different" ||
            metric
              .items(segment)
              .every(({ hypothesis }) => hypothesis.kind !== "other"),
        );
      expect(scoreCorpus(metric, copies).score ?? 1).toBe(1);
    }),
  );
});

test("the order of segments does not matter", () => {
  fc.assert(
    fc.property(segments, options, (list, settings) => {
      const metric = apt({ lists: frenchLists, ...settings });
      const turned = scoreCorpus(metric, [...list].reverse());
      expect(turned).toEqual(scoreCorpus(metric, list));
    }),
  );
});

test("the paper's formula holds for any weights and discards", () => {
  fc.assert(
    fc.property(segments, options, (list, settings) => {
      const metric = apt({ lists: frenchLists, ...settings });
      const items = list.flatMap((segment) => metric.items(segment));
      const kept = items.filter(
        ({ outcome, isSetAside }) =>
          !isSetAside && !settings.discard.includes(outcome),
      );
      const credit = kept.reduce(
        (sum, { outcome }) => sum + (settings.weights[outcome - 1] ?? 0),
        0,
      );
      const { score, total } = scoreCorpus(metric, list);
      expect(total).toBe(kept.length);
      if (kept.length === 0) expect(score).toBeUndefined();
      else expect(score).toBeCloseTo(credit / kept.length, 10);
      expect(kept).toEqual(items.filter(({ isCounted }) => isCounted));
    }),
  );
});

test("scoring one system does not depend on others scored before it", () => {
  fc.assert(
    fc.property(segments, segments, options, (list, others, settings) => {
      const metric = apt({ lists: frenchLists, ...settings });
      const fresh = apt({ lists: frenchLists, ...settings });
      scoreCorpus(metric, others);
      expect(scoreCorpus(metric, list)).toEqual(scoreCorpus(fresh, list));
    }),
  );
});

test("rows are what the items say", () => {
  fc.assert(
    fc.property(segments, options, (list, settings) => {
      const metric = apt({ lists: frenchLists, ...settings });
      const matrix = countCorpus(metric, list);
      for (const [at, segment] of list.entries()) {
        const [group] = aptBreakdown(
          metric.items(segment),
          () => "all",
          settings,
        );
        const nothing = { key: "all", ...metric.score(new Float64Array(8)) };
        const score = metric.score(rowOf(matrix, at));
        expect({ key: "all", ...score }).toEqual(group ?? nothing);
      }
    }),
  );
});

test("with sure links expected APT is APT, without noise", () => {
  fc.assert(
    fc.property(segments, options, (list, settings) => {
      const plain = scoreCorpus(apt({ lists: frenchLists, ...settings }), list);
      const { noise, ...expected } = scoreCorpus(
        expectedApt({ lists: frenchLists, ...settings }),
        list,
      );
      expect(expected).toEqual(plain);
      expect(noise ?? 0).toBeCloseTo(0, 6);
    }),
  );
});

test("ids are unique and the same for every system", () => {
  fc.assert(
    fc.property(segments, options, (list, settings) => {
      const metric = apt({ lists: frenchLists, ...settings });
      const ids = (systems: readonly AlignedSegment[]): readonly string[] =>
        systems.flatMap((segment) => metric.items(segment).map(({ id }) => id));
      const all = ids(list);
      expect(new Set(all).size).toBe(all.length);
      const silent = list.map((segment) => ({
        ...segment,
        hypothesis: { words: [], alignment: [] },
      }));
      expect(ids(silent)).toEqual(all);
    }),
  );
});
