import { detokenise, lineTokenizer } from "@concord-mt/text";
import type { Casing, ModelInfo } from "../model/translation-model.ts";
import { capitalise, makeTruecaser } from "./truecaser.ts";

/** Turns a line of text into words for a model. */
export type PrepareLine = (text: string) => string[];

/** What preparing a side needs. */
export interface PrepareOptions {
  readonly language: string;
  readonly casing: Casing;
  /** Words as they are written inside sentences, for true-casing. */
  readonly forms?: readonly string[];
}

/**
 * Makes a function that cuts lines into words in the model's case. The cuts are those of every other package that looks
 * for pronouns (`lineTokenizer("moses", language)`), so that links and tags of the same text fit.
 */
export function linePreparer({
  language,
  casing,
  forms = [],
}: PrepareOptions): PrepareLine {
  const tokenise = lineTokenizer("moses", language);
  const truecaser = makeTruecaser(forms);
  return (text) => {
    const words = tokenise(text).map(({ form }) => escapeWord(form));
    if (casing === "lower") return words.map((word) => word.toLowerCase());
    return casing === "true" ? truecaser.prepare(words) : words;
  };
}

/** Writes translations as text: in the usual case, detokenised. */
export type FinishWords = (words: readonly string[]) => string;

/** Makes a function that writes the output of a model as people do, ready to be scored. */
export function wordFinisher(
  { targetLanguage, casing }: Pick<ModelInfo, "targetLanguage" | "casing">,
  forms: readonly string[] = [],
): FinishWords {
  const truecaser = makeTruecaser(forms);
  return (words) => {
    const plain = words.map(unescapeWord);
    const cased =
      casing === "none"
        ? plain
        : capitalise(casing === "lower" ? truecaser.restore(plain) : plain);
    return detokenise(
      cased,
      targetLanguage === "" ? {} : { language: targetLanguage },
    );
  };
}

/** A word without the sign that separates fields in Moses' files. */
function escapeWord(word: string): string {
  return word.replaceAll("|", "&#124;");
}

/** The word that {@link escapeWord} was given. */
function unescapeWord(word: string): string {
  return word.replaceAll("&#124;", "|");
}
