import {
  type Agreement,
  type PairwiseAgreement,
  fleissKappa,
  krippendorffAlpha,
  pairwiseAgreement,
} from "@concord-mt/correlation";
import { annotationTable } from "./annotations.ts";
import type { JudgementLine } from "./line.ts";

/** Whether annotators agree, by every measure. */
export interface AnnotatorAgreement {
  /** What was compared. */
  readonly of: "verdict" | "choices";
  readonly annotators: readonly string[];
  /** Items that two or more annotators judged. */
  readonly shared: number;
  /** Cohen's κ of each pair. */
  readonly pairwise: PairwiseAgreement;
  readonly krippendorffAlpha: Agreement;
  /** `undefined` where no item was judged by all. */
  readonly fleissKappa: Agreement | undefined;
}

/**
 * Compares what annotators said.
 *
 * @param of - What is compared: by default choices where labels were chosen, otherwise verdicts.
 */
export function annotatorAgreement(
  lines: readonly JudgementLine[],
  of: AnnotatorAgreement["of"] = lines.some(
    ({ choices }) => choices !== undefined,
  )
    ? "choices"
    : "verdict",
): AnnotatorAgreement {
  const { labels, annotators, shared } = annotationTable(lines, of);
  const fleiss = fleissKappa(labels);
  return {
    ...{ of, annotators, shared },
    pairwise: pairwiseAgreement(labels),
    krippendorffAlpha: krippendorffAlpha(labels),
    fleissKappa: fleiss.n === 0 ? undefined : fleiss,
  };
}
