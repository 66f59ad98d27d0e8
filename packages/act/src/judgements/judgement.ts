import type { SixCase } from "@concord-mt/core";

/** A line of a judgement file: an occurrence to judge, and what one annotator said. */
export interface Judgement {
  /** The item's id. */
  readonly id: string;
  /** The system whose hypothesis is judged. */
  readonly system: string;
  readonly case: SixCase;
  readonly connective: string;
  /** Texts of the segment. */
  readonly source: string;
  readonly reference: string;
  readonly hypothesis: string;
  /** What was found on either side; `null` for nothing. */
  readonly referenceForm: string | null;
  readonly hypothesisForm: string | null;
  /** Who judges; `null` as long as nobody does. */
  readonly annotator: string | null;
  /** Whether the hypothesis renders the connective correctly; `null`: not judged yet. */
  readonly correct: boolean | null;
  readonly note?: string;
}

/** What makes lines be about the same thing. */
export function subjectOf({
  system,
  id,
}: Pick<Judgement, "system" | "id">): string {
  return JSON.stringify([system, id]);
}
