import { type Verdict, orderOpen, questionKey } from "@concord-mt/judgement";
import type { Transaction } from "../database/connect.ts";
import type { CampaignOrder } from "./build.ts";
import { type StoredTarget, readSaid, systemsOf } from "./state.ts";
import type { CampaignRow } from "./store.ts";

/** A hundredth of the questions is decided between two orders. */
const steps = 100;

/**
 * Puts the questions that are open in order anew, by what people said meanwhile, where that is enough to matter. The random
 * part keeps its places. Whoever finds somebody else at it goes on without waiting.
 */
export async function reorder(
  tx: Transaction,
  { id, settings, systems }: CampaignRow,
): Promise<void> {
  const { order, pair } = settings as CampaignOrder["settings"];
  if (order === "random") return;
  const { rows } = await tx.$client.query<{ answered: number }>(
    `select counts.answered from campaign c, lateral (
       select count(*)::int as questions, count(*) filter (where exists (
         select from assignment a where a.question_id = q.id and a.state = 'answered'))::int as answered
       from question q where q.campaign_id = c.id and q.kind = 'item') counts
     where c.id = $1 and abs(counts.answered - c.ordered_at) >= greatest(1, counts.questions::float / $2)
     for update of c skip locked`,
    [id, steps],
  );
  const [due] = rows;
  if (due === undefined) return;
  const said = await readSaid(tx, { id, settings }, { hasPayload: false });
  const items = said.questions.filter(({ kind }) => kind === "item");
  const keyOf = (question: string): string =>
    questionKey({ id: question, seen: "" });
  const verdicts = new Map<string, Verdict>();
  for (const [question, { verdict }] of said.decided)
    if (verdict !== undefined) verdicts.set(keyOf(question), verdict);
  const ordered = orderOpen(
    items.map(({ id: question, segment, targets, isRandom, place }) => ({
      ...{ id: question, key: keyOf(question), segment, isRandom, place },
      targets: targets as StoredTarget[],
    })),
    systemsOf({ systems }, items),
    { order, pair, verdicts },
  ).filter(({ question }) => !question.isRandom);
  const places = ordered
    .map(({ question }) => question.place)
    .sort((a, b) => a - b);
  await tx.$client.query(
    `update question q set place = moved.place from unnest($1::uuid[], $2::int[]) as moved(id, place)
     where q.id = moved.id and q.place <> moved.place`,
    [ordered.map(({ question }) => question.id), places],
  );
  await tx.$client.query("update campaign set ordered_at = $2 where id = $1", [
    id,
    due.answered,
  ]);
}
