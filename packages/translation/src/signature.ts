import {
  type Signature,
  type SignatureField,
  hashText,
} from "@concord-mt/core";
import {
  type TranslationModel,
  decoderRevision,
  formatWeights,
  searchSettings,
  version,
} from "@concord-mt/smt";
import type { TranslationSettings } from "./translate-text.ts";

/** A text in eight signs, for signatures. */
export function shortHash(text: string): string {
  return (hashText(text) >>> 0).toString(16).padStart(8, "0");
}

/** Everything that can change a translation: the model, its weights, the limits of the search, what joins in. */
export function translationSignature(
  model: TranslationModel,
  { search = {}, nbest = 1, weights = model.weights }: TranslationSettings,
  /** What takes part in the search or chooses from its list, and how. */
  further: readonly SignatureField[] = [],
): Signature {
  const limits = searchSettings(search);
  const { info, decoding } = model;
  const field = (
    key: string,
    short: string,
    value: string | number,
  ): SignatureField => ({ key, short, value });
  const limit = (value: number): string | number =>
    Number.isFinite(value) ? value : "none";
  return {
    metric: "SMT",
    fields: [
      field("languages", "l", `${info.sourceLanguage}-${info.targetLanguage}`),
      field("model", "m", decoding.key.replace(":", "-") || info.trainingHash),
      field("weights", "w", shortHash(formatWeights(weights))),
      field("search", "s", limits.algorithm),
      field("pops", "p", limit(limits.popLimit)),
      field("stack", "k", limit(limits.stackSize)),
      field("beam", "b", limit(limits.beam)),
      field("options", "o", limit(limits.tableLimit)),
      field("distortion", "d", limits.distortionLimit),
      field("nbest", "n", nbest),
      ...further,
    ],
    revision: decoderRevision,
    version,
  };
}
