import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { and, desc, eq, sql } from "drizzle-orm";
import { type CampaignRow, storeCampaign } from "../campaigns/store.ts";
import { readSaid } from "../campaigns/state.ts";
import type { CampaignOrder } from "../campaigns/build.ts";
import { campaign } from "../database/campaigns.ts";
import type { Transaction } from "../database/connect.ts";
import type { Some } from "../http/call.ts";
import { checkMatch } from "../http/etag.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { labelsOf, withLabels } from "../campaigns/labels.ts";
import { findDone } from "./find-work.ts";
import { campaignView } from "./views.ts";

/** Campaigns: what is asked, and when. */
export const campaignHandlers: Some<
  | "listCampaigns"
  | "createCampaign"
  | "getCampaign"
  | "updateCampaign"
  | "openCampaign"
  | "pauseCampaign"
  | "closeCampaign"
  | "getGuide"
  | "listGuides"
> = {
  listCampaigns: async ({ tx, project, query }) => ({
    body: await sortedPage(
      query,
      campaignsInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select()
          .from(campaign)
          .where(and(eq(campaign.projectId, project.id), where))
          .orderBy(...orderBy)
          .limit(limit),
    ),
  }),
  createCampaign: async ({ tx, project, caller, body }) => {
    const { row: run } = await findDone(tx, project.id, body.run, "run");
    await checkSettings(tx, run.id, body);
    const order = await withLabels(body, run);
    const { row, count } = await storeCampaign(tx, order, {
      projectId: project.id,
      personId: caller.personId,
    });
    if (row === undefined) throw notFound("campaign");
    if (count === 0)
      throw new HttpProblem(
        422,
        "no-questions",
        "the run has nothing of what is to be judged; choose other cases, words or documents",
      );
    return {
      body: campaignView(row),
      location: `/projects/${project.id}/campaigns/${row.id}`,
    };
  },
  getCampaign: async ({ tx, project, params }) => ({
    body: campaignView(await findCampaign(tx, project.id, params.campaign)),
  }),
  updateCampaign: async ({ tx, project, params, body, match }) => {
    const row = await lockCampaign(tx, project.id, params.campaign);
    checkMatch(match, campaignView(row));
    const { name = row.name, guidelines = row.guidelines } = body;
    return change(tx, row, { name, guidelines });
  },
  openCampaign: async ({ tx, project, params }) => {
    const row = await lockCampaign(tx, project.id, params.campaign);
    if (row.state === "closed")
      throw conflict("closed", "the campaign is closed");
    return change(tx, row, {
      state: "open",
      openedAt: row.openedAt ?? new Date(),
    });
  },
  pauseCampaign: async ({ tx, project, params }) => {
    const row = await lockCampaign(tx, project.id, params.campaign);
    if (row.state !== "open")
      throw conflict("not-open", `the campaign is ${row.state}, not open`);
    return change(tx, row, { state: "paused" });
  },
  closeCampaign: async ({ tx, project, params, body }) => {
    const row = await lockCampaign(tx, project.id, params.campaign);
    const { decided } = await readSaid(tx, row);
    const open = [...decided.values()].filter((one) => one.isConflict).length;
    if (open > 0 && !body.despiteConflicts)
      throw conflict(
        "conflicts",
        `answers to ${open} questions differ; resolve them, or say despiteConflicts`,
      );
    return change(tx, row, { state: "closed", closedAt: new Date() });
  },
  getGuide: async ({ tx, project, caller, params }) => ({
    body: await guideOf(
      tx,
      await findCampaign(tx, project.id, params.campaign),
      caller.personId,
    ),
  }),
  listGuides: async ({ tx, project, caller }) => {
    const rows = await tx
      .select()
      .from(campaign)
      .where(
        and(eq(campaign.projectId, project.id), eq(campaign.state, "open")),
      )
      .orderBy(desc(campaign.id))
      .limit(100);
    const items: ResponseOf<Routes["getGuide"]>[] = [];
    for (const row of rows) items.push(await guideOf(tx, row, caller.personId));
    return { body: { items } };
  },
};

const campaignId = by.uuid(campaign.id, ({ id }: CampaignRow) => id);
const campaignsInOrder = {
  id: campaignId,
  fields: {
    created: campaignId,
    name: by.text(campaign.name, ({ name }: CampaignRow) => name),
    state: by.text(campaign.state, ({ state }: CampaignRow) => state),
  },
  item: campaignView,
};

async function change(
  tx: Transaction,
  row: CampaignRow,
  values: Partial<typeof campaign.$inferInsert>,
): Promise<{ body: ReturnType<typeof campaignView> }> {
  const [changed = row] = await tx
    .update(campaign)
    .set(values)
    .where(eq(campaign.id, row.id))
    .returning();
  return { body: campaignView(changed) };
}

async function guideOf(
  tx: Transaction,
  row: CampaignRow,
  personId: string,
): Promise<ResponseOf<Routes["getGuide"]>> {
  const settings = row.settings as CampaignOrder["settings"];
  return {
    ...{ id: row.id, name: row.name, guidelines: row.guidelines },
    kind: row.kind as "judging" | "gaps",
    labels: row.kind === "gaps" ? [...labelsOf(settings)] : [],
    state: row.state as "draft" | "open" | "paused" | "closed",
    ...(await ownProgress(tx, row.id, personId)),
  };
}

/** @throws HttpProblem 422 where a run has nothing for what is asked. */
export async function checkSettings(
  tx: Transaction,
  run: string,
  { metric, settings, kind }: CampaignOrder,
): Promise<void> {
  const { rows } = await tx.$client.query<{ count: number }>(
    "select count(*)::int as count from run_score where run_id = $1 and metric = $2",
    [run, metric],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0)
    throw new HttpProblem(422, "metric", `the run has no ${metric}`);
  if (kind === "gaps" && metric !== "apt")
    throw new HttpProblem(
      422,
      "metric",
      "gaps are pronouns: the metric is apt",
    );
  const [first, second] = settings.pair;
  if (
    settings.order === "difference" &&
    (first === second || first >= count || second >= count)
  )
    throw new HttpProblem(
      422,
      "pair",
      `a pair names two of ${count} systems by place, got ${first} and ${second}`,
    );
}

/** Finds a campaign. @throws HttpProblem 404 */
export async function findCampaign(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.projectId, projectId), eq(campaign.id, id)));
  if (row === undefined) throw notFound("campaign");
  return row;
}

async function lockCampaign(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<CampaignRow> {
  await tx.execute(sql`select from campaign where id = ${id} for update`);
  return findCampaign(tx, projectId, id);
}

/** How much of a campaign somebody has answered. */
export async function ownProgress(
  tx: Transaction,
  campaignOf: string,
  personId: string,
): Promise<{ readonly answered: number; readonly questions: number }> {
  const { rows } = await tx.$client.query<{
    answered: number;
    questions: number;
  }>(
    // Checks count for those who were given them: nobody should see which they were.
    `select count(*) filter (where a.state = 'answered')::int as answered,
       count(*) filter (where q.kind = 'item' or a.state in ('offered', 'answered'))::int as questions
     from question q left join assignment a on a.question_id = q.id and a.person_id = $2 where q.campaign_id = $1`,
    [campaignOf, personId],
  );
  return rows[0] ?? { answered: 0, questions: 0 };
}
