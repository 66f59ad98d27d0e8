import { type Tagger, hashText, uposTags } from "@concord-mt/core";
import type { WordPlace } from "../links.ts";
import type { NounClass } from "./noun-classes.ts";
import { type Pronoun, pronounOf } from "./pronouns.ts";

/** Sentences of words, as a tokeniser cuts them; contractions in two, as *it* *'s* or *do* *n't*. */
export type Sentences = readonly (readonly string[])[];

/** A text as the resolver sees it: its words in one row, and what a tagger says of them. */
export interface AnalysedText {
  readonly length: number;
  /** In lower case. */
  readonly words: readonly string[];
  /** Hashes of `words`. */
  readonly hashes: Int32Array;
  /** Places in core's list of parts of speech. */
  readonly upos: Uint8Array;
  /** 0 unknown, 1 singular, 2 plural. */
  readonly numbers: Uint8Array;
  /** The semantic class of each noun, 0 where it is not known. */
  readonly classes: Uint8Array;
  /** Which pronouns stand for each noun, 0 where it is not known. */
  readonly referents: Uint8Array;
  /** 1 where the word starts with a capital. */
  readonly capitals: Uint8Array;
  /** 1 inside quotation marks. */
  readonly quoted: Uint8Array;
  /** The sentence of each word. */
  readonly sentenceOf: Int32Array;
  /** Where each sentence starts, and behind the last one the length of the text. */
  readonly starts: Int32Array;
  readonly pronouns: readonly (Pronoun | undefined)[];
}

/** The number of each part of speech. */
export const tags = Object.fromEntries(
  uposTags.map((tag, at) => [tag, at]),
) as Readonly<Record<(typeof uposTags)[number], number>>;

/** What the features see outside a sentence. */
export const outside = uposTags.length;

/** Tags a text, sentence by sentence, and looks its nouns up. */
export function analyseText(
  sentences: Sentences,
  tagger: Tagger,
  finders: { readonly meaning: NounClass; readonly referent: NounClass },
): AnalysedText {
  const starts = new Int32Array(sentences.length + 1);
  for (const [at, { length }] of sentences.entries())
    starts[at + 1] = (starts[at] ?? 0) + length;
  const length = starts[sentences.length] ?? 0;
  const words: string[] = [];
  const upos = new Uint8Array(length);
  const numbers = new Uint8Array(length);
  const classes = new Uint8Array(length);
  const referents = new Uint8Array(length);
  const capitals = new Uint8Array(length);
  const quoted = new Uint8Array(length);
  const sentenceOf = new Int32Array(length);
  let isQuoted = false;
  for (const [sentence, forms] of sentences.entries()) {
    const found = tagger.tag(forms);
    // A quotation that does not end with its paragraph would turn all the rest round.
    if (forms.length > 0 && openings.has(forms[0] ?? "")) isQuoted = false;
    for (const [place, form] of forms.entries()) {
      const at = words.length;
      const lower = normalise(form);
      const tag = found[place];
      words.push(lower);
      upos[at] = tags[tag?.upos ?? "X"];
      numbers[at] = tag?.number === "Plur" ? 2 : tag?.number === "Sing" ? 1 : 0;
      if (tag?.upos === "NOUN" || tag?.upos === "PROPN") {
        const lemma = tag.lemma?.toLowerCase() ?? lower;
        classes[at] = finders.meaning(lemma);
        referents[at] = finders.referent(lemma);
      }
      if (form !== form.toLowerCase()) capitals[at] = 1;
      sentenceOf[at] = sentence;
      if (openings.has(form)) isQuoted = true;
      else if (closings.has(form)) isQuoted = false;
      else if (form === '"') isQuoted = !isQuoted;
      if (isQuoted) quoted[at] = 1;
    }
  }
  return {
    length,
    words,
    hashes: Int32Array.from(words, (word) => hashText(word)),
    upos,
    numbers,
    classes,
    referents,
    capitals,
    quoted,
    sentenceOf,
    starts,
    pronouns: words.map(pronounOf),
  };
}

/** The place of a word of the text in its sentence. */
export function placeOf(
  { sentenceOf, starts }: Pick<AnalysedText, "sentenceOf" | "starts">,
  at: number,
): WordPlace {
  const sentence = sentenceOf[at] ?? 0;
  return { sentence, word: at - (starts[sentence] ?? 0) };
}

const openings = new Set(["“", "``"]);
const closings = new Set(["”", "''"]);

function normalise(form: string): string {
  const lower = form.toLowerCase();
  return lower.includes("’") ? lower.replaceAll("’", "'") : lower;
}
