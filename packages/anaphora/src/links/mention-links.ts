import type { GoldDocument, GoldMention } from "@concord-mt/coreference";
import type { WordLink } from "@concord-mt/word-dependency";

/**
 * Links from chains of any language: each mention that is one of the pronouns to the head of the mention of its entity
 * before it. A mention without a head is headed by its last word.
 */
export function mentionLinks(
  { sentences, mentions }: Pick<GoldDocument, "sentences" | "mentions">,
  pronouns: ReadonlySet<string>,
): WordLink[] {
  const latest = new Map<string, GoldMention>();
  const links: WordLink[] = [];
  const inOrder = [...mentions].sort(
    (a, b) => a.sentence - b.sentence || a.start - b.start || b.end - a.end,
  );
  for (const mention of inOrder) {
    const { entity, sentence, start, end } = mention;
    const before = latest.get(entity);
    latest.set(entity, mention);
    const word = sentences[sentence]?.[start] ?? "";
    if (before === undefined || end !== start + 1) continue;
    if (!pronouns.has(word.toLowerCase())) continue;
    links.push({
      antecedent: {
        sentence: before.sentence,
        word: before.head ?? before.end - 1,
      },
      referent: { sentence, word: start },
    });
  }
  return links;
}
