import {
  type PackTestResult,
  type PairPack,
  packTestResult,
  packTestSegment,
} from "@concord-mt/pack";
import { apt } from "./apt.ts";
import type { AptItem } from "./item.ts";
import { aptLists } from "./lists.ts";

/**
 * Runs a pack's test cases for APT with default options; those of other metrics are left out.
 *
 * @throws CorpusError if a case's links cannot be read, RangeError if it names a set that the pack has not.
 */
export function runPronounTests(
  pack: PairPack,
): readonly PackTestResult<AptItem>[] {
  const metrics = new Map<string, ReturnType<typeof apt>>();
  return pack.tests
    .filter(({ metric }) => metric === "apt")
    .map((test, index) => {
      const { set: pronouns = "default" } = test;
      const metric =
        metrics.get(pronouns) ?? apt({ lists: aptLists(pack, { pronouns }) });
      metrics.set(pronouns, metric);
      return packTestResult(test, metric.items(packTestSegment(test, index)));
    });
}
