import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { output, system, testSet, upload } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { checkMatch } from "../http/etag.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { newId } from "../ids.ts";
import { isDuplicate } from "./duplicate.ts";
import { recognise } from "./recognise.ts";
import { type TextChoice, toText, toTexts } from "./texts.ts";
import { testSetView, uploadView } from "./views.ts";

/** Uploads, test sets, systems and their outputs. */
export const dataHandlers: Some<
  | "createUpload"
  | "getUpload"
  | "recogniseUpload"
  | "listTestSets"
  | "createTestSet"
  | "getTestSet"
  | "updateTestSet"
  | "deleteTestSet"
  | "freezeTestSet"
  | "listOutputs"
  | "createOutput"
  | "listSystems"
  | "createSystem"
> = {
  createUpload: async ({ tx, project, caller, query, spooled, services }) => {
    const { sha256, size } = spooled;
    const [row] = await tx
      .insert(upload)
      .values({
        id: newId(),
        projectId: project.id,
        personId: caller.personId,
        name: query.name,
        sha256: Buffer.from(sha256, "hex"),
        size,
        recognised: await recognise(services.blobs, {
          sha256,
          name: query.name,
        }),
      })
      .returning();
    if (row === undefined) throw notFound("upload");
    return { body: uploadView(row) };
  },
  getUpload: async ({ tx, project, params }) => ({
    body: uploadView(await findUpload(tx, project.id, params.upload)),
  }),
  recogniseUpload: async ({ tx, project, params, query, services }) => {
    const row = await findUpload(tx, project.id, params.upload);
    const recognised = await recognise(
      services.blobs,
      { sha256: row.sha256.toString("hex"), name: row.name },
      query.format,
    );
    await tx.update(upload).set({ recognised }).where(eq(upload.id, row.id));
    return { body: uploadView({ ...row, recognised }) };
  },
  listTestSets: async ({ tx, project, query }) => ({
    body: await sortedPage(
      query,
      testSetsInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select()
          .from(testSet)
          .where(and(eq(testSet.projectId, project.id), where))
          .orderBy(...orderBy)
          .limit(limit),
    ),
  }),
  createTestSet: async ({ tx, project, body }) => {
    const { source, references, documents, alignments } = body;
    const [first, ...others] = await toTexts(tx, project.id, [
      source,
      ...references,
      ...(documents === undefined ? [] : [documents]),
      ...(alignments ?? []),
    ]);
    if (alignments && alignments.length !== references.length)
      throw new HttpProblem(
        422,
        "alignments",
        `there are ${alignments.length} alignments for ${references.length} references`,
      );
    for (const { name, lines } of others.slice(0, references.length))
      if (lines !== first?.lines)
        throw new HttpProblem(
          422,
          "length",
          `${name} has ${lines} lines, ${first?.name ?? ""} has ${first?.lines ?? 0}`,
        );
    const [last] = await tx
      .select({ version: testSet.version })
      .from(testSet)
      .where(
        and(eq(testSet.projectId, project.id), eq(testSet.name, body.name)),
      )
      .orderBy(desc(testSet.version))
      .limit(1);
    const [row] = await tx
      .insert(testSet)
      .values({
        id: newId(),
        projectId: project.id,
        name: body.name,
        version: (last?.version ?? 0) + 1,
        source,
        references,
        documents: documents ?? null,
        alignments: alignments ?? null,
        lines: first?.lines ?? 0,
      })
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? conflict("version", "somebody else made this version; try again")
          : error;
      });
    if (row === undefined) throw notFound("test set");
    return { body: testSetView(row) };
  },
  getTestSet: async ({ tx, project, params }) => ({
    body: testSetView(await findTestSet(tx, project.id, params.testSet)),
  }),
  updateTestSet: async ({ tx, project, params, body, match }) => {
    const row = await findTestSet(tx, project.id, params.testSet);
    checkMatch(match, testSetView(row));
    checkThawed(row);
    const [changed = row] = await tx
      .update(testSet)
      .set({ name: body.name })
      .where(eq(testSet.id, row.id))
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? conflict("name-taken", "there is such a test set already")
          : error;
      });
    return { body: testSetView(changed) };
  },
  deleteTestSet: async ({ tx, project, params, match }) => {
    const row = await findTestSet(tx, project.id, params.testSet);
    checkMatch(match, testSetView(row));
    checkThawed(row);
    await tx.delete(testSet).where(eq(testSet.id, row.id));
    return {};
  },
  freezeTestSet: async ({ tx, project, params }) => {
    const row = await findTestSet(tx, project.id, params.testSet);
    const [changed = row] = await tx
      .update(testSet)
      .set({ frozenAt: sql`coalesce(${testSet.frozenAt}, now())` })
      .where(eq(testSet.id, row.id))
      .returning();
    return { body: testSetView(changed) };
  },
  listOutputs: async ({ tx, project, params, query }) => {
    await findTestSet(tx, project.id, params.testSet);
    const page = await sortedPage(
      query,
      outputsInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select({
            id: output.id,
            systemId: output.systemId,
            system: system.name,
            label: output.label,
            text: output.text,
            alignment: output.alignment,
            createdAt: output.createdAt,
          })
          .from(output)
          .innerJoin(system, eq(system.id, output.systemId))
          .where(
            and(
              eq(output.projectId, project.id),
              eq(output.testSetId, params.testSet),
              where,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit),
    );
    return { body: page };
  },
  createOutput: async ({ tx, project, params, body }) => {
    const set = await findTestSet(tx, project.id, params.testSet);
    await toText(tx, project.id, body.text);
    if (body.alignment) await toText(tx, project.id, body.alignment);
    await tx
      .insert(system)
      .values({ id: newId(), projectId: project.id, name: body.system })
      .onConflictDoNothing();
    const [owner] = await tx
      .select()
      .from(system)
      .where(
        and(eq(system.projectId, project.id), eq(system.name, body.system)),
      );
    if (owner === undefined) throw notFound("system");
    const [row] = await tx
      .insert(output)
      .values({
        id: newId(),
        projectId: project.id,
        testSetId: set.id,
        systemId: owner.id,
        text: body.text,
        alignment: body.alignment ?? null,
        label: body.label,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined)
      throw conflict(
        "output-exists",
        `${body.system} has an output with this label; give another label`,
      );
    return {
      body: {
        id: row.id,
        systemId: owner.id,
        system: owner.name,
        label: row.label,
        text: body.text,
        ...(body.alignment && { alignment: body.alignment }),
        createdAt: row.createdAt.toISOString(),
      },
    };
  },
  listSystems: async ({ tx, project, query }) => ({
    body: await sortedPage(query, systemsInOrder, ({ where, orderBy, limit }) =>
      tx
        .select()
        .from(system)
        .where(and(eq(system.projectId, project.id), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
  }),
  createSystem: async ({ tx, project, body }) => {
    const [row] = await tx
      .insert(system)
      .values({ id: newId(), projectId: project.id, ...body })
      .onConflictDoNothing()
      .returning();
    if (row === undefined)
      throw conflict("name-taken", `there is a system ${body.name} already`);
    return { body: systemView(row) };
  },
};

type TestSetRow = typeof testSet.$inferSelect;

const testSetId = by.uuid(testSet.id, ({ id }: TestSetRow) => id);
const testSetsInOrder = {
  id: testSetId,
  fields: {
    created: testSetId,
    name: by.text(testSet.name, ({ name }: TestSetRow) => name),
    lines: by.whole(testSet.lines, ({ lines }: TestSetRow) => lines),
  },
  item: testSetView,
};

type OutputRow = Pick<
  typeof output.$inferSelect,
  "id" | "systemId" | "label" | "text" | "alignment" | "createdAt"
> & { readonly system: string };

const outputId = by.uuid(output.id, ({ id }: OutputRow) => id);
const outputsInOrder = {
  id: outputId,
  fields: {
    created: outputId,
    system: by.text(system.name, (row: OutputRow) => row.system),
    label: by.text(output.label, ({ label }: OutputRow) => label),
  },
  item: ({ alignment, ...row }: OutputRow) => ({
    ...row,
    text: row.text as TextChoice,
    ...(alignment !== null && { alignment: alignment as TextChoice }),
    createdAt: row.createdAt.toISOString(),
  }),
};

type SystemRow = typeof system.$inferSelect;

const systemId = by.uuid(system.id, ({ id }: SystemRow) => id);
const systemsInOrder = {
  id: systemId,
  fields: {
    created: systemId,
    name: by.text(system.name, ({ name }: SystemRow) => name),
  },
  item: systemView,
};

function systemView({ id, name, kind, notes, createdAt }: SystemRow): {
  id: string;
  name: string;
  kind: string;
  notes: string;
  createdAt: string;
} {
  return { id, name, kind, notes, createdAt: createdAt.toISOString() };
}

async function findUpload(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<typeof upload.$inferSelect> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.projectId, projectId), eq(upload.id, id)));
  if (row === undefined) throw notFound("upload");
  return row;
}

async function findTestSet(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<typeof testSet.$inferSelect> {
  const [row] = await tx
    .select()
    .from(testSet)
    .where(and(eq(testSet.projectId, projectId), eq(testSet.id, id)))
    .for("update");
  if (row === undefined) throw notFound("test set");
  return row;
}

function checkThawed({ frozenAt }: typeof testSet.$inferSelect): void {
  if (frozenAt !== null)
    throw conflict("frozen", "the test set is frozen; make a new version");
}
