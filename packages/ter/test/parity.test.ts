import {
  countCorpus,
  formatSignature,
  prefixSignature,
  rowOf,
  scoreCorpus,
} from "@concord-mt/core";
import { segmentsOf, withoutRevision } from "@concord-mt/sacrebleu-parity";
import { describe, expect, test } from "vitest";
import { ter, tokeniseTercom } from "../src/index.ts";
import { scores, tokenizers, toOptions } from "./fixtures.ts";

describe("sacreBLEU's numbers", () => {
  test.each(scores.corpus)(
    "corpus of $system, $nrefs references, $config",
    ({ config, nrefs, system, score, num_edits, ref_length }) => {
      const ours = scoreCorpus(
        ter(toOptions(config)),
        segmentsOf(system, nrefs),
      );
      expect(ours.edits).toBe(num_edits);
      expect(ours.referenceLength).toBe(ref_length);
      expect(ours.score * 100).toBeCloseTo(score, 9);
    },
  );

  test.each(scores.sentence)(
    "sentences of $system, $nrefs references, $config",
    ({ config, nrefs, system, scores: expected, edits, ref_lengths }) => {
      const metric = ter(toOptions(config));
      const matrix = countCorpus(metric, segmentsOf(system, nrefs));
      expected.forEach((score, at) => {
        expect([...rowOf(matrix, at)]).toEqual([edits[at], ref_lengths[at]]);
        expect(metric.score(rowOf(matrix, at)).score * 100).toBeCloseTo(
          score,
          9,
        );
      });
    },
  );

  test.each(Object.keys(tokenizers))("tokeniser %s", (mode) => {
    const options = {
      normalized: mode.includes("_norm"),
      noPunct: mode.includes("_nopunct"),
      asianSupport: mode.includes("_asian"),
      caseSensitive: mode.includes("_cs"),
    };
    for (const [line, expected] of tokenizers[mode] ?? [])
      expect(tokeniseTercom(line, options).join(" ")).toBe(expected);
  });

  test("signatures have the same fields in the same order, and a revision besides", () => {
    for (const { config, nrefs, signature, short } of scores.corpus) {
      const ours = prefixSignature(ter(toOptions(config)).signature(), [
        { key: "nrefs", short: "#", value: nrefs },
      ]);
      const asTheirs = { ...ours, version: "2.6.0" };
      expect(withoutRevision(formatSignature(asTheirs))).toBe(
        `TER|${signature}`,
      );
      expect(withoutRevision(formatSignature(asTheirs, { short: true }))).toBe(
        `TER|${short}`,
      );
    }
  });
});
