/** A point of a scatter plot. */
export interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Drawn hollow, and not part of the line. @defaultValue false */
  readonly isOutlier?: boolean;
}

/** Points with the line through them: Figure 1 of apt-2017 has nine. */
export interface Scatter {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly points: readonly ScatterPoint[];
  /** y = intercept + slope x. */
  readonly line?: { readonly slope: number; readonly intercept: number };
  /** Lines of text inside the plot: `Pearson .98`. @defaultValue none */
  readonly notes?: readonly string[];
}
