import type { Stemmer } from "../resources/stemmer.ts";
import type { SynonymSource } from "../resources/synonyms.ts";
import { type WordIdentity, wordKey } from "./word-key.ts";

/** A word with all that the modules ask of it; the same text is the same object within a segment. */
export interface Word {
  readonly text: string;
  readonly key: number | string;
  readonly isFunction: boolean;
  readonly stemKey: number | string;
  readonly synsets: readonly (number | string)[];
}

export interface LexiconOptions {
  readonly functionWords: ReadonlySet<string>;
  readonly wordIdentity: WordIdentity;
  readonly stemmer: Stemmer | undefined;
  readonly synonyms: SynonymSource | undefined;
}

/** Looks up the words of one segment. */
export interface Lexicon {
  /** To be called in front of each segment: lets go of old words when there are too many. */
  startSegment(): void;
  words(texts: readonly string[]): Word[];
}

/** Keeps what is known of a word, since most words come again: a stem costs more than a search for it. */
export function createLexicon(options: LexiconOptions): Lexicon {
  const known = new Map<string, Word>();
  return {
    startSegment: () => {
      if (known.size > mostWords) known.clear();
    },
    words: (texts) =>
      texts.map((text) => {
        const found = known.get(text);
        if (found !== undefined) return found;
        const word = describe(text, options);
        known.set(text, word);
        return word;
      }),
  };
}

// About 50 MB; no corpus of a common size reaches it.
const mostWords = 300_000;

function describe(
  text: string,
  { functionWords, wordIdentity, stemmer, synonyms }: LexiconOptions,
): Word {
  return {
    text,
    key: wordKey(text, wordIdentity),
    isFunction: functionWords.has(text.toLowerCase()),
    stemKey:
      stemmer === undefined ? "" : wordKey(stemmer.stem(text), wordIdentity),
    synsets: synonyms === undefined ? [] : [...synonyms.synsets(text)],
  };
}
