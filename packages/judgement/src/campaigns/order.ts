import { pcg64 } from "@concord-mt/core";
import { tableFive } from "./chances.ts";
import {
  type CampaignQuestion,
  type CampaignSystem,
  totalOf,
} from "./question.ts";

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
 * Puts questions in order: a random part first, then the others by how far their answers can move the scores
 * (`influence`) or the difference of two scores (`difference`: a question that both systems share moves both, and decides
 * nothing), then by how uncertain they are, then by the text, so that a document is read once. With `random` all of them
 * are the random part.
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
  if (order === "difference") checkPair(pair, systems.length);
  const reachOf = (question: CampaignQuestion): number =>
    order === "difference"
      ? Math.abs(differenceReach(question, systems, pair))
      : question.targets.reduce(
          (sum, { system }) => sum + shareOf(systems[system]),
          0,
        );
  const shuffled = shuffle(questions, seed).map((question) => ({
    question,
    reach: reachOf(question),
  }));
  const drawn =
    order === "random"
      ? shuffled.length
      : Math.min(randomPart, shuffled.length);
  const rest = shuffled
    .slice(drawn)
    .sort(
      (a, b) =>
        b.reach - a.reach ||
        doubt(b.question) - doubt(a.question) ||
        a.question.segment - b.question.segment ||
        (a.question.key < b.question.key ? -1 : 1),
    );
  return [
    ...shuffled.slice(0, drawn).map((one) => ({ ...one, isRandom: true })),
    ...rest.map((one) => ({ ...one, isRandom: false })),
  ];
}

/** What a right answer adds to the first score less the second, over a wrong one. */
export function differenceReach(
  { targets }: Pick<CampaignQuestion, "targets">,
  systems: readonly Pick<CampaignSystem, "items" | "others">[],
  [first, second]: readonly [number, number],
): number {
  let reach = 0;
  for (const { system } of targets) {
    const share = shareOf(systems[system]);
    if (system === first) reach += share;
    if (system === second) reach -= share;
  }
  return reach;
}

/** What one occurrence counts for in a system's score. */
function shareOf(
  system: Pick<CampaignSystem, "items" | "others"> | undefined,
): number {
  return system === undefined ? 0 : 1 / totalOf(system);
}

export function checkPair(
  [first, second]: readonly [number, number],
  count: number,
): void {
  for (const system of [first, second])
    if (!Number.isInteger(system) || system < 0 || system >= count)
      throw new RangeError(
        `a pair names two of ${count} systems by place, got ${system}`,
      );
  if (first === second)
    throw new RangeError(`a pair names two systems, got ${first} twice`);
}

/** p (1 − p), of the mean chance of its targets to be right. */
function doubt({ targets }: CampaignQuestion): number {
  const p =
    targets.reduce(
      (sum, { outcome }) => sum + (tableFive[outcome - 1] ?? 0),
      0,
    ) / targets.length;
  return p * (1 - p);
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
