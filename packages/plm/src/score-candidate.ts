import type { GenderedPronouns } from "./antecedents/gendered-pronouns.ts";
import type { JudgedPronoun } from "./antecedents/judge-pronouns.ts";
import type { TagNumber } from "./agreement-tag.ts";
import { type Context, extendContext } from "./context.ts";
import type { Mention } from "./mentions.ts";
import { nearnessOf } from "./nearness.ts";
import { type Plm, type PronounScore, logZero } from "./plm.ts";
import type { Candidate } from "./prepare.ts";
import type { Translation } from "./translations.ts";
import type { RerankWeights } from "./weights.ts";

/** A pronoun of a hypothesis as the model scores it. */
export interface ScoredPronoun {
  /** The target word, from 0. */
  readonly position: number;
  readonly pronoun: string;
  /** Tags of the nouns and pronouns before it. */
  readonly context: Context;
  /** Whether it has the same number as its source pronoun: the `*` of Fig. 3. */
  readonly isSameNumber: boolean;
  readonly log10: number;
  /** Length of the n-gram that the score comes from. */
  readonly order: number;
  /** How probable its gender is by its antecedents, where they were asked. */
  readonly agreement?: number;
  /** S_PLM: probability or log10, with the nearness of agreeing nouns. */
  readonly score: number;
}

/** A hypothesis with its new score. */
export interface ScoredCandidate extends Candidate {
  readonly pronouns: readonly ScoredPronoun[];
  /** S': the decoder's score and the weighted scores of the pronouns. */
  readonly score: number;
  /** The context that the hypothesis leaves behind. */
  readonly contextAfter: Context;
}

/** The numbers of pronouns, where the form shows one: *ils* is plural. */
export type NumberOf = (pronoun: string) => TagNumber | undefined;

/** What scoring needs besides the candidate. */
export interface ScoringOptions extends Required<RerankWeights> {
  readonly plm: Plm;
  readonly context: Context;
  readonly numberOf: NumberOf;
  /** Pronouns whose antecedents were asked, by position, and the pronouns that differ in gender alone. */
  readonly judged?: ReadonlyMap<number, JudgedPronoun> | undefined;
  readonly gendered?: GenderedPronouns | undefined;
}

/**
 * Scores a hypothesis (steps 3 to 5 of §5): S' = S_DEC + α (Σ S_PLM over pronouns of another number + β Σ S_PLM over
 * those of the same number as in the source). A target pronoun counts once, also if two source pronouns are linked to it;
 * one that stands for nothing does not count.
 */
export function scoreCandidate(
  candidate: Candidate,
  options: ScoringOptions,
): ScoredCandidate {
  const { plm, alpha, beta } = options;
  const byPosition = groupByPosition(candidate.translations);
  const pronouns: ScoredPronoun[] = [];
  let { context } = options;
  for (const mention of candidate.mentions) {
    const translations = byPosition.get(mention.position);
    if (translations !== undefined && mention.pronoun !== undefined)
      pronouns.push(
        scorePronoun(mention, mention.pronoun, translations, {
          ...options,
          context,
        }),
      );
    context = extendContext(context, mention.tag, plm.contextSize);
  }
  const sum = (isSame: boolean): number =>
    pronouns
      .filter(({ isSameNumber }) => isSameNumber === isSame)
      .reduce((total, { score }) => total + score, 0);
  const score =
    candidate.hypothesis.score + alpha * (sum(false) + beta * sum(true));
  return { ...candidate, pronouns, score, contextAfter: context };
}

function groupByPosition(
  translations: readonly Translation[],
): Map<number, Translation[]> {
  const groups = new Map<number, Translation[]>();
  for (const translation of translations) {
    if (translation.position === undefined || translation.isExpletive) continue;
    const group = groups.get(translation.position) ?? [];
    groups.set(translation.position, [...group, translation]);
  }
  return groups;
}

function scorePronoun(
  { position, tag }: Mention,
  pronoun: string,
  translations: readonly Translation[],
  { plm, context, numberOf, plmScore, nearness, ...own }: ScoringOptions,
): ScoredPronoun {
  const found = own.judged?.get(position);
  const { log10, order } =
    found === undefined
      ? plm.score(context, pronoun)
      : shareByGender(found, { plm, context, ...own });
  const number = numberOf(pronoun) ?? numberIn(tag);
  const isSameNumber = translations.some(
    ({ source }) => number !== undefined && source.number === number,
  );
  const factor = 1 + nearness * nearnessOf(context, tag);
  const score =
    plmScore === "log" ? log10 + Math.log10(factor) : 10 ** log10 * factor;
  return {
    ...{ position, pronoun, context, isSameNumber, log10, order, score },
    ...(found && { agreement: found.probability }),
  };
}

/**
 * The model says how probable one of the pronouns of a number is that differ in gender alone (*il* or *elle*), the
 * antecedents how probable the gender is.
 */
function shareByGender(
  { pronoun, probability }: JudgedPronoun,
  {
    plm,
    context,
    gendered,
  }: Pick<ScoringOptions, "plm" | "context" | "gendered">,
): PronounScore {
  const forms = new Set(
    (gendered?.list ?? [])
      .filter(({ number }) => number === pronoun.number)
      .flatMap(({ form }) => plm.pronouns.fold(form) ?? []),
  );
  const scores = [...forms].map((form) => plm.score(context, form));
  const sum = scores.reduce((total, { log10 }) => total + 10 ** log10, 0);
  return {
    log10: Math.max(Math.log10(sum * probability), logZero),
    order: Math.max(...scores.map(({ order }) => order)),
  };
}

function numberIn(tag: string): TagNumber | undefined {
  if (tag.endsWith(".sing.")) return "sing";
  return tag.endsWith(".plur.") ? "plur" : undefined;
}
