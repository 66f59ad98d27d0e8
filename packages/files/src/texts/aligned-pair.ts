import type { FileIo } from "../file-io.ts";
import {
  type AlignmentModel,
  parseAlignmentModel,
} from "@concord-mt/alignment";
import { readBinary } from "@concord-mt/corpus";
import type { TextPair } from "@concord-mt/evaluation";
import type { AlignmentOptions } from "./align-options.ts";
import { packOf } from "./resources.ts";
import { lineReview } from "./review-lines.ts";
import type { ReviewOptions, ReviewedOptions } from "./review-texts.ts";

/** What the aligner starts from, and the languages of the texts where they are known. */
export async function readPrior({
  alignModel,
  languagePair,
  pack: folder,
}: AlignmentOptions): Promise<{
  readonly prior: AlignmentModel | undefined;
  readonly languages:
    { readonly source: string; readonly target: string } | undefined;
}> {
  const found =
    folder === undefined &&
    (languagePair === undefined || alignModel !== undefined)
      ? undefined
      : await packOf({
          ...(languagePair !== undefined && { languagePair }),
          ...(folder !== undefined && { pack: folder }),
        });
  const [source, target] = languagePair?.split("-") ?? [];
  const named =
    source === undefined || target === undefined
      ? undefined
      : { source, target };
  return {
    prior:
      alignModel !== undefined
        ? await readBinary(alignModel, parseAlignmentModel)
        : found?.alignment && parseAlignmentModel(found.alignment),
    languages: found?.pack ?? named,
  };
}

/** Reads two texts that belong together. */
export async function readTextPair(
  io: FileIo,
  files: { readonly source: string; readonly target: string },
  options: ReviewedOptions,
  about?: ReviewOptions,
): Promise<TextPair> {
  const review = lineReview(io, options, about);
  const source = await review.read("source", files.source);
  const target = await review.read("target", files.target);
  review.finish();
  return { source, target };
}
