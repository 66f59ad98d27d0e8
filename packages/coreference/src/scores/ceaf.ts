import { bestAssignment } from "./best-assignment.ts";
import { type Clusters, type PartCounts, clusterOf } from "./clusters.ts";

/**
 * Counts for CEAF with the entity-based similarity φ4 (Luo, 2005): entities of both sides in pairs, so that the sum of
 * 2 |K ∩ R| / (|K| + |R|) is largest.
 */
export function ceafEntityCounts(
  key: Clusters,
  response: Clusters,
): PartCounts {
  const responseOf = clusterOf(response);
  clusterOf(key);
  const overlaps = key.map((cluster) => {
    const row = new Float64Array(response.length);
    for (const mention of cluster) {
      const at = responseOf.get(mention);
      if (at !== undefined) row[at] = (row[at] ?? 0) + 1;
    }
    return row;
  });
  // Entities that share nothing with the other side add nothing, and most are such.
  const rows = overlaps
    .map((row, at) => ({ row, size: key[at]?.size ?? 0 }))
    .filter(({ row }) => row.some((overlap) => overlap > 0));
  const columns = response
    .map(({ size }, at) => ({ size, at }))
    .filter(({ at }) => rows.some(({ row }) => (row[at] ?? 0) > 0));
  const similarity = bestAssignment(
    rows.map(({ row, size }) =>
      columns.map(
        (column) => (2 * (row[column.at] ?? 0)) / (size + column.size),
      ),
    ),
  );
  return {
    precisionPart: similarity,
    precisionWhole: response.length,
    recallPart: similarity,
    recallWhole: key.length,
  };
}
