import type { PlmScore } from "@concord-mt/plm";

/** How translations are re-ranked, as the command line says it. */
export interface PlmRerankOptions {
  readonly rerank?: { readonly file: string | undefined };
  readonly alpha: number;
  readonly beta: number;
  readonly plmScore: PlmScore;
  readonly nearness: number;
}
