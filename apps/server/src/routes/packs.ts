import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { lintConnectives, runConnectiveTests } from "@concord-mt/act";
import { lintPronouns, runPronounTests } from "@concord-mt/apt";
import { bundledPairs, findPack } from "@concord-mt/catalog";
import { CorpusError } from "@concord-mt/core";
import { hashJson } from "@concord-mt/hash";
import { type PairPack, parsePairPack } from "@concord-mt/pack";
import { and, eq } from "drizzle-orm";
import { spool } from "../blobs/spool.ts";
import type { Transaction } from "../database/connect.ts";
import { blob, pack } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { checkMatch } from "../http/etag.ts";
import { HttpProblem, conflict, notFound } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { newId } from "../ids.ts";
import { packView } from "./views.ts";

type PackRow = typeof pack.$inferSelect;

/** Language packs: those that come with Concord, and a project's own. */
export const packHandlers: Some<
  | "listBundledPacks"
  | "listPacks"
  | "createPack"
  | "getPack"
  | "getPackFile"
  | "putPackFile"
  | "lintPack"
  | "testPack"
  | "publishPack"
> = {
  listBundledPacks: async () => {
    const items: { pair: string; hash: string }[] = [];
    for (const pair of bundledPairs)
      items.push({ pair, hash: hashOf((await findPack({ pair })).pack) });
    return { body: { items } };
  },
  listPacks: async ({ tx, project, query }) => ({
    body: await sortedPage(query, packsInOrder, ({ where, orderBy, limit }) =>
      tx
        .select()
        .from(pack)
        .where(and(eq(pack.projectId, project.id), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
  }),
  createPack: async ({ tx, project, body, services }) => {
    const { pair, name } = body;
    const given =
      body.pack === undefined
        ? (await findPack({ pair })).pack
        : check(body.pack, pair);
    const [row] = await tx
      .insert(pack)
      .values({
        id: newId(),
        projectId: project.id,
        name,
        pair,
        ...(await keepPack(services, given)),
      })
      .returning();
    if (row === undefined) throw notFound("pack");
    return { body: packView(row) };
  },
  getPack: async ({ tx, project, params }) => ({
    body: packView(await find(tx, project.id, params.pack)),
  }),
  getPackFile: async ({ tx, project, params }) => {
    const row = await find(tx, project.id, params.pack);
    const [found] = await tx
      .select({ size: blob.size })
      .from(blob)
      .where(eq(blob.sha256, row.sha256));
    return {
      file: {
        name: "pack.json",
        type: "application/json",
        content: {
          sha256: row.sha256.toString("hex"),
          size: found?.size ?? 0,
        },
      },
    };
  },
  putPackFile: async ({ tx, project, params, body, match, services }) => {
    const row = await find(tx, project.id, params.pack);
    checkMatch(match, packView(row));
    if (row.state !== "draft")
      throw conflict("published", "the pack is published; draft another");
    const [changed = row] = await tx
      .update(pack)
      .set(await keepPack(services, check(body, row.pair)))
      .where(eq(pack.id, row.id))
      .returning();
    return { body: packView(changed) };
  },
  lintPack: async ({ tx, project, params, services }) => {
    const given = await read(services, await find(tx, project.id, params.pack));
    return {
      body: {
        findings: [...lintPronouns(given), ...lintConnectives(given)].map(
          ({ severity, path, message }) => ({ severity, path, message }),
        ),
      },
    };
  },
  testPack: async ({ tx, project, params, services }) => {
    const given = await read(services, await find(tx, project.id, params.pack));
    const results = [...runPronounTests(given), ...runConnectiveTests(given)];
    return {
      body: {
        passed: results.filter(({ isPassed }) => isPassed).length,
        failed: results
          .filter(({ isPassed }) => !isPassed)
          .map(({ name, expected, found }) => ({
            name,
            expected: [...expected],
            found: [...found],
          })),
      },
    };
  },
  publishPack: async ({ tx, project, params, services }) => {
    const row = await find(tx, project.id, params.pack);
    const given = await read(services, row);
    const wrong = [...lintPronouns(given), ...lintConnectives(given)].find(
      ({ severity }) => severity === "error",
    );
    if (wrong !== undefined)
      throw conflict("lint", `${wrong.path}: ${wrong.message}`);
    const [changed = row] = await tx
      .update(pack)
      .set({ state: "published" })
      .where(eq(pack.id, row.id))
      .returning();
    return { body: packView(changed) };
  },
};

const packId = by.uuid(pack.id, ({ id }: PackRow) => id);
const packsInOrder = {
  id: packId,
  fields: {
    created: packId,
    name: by.text(pack.name, ({ name }: PackRow) => name),
    pair: by.text(pack.pair, ({ pair }: PackRow) => pair),
  },
  item: packView,
};

function hashOf(given: PairPack): string {
  return hashJson(given).slice(0, 8);
}

function check(value: unknown, pair: string): PairPack {
  try {
    const given = parsePairPack(value);
    if (given.id !== pair)
      throw new HttpProblem(
        422,
        "pair",
        `the pack is for ${given.id}, not for ${pair}`,
      );
    return given;
  } catch (error) {
    throw error instanceof CorpusError
      ? new HttpProblem(422, "pack", error.detail)
      : error;
  }
}

async function keepPack(
  { blobs }: Services,
  given: PairPack,
): Promise<Pick<PackRow, "hash" | "sha256">> {
  const spooled = await spool(
    Readable.from([Buffer.from(`${JSON.stringify(given, null, 2)}\n`)]),
    { folder: blobs.spoolFolder, limit: 64 * 2 ** 20 },
  );
  await blobs.keep(spooled);
  return { hash: hashOf(given), sha256: Buffer.from(spooled.sha256, "hex") };
}

async function read(
  { blobs }: Services,
  { sha256 }: PackRow,
): Promise<PairPack> {
  const bytes = await buffer(blobs.open(sha256.toString("hex")));
  return parsePairPack(JSON.parse(bytes.toString("utf8")));
}

async function find(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<PackRow> {
  const [row] = await tx
    .select()
    .from(pack)
    .where(and(eq(pack.projectId, projectId), eq(pack.id, id)))
    .for("update");
  if (row === undefined) throw notFound("pack");
  return row;
}
