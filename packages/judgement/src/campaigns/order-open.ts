import type { PerCase } from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";
import { learnedChances } from "./chances.ts";
import type { QuestionOrder } from "./order.ts";
import {
  type CampaignQuestion,
  type CampaignSystem,
  questionKey,
  totalOf,
} from "./question.ts";
import { checkPair, differenceReach, scoreReach } from "./reach.ts";

export interface OrderOpenOptions {
  readonly order: Exclude<QuestionOrder, "random">;
  /** The two systems, by their places, whose order is to be found; for `difference`. @defaultValue the first two */
  readonly pair?: readonly [number, number] | undefined;
  /** What people decided so far, by key of the question. @defaultValue nothing */
  readonly verdicts?: ReadonlyMap<string, Verdict> | undefined;
}

/** A question that is open, and how far its answer can move what the order looks at. */
export interface OpenQuestion<Question> {
  readonly question: Question;
  readonly reach: number;
}

/**
 * The questions that nobody has decided, the most telling first. What people said so far counts: it says how often each case
 * is right.
 *
 * - `influence`: by how far an answer can move the scores, then by how uncertain it is.
 * - `difference`: by how far it is expected to move the difference of two scores for good, in favour of the one that is
 *   expected to win. A right answer to its questions does so, and a wrong one to the other's; what both share moves both
 *   scores and comes last.
 *
 * Of equals those that come earlier in the text go first, so that a document is read once.
 *
 * @param questions - All questions of the campaign, the decided ones too.
 * @throws RangeError if a system of the pair is not there.
 */
export function orderOpen<
  Question extends Pick<CampaignQuestion, "key" | "segment" | "targets">,
>(
  questions: readonly Question[],
  systems: readonly Pick<CampaignSystem, "items" | "others">[],
  { order, pair = [0, 1], verdicts = new Map() }: OrderOpenOptions,
): readonly OpenQuestion<Question>[] {
  if (order === "difference") checkPair(pair, systems.length);
  const chances = learnedChances(judgedOf(questions, verdicts));
  const lead =
    order === "difference"
      ? expectedLead(questions, systems, { pair, verdicts, chances })
      : 0;
  const open = questions
    .filter(({ key }) => !verdicts.has(key))
    .map((question) => {
      const chance = chanceOf(question, chances);
      if (order === "influence") {
        const reach = scoreReach(question, systems);
        return { question, reach, first: reach, then: chance * (1 - chance) };
      }
      const reach = differenceReach(question, systems, pair);
      // How likely the answer is to settle something in favour of the one that leads.
      const telling = reach > 0 === lead >= 0 ? chance : 1 - chance;
      const size = Math.abs(reach);
      return { question, reach: size, first: size * telling, then: size };
    });
  return open
    .sort(
      (a, b) =>
        b.first - a.first ||
        b.then - a.then ||
        a.question.segment - b.question.segment ||
        (a.question.key < b.question.key ? -1 : 1),
    )
    .map(({ question, reach }) => ({ question, reach }));
}

function judgedOf(
  questions: readonly Pick<CampaignQuestion, "key" | "targets">[],
  verdicts: ReadonlyMap<string, Verdict>,
): Parameters<typeof learnedChances>[0] {
  return questions.flatMap(({ key, targets }) => {
    const verdict = verdicts.get(key);
    return verdict === undefined
      ? []
      : targets.map(({ outcome }) => ({
          outcome,
          isCorrect: verdict === "correct",
        }));
  });
}

/** What the first score less the second will be, as far as anybody can say. */
function expectedLead(
  questions: readonly Pick<CampaignQuestion, "key">[],
  systems: readonly Pick<CampaignSystem, "items" | "others">[],
  {
    pair: [first, second],
    verdicts,
    chances,
  }: {
    readonly pair: readonly [number, number];
    readonly verdicts: ReadonlyMap<string, Verdict>;
    readonly chances: PerCase;
  },
): number {
  const asked = new Set(questions.map(({ key }) => key));
  const expected = (at: number): number => {
    const system = systems[at];
    if (system === undefined) return 0;
    let sum = system.others?.credit ?? 0;
    for (const item of system.items) {
      const key = questionKey(item);
      const verdict = verdicts.get(key);
      if (!asked.has(key)) sum += item.credit;
      else if (verdict === undefined) sum += chances[item.outcome - 1] ?? 0;
      else sum += verdict === "correct" ? 1 : 0;
    }
    return sum / Math.max(totalOf(system), 1);
  };
  return expected(first) - expected(second);
}

/** The mean chance of its targets to be right. */
function chanceOf(
  { targets }: Pick<CampaignQuestion, "targets">,
  chances: PerCase,
): number {
  return (
    targets.reduce((sum, { outcome }) => sum + (chances[outcome - 1] ?? 0), 0) /
    Math.max(targets.length, 1)
  );
}
