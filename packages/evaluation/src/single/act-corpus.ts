import type { ActItem, JudgingOptions } from "@concord-mt/act";
import {
  SettingError,
  type Signature,
  type SignatureField,
} from "@concord-mt/core";
import type { EvaluationInput } from "../texts/input.ts";
import type { TestSet } from "../texts/test-set.ts";
import type { WordSettings } from "../words/align-test-set.ts";

/** How ACT reads a test set, in either mode. */
export interface ActCorpusSettings extends WordSettings {
  /** Whether alignments are used at all. */
  readonly align: boolean;
  /** The connectives to evaluate. @defaultValue all of the pack's */
  readonly connectives?: readonly string[] | undefined;
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
  /** The connectives of a reference that is taken for an output. */
  referenceItems(reference: number): readonly (readonly ActItem[])[];
}

/** Refuses alignments that are given and not wanted. @throws SettingError */
export function checkAlignment(
  { links }: EvaluationInput,
  { align, alignment }: ActCorpusSettings,
): void {
  if (!align && (links !== undefined || alignment?.with !== undefined))
    throw new SettingError("alignments were given, but are not to be used", {
      code: "conflict",
      setting: "align",
    });
}

/** Runs something whose wrong arguments are settings. @throws SettingError */
export function asSetting<T>(setting: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw new SettingError(error.message, { code: "value", setting });
    throw error;
  }
}
