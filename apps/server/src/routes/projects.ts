import { Readable } from "node:stream";
import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { type InferSelectModel, and, eq, sql } from "drizzle-orm";
import { pack } from "tar-stream";
import type { Transaction } from "../database/connect.ts";
import { audit, membership, project } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { checkMatch } from "../http/etag.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { newId } from "../ids.ts";
import { turnstile } from "../jobs/turnstile.ts";
import { exportProject } from "../operation/export.ts";
import { isDuplicate } from "./duplicate.ts";
import { projectView } from "./views.ts";

/** Projects and what was done in them. */
export const projectHandlers: Some<
  | "listProjects"
  | "createProject"
  | "getProject"
  | "updateProject"
  | "deleteProject"
  | "listAudit"
  | "getRetention"
  | "putRetention"
  | "exportProject"
> = {
  listProjects: async ({ tx, caller, query }) => {
    const mine = sql`exists (select from ${membership} m where m.project_id = ${project.id} and m.person_id = ${caller.personId})`;
    const page = await sortedPage(
      query,
      projectsInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select()
          .from(project)
          .where(
            and(
              caller.isOperator ? undefined : mine,
              caller.projectId === undefined
                ? undefined
                : eq(project.id, caller.projectId),
              where,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit),
    );
    return { body: page };
  },
  createProject: async ({ tx, caller, body }) => {
    const [taken] = await tx
      .select({ id: project.id })
      .from(project)
      .where(eq(project.slug, body.slug));
    if (taken !== undefined) throw slugTaken(body.slug);
    const id = newId();
    const [row] = await tx
      .insert(project)
      .values({ ...body, id, pair: body.pair ?? null })
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? slugTaken(body.slug) : error;
      });
    if (row === undefined) throw slugTaken(body.slug);
    await tx
      .insert(membership)
      .values({ projectId: id, personId: caller.personId, role: "owner" });
    return { body: projectView(row), location: `/projects/${id}` };
  },
  getProject: async ({ tx, project: { id } }) => {
    const row = await findProject(tx, id);
    return { body: projectView(row) };
  },
  updateProject: async ({ tx, project: { id }, body, match }) => {
    const row = await lockProject(tx, id);
    checkMatch(match, projectView(row));
    const { name = row.name, description = row.description } = body;
    const [changed = row] = await tx
      .update(project)
      .set({ name, description, pair: body.pair ?? row.pair })
      .where(eq(project.id, id))
      .returning();
    return { body: projectView(changed) };
  },
  deleteProject: async ({ tx, project: { id }, match }) => {
    const row = await lockProject(tx, id);
    checkMatch(match, projectView(row));
    await tx.delete(project).where(eq(project.id, id));
    return {};
  },
  getRetention: async ({ tx, project: { id } }) => {
    const row = await findProject(tx, id);
    return { body: row.retention as Retention };
  },
  putRetention: async ({ tx, project: { id }, body, match }) => {
    const row = await lockProject(tx, id);
    checkMatch(match, row.retention);
    await tx.update(project).set({ retention: body }).where(eq(project.id, id));
    return { body };
  },
  exportProject: ({ project: { id }, services }) =>
    Promise.resolve({
      file: {
        name: "project.tar",
        type: "application/x-tar",
        content: {
          // What was exported a moment ago may have changed.
          etag: `"${newId()}"`,
          make: (signal: AbortSignal) => streamProject(services, id, signal),
        },
      },
    }),
  listAudit: async ({ tx, project: { id }, query }) => ({
    body: await sortedPage(query, auditInOrder, ({ where, orderBy, limit }) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.projectId, id), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
  }),
};

const projectId = by.uuid(project.id, ({ id }: ProjectRow) => id);
const projectsInOrder = {
  id: projectId,
  fields: {
    created: projectId,
    name: by.text(project.name, ({ name }: ProjectRow) => name),
    slug: by.text(project.slug, ({ slug }: ProjectRow) => slug),
  },
  item: projectView,
};

type AuditRow = InferSelectModel<typeof audit>;

const auditSeq = by.whole(audit.seq, ({ seq }: AuditRow) => seq);
const auditInOrder = {
  id: auditSeq,
  fields: {
    seq: auditSeq,
    action: by.text(audit.action, ({ action }: AuditRow) => action),
  },
  item: ({ seq, at, personId, action, object, objectId }: AuditRow) => ({
    seq,
    at: at.toISOString(),
    action,
    object,
    ...(personId !== null && { personId }),
    ...(objectId !== null && { objectId }),
  }),
};

type Retention = ResponseOf<Routes["getRetention"]>;

/** An export holds a connection as long as somebody reads it: one at a time. */
const exports = turnstile(1, 4);

async function streamProject(
  { pool, blobs }: Services,
  projectId: string,
  signal: AbortSignal,
): Promise<{ stream: Readable }> {
  const leave = await exports.enter(signal);
  if (leave === undefined)
    throw new HttpProblem(503, "busy", "other exports are written; try again", {
      headers: { "retry-after": "10" },
    });
  const archive = pack();
  const stream = Readable.from(archive);
  signal.addEventListener("abort", () => {
    stream.destroy();
  });
  const source = { blobs, spoolFolder: blobs.spoolFolder, projectId };
  void exportProject(archive, pool, source)
    // The reader sees that the stream breaks off.
    .catch(() => undefined)
    .finally(leave);
  return { stream };
}

function slugTaken(slug: string): Error {
  return conflict("slug-taken", `there is a project ${slug} already`);
}

type ProjectRow = InferSelectModel<typeof project>;

async function findProject(tx: Transaction, id: string): Promise<ProjectRow> {
  const [row] = await tx.select().from(project).where(eq(project.id, id));
  return present(row);
}

/** The same, which nobody else changes before the transaction ends. */
async function lockProject(tx: Transaction, id: string): Promise<ProjectRow> {
  const [row] = await tx
    .select()
    .from(project)
    .where(eq(project.id, id))
    .for("update");
  return present(row);
}

function present(row: ProjectRow | undefined): ProjectRow {
  if (row === undefined) throw notFound("project");
  return row;
}
