import type { Alignment, Tagger } from "@concord-mt/core";
import {
  type Expletives,
  type Plm,
  type ScoredCandidate,
  type SourcePronoun,
  expletiveRules,
  expletivesIn,
  prepareSentence,
} from "@concord-mt/plm";

/** What a pronoun language model says of the translations of one line after another of a document. */
export interface PlmScorer {
  /** ln p of the pronouns of each translation behind what was taken before. */
  score(
    source: readonly string[],
    translations: readonly {
      readonly words: readonly string[];
      readonly alignment: Alignment;
    }[],
  ): readonly number[];
  /** Takes a translation of the last line as the context of the next. */
  take(chosen: number): void;
}

/** Starts a document. */
export function plmScorer({
  plm,
  tagger,
  sourcePronouns,
  expletives,
}: {
  readonly plm: Plm;
  readonly tagger: Tagger;
  readonly sourcePronouns: readonly SourcePronoun[];
  /** How the target language uses pronouns that refer to nothing; a model that was trained without them leaves them alone. */
  readonly expletives?: Expletives | undefined;
}): PlmScorer {
  const isExpletive =
    expletives !== undefined && expletivesIn(plm.metadata) === "dropped"
      ? expletiveRules(expletives)
      : undefined;
  let context: readonly string[] = [];
  let last: readonly (readonly string[])[] = [];
  return {
    score: (source, translations) => {
      const scored = translations.map((translation) =>
        scoreOne(source, translation),
      );
      last = scored.map(({ after }) => after);
      return scored.map(({ score }) => score);
    },
    take: (chosen) => {
      context = last[chosen] ?? context;
    },
  };

  function scoreOne(
    source: readonly string[],
    {
      words,
      alignment,
    }: { readonly words: readonly string[]; readonly alignment: Alignment },
  ): { readonly score: number; readonly after: readonly string[] } {
    const prepared = prepareSentence(
      { source, hypotheses: [{ words, alignment, score: 0 }] },
      { tagger, pronouns: plm.pronouns, sourcePronouns, isExpletive },
    );
    return rankBehind(plm, context, prepared.candidates[0]);
  }
}

/** ln p of each linked pronoun of a candidate, and the tags that it leaves behind. */
function rankBehind(
  plm: Plm,
  before: readonly string[],
  candidate: Pick<ScoredCandidate, "mentions" | "translations"> | undefined,
): { readonly score: number; readonly after: readonly string[] } {
  let context = before;
  let score = 0;
  const linked = new Set(
    candidate?.translations
      .filter((translation) => !translation.isExpletive)
      .map(({ position }) => position),
  );
  for (const { pronoun, position, tag } of candidate?.mentions ?? []) {
    if (pronoun !== undefined && linked.has(position))
      score += plm.score(context, pronoun).log10 * Math.LN10;
    context = [...context, tag].slice(-Math.max(1, plm.contextSize));
  }
  return { score, after: context };
}
