import { type Clusters, type PartCounts, clusterOf } from "./clusters.ts";

/**
 * Counts for B³ (Bagga & Baldwin, 1998): for each mention, the share of its entity that the other side has in one
 * entity with it. A mention that the other side lacks counts 0, as in the CoNLL scorer since version 8.
 */
export function bCubedCounts(key: Clusters, response: Clusters): PartCounts {
  return {
    precisionPart: shares(response, key),
    precisionWhole: size(response),
    recallPart: shares(key, response),
    recallWhole: size(key),
  };
}

function shares(of: Clusters, other: Clusters): number {
  const otherOf = clusterOf(other);
  let sum = 0;
  for (const cluster of of) {
    const overlaps = new Map<number, number>();
    for (const mention of cluster) {
      const part = otherOf.get(mention);
      if (part !== undefined) overlaps.set(part, (overlaps.get(part) ?? 0) + 1);
    }
    for (const overlap of overlaps.values())
      sum += (overlap * overlap) / cluster.size;
  }
  return sum;
}

function size(clusters: Clusters): number {
  return clusters.reduce((sum, cluster) => sum + cluster.size, 0);
}
