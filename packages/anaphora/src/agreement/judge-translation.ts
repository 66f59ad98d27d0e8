import type { Alignment, Tagger } from "@concord-mt/core";
import {
  type AgreementOptions,
  type AgreementVerdict,
  type SourceWeights,
  type BilingualDocument,
  findTorn,
  judgeAgreement,
} from "@concord-mt/plm";
import type { CutDocument } from "../documents.ts";

/** A pronoun of a translation; lines and words count from 0. */
export interface AgreementRow {
  readonly document: string;
  readonly line: number;
  readonly word: number;
  readonly pronoun: string;
  /** The source pronoun. */
  readonly source: string;
  readonly sourceWord: number;
  readonly verdict: AgreementVerdict;
  /** How probable the pronoun's gender is. */
  readonly probability: number;
  /** The likeliest antecedent in the translation. */
  readonly antecedent?: {
    readonly line: number;
    readonly word: number;
    readonly text: string;
    readonly gender: string;
  };
}

/** A referent with pronouns of two genders. */
export interface TornRow {
  readonly document: string;
  readonly line: number;
  readonly word: number;
  readonly source: string;
  readonly pronouns: readonly {
    readonly line: number;
    readonly word: number;
    readonly text: string;
  }[];
}

/** What was found of a translation. */
export interface TranslationAgreement {
  readonly rows: readonly AgreementRow[];
  /** Referents with two pronouns or more. */
  readonly referents: number;
  readonly torn: readonly TornRow[];
}

/** A translation in words, with its links to the source. */
export interface LinkedTranslation {
  readonly lines: readonly (readonly string[])[];
  readonly alignments: readonly Alignment[];
}

/** What judging needs besides the texts. */
export interface AgreementTools extends AgreementOptions {
  readonly tagger: Tagger;
  /** How probably source pronouns stand for each word; without it the words of the translation decide alone. */
  readonly weigh?:
    | ((sentences: readonly (readonly string[])[]) => readonly SourceWeights[])
    | undefined;
}

/**
 * Judges whether the pronouns of a translation agree with its own words for what they stand for, document by document. No
 * reference is needed.
 */
export function judgeTranslationAgreement(
  documents: readonly CutDocument[],
  { lines, alignments }: LinkedTranslation,
  { tagger, weigh, ...options }: AgreementTools,
): TranslationAgreement {
  const found = documents.map(({ id, start, sentences }) => {
    const document: BilingualDocument = {
      source: sentences,
      weights: weigh?.(sentences) ?? [],
      target: sentences.map((_, at) => {
        const words = lines[start + at] ?? [];
        return {
          words,
          tags: tagger.tag(words),
          alignment: alignments[start + at] ?? [],
        };
      }),
    };
    const wordAt = (sentence: number, word: number): string =>
      lines[start + sentence]?.[word] ?? "";
    const judged = judgeAgreement(document, options);
    const { referents, torn } = findTorn(document, judged);
    return {
      referents,
      rows: judged.map((one): AgreementRow => ({
        document: id,
        line: start + one.sentence,
        word: one.word,
        pronoun: wordAt(one.sentence, one.word),
        source: sentences[one.sentence]?.[one.source] ?? "",
        sourceWord: one.source,
        verdict: one.verdict,
        probability: one.probability,
        ...(one.antecedent !== undefined && {
          antecedent: {
            line: start + one.antecedent.sentence,
            word: one.antecedent.word,
            text: wordAt(one.antecedent.sentence, one.antecedent.word),
            gender: one.antecedent.gender,
          },
        }),
      })),
      torn: torn.map(({ sentence, word, pronouns }): TornRow => ({
        document: id,
        line: start + sentence,
        word,
        source: sentences[sentence]?.[word] ?? "",
        pronouns: pronouns.map((one) => ({
          line: start + one.sentence,
          word: one.word,
          text: wordAt(one.sentence, one.word),
        })),
      })),
    };
  });
  return {
    rows: found.flatMap(({ rows }) => rows),
    referents: found.reduce((sum, one) => sum + one.referents, 0),
    torn: found.flatMap(({ torn }) => torn),
  };
}
