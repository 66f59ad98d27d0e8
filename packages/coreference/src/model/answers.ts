import { headFinder } from "../gold-heads.ts";
import type { GoldDocument } from "../gold.ts";
import { placeOf } from "../text/analysed-text.ts";
import type { WordPlace } from "../links.ts";
import type { MentionTable } from "./mention-table.ts";

/** What is right for a pronoun. */
export interface Answer {
  /** Mentions of its entity before it. */
  readonly right: ReadonlySet<number>;
  /** Whether having no antecedent can be judged. */
  readonly isComplete: boolean;
}

/** For each mention of a text what is right, if it is a pronoun that teaches something. */
export function findAnswers(
  document: GoldDocument,
  table: MentionTable,
  canTeach: (pronoun: WordPlace) => boolean = () => true,
): (Answer | undefined)[] {
  const golds = goldsByHead(document, table);
  const isPartial = document.isPartial ?? false;
  const before = new Map<string, number[]>();
  return table.mentions.map((mention, at) => {
    const own = (golds.get(mention.head) ?? []).filter(
      ({ end }) => mention.kind !== "coordination" || end >= mention.end,
    );
    const right = new Set<number>();
    for (const { entity } of own) {
      const others = before.get(entity) ?? [];
      for (const other of others) right.add(other);
      others.push(at);
      before.set(entity, others);
    }
    const teaches =
      table.pronoun[at] !== 0 &&
      (own.length > 0 || !isPartial) &&
      canTeach(placeOf(table.text, mention.head));
    return teaches ? { right, isComplete: !isPartial } : undefined;
  });
}

/** The gold mentions that each word of the text heads, with where they end in the text. */
function goldsByHead(
  { mentions }: GoldDocument,
  table: MentionTable,
): ReadonlyMap<
  number,
  readonly { readonly entity: string; readonly end: number }[]
> {
  const headOf = headFinder(table.text, table.mentions);
  const golds = new Map<number, { entity: string; end: number }[]>();
  for (const mention of mentions) {
    const offset = table.text.starts[mention.sentence] ?? 0;
    const head = offset + headOf(mention);
    const others = golds.get(head) ?? [];
    others.push({ entity: mention.entity, end: offset + mention.end });
    golds.set(head, others);
  }
  return golds;
}
