import type { FileIo } from "../file-io.ts";
import { formatSignature } from "@concord-mt/core";
import {
  type TranslationModel,
  formatTrace,
  makeTranslator,
} from "@concord-mt/smt";
import {
  type TranslationInput,
  prepareSource,
  translationSignature,
} from "@concord-mt/translation";
import { SettingError } from "@concord-mt/core";
import { writePieces } from "../writing/write-pieces.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { readFeature } from "./model-resources.ts";
import { toSearch } from "./search-options.ts";
import { pronounFields } from "./signature-fields.ts";

/** Writes what the search did for one segment, for people, or as JSON for programs. */
export async function writeTrace(
  io: FileIo,
  model: TranslationModel,
  { source }: TranslationInput,
  options: DecodeOptions & { readonly trace: number },
): Promise<void> {
  const { trace, output } = options;
  const line = source.lines[trace - 1];
  if (line === undefined)
    throw new SettingError(
      `'trace' ${trace}: ${source.name} has ${source.lines.length} lines`,
      { code: "conflict", setting: "trace" },
    );
  const [sentence = { words: [] }] = prepareSource(model, [line]);
  const plm = await readFeature(io, model, options);
  const found = makeTranslator(model, {
    ...toSearch(options),
    ...(plm && { features: [plm.feature] }),
  }).trace(sentence);
  const text = /\.json(?:\.gz)?$/.test(output)
    ? `${JSON.stringify({ signature: formatSignature(translationSignature(model, { search: toSearch(options) }, pronounFields(plm))), source: sentence.words, ...found })}\n`
    : formatTrace(found, sentence.words);
  await writePieces(io, output, [text]);
}
