/** The entities of a text, each a set of mentions; a mention is any string that names its place, and in one entity only. */
export type Clusters = readonly ReadonlySet<string>[];

/** Precision, recall and their harmonic mean, from 0 to 1; 0 where there is nothing to divide by. */
export interface PrecisionRecall {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** What is counted of one text or many: numerators and denominators of precision and recall. */
export interface PartCounts {
  readonly precisionPart: number;
  readonly precisionWhole: number;
  readonly recallPart: number;
  readonly recallWhole: number;
}

/** Adds counts of texts up. */
export function addCounts(counts: Iterable<PartCounts>): PartCounts {
  const sum = {
    precisionPart: 0,
    precisionWhole: 0,
    recallPart: 0,
    recallWhole: 0,
  };
  for (const count of counts) {
    sum.precisionPart += count.precisionPart;
    sum.precisionWhole += count.precisionWhole;
    sum.recallPart += count.recallPart;
    sum.recallWhole += count.recallWhole;
  }
  return sum;
}

/** Precision, recall and F1 from counts. */
export function fromCounts({
  precisionPart,
  precisionWhole,
  recallPart,
  recallWhole,
}: PartCounts): PrecisionRecall {
  const precision = ratio(precisionPart, precisionWhole);
  const recall = ratio(recallPart, recallWhole);
  return {
    precision,
    recall,
    f1: ratio(2 * precision * recall, precision + recall),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** For each mention the number of its entity. */
export function clusterOf(clusters: Clusters): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [at, cluster] of clusters.entries())
    for (const mention of cluster) {
      if (found.has(mention))
        throw new RangeError(`the mention ${mention} is in two entities`);
      found.set(mention, at);
    }
  return found;
}
