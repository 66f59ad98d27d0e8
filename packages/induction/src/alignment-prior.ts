import { type AlignmentModel, hashedModel } from "@concord-mt/alignment";
import { SettingError } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import type { LanguagePair } from "./language-pair.ts";

/** What the aligner of a corpus may start from: the pack's model, nothing but the corpus, a model of one's own. */
export const alignmentStarts = ["pack", "self", "model"] as const;
export type AlignmentStart = (typeof alignmentStarts)[number];

/** What is known of a pair before its corpus is read. */
export interface InductionResources {
  readonly languages: LanguagePair;
  /** How words are spelled, as a pack of the pair says it. */
  readonly normalisation?: PairPack["normalisation"] | undefined;
  /** The trained alignment model of a pack of the pair. */
  readonly alignment?: Uint8Array | undefined;
  /** An alignment model of one's own, and what messages call it. */
  readonly model?:
    { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** A model to start from. */
export interface AlignmentPrior {
  readonly model: AlignmentModel | undefined;
  /** What results call it: `self`, `pack@1234abcd`. */
  readonly name: string;
}

/**
 * Finds what the aligner starts from.
 *
 * @throws SettingError if it is not among the resources; CorpusError if the model is damaged.
 */
export function findPrior(
  { alignment, model }: InductionResources,
  alignWith?: AlignmentStart,
): AlignmentPrior {
  const start =
    alignWith ?? (model ? "model" : alignment === undefined ? "self" : "pack");
  switch (start) {
    case "self":
      return { model: undefined, name: "self" };
    case "model":
      if (model === undefined)
        throw new SettingError("aligning with a model needs the model", {
          code: "missing",
          setting: "alignment.model",
        });
      return parse("model", model.bytes, model.name);
    case "pack":
      if (alignment === undefined)
        throw new SettingError(
          "there is no pack with an alignment model for this pair",
          { code: "conflict", setting: "alignment.with" },
        );
      return parse("pack", alignment);
  }
}

function parse(
  start: AlignmentStart,
  bytes: Uint8Array,
  file?: string,
): AlignmentPrior {
  const { model, hash } = hashedModel(bytes, file);
  return { model, name: `${start}@${hash}` };
}
