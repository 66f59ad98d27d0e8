import type { FileIo } from "../file-io.ts";
import { type TranslationModel, parseWeights } from "@concord-mt/smt";
import type { TranslationInput } from "@concord-mt/translation";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import { lineReview } from "../texts/review-lines.ts";
import { readTextLines } from "../texts/text-file.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { modelLanguages } from "./model-languages.ts";

/** Reads the text, and the document of each line. */
export async function readTranslationInput(
  io: FileIo,
  model: TranslationModel,
  options: DecodeOptions,
): Promise<TranslationInput> {
  const languages = modelLanguages(model);
  const review = lineReview(io, options, { languages });
  const source = await review.read("source", options.source);
  const documents = await readNamedDocuments(io, options.documents, source);
  review.finish(documents);
  return { source, ...(documents && { documents: documents.ids }) };
}

/** The model with the weights that a file names. */
export async function withWeights(
  io: FileIo,
  model: TranslationModel,
  { weights }: DecodeOptions,
): Promise<TranslationModel> {
  if (weights === undefined) return model;
  const lines = await readTextLines(io, weights);
  return {
    ...model,
    weights: { ...model.weights, ...parseWeights(lines.join("\n")) },
  };
}
