import type { Candidate } from "../prepare.ts";
import type { BilingualSentence, SourceWeights } from "./document.ts";
import {
  type JudgePronounsOptions,
  type JudgedPronoun,
  judgePronouns,
} from "./judge-pronouns.ts";

/** The source of a document in words, and what its pronouns probably stand for. */
export interface SourceDocument {
  readonly sentences: readonly (readonly string[])[];
  /** Without them the words of the translation decide alone. */
  readonly weights: readonly SourceWeights[];
}

/** Where a sentence stands in its document. */
export interface DocumentPlace {
  readonly document: SourceDocument;
  readonly sentence: number;
}

/** The translation of a document that grows sentence by sentence. */
export interface TranslatedSoFar {
  /** The pronouns of a candidate by their position, judged by what was chosen before and by the candidate itself. */
  judge(
    candidate: Candidate,
    place: DocumentPlace,
  ): ReadonlyMap<number, JudgedPronoun>;
  /** Takes a candidate as the translation of its sentence. */
  keep(candidate: Candidate, place: DocumentPlace): void;
}

const untranslated: BilingualSentence = { words: [], tags: [], alignment: [] };

/** Starts a translation; a sentence of another document starts anew. */
export function translatedSoFar(
  options: JudgePronounsOptions,
): TranslatedSoFar {
  let document: SourceDocument | undefined;
  let target: BilingualSentence[] = [];

  /** Makes room up to a sentence: what has no translation is empty. */
  const goTo = ({ document: own, sentence }: DocumentPlace): void => {
    if (own !== document) {
      document = own;
      target = [];
    }
    while (target.length < sentence) target.push(untranslated);
    target.length = sentence;
  };

  return {
    judge: (candidate, place) => {
      goTo(place);
      const { sentences, weights } = place.document;
      const judged = judgePronouns(
        {
          source: sentences,
          weights,
          target: [...target, toSentence(candidate)],
        },
        place.sentence,
        options,
      );
      return new Map(judged.map((one) => [one.word, one]));
    },
    keep: (candidate, place) => {
      goTo(place);
      target.push(toSentence(candidate));
    },
  };
}

function toSentence({ hypothesis, tags }: Candidate): BilingualSentence {
  const { words, alignment } = hypothesis;
  return { words, tags, alignment };
}
