import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * Adds the rows of each cluster (document) into one row; clusters stand in the order in which they first occur.
 *
 * @throws RangeError if there is not one cluster per row.
 */
export function sumClusters(
  matrix: StatisticsMatrix,
  clusters: readonly (string | number)[],
): StatisticsMatrix {
  const { rows, width, values } = matrix;
  if (clusters.length !== rows) {
    throw new RangeError(
      `${clusters.length} cluster names for ${rows} segments`,
    );
  }
  const places = new Map<string | number, number>();
  for (const cluster of clusters)
    if (!places.has(cluster)) places.set(cluster, places.size);
  const sums = new Float64Array(places.size * width);
  clusters.forEach((cluster, row) => {
    const to = (places.get(cluster) ?? 0) * width;
    for (let column = 0; column < width; column += 1) {
      sums[to + column] =
        (sums[to + column] ?? 0) + (values[row * width + column] ?? 0);
    }
  });
  return { rows: places.size, width, values: sums };
}
