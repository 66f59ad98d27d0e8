import type { Transaction } from "../database/connect.ts";
import { campaign, question } from "../database/campaigns.ts";
import { newId } from "../ids.ts";
import { type CampaignOrder, type Row, buildCampaign } from "./build.ts";
import {
  type Payload,
  checkPayload,
  linesAround,
  payloadOf,
} from "./payload.ts";
import type { StoredTarget } from "./state.ts";

export type CampaignRow = typeof campaign.$inferSelect;
export type QuestionRow = typeof question.$inferSelect;

/** Writes a campaign with all its questions and checks; gives how many questions there are. */
export async function storeCampaign(
  tx: Transaction,
  order: CampaignOrder,
  given: { readonly projectId: string; readonly personId: string },
): Promise<{ readonly row: CampaignRow | undefined; readonly count: number }> {
  const { ordered, rows, systems } = await buildCampaign(tx, order);
  const { projectId } = given;
  const { settings } = order;
  const campaignId = newId();
  const [row] = await tx
    .insert(campaign)
    .values({
      ...{ id: campaignId, projectId, runId: order.run, kind: order.kind },
      ...{ metric: order.metric, name: order.name },
      ...{ guidelines: order.guidelines, settings, systems },
      createdBy: given.personId,
    })
    .returning();
  const lines = await linesAround(
    tx,
    order,
    Array.from(rows.values(), ({ segment }) => segment),
  );
  const shared = Math.round(ordered.length * settings.overlap);
  const all: (typeof question.$inferInsert)[] = [];
  const every = settings.checks > 0 ? Math.round(1 / settings.checks) : 0;
  for (const [place, one] of ordered.entries()) {
    const first = rows.get(one.question.key);
    if (first === undefined) continue;
    const payload = payloadOf(first, lines, order);
    const common = {
      ...{ projectId, campaignId, segment: first.segment },
      document: first.document,
    };
    const id = newId();
    const targets = one.question.targets.map((target) => ({
      ...target,
      written: first.hypothesis,
    }));
    all.push({
      ...{ ...common, id, key: one.question.key, payload, kind: "item" },
      place: place * 2,
      targets,
      needed: place < shared ? settings.people : 1,
      ...{ isRandom: one.isRandom, reach: one.reach },
    });
    if (every > 0 && place % every === every - 1)
      all.push({
        ...{ ...common, id: newId(), key: `check ${place}` },
        ...{ needed: 0, isRandom: false, reach: 0, place: place * 2 + 1 },
        ...checkOf(
          Math.floor(place / every),
          { id, targets, payload },
          first,
          (check) =>
            checkPayload(
              check,
              {
                payload,
                row: first,
                kind: order.kind,
                seed: settings.seed + place,
              },
              lines,
            ),
        ),
      });
  }
  for (let at = 0; at < all.length; at += 500)
    await tx.insert(question).values(all.slice(at, at + 500));
  return { row, count: ordered.length };
}

/**
 * The three kinds of checks take turns; a question comes again when enough others have been answered. Of gaps, the target says
 * what a careful reader would choose.
 */
function checkOf(
  number: number,
  of: {
    readonly id: string;
    readonly targets: readonly StoredTarget[];
    readonly payload: Payload;
  },
  row: Row,
  make: (check: "reference" | "shuffled") => Payload,
): Pick<
  typeof question.$inferInsert,
  "kind" | "payload" | "expected" | "repeats" | "targets"
> {
  const kind = checkKinds[number % checkKinds.length];
  if (kind === "repeat")
    return {
      ...{ kind: "repeat", payload: of.payload, repeats: of.id },
      targets: of.targets,
    };
  // A reference without a pronoun would be a gap that nobody can be sure of.
  if (kind === "reference" && row.reference !== "")
    return {
      ...{ kind: "check", payload: make("reference"), expected: "correct" },
      targets: of.targets.slice(0, 1).map((target) => ({
        ...target,
        written: row.reference,
      })),
    };
  return {
    ...{ kind: "check", payload: make("shuffled"), expected: "bad" },
    targets: [],
  };
}

const checkKinds = ["reference", "shuffled", "repeat"] as const;
