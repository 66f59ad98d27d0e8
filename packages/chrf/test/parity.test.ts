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
import { chrf, splitPunctuation } from "../src/index.ts";
import { scores, tiny, toOptions, words } from "./fixtures.ts";

describe("sacreBLEU's numbers", () => {
  test.each(scores.corpus)(
    "corpus of $system, $nrefs references, $config",
    ({ config, nrefs, system, score, sum_stats, name }) => {
      const metric = chrf(toOptions(config));
      const total = addRows(countCorpus(metric, segmentsOf(system, nrefs)));
      expect([...total]).toEqual(sum_stats);
      expect(metric.score(total).score * 100).toBeCloseTo(score, 9);
      expect(metric.name).toBe(name);
    },
  );

  test.each(scores.sentence)(
    "sentences of $system, $nrefs references, $config",
    ({ config, nrefs, system, scores: expected, stats }) => {
      const metric = chrf(toOptions(config));
      const matrix = countCorpus(metric, segmentsOf(system, nrefs));
      expected.forEach((score, at) => {
        expect([...rowOf(matrix, at)]).toEqual(stats[at]);
        expect(metric.score(rowOf(matrix, at)).score * 100).toBeCloseTo(
          score,
          9,
        );
      });
    },
  );

  test.each(tiny)("$set, $config", ({ hyps, refs, score, config }) => {
    const metric = chrf(toOptions(config));
    const segments = hyps.map((hypothesis, at) => ({
      hypothesis,
      references: refs.map((reference) => reference[at] ?? ""),
    }));
    expect(scoreCorpus(metric, segments).score * 100).toBeCloseTo(score, 9);
  });

  test("words are split alike", () => {
    for (const [line, expected] of words)
      expect(splitPunctuation(line)).toEqual(expected);
  });

  test("signatures have the same fields in the same order, and a revision besides", () => {
    for (const { config, nrefs, name, signature, short } of scores.corpus) {
      const ours = prefixSignature(chrf(toOptions(config)).signature(), [
        { key: "nrefs", short: "#", value: nrefs },
      ]);
      const asTheirs = { ...ours, version: "2.6.0" };
      expect(withoutRevision(formatSignature(asTheirs))).toBe(
        `${name}|${signature}`,
      );
      expect(withoutRevision(formatSignature(asTheirs, { short: true }))).toBe(
        `${name}|${short}`,
      );
    }
  });
});
