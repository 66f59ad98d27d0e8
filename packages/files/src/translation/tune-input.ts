import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import type { TranslationModel } from "@concord-mt/smt";
import type { DevelopmentInput } from "@concord-mt/translation";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import { lineReview } from "../texts/review-lines.ts";
import { modelLanguages } from "./model-languages.ts";
import type { TuningOptions } from "./tune-options.ts";

/** Reads the development set. */
export async function readDevelopmentSet(
  io: FileIo,
  model: TranslationModel,
  options: TuningOptions,
): Promise<DevelopmentInput> {
  const languages = modelLanguages(model);
  const review = lineReview(io, options, { languages });
  const source = await review.read("source", options.source);
  const references = await inTurn(options.reference, (file) =>
    review.read("reference", file),
  );
  const documents = await readNamedDocuments(io, options.documents, source);
  review.finish(documents);
  return {
    source,
    references,
    ...(documents && { documents: documents.ids }),
  };
}
