import { bCubedCounts } from "./b-cubed.ts";
import { ceafEntityCounts } from "./ceaf.ts";
import {
  type Clusters,
  type PartCounts,
  type PrecisionRecall,
  addCounts,
  fromCounts,
} from "./clusters.ts";
import { mucCounts } from "./muc.ts";

/** The scores of CoNLL-2012. */
export interface ChainScores {
  readonly muc: PrecisionRecall;
  readonly bCubed: PrecisionRecall;
  readonly ceafEntity: PrecisionRecall;
  /** The mean of the three F1. */
  readonly conll: number;
}

/**
 * MUC, B³, CEAF-e and CoNLL F1 over documents: counts are added up before they are divided, as the reference scorer
 * does.
 *
 * @example
 * const key = [new Set(["a", "b", "c"])];
 * chainScores([{ key, response: [new Set(["a", "b"])] }]).muc; // { precision: 1, recall: 0.5, f1: 0.667 }
 */
export function chainScores(
  documents: Iterable<{ readonly key: Clusters; readonly response: Clusters }>,
): ChainScores {
  const counts: Record<"muc" | "bCubed" | "ceafEntity", PartCounts[]> = {
    muc: [],
    bCubed: [],
    ceafEntity: [],
  };
  for (const { key, response } of documents) {
    counts.muc.push(mucCounts(key, response));
    counts.bCubed.push(bCubedCounts(key, response));
    counts.ceafEntity.push(ceafEntityCounts(key, response));
  }
  const muc = fromCounts(addCounts(counts.muc));
  const bCubed = fromCounts(addCounts(counts.bCubed));
  const ceafEntity = fromCounts(addCounts(counts.ceafEntity));
  return {
    muc,
    bCubed,
    ceafEntity,
    conll: (muc.f1 + bCubed.f1 + ceafEntity.f1) / 3,
  };
}
