import {
  type PackTestResult,
  type PairPack,
  packTestResult,
  packTestSegment,
} from "@concord-mt/pack";
import type { ActItem } from "../item.ts";
import { act } from "../paper/act.ts";

/**
 * Runs a pack's test cases for ACT; those of other metrics are left out. A case in which neither translation has links
 * is run without alignment.
 *
 * @throws CorpusError if a case's links cannot be read.
 */
export function runConnectiveTests(
  pack: PairPack,
): readonly PackTestResult<ActItem>[] {
  const tests = pack.tests.filter(({ metric }) => metric === "act");
  if (tests.length === 0) return [];
  const withAlignment = act({ pack });
  const without = act({ pack, alignment: false });
  return tests.map((test, index) => {
    const isAligned =
      (test.alignReference + test.alignHypothesis).trim() !== "";
    const metric = isAligned ? withAlignment : without;
    return packTestResult(test, metric.items(packTestSegment(test, index)));
  });
}
