import { type Clusters, type PartCounts, clusterOf } from "./clusters.ts";

/**
 * Counts for MUC (Vilain et al., 1995): of the links that hold each entity of `key` together, those that `response`
 * has too.
 */
export function mucCounts(key: Clusters, response: Clusters): PartCounts {
  const recall = links(key, response);
  const precision = links(response, key);
  return {
    precisionPart: precision.common,
    precisionWhole: precision.all,
    recallPart: recall.common,
    recallWhole: recall.all,
  };
}

function links(
  of: Clusters,
  other: Clusters,
): { readonly common: number; readonly all: number } {
  const otherOf = clusterOf(other);
  let common = 0;
  let all = 0;
  for (const cluster of of) {
    const parts = new Set<number>();
    let alone = 0;
    for (const mention of cluster) {
      const part = otherOf.get(mention);
      if (part === undefined) alone += 1;
      else parts.add(part);
    }
    common += cluster.size - parts.size - alone;
    all += cluster.size - 1;
  }
  return { common, all };
}
