import {
  type CampaignItem,
  type CampaignSystem,
  type DecidedQuestion,
  type GapLabels,
  type QuestionAnswer,
  type Verdict,
  acceptedLabels,
  badGapLabel,
  decideQuestions,
  gapLabeller,
  verdictOfGap,
} from "@concord-mt/judgement";
import type { Transaction } from "../database/connect.ts";
import type { StoredSystem } from "./build.ts";
import { gapLabelsOf } from "./labels.ts";
import type { CampaignRow, QuestionRow } from "./store.ts";

/** An answer that counts now. */
export interface CurrentAnswer {
  readonly id: string;
  readonly questionId: string;
  readonly personId: string;
  readonly name: string;
  readonly verdict: string | null;
  readonly antecedent: string | null;
  readonly choices: string[] | null;
  readonly other: string | null;
  readonly tags: string[] | null;
  readonly tokens: number[] | null;
  readonly remark: string | null;
  readonly ms: number | null;
}

/** Whose score a question moves, and what stands there. */
export interface StoredTarget {
  readonly system: number;
  readonly id: string;
  readonly outcome: CampaignItem["outcome"];
  readonly written: string;
}

/** All that people said, and what follows from it. */
export interface Said {
  /** What may be chosen in gaps. */
  readonly labels: GapLabels;
  readonly questions: readonly QuestionRow[];
  readonly answers: readonly CurrentAnswer[];
  readonly decided: ReadonlyMap<string, DecidedQuestion>;
  /** What adjudicators decided, the last on each question. */
  readonly resolutions: readonly Resolution[];
}

/** What an adjudicator decided. */
interface Resolution {
  readonly questionId: string;
  readonly name: string;
  readonly verdict: Verdict;
  readonly choices: string[] | null;
  readonly reason: string;
}

/**
 * Reads what people said in a campaign.
 *
 * @param hasPayload - Whether questions come with what annotators see, which is most of them.
 */
export async function readSaid(
  tx: Transaction,
  row: Pick<CampaignRow, "id" | "settings">,
  { hasPayload = true }: { readonly hasPayload?: boolean } = {},
): Promise<Said> {
  const { id } = row;
  const labels = gapLabelsOf(row);
  const { rows: questions } = await tx.$client.query<QuestionRow>(
    `select id, project_id as "projectId", campaign_id as "campaignId", key, place, segment, document, ${hasPayload ? "payload" : "null"} as payload, targets, kind,
       expected, repeats, needed, is_random as "isRandom", reach from question where campaign_id = $1 order by place`,
    [id],
  );
  const { rows: answers } = await tx.$client.query<CurrentAnswer>(
    `select a.id, a.question_id as "questionId", a.person_id as "personId", p.name, a.verdict, a.antecedent, a.choices, a.other,
       a.tags, a.tokens, a.remark, a.ms
     from current_answer a join question q on q.id = a.question_id join person p on p.id = a.person_id
     where q.campaign_id = $1 order by a.seq`,
    [id],
  );
  const { rows: resolutions } = await tx.$client.query<Resolution>(
    `select distinct on (r.question_id) r.question_id as "questionId", p.name, r.verdict, r.choices, r.reason from resolution r
     join question q on q.id = r.question_id join person p on p.id = r.person_id
     where q.campaign_id = $1 order by r.question_id, r.revision desc`,
    [id],
  );
  const byId = new Map(questions.map((one) => [one.id, one]));
  return {
    ...{ labels, questions, answers, resolutions },
    decided: decideQuestions(
      answers.flatMap((answer): QuestionAnswer[] => {
        const question = byId.get(answer.questionId);
        if (question?.kind !== "item") return [];
        return [
          {
            key: question.id,
            annotator: answer.personId,
            verdict: verdictOf(answer, question, labels),
          },
        ];
      }),
      new Map(
        resolutions.map(({ questionId, verdict }) => [questionId, verdict]),
      ),
    ),
  };
}

/** What an answer says of the translation: in gaps, whether what the system wrote is among the choices. */
export function verdictOf(
  { verdict, choices }: Pick<CurrentAnswer, "verdict" | "choices">,
  { targets }: Pick<QuestionRow, "targets">,
  labels: GapLabels,
): Verdict | "unsure" {
  if (verdict !== null) return verdict as Verdict | "unsure";
  const [first] = targets as StoredTarget[];
  const accepted = acceptedLabels(choices ?? []);
  return verdictOfGap({
    ...{ accepted, isBad: choices?.includes(badGapLabel) === true },
    written: gapLabeller(labels)(first?.written ?? ""),
  });
}

/** The systems of a campaign as the engine takes them; an item is known by its question's id. */
export function systemsOf(
  { systems }: Pick<CampaignRow, "systems">,
  questions: readonly QuestionRow[],
): readonly CampaignSystem[] {
  const items = (systems as StoredSystem[]).map((): CampaignItem[] => []);
  for (const { id, segment, targets, kind } of questions) {
    if (kind !== "item") continue;
    for (const { system, outcome } of targets as StoredTarget[])
      items[system]?.push({ id, outcome, credit: 0, seen: "", segment });
  }
  return (systems as StoredSystem[]).map(({ name, count, credit }, at) => ({
    name,
    items: items[at] ?? [],
    others: { count, credit },
  }));
}
