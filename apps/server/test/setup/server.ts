import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Client,
  type Fetch,
  type ResponseOf,
  type Routes,
  type WorkView,
  createClient,
} from "@concord-mt/protocol";
import type { FastifyInstance } from "fastify";
import { Client as Connection } from "pg";
import { inject, onTestFinished } from "vitest";
import { connect } from "../../src/database/connect.ts";
import { defaultLimits } from "../../src/limits.ts";
import type { ServeOptions } from "../../src/options.ts";
import { makeOperator } from "../../src/people.ts";
import { type RunningServer, serve } from "../../src/serve.ts";
import { template, withDatabase } from "./urls.ts";

/** No limits of rate, for tests are faster than people, nor of patience: the machine may be busy. */
export const quickLimits = {
  ...defaultLimits,
  reads: 1e6,
  writes: 1e6,
  answers: 1e6,
  uploads: 1e6,
  invitations: 1e6,
  delay: 0,
};

/**
 * Leases that no slow machine loses, so that whoever takes a job keeps it until a test says otherwise; see
 * {@link loseLeases}.
 */
export const unhurried = {
  lease: 60,
  timing: { maintenance: 500, grace: 200 },
};

/** Lets time pass for jobs that somebody has, all or one: their leases are lost unless they are renewed. */
export async function loseLeases(url: string, job?: string): Promise<void> {
  const connection = new Connection({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(
      "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active' and id = coalesce($1, id)",
      [job],
    );
  } finally {
    await connection.end();
  }
}

/** A database of a test's own, with the tables of this version. */
export function newDatabase(): Promise<string> {
  return createDatabase(template);
}

/** A database with nothing in it. */
export function newEmptyDatabase(): Promise<string> {
  return createDatabase("template1");
}

async function createDatabase(from: string): Promise<string> {
  const url = inject("databaseUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const connection = new Connection({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(`create database ${name} template ${from}`);
  } finally {
    await connection.end();
  }
  return withDatabase(url, name);
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "concord-test-"));
  onTestFinishedOrNever(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** In `beforeAll` there is no test that could finish. */
function onTestFinishedOrNever(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // The system cleans its temporary folder.
  }
}

export interface TestServer extends RunningServer {
  readonly server: FastifyInstance;
  readonly client: (token?: string) => Client;
  readonly operator: string;
}

/** A server on a database of its own; requests need no socket. */
export async function testServer(
  given: Partial<ServeOptions> = {},
): Promise<TestServer> {
  const databaseUrl = given.databaseUrl ?? (await newDatabase());
  const operator = await newOperator(databaseUrl);
  const running = await serve({
    databaseUrl,
    data: await newFolder(),
    port: 0,
    jobs: 2,
    ...unhurried,
    limits: quickLimits,
    ...given,
  });
  // A worker has none; nobody asks it.
  const server = (running.app ?? { server: undefined })
    .server as unknown as FastifyInstance;
  return {
    ...running,
    server,
    operator,
    client: (token) =>
      createClient({
        url: "http://127.0.0.1",
        token,
        fetch: injectFetch(server),
      }),
  };
}

/** The token of somebody who may do everything. */
export async function newOperator(url: string): Promise<string> {
  const connections = connect({ owner: url, app: url }, { max: 1 });
  try {
    return await makeOperator(connections.pool, "Olga");
  } finally {
    await connections.close();
  }
}

/** `fetch` without a network. */
function injectFetch(server: FastifyInstance): Fetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await server.inject({
      method: method as "GET",
      url: pathname + search,
      headers: { host: "127.0.0.1", ...headers },
      ...(body !== undefined && {
        payload: typeof body === "string" ? body : Buffer.from(body),
      }),
    });
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      headers: {
        get: (name) => (answer.headers[name] as string | undefined) ?? null,
      },
      json: () => Promise.resolve(answer.json()),
      arrayBuffer: () => Promise.resolve(toArrayBuffer(answer.rawPayload)),
    };
  };
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Three short texts, in which pronouns stand. */
export const texts = {
  "source.en":
    "The house is old. It is big.\nThey came yesterday.\nIt rains, but they go out.\nThe women say that they know it.\n",
  "reference.fr":
    "La maison est vieille. Elle est grande.\nIls sont venus hier.\nIl pleut, mais ils sortent.\nLes femmes disent qu'elles le savent.\n",
  "system-a.fr":
    "La maison est vieille. Il est grand.\nIls sont venus hier.\nIl pleut, mais ils sortent.\nLes femmes disent qu'ils le savent.\n",
  "system-b.fr":
    "La maison est vieille. Elle est grande.\nElles sont venues hier.\nIl pleut, mais ils sortent.\nLes femmes disent qu'elles le savent.\n",
} as const;

/** A project with a test set and two outputs. */
export interface World {
  readonly project: string;
  readonly uploads: Readonly<Record<keyof typeof texts, string>>;
  readonly testSet: string;
  readonly outputs: readonly string[];
}

/** Settings of a run that takes no longer than it must. */
export const quickRun = {
  metrics: ["apt", "bleu"] as ("apt" | "bleu")[],
  tests: { samples: 20 },
  alignment: { with: "self" as const },
};

export async function makeWorld(client: Client, slug: string): Promise<World> {
  const { data: project } = await client.createProject({
    body: { slug, name: slug, pair: "en-fr" },
  });
  const params = { project: project.id };
  const uploads: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts))
    uploads[name] = (
      await client.createUpload({
        params,
        query: { name },
        body: new TextEncoder().encode(text),
      })
    ).data.id;
  const upload = (name: keyof typeof texts): { upload: string } => ({
    upload: uploads[name] ?? "",
  });
  const { data: testSet } = await client.createTestSet({
    params,
    body: {
      name: "houses",
      source: upload("source.en"),
      references: [upload("reference.fr")],
    },
  });
  const outputs: string[] = [];
  for (const name of ["system-a.fr", "system-b.fr"] as const)
    outputs.push(
      (
        await client.createOutput({
          params: { ...params, testSet: testSet.id },
          body: { system: name, text: upload(name) },
        })
      ).data.id,
    );
  return {
    project: project.id,
    uploads: uploads as World["uploads"],
    testSet: testSet.id,
    outputs,
  };
}

/** Asks for a run. */
export async function startRun(
  client: Client,
  { project, testSet, outputs }: World,
  settings: Parameters<Client["createRun"]>[0]["body"]["settings"] = quickRun,
): Promise<WorkView> {
  const { data } = await client.createRun({
    params: { project },
    body: { testSet, outputs: [...outputs], settings },
  });
  return data;
}

/** Waits until work has ended, whichever way. */
export async function ended(
  client: Client,
  project: string,
  work: string,
): Promise<ResponseOf<Routes["getWork"]>> {
  for (;;) {
    const { data } = await client.getWork({ params: { project, work } });
    if (!["queued", "running"].includes(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
