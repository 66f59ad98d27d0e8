import { type AlignmentModel, parseModel } from "@concord-mt/alignment";
import { type PairPack, hashBytes } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { readModel } from "../../evaluation/aligner.ts";
import { type FoundPack, findPack, isBundled } from "../../evaluation/packs.ts";

/** What the aligner of a corpus may start from. */
export const alignWithChoices = ["pack", "self", "model"] as const;

/** How languages, pack and model are named on the command line. */
export interface InducePackOptions {
  readonly languagePair?: string;
  readonly pack?: string;
  readonly alignWith?: (typeof alignWithChoices)[number];
  readonly model?: string;
}

/** What is known of a pair before its corpus is read. */
export interface InducePack {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly prior: AlignmentModel | undefined;
  /** What the output calls the aligner's start. */
  readonly alignedBy: string;
  /** How a draft spells words. */
  readonly normalisation: PairPack["normalisation"] | undefined;
  /** The same for finding forms, which are to be whole: `bien qu'`. */
  readonly spelling: PairPack["normalisation"] | undefined;
}

/** Finds the pack of a pair, if there is one; a pair without one is what induction is for. */
export async function findInducePack(
  options: InducePackOptions,
): Promise<InducePack> {
  const { languagePair, pack: folder } = options;
  const found =
    folder !== undefined ||
    languagePair === undefined ||
    isBundled(languagePair)
      ? await findPack({
          ...(languagePair !== undefined && { languagePair }),
          ...(folder !== undefined && { pack: folder }),
        })
      : undefined;
  const [source, target] = found
    ? [found.pack.source, found.pack.target]
    : languagesOf(languagePair ?? "");
  const normalisation = found?.pack.normalisation;
  const { model, alignedBy } = await findPrior(found, options);
  return {
    sourceLanguage: source,
    targetLanguage: target,
    prior: model,
    alignedBy,
    normalisation,
    spelling: normalisation && { ...normalisation, splitElisions: false },
  };
}

function languagesOf(pair: string): readonly [string, string] {
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(pair) ?? [];
  if (source === undefined || target === undefined)
    throw new UsageError(
      `expected a pair such as en-pt, got ${JSON.stringify(pair)}`,
    );
  return [source, target];
}

async function findPrior(
  found: FoundPack | undefined,
  { alignWith, model: file }: InducePackOptions,
): Promise<{ readonly model: AlignmentModel | undefined; alignedBy: string }> {
  const start =
    alignWith ??
    (file !== undefined
      ? "model"
      : found?.alignment === undefined
        ? "self"
        : "pack");
  if (file !== undefined && start !== "model")
    throw new UsageError(`--model goes with --align-with model, not ${start}`);
  switch (start) {
    case "self":
      return { model: undefined, alignedBy: "self" };
    case "model": {
      if (file === undefined)
        throw new UsageError("--align-with model needs --model FILE");
      const { model, hash } = await readModel(file);
      return { model, alignedBy: `model@${hash}` };
    }
    case "pack": {
      const bytes = found?.alignment;
      if (bytes === undefined)
        throw new UsageError(
          "there is no pack with an alignment model for this pair; use --align-with self",
        );
      const hash = hashBytes(bytes).slice(0, 8);
      return { model: parseModel(bytes), alignedBy: `pack@${hash}` };
    }
  }
}
