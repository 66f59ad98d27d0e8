import {
  addRows,
  countCorpus,
  formatSignature,
  prefixSignature,
  rowOf,
  scoreCorpus,
} from "@concord-mt/core";
import { segmentsOf, withoutRevision } from "@concord-mt/sacrebleu-parity";
import { describe, expect, test } from "vitest";
import { bleu } from "../src/index.ts";
import { scores, tiny, toOptions } from "./fixtures.ts";

const percent = (value: number): number => value * 100;

describe("sacreBLEU's numbers", () => {
  test.each(scores.corpus)(
    "corpus of $system, $nrefs references, $config",
    ({ config, nrefs, system, ...expected }) => {
      const metric = bleu(toOptions(config));
      const score = scoreCorpus(metric, segmentsOf(system, nrefs));
      expect(percent(score.score)).toBeCloseTo(expected.score, 9);
      expect(score.counts).toEqual(expected.counts);
      expect(score.totals).toEqual(expected.totals);
      score.precisions.map(percent).forEach((precision, at) => {
        expect(precision).toBeCloseTo(expected.precisions[at] ?? NaN, 9);
      });
      expect(score.brevityPenalty).toBeCloseTo(expected.bp, 12);
      expect(expected.text).toContain(
        `hyp_len = ${score.hypothesisLength} ref_len = ${score.referenceLength})`,
      );
    },
  );

  test.each(scores.sentence)(
    "sentences of $system, $nrefs references, $config",
    ({ config, nrefs, system, scores: expected, stats }) => {
      const metric = bleu(toOptions(config));
      const matrix = countCorpus(metric, segmentsOf(system, nrefs));
      expected.forEach((value, at) => {
        const score = metric.score(rowOf(matrix, at));
        expect(percent(score.score)).toBeCloseTo(value, 9);
        // sacreBLEU's statistics are taken after add-k has changed them.
        expect([
          score.hypothesisLength,
          score.referenceLength,
          ...score.counts,
          ...score.totals,
        ]).toEqual(stats[at]);
      });
    },
  );

  test.each(tiny)(
    "$set, $smooth $value, effective order $effective_order",
    ({ hyps, refs, smooth, value, effective_order, ...expected }) => {
      const metric = bleu(
        toOptions({
          smooth_method: smooth,
          smooth_value: value,
          effective_order,
        }),
      );
      const segments = hyps.map((hypothesis, at) => ({
        hypothesis,
        references: refs.map((reference) => reference[at] ?? ""),
      }));
      const score = metric.score(addRows(countCorpus(metric, segments)));
      expect(percent(score.score)).toBeCloseTo(expected.score, 9);
      expect(score.counts).toEqual(expected.counts);
      expect(score.totals).toEqual(expected.totals);
      expect(score.brevityPenalty).toBeCloseTo(expected.bp, 12);
    },
  );

  test("signatures have the same fields in the same order, and a revision besides", () => {
    for (const { config, nrefs, signature, short } of scores.corpus) {
      const metric = bleu(toOptions(config));
      const ours = prefixSignature(metric.signature(), [
        { key: "nrefs", short: "#", value: nrefs },
      ]);
      const asTheirs = { ...ours, version: "2.6.0" };
      expect(withoutRevision(formatSignature(asTheirs))).toBe(
        `${metric.name}|${signature}`,
      );
      expect(withoutRevision(formatSignature(asTheirs, { short: true }))).toBe(
        `${metric.name}|${short}`,
      );
    }
  });
});
