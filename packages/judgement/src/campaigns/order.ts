import { pcg64 } from "@concord-mt/core";
import { orderOpen } from "./order-open.ts";
import type { CampaignQuestion, CampaignSystem } from "./question.ts";

/** How questions are put in order. */
export const questionOrders = ["influence", "difference", "random"] as const;
export type QuestionOrder = (typeof questionOrders)[number];

export interface OrderQuestionsOptions {
  /** @defaultValue "influence" */
  readonly order?: QuestionOrder;
  /** The two systems, by their places, whose order is to be found; for `difference`. @defaultValue the first two */
  readonly pair?: readonly [number, number];
  /** How many come first, at random, whatever the order: an unbiased estimate starts from them. @defaultValue 60 */
  readonly randomPart?: number;
  /** @defaultValue 12345 */
  readonly seed?: number;
}

/** A question in its place. */
export interface OrderedQuestion {
  readonly question: CampaignQuestion;
  /** Whether it was drawn at random, and so counts for an unbiased estimate. */
  readonly isRandom: boolean;
  /** How far its answer can move what the order looks at: scores, or their difference. */
  readonly reach: number;
}

/**
 * Puts questions in order: a random part first, then the others as {@link orderOpen} does before anybody has said anything.
 * With `random` all of them are the random part.
 *
 * @throws RangeError if a system of the pair is not there.
 */
export function orderQuestions(
  questions: readonly CampaignQuestion[],
  systems: readonly Pick<CampaignSystem, "items" | "others">[],
  {
    order = "influence",
    pair = [0, 1],
    randomPart = 60,
    seed = 12345,
  }: OrderQuestionsOptions = {},
): readonly OrderedQuestion[] {
  const shuffled = shuffle(questions, seed);
  const drawn = new Set(
    shuffled.slice(0, order === "random" ? undefined : randomPart),
  );
  const ordered = orderOpen(questions, systems, {
    ...{ order: order === "random" ? "influence" : order, pair },
  });
  const reach = new Map(ordered.map((one) => [one.question, one.reach]));
  return [
    ...Array.from(drawn, (question) => ({
      ...{ question, isRandom: true, reach: reach.get(question) ?? 0 },
    })),
    ...ordered
      .filter(({ question }) => !drawn.has(question))
      .map((one) => ({ ...one, isRandom: false })),
  ];
}

/** Fisher and Yates: every order is equally likely. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const generator = pcg64(seed);
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(generator.random() * (at + 1));
    const kept = shuffled[at] as T;
    shuffled[at] = shuffled[other] as T;
    shuffled[other] = kept;
  }
  return shuffled;
}
