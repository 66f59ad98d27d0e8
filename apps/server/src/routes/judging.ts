import type { ResponseOf, Routes } from "@concord-mt/protocol";
import {
  badGapLabel,
  contradictionsOf,
  noPronounGapLabel,
  otherGapLabel,
} from "@concord-mt/judgement";
import { and, eq, sql } from "drizzle-orm";
import type { CampaignOrder } from "../campaigns/build.ts";
import type { Payload } from "../campaigns/payload.ts";
import { reorder } from "../campaigns/reorder.ts";
import { gapLabelsOf, labelsOf } from "../campaigns/labels.ts";
import type { CampaignRow } from "../campaigns/store.ts";
import {
  answer,
  assignment,
  question,
  resolution,
} from "../database/campaigns.ts";
import type { Transaction } from "../database/connect.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import { newId } from "../ids.ts";
import { verdictOf } from "../campaigns/state.ts";
import { findCampaign, ownProgress } from "./campaigns.ts";
import { present } from "./views.ts";

/** Minutes for which a question is somebody's. */
const lease = 15;
/** Answers between a question and its repetition. */
const distance = 20;

/** People answer. */
export const judgingHandlers: Some<
  | "nextQuestions"
  | "putAnswer"
  | "withdrawAnswer"
  | "skipQuestion"
  | "resolveQuestion"
