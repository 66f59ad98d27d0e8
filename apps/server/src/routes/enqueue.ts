import { createHash } from "node:crypto";
import type { WorkKind, WorkView } from "@concord-mt/protocol";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { work } from "../database/schema.ts";
import type { Reply } from "../http/call.ts";
import type { Caller, OpenProject } from "../http/caller.ts";
import { conflict } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import { newId } from "../ids.ts";
import { announce } from "../jobs/effects.ts";
import type { Recipe } from "../jobs/recipe.ts";
import { workView } from "./views.ts";

/** Work to be done. */
export interface Order {
  readonly kind: WorkKind;
  readonly request: unknown;
  readonly recipe: Recipe;
  readonly testSetId?: string;
}

/** Queues work; the same work is done once. */
export async function enqueue(
  {
    tx,
    services,
    project,
    caller,
  }: {
    readonly tx: Transaction;
    readonly services: Services;
    readonly project: OpenProject;
    readonly caller: Caller;
  },
  { kind, request, recipe, testSetId }: Order,
): Promise<Reply<WorkView>> {
  const { version } = services;
  const recipeHash = createHash("sha256")
    .update(JSON.stringify(recipe))
    .digest("hex");
  const id = newId();
  const [made] = await tx
    .insert(work)
    .values({
      id,
      projectId: project.id,
      kind,
      request,
      recipe,
      recipeHash,
      version,
      testSetId: testSetId ?? null,
      state: "queued",
      createdBy: caller.personId,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) {
    await schedule(tx, services, { id, projectId: project.id });
    return { body: workView(made), location: pathOf(project.id, id) };
  }
  const [same] = await tx
    .select()
    .from(work)
    .where(
      and(
        eq(work.projectId, project.id),
        eq(work.kind, kind),
        eq(work.recipeHash, recipeHash),
        eq(work.version, version),
        inArray(work.state, ["queued", "running", "done"]),
      ),
    );
  if (same === undefined)
    throw conflict("busy", "the same work just ended otherwise; try again");
  return {
    status: 200,
    body: workView(same),
    location: pathOf(project.id, same.id),
  };
}

/** Gives work to the queue. */
export async function schedule(
  tx: Transaction,
  { queue }: Services,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<void> {
  const jobId = await queue.send(tx, { workId: id, projectId });
  await tx.update(work).set({ jobId }).where(eq(work.id, id));
  await announce(tx, { workId: id, projectId }, { state: "queued" });
}

function pathOf(projectId: string, id: string): string {
  return `/projects/${projectId}/work/${id}`;
}
