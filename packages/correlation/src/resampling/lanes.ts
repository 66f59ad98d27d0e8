import type { StatisticsMatrix } from "@concord-mt/core";

/**
 * Rows padded with zeros to a multiple of four columns, so that sums are taken four columns at a time in local
 * variables; adding through memory takes several times as long.
 */
export interface Lanes {
  /** Columns with the padding. */
  readonly stride: number;
  readonly values: Float64Array;
}

export function toLanes({ rows, width, values }: StatisticsMatrix): Lanes {
  const stride = Math.ceil(width / 4) * 4;
  const padded = new Float64Array(rows * stride);
  for (let row = 0; row < rows; row += 1) {
    padded.set(values.subarray(row * width, (row + 1) * width), row * stride);
  }
  return { stride, values: padded };
}

/** Rows that were drawn, ascending, and how often. */
export interface Drawn {
  readonly rows: Int32Array;
  readonly times: Float64Array;
}

/** Sums the first `count` rows drawn. In the order of the rows, not of the draws: kinder to the cache. */
export function addDrawn(
  { stride, values }: Lanes,
  { rows, times }: Drawn,
  count: number,
  total: Float64Array,
): void {
  for (let lane = 0; lane < stride; lane += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const often = times[index] ?? 0;
      const at = (rows[index] ?? 0) * stride + lane;
      a += often * (values[at] ?? 0);
      b += often * (values[at + 1] ?? 0);
      c += often * (values[at + 2] ?? 0);
      d += often * (values[at + 3] ?? 0);
    }
    store(total, lane, a, b, c, d);
  }
}

// What falls behind the last column is padding.
function store(
  total: Float64Array,
  lane: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  total[lane] = a;
  if (lane + 1 < total.length) total[lane + 1] = b;
  if (lane + 2 < total.length) total[lane + 2] = c;
  if (lane + 3 < total.length) total[lane + 3] = d;
}
