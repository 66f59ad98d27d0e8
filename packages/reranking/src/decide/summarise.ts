import type { Reranking } from "./rerank.ts";

/** How many sentences a re-ranking concerned. */
export interface RerankingSummary {
  readonly sentences: number;
  /** With a source pronoun. */
  readonly concerned: number;
  /** With hypotheses that translate the pronouns differently. */
  readonly ranked: number;
  /** Whose best translation is another one now. */
  readonly changed: number;
}

/** Counts what a re-ranking did. */
export function summariseReranking({ sentences }: Reranking): RerankingSummary {
  const decisions = sentences.flatMap(({ decision }) => decision ?? []);
  return {
    sentences: sentences.length,
    concerned: decisions.filter(({ kind }) => kind !== "no-pronoun").length,
    ranked: decisions.filter(({ kind }) => kind === "ranked").length,
    changed: decisions.filter(({ chosen, baseline }) => chosen !== baseline)
      .length,
  };
}
