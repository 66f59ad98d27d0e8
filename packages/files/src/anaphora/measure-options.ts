/** How a dependency is scored, as the command line says it. */
export interface MeasureOptions {
  readonly measure: "probability" | "pmi";
  readonly unalignedScore?: number;
}
