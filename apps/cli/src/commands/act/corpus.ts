import type { ActItem, JudgingOptions } from "@concord-mt/act";
import type { Signature, SignatureField } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import type { AlignedOptions } from "../../evaluation/aligned-test-set.ts";
import type { TestSet } from "../../evaluation/test-set.ts";

/** What both modes understand. */
export interface ActCorpusOptions extends AlignedOptions {
  /** Whether alignments are used at all. */
  readonly align: boolean;
  readonly connectives?: readonly string[];
}

/** A test set that ACT can look for connectives in, whichever way it does. */
export interface ActCorpus {
  readonly testSet: TestSet;
  /** What words and links add to the signature. */
  readonly fields: readonly SignatureField[];
  signature(judging: JudgingOptions): Signature;
  /** The connectives of one system, segment by segment. */
  items(
    system: number,
    judging: JudgingOptions,
  ): readonly (readonly ActItem[])[];
}

/** Refuses alignments that the user gives and does not want. */
export function checkAlignOptions({
  align,
  alignReference = [],
  alignSystem = [],
  alignWith,
}: ActCorpusOptions): void {
  const isGiven =
    alignReference.length > 0 ||
    alignSystem.length > 0 ||
    alignWith !== undefined;
  if (!align && isGiven)
    throw new UsageError("--no-align goes with no other option of alignment");
}

/** Runs something whose wrong arguments come from the command line. */
export function withUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
