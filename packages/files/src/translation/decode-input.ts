import type { FileIo } from "../file-io.ts";
import { type TranslationModel, parseWeights } from "@concord-mt/smt";
import type { TranslationInput } from "@concord-mt/translation";
import { readDocumentIds } from "../texts/read-document-ids.ts";
import { readLineFile, readTextLines } from "../texts/text-file.ts";
import { sideOf } from "../texts/text-side.ts";
import type { DecodeOptions } from "./decode-options.ts";

/** Reads the text, and the document of each line. */
export async function readTranslationInput(
  io: FileIo,
  { source, documents, quiet: isQuiet = false }: DecodeOptions,
): Promise<TranslationInput> {
  const text = await readLineFile(io, source, { isQuiet, ...sideOf("source") });
  const expected = { file: text.name, count: text.lines.length };
  return {
    source: text,
    ...(documents !== undefined && {
      documents: await readDocumentIds(io, documents, expected),
    }),
  };
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
