import type { SixCase } from "@concord-mt/core";

/** An occurrence that a metric counts, as one system translated it. */
export interface CampaignItem {
  readonly id: string;
  readonly outcome: SixCase;
  /** What it earns by the metric, weighted: from 0 to 1. */
  readonly credit: number;
  /** What an annotator sees of the translation: its text, and where the word stands. */
  readonly seen: string;
  readonly segment: number;
  readonly document?: string | undefined;
}

/** A system and its occurrences that count. */
export interface CampaignSystem {
  readonly name: string;
  readonly items: readonly CampaignItem[];
  /** Occurrences that are not among the items, and what they earn together by the metric. @defaultValue none */
  readonly others?:
    { readonly count: number; readonly credit: number } | undefined;
}

/** How many occurrences a system's score is over. */
export function totalOf({
  items,
  others,
}: Pick<CampaignSystem, "items" | "others">): number {
  return items.length + (others?.count ?? 0);
}

/** Whose score a question moves: the system by its place, and its occurrence. */
export interface QuestionTarget {
  readonly system: number;
  readonly id: string;
  readonly outcome: SixCase;
}

/** One question for all systems that wrote the same. */
export interface CampaignQuestion {
  /** The same for the same occurrence and the same text. */
  readonly key: string;
  readonly segment: number;
  readonly document?: string | undefined;
  readonly targets: readonly QuestionTarget[];
}

/**
 * The questions of a campaign, in the order of the text: each occurrence once for all systems whose annotators would see the
 * same.
 *
 * @param judgedCases - The cases that people decide; all other items keep the metric's credit.
 */
export function campaignQuestions(
  systems: readonly CampaignSystem[],
  { judgedCases = [5, 6] }: { readonly judgedCases?: readonly SixCase[] } = {},
): readonly CampaignQuestion[] {
  const found = new Map<
    string,
    CampaignQuestion & { readonly targets: QuestionTarget[] }
  >();
  systems.forEach(({ items }, system) => {
    for (const { id, outcome, seen, segment, document } of items) {
      if (!judgedCases.includes(outcome)) continue;
      const key = questionKey({ id, seen });
      const target = { system, id, outcome };
      const before = found.get(key);
      if (before !== undefined) before.targets.push(target);
      else
        found.set(key, {
          key,
          segment,
          ...(document !== undefined && { document }),
          targets: [target],
        });
    }
  });
  return [...found.values()].sort(
    (a, b) => a.segment - b.segment || (a.key < b.key ? -1 : 1),
  );
}

/** What makes two items one question. */
export function questionKey({
  id,
  seen,
}: Pick<CampaignItem, "id" | "seen">): string {
  return JSON.stringify([id, seen]);
}