> = {
  nextQuestions: async ({ tx, project, caller, params, body }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    checkOpen(row);
    await reorder(tx, row);
    const ids = await takeQuestions(tx, row.id, caller.personId, body.count);
    await tx.$client.query(
      `insert into assignment (project_id, person_id, question_id, state, leased_until)
       select $1, $2, unnest($3::uuid[]), 'offered', now() + make_interval(mins => $4)
       on conflict (person_id, question_id) do update set state = 'offered', leased_until = excluded.leased_until`,
      [project.id, caller.personId, ids, lease],
    );
    const { rows } = await tx.$client.query<{
      id: string;
      segment: number;
      document: string | null;
      payload: Payload;
      leasedUntil: Date;
    }>(
      `select q.id, q.segment, q.document, q.payload, a.leased_until as "leasedUntil" from question q
       join assignment a on a.question_id = q.id and a.person_id = $2 where q.id = any($1) order by q.place`,
      [ids, caller.personId],
    );
    return {
      body: {
        items: rows.map(({ document, leasedUntil, ...rest }) => ({
          ...rest,
          ...(document !== null && { document }),
          leasedUntil: leasedUntil.toISOString(),
        })),
        ...(await ownProgress(tx, row.id, caller.personId)),
      },
    };
  },
  putAnswer: async ({ tx, project, caller, params, body }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const id = params.answer;
    const { personId } = caller;
    await ownQuestion(tx, row, params.question, personId);
    const [same] = await tx.select().from(answer).where(eq(answer.id, id));
    if (same !== undefined) {
      if (same.personId !== personId || same.questionId !== params.question)
        throw conflict("answer-exists", "this id is another answer's");
      return { body: answerView(same) };
    }
    checkOpen(row);
    checkAnswer(body, row);
    const before = await lastAnswer(tx, params.question, personId);
    const [made] = await tx
      .insert(answer)
      .values({
        ...{ id, projectId: project.id, questionId: params.question, personId },
        revision: (before?.revision ?? 0) + 1,
        supersedes: before?.id ?? null,
        ...body,
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined)
      throw conflict("answer-exists", "this id is another answer's");
    await settle(tx, params.question, personId, "answered");
    return { body: answerView(made) };
  },
  withdrawAnswer: async ({ tx, project, caller, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const { personId } = caller;
    await ownQuestion(tx, row, params.question, personId);
    const last = await lastAnswer(tx, params.question, personId);
    // A retry finds it withdrawn already.
    if (last?.withdrawn === true && last.supersedes === params.answer)
      return {};
    if (last?.id !== params.answer) throw notFound("answer");
    checkOpen(row);
    await tx.insert(answer).values({
      ...{ id: newId(), projectId: project.id, questionId: params.question },
      ...{ personId, revision: last.revision + 1, supersedes: last.id },
      withdrawn: true,
    });
    await settle(tx, params.question, personId, "offered");
    return {};
  },
  skipQuestion: async ({ tx, project, caller, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const { state } = await ownQuestion(
      tx,
      row,
      params.question,
      caller.personId,
    );
    if (state === "answered")
      throw conflict("answered", "it is answered; withdraw the answer first");
    await settle(tx, params.question, caller.personId, "skipped");
    return {};
  },
  resolveQuestion: async ({ tx, project, caller, params, body }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const [found] = await tx
      .select({ id: question.id, targets: question.targets })
      .from(question)
      .where(
        and(eq(question.id, params.question), eq(question.campaignId, row.id)),
      )
      .for("update");
    if (found === undefined) throw notFound("question");
    const { choices: chosen = null } = body;
    if (row.kind === "gaps" ? chosen === null : body.verdict === undefined)
      throw new HttpProblem(
        422,
        "contradiction",
        row.kind === "gaps"
          ? "gaps are decided by choices"
          : "a decision has a verdict",
      );
    if (row.kind === "gaps") checkAnswer({ choices: chosen ?? [] }, row);
    const decided =
      row.kind === "gaps"
        ? verdictOf({ verdict: null, choices: chosen }, found, gapLabelsOf(row))
        : body.verdict;
    if (decided === undefined || decided === "unsure")
      throw notFound("question");
    const [made] = await tx
      .insert(resolution)
      .values({
        ...{ projectId: project.id, questionId: found.id },
        revision: sql`(select coalesce(max(revision), 0) + 1 from resolution where question_id = ${found.id})`,
        ...{ personId: caller.personId, verdict: decided },
        ...{ choices: chosen, reason: body.reason },
      })
      .returning();
    if (made === undefined) throw notFound("question");
    const { verdict, reason, revision, at, choices } = made;
    return {
      body: {
        ...{ question: found.id, reason, revision, at: at.toISOString() },
        verdict: verdict as "correct" | "incorrect" | "bad",
        ...(choices !== null && { choices }),
      },
    };
  },
};

/**
 * The questions that somebody gets next; whoever finds one locked takes another, and waits only where all that is left is
 * locked.
 */
async function takeQuestions(
  tx: Transaction,
  campaignId: string,
  personId: string,
  count: number,
): Promise<readonly string[]> {
  const free = await lockQuestions(
    tx,
    campaignId,
    personId,
    count,
    "skip locked",
  );
  return free.length > 0
    ? free
    : lockQuestions(tx, campaignId, personId, 1, "");
}

/**
 * Locks questions for somebody: their own that they have not answered, then those that need more answers than they have and
 * are promised. Candidates are locked before they are counted, so that two people at the same moment do not both get the
 * last place.
 */
async function lockQuestions(
  tx: Transaction,
  campaignId: string,
  personId: string,
  count: number,
  whenLocked: "skip locked" | "",
): Promise<readonly string[]> {
  const { rows: locked } = await tx.$client.query<{ id: string }>(
    `select q.id from question q where q.campaign_id = $1
       and not exists (select from assignment a where a.question_id = q.id and a.person_id = $2 and a.state in ('answered', 'skipped'))
       and (q.kind <> 'item' or (select count(*) from assignment a where a.question_id = q.id and a.person_id <> $2
         and (a.state = 'answered' or (a.state = 'offered' and a.leased_until > now()))) < q.needed)
       and (q.repeats is null or (select count(*) from answer later where later.person_id = $2 and not later.withdrawn
         and later.seq > (select max(seq) from current_answer first where first.question_id = q.repeats and first.person_id = $2)) >= $4)
     order by exists (select from assignment a where a.question_id = q.id and a.person_id = $2 and a.state = 'offered') desc, q.place
     limit $3 for update of q ${whenLocked}`,
    [campaignId, personId, count, distance],
  );
  const { rows } = await tx.$client.query<{ id: string }>(
    `select q.id from question q where q.id = any($1) and (q.kind <> 'item'
       or (select count(*) from assignment a where a.question_id = q.id and a.person_id <> $2
         and (a.state = 'answered' or (a.state = 'offered' and a.leased_until > now()))) < q.needed)`,
    [locked.map(({ id }) => id), personId],
  );
  return rows.map(({ id }) => id);
}

/** What somebody was given; nobody else's questions are there for them. @throws HttpProblem 404 */
async function ownQuestion(
  tx: Transaction,
  { id }: CampaignRow,
  questionId: string,
  personId: string,
): Promise<{ readonly state: string }> {
  const { rows } = await tx.$client.query<{ state: string }>(
    `select a.state from assignment a join question q on q.id = a.question_id
     where a.question_id = $1 and a.person_id = $2 and q.campaign_id = $3 for update of a`,
    [questionId, personId, id],
  );
  if (rows[0] === undefined) throw notFound("question");
  return rows[0];
}

async function lastAnswer(
  tx: Transaction,
  questionId: string,
  personId: string,
): Promise<typeof answer.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(answer)
    .where(
      and(eq(answer.questionId, questionId), eq(answer.personId, personId)),
    )
    .orderBy(sql`${answer.revision} desc`)
    .limit(1);
  return row;
}

async function settle(
  tx: Transaction,
  questionId: string,
  personId: string,
  state: "answered" | "offered" | "skipped",
): Promise<void> {
  await tx
    .update(assignment)
    .set({
      state,
      leasedUntil: sql`now() + make_interval(mins => ${lease})`,
    })
    .where(
      and(
        eq(assignment.questionId, questionId),
        eq(assignment.personId, personId),
      ),
    );
}

function checkOpen({ state }: CampaignRow): void {
  if (state !== "open")
    throw conflict("not-open", `the campaign is ${state}, not open`);
}

type Answer = ResponseOf<Routes["putAnswer"]>;

function checkAnswer(
  body: Partial<
    Pick<Answer, "verdict" | "antecedent" | "choices" | "tags" | "tokens">
  >,
  { kind, settings }: CampaignRow,
): void {
  const found = [...contradictionsOf(body)];
  const isGaps = kind === "gaps";
  if (isGaps && body.verdict !== undefined && body.verdict !== "unsure")
    found.push("gaps are filled with choices, not verdicts");
  if (!isGaps && body.choices !== undefined)
    found.push("this campaign has no labels to choose from");
  const labels = new Set([
    ...labelsOf(settings as CampaignOrder["settings"]),
    ...[otherGapLabel, badGapLabel, noPronounGapLabel],
  ]);
  for (const choice of isGaps ? (body.choices ?? []) : [])
    if (!labels.has(choice))
      found.push(`${choice} is no label, only ${[...labels].join(", ")}`);
  if (found.length > 0)
    throw new HttpProblem(422, "contradiction", found.join("; "));
}

function answerView(row: typeof answer.$inferSelect): Answer {
  const { id, revision, verdict, antecedent, choices, other, remark } = row;
  return present({
    ...{ id, question: row.questionId, revision, supersedes: row.supersedes },
    ...{ verdict, antecedent, choices, other, remark },
    ...{ tags: row.tags, tokens: row.tokens, at: row.at.toISOString() },
  }) as Answer;
}
