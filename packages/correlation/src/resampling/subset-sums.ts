import type { StatisticsMatrix } from "@concord-mt/core";
import { type Lanes, toLanes } from "./lanes.ts";

/**
 * For each four rows of a matrix the sums of all 16 subsets of them: that of subset s of group g is row 16 g + s.
 * Adding a random half of the rows then costs one addition per four rows.
 */
export function subsetSums({ rows, width, values }: StatisticsMatrix): Lanes {
  const groups = Math.ceil(rows / 4);
  const sums = new Float64Array(groups * 16 * width);
  for (let group = 0; group < groups; group += 1) {
    for (let subset = 1; subset < 16; subset += 1) {
      // The subset without its highest row is already there.
      const highest = 31 - Math.clz32(subset);
      const row = group * 4 + highest;
      if (row >= rows) continue;
      const from = (group * 16 + (subset ^ (1 << highest))) * width;
      const to = (group * 16 + subset) * width;
      for (let column = 0; column < width; column += 1) {
        sums[to + column] =
          (sums[from + column] ?? 0) + (values[row * width + column] ?? 0);
      }
    }
  }
  return toLanes({ rows: groups * 16, width, values: sums });
}
