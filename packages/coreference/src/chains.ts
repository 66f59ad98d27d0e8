import type { GoldDocument, GoldMention } from "./gold.ts";
import type { Antecedent, PronounLink } from "./links.ts";
import type { Clusters } from "./scores/clusters.ts";
import type { Sentences } from "./text/analysed-text.ts";
import { pronounOf } from "./text/pronouns.ts";

/**
 * The mentions that links connect, with numbers from 1 for their entities, in the order of the text: what a CoNLL-2012
 * file holds.
 */
export function chainsFromLinks(links: readonly PronounLink[]): GoldMention[] {
  const entities = new Map<string, number>();
  const mentions: GoldMention[] = [];
  function entityOf(mention: Antecedent, entity: number): number {
    const key = spanKey(mention);
    const known = entities.get(key);
    if (known !== undefined) return known;
    entities.set(key, entity);
    const { sentence, start, end, head } = mention;
    mentions.push({ entity: String(entity), sentence, start, end, head });
    return entity;
  }
  let next = 1;
  for (const { pronoun, antecedent } of links) {
    if (antecedent === undefined) continue;
    const entity = entityOf(antecedent, next);
    if (entity === next) next += 1;
    const { sentence, word } = pronoun;
    entityOf({ sentence, start: word, end: word + 1, head: word }, entity);
  }
  return mentions.sort(
    (a, b) => a.sentence - b.sentence || a.start - b.start || b.end - a.end,
  );
}

/**
 * Links from chains, of an annotation or of another program: each third-person pronoun to the nearest mention of its
 * entity before it. Their probability is 1.
 */
export function linksFromChains({
  sentences,
  mentions,
}: GoldDocument): PronounLink[] {
  const links: PronounLink[] = [];
  const byStart = new Map<string, GoldMention[]>();
  for (const mention of mentions) {
    const key = `${mention.sentence}:${mention.start}`;
    byStart.set(key, [...(byStart.get(key) ?? []), mention]);
  }
  const latest = new Map<string, GoldMention>();
  forEachWord(sentences, (sentence, word, form) => {
    const here = byStart.get(`${sentence}:${word}`) ?? [];
    const single = here.find(({ end }) => end === word + 1);
    if (pronounOf(form) !== undefined) {
      const before =
        single === undefined ? undefined : latest.get(single.entity);
      links.push({
        pronoun: { sentence, word },
        ...(before === undefined ? {} : { antecedent: toAntecedent(before) }),
        probability: 1,
      });
    }
    for (const mention of here) latest.set(mention.entity, mention);
  });
  return links;
}

/**
 * The entities of a document as sets of mentions, for {@link chainScores}. Of a span that published files put into two
 * entities, the first counts; then entities of one mention are left out.
 */
export function clustersOf(mentions: readonly GoldMention[]): Clusters {
  const clusters = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const mention of mentions) {
    const key = spanKey(mention);
    if (seen.has(key)) continue;
    seen.add(key);
    const cluster = clusters.get(mention.entity) ?? new Set();
    cluster.add(key);
    clusters.set(mention.entity, cluster);
  }
  return [...clusters.values()].filter(({ size }) => size > 1);
}

function spanKey({
  sentence,
  start,
  end,
}: {
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
}): string {
  return `${sentence}:${start}-${end}`;
}

function toAntecedent({ sentence, start, end, head }: GoldMention): Antecedent {
  return { sentence, start, end, head: head ?? end - 1 };
}

function forEachWord(
  sentences: Sentences,
  visit: (sentence: number, word: number, form: string) => void,
): void {
  for (const [sentence, words] of sentences.entries())
    for (const [word, form] of words.entries()) visit(sentence, word, form);
}
