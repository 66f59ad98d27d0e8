import type { CorpusError } from "@concord-mt/core";

/** Files do not fit together; each reason is shown. */
export class CheckError extends Error {
  override readonly name = "CheckError";
  readonly reasons: readonly CorpusError[];

  constructor(reasons: readonly CorpusError[]) {
    super(reasons.map(({ message }) => message).join("\n"));
    this.reasons = reasons;
  }
}
