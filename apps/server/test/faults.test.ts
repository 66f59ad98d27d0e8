import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ApiError, type Client, createClient } from "@concord-mt/protocol";
import { describe, expect, test } from "vitest";
import { brokenLink } from "../src/audit.ts";
import { asSystem } from "../src/database/scope.ts";
import { sweep } from "../src/operation/sweep.ts";
import { expectedRun } from "./setup/expected.ts";
import { reached, startProcess, urlOf } from "./setup/process.ts";
import {
  type TestServer,
  type World,
  ended,
  loseLeases,
  makeWorld,
  newDatabase,
  newFolder,
  newOperator,
  quickLimits,
  quickRun,
  startRun,
  testServer,
  unhurried,
} from "./setup/server.ts";
import { stoppingJob } from "./setup/stopping-job.ts";

/** The finished run is the library's own, once and whole. */
async function expectWhole(
  client: Client,
  { project }: World,
  run: string,
  server: TestServer,
): Promise<void> {
  const { file, run: wanted } = await expectedRun(quickRun);
  const { data } = await client.getRunFile({ params: { project, run } });
  expect(Buffer.from(data).equals(file)).toBe(true);
  const counts = await asSystem(server.services.pool, async ({ $client }) => {
    const { rows } = await $client.query<{ rows: string; distinct: string }>(
      "select count(*) as rows, count(distinct (metric, n, at)) as distinct from occurrence where run_id = $1",
      [run],
    );
    return rows[0];
  });
  const pronouns = wanted.apt?.items.flat().length;
  expect(counts).toEqual({
    rows: String(pronouns),
    distinct: String(pronouns),
  });
}

describe("a job's process that is killed", () => {
  test.each(["read", "align", "count", "write", "result"])(
    "while it is at %s is started again, and the run is whole",
    async (stage) => {
      const job = await stoppingJob(stage);
      const server = await testServer({ jobModule: job.module });
      const client = server.client();
      const world = await makeWorld(client, "one");
      const { id } = await startRun(client, world);
      process.kill(await job.reached(), "SIGKILL");
      await job.go();
      expect(await ended(client, world.project, id)).toMatchObject({
        state: "done",
        attempt: 2,
      });
      await expectWhole(client, world, id, server);
      await server.stop();
    },
  );
});

describe("a worker that is killed", () => {
  test.each(["taken", "computed", "stored", "written", "finished"])(
    "when it has %s loses nothing and leaves nothing half done",
    async (stage) => {
      const databaseUrl = await newDatabase();
      const api = await testServer({ databaseUrl, role: "api" });
      const client = api.client();
      const world = await makeWorld(client, "one");
      const { id } = await startRun(client, world);
      const worker = startProcess(
        { databaseUrl, data: await newFolder(), role: "worker", ...unhurried },
        { stops: [stage] },
      );
      await reached(worker, stage);
      const { data: before } = await client.getWork({
        params: { project: world.project, work: id },
      });
      // What is not committed is seen by nobody.
      expect(before.state).toBe(stage === "finished" ? "done" : "running");
      await worker.kill();
      await loseLeases(databaseUrl);
      const second = await testServer({ databaseUrl, role: "worker" });
      expect(await ended(client, world.project, id)).toMatchObject({
        state: "done",
        attempt: stage === "finished" ? 1 : 2,
      });
      await expectWhole(client, world, id, api);
      await second.stop();
      await api.stop();
    },
  );

  test("over and over fails its work with a sentence", async () => {
    const server = await testServer({ role: "api" });
    const client = server.client();
    const world = await makeWorld(client, "one");
    const { id } = await startRun(client, world);
    const { pool } = server.services;
    // As if four workers had died with it.
    await pool.query(
      "update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 hour'",
    );
    expect(await ended(client, world.project, id)).toMatchObject({
      state: "failed",
      error: { code: "crashed" },
    });
    await server.stop();
  });
});

test("a worker that sleeps beyond its lease writes nothing when it wakes", async () => {
  const databaseUrl = await newDatabase();
  const api = await testServer({ databaseUrl, role: "api" });
  const client = api.client();
  const world = await makeWorld(client, "one");
  const { id } = await startRun(client, world);
  const zombie = startProcess(
    { databaseUrl, data: await newFolder(), role: "worker", ...unhurried },
    { stops: ["stored"] },
  );
  await reached(zombie, "stored");
  zombie.child.kill("SIGSTOP");
  await loseLeases(databaseUrl);
  const second = await testServer({ databaseUrl, role: "worker" });
  const done = await ended(client, world.project, id);
  expect(done).toMatchObject({ state: "done", attempt: 2 });
  zombie.child.kill("SIGCONT");
  zombie.go("stored");
  await zombie.next(({ log }) =>
    log?.what === "job" && log.event === "fenced" ? true : undefined,
  );
  expect(await ended(client, world.project, id)).toEqual(done);
  await expectWhole(client, world, id, api);
  await second.stop();
  await api.stop();
});

const lightJob = fileURLToPath(
  new URL("fixtures/light-job.mjs", import.meta.url),
);

test("three workers share thirty jobs, and one of them dies", async () => {
  const databaseUrl = await newDatabase();
  const api = await testServer({ databaseUrl, role: "api" });
  const client = api.client();
  const { project, uploads } = await makeWorld(client, "one");
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1) {
    const { data: upload } = await client.createUpload({
      params: { project },
      query: { name: "a.txt" },
      body: new TextEncoder().encode(
        Array.from({ length: 4 }, (_, line) => `a b ${at} ${line}\n`).join(""),
      ),
    });
    const { data } = await client.createAlignment({
      params: { project },
      body: {
        source: { upload: upload.id },
        target: { upload: uploads["reference.fr"] },
        tokenizer: "none",
      },
    });
    ids.push(data.id);
  }
  const start = async (
    stops: readonly string[],
  ): Promise<ReturnType<typeof startProcess>> =>
    startProcess(
      {
        databaseUrl,
        data: await newFolder(),
        role: "worker",
        jobs: 1,
        jobModule: lightJob,
        ...unhurried,
      },
      { stops },
    );
  const workers = [await start(["computed"]), await start([]), await start([])];
  const [victim] = workers;
  if (victim !== undefined) {
    await reached(victim, "computed");
    const job = await victim.next(({ log }) =>
      log?.event === "taken" ? (log.job as string) : undefined,
    );
    await victim.kill();
    await loseLeases(databaseUrl, job);
  }
  for (const id of ids)
    expect(await ended(client, project, id)).toMatchObject({ state: "done" });
  const { rows } = await api.services.pool.query<{ state: string }>(
    "select state from pgboss.job union all select state from pgboss.archive",
  );
  expect(rows.map(({ state }) => state)).toEqual(
    Array.from({ length: 30 }, () => "completed"),
  );
  const finished = workers.map(
    ({ messages }) => messages.filter(({ at }) => at === "finished").length,
  );
  expect(finished[0]).toBe(0);
  expect(Math.min(...finished.slice(1))).toBeGreaterThan(0);
  expect(finished.reduce((sum, count) => sum + count, 0)).toBe(30);
  await Promise.all(workers.map((worker) => worker.kill()));
  await api.stop();
});

test("a worker that is told to stop gives its job back", async () => {
  const databaseUrl = await newDatabase();
  const job = await stoppingJob("align");
  const first = await testServer({ databaseUrl, jobModule: job.module });
  const client = first.client();
  const world = await makeWorld(client, "one");
  const { id } = await startRun(client, world);
  await job.reached();
  await first.stop();
  const second = await testServer({ databaseUrl });
  // It was given back, not lost: the next attempt is the first.
  expect(await ended(second.client(), world.project, id)).toMatchObject({
    state: "done",
    attempt: 1,
  });
  await expectWhole(second.client(), world, id, second);
  await second.stop();
});

test("work that is cancelled stops, and can be tried again", async () => {
  const job = await stoppingJob("align");
  const server = await testServer({ jobModule: job.module });
  const client = server.client();
  const world = await makeWorld(client, "one");
  const params = { project: world.project };
  const { id } = await startRun(client, world);
  const pid = await job.reached();
  await client.cancelWork({ params: { ...params, work: id } });
  // The process waits for a word that never comes: only a signal ends it.
  while (isThere(pid)) await sleep(20);
  expect(await ended(client, world.project, id)).toMatchObject({
    state: "cancelled",
  });
  await client.retryWork({ params: { ...params, work: id } });
  await job.go();
  expect(await ended(client, world.project, id)).toMatchObject({
    state: "done",
  });
  await server.stop();
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a database that dies", () => {
  test("in mid-run and in mid-save comes back, and nothing is lost or twice", async () => {
    const job = await stoppingJob("align");
    const data = await newFolder();
    const server = await testServer({
      databaseUrl: undefined as unknown as string,
      data,
      jobModule: job.module,
    });
    const client = server.client();
    const world = await makeWorld(client, "one");
    const { id } = await startRun(client, world);
    await job.reached();
    const { embedded } = server.database;
    const save = async (at: number): Promise<string> => {
      for (;;) {
        try {
          const { data: system } = await client.createSystem({
            params: { project: world.project },
            body: { name: `system ${at}` },
            idempotencyKey: `key-${at}`,
          });
          return system.id;
        } catch {
          await sleep(50);
        }
      }
    };
    const saves = Array.from({ length: 50 }, (_, at) => save(at));
    process.kill(embedded?.pid() ?? 0, "SIGQUIT");
    const saved = await Promise.all(saves);
    expect(new Set(saved).size).toBe(50);
    await job.go();
    expect(await ended(client, world.project, id)).toMatchObject({
      state: "done",
    });
    const { data: systems } = await client.listSystems({
      params: { project: world.project },
      query: { limit: 200 },
    });
    expect(systems.items).toHaveLength(52);
    await expectWhole(client, world, id, server);
    await server.stop();
  });
});

describe("an API that is killed", () => {
  test.each(["in mid-upload", "between file and row"])(
    "%s leaves no row and no file that stays",
    async (moment) => {
      const databaseUrl = await newDatabase();
      const data = await newFolder();
      const token = await newOperator(databaseUrl);
      const options = {
        ...{ databaseUrl, data, blobs: "files" as const },
        ...{ role: "api" as const, port: 0, limits: quickLimits },
      };
      const first = startProcess(options, { stops: ["renamed"] });
      const url = await urlOf(first);
      const client = createClient({ url, token, fetch });
      const { data: project } = await client.createProject({
        body: { slug: "one", name: "One" },
      });
      const upload = request(
        `${url}/api/v1/projects/${project.id}/uploads?name=a.txt`,
        { method: "POST", headers: { authorization: `Bearer ${token}` } },
      );
      upload.on("error", () => undefined);
      upload.write("first line\n");
      if (moment === "in mid-upload") {
        const spool = join(data, "uploads");
        while ((await readdir(spool).catch(() => [])).length === 0)
          await sleep(10);
      } else {
        upload.end("second line\n");
        await reached(first, "renamed");
      }
      await first.kill();
      const second = await testServer(options);
      const { pool, blobs } = second.services;
      for (const table of ["upload", "blob"])
        expect(
          await asSystem(pool, async ({ $client }) => {
            const { rowCount } = await $client.query(`select from ${table}`);
            return rowCount;
          }),
        ).toBe(0);
      const removed = await sweep({
        ...{ pool, blobs },
        jobFolder: join(data, "jobs"),
        grace: -1000,
      });
      expect(removed).toBe(1);
      const again = await second.client().createUpload({
        params: { project: project.id },
        query: { name: "a.txt" },
        body: new TextEncoder().encode("first line\nsecond line\n"),
      });
      expect(again.data.recognised).toMatchObject({ lines: 2 });
      await second.stop();
    },
  );
});

test("an API that is killed while people save loses no answer, and takes none twice", async () => {
  const databaseUrl = await newDatabase();
  const server = await testServer({ databaseUrl });
  const owner = server.client();
  const world = await makeWorld(owner, "one");
  const { id: run } = await startRun(owner, world);
  await ended(owner, world.project, run);
  const { data: campaign } = await owner.createCampaign({
    params: { project: world.project },
    body: {
      ...{ run, name: "killed" },
      settings: { cases: [1, 2, 3, 4, 5, 6], overlap: 1, people: 10 },
    },
  });
  const params = { project: world.project, campaign: campaign.id };
  await owner.openCampaign({ params });
  const tokens: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { data: member } = await owner.addMember({
      params: { project: world.project },
      body: { name: `A${at}`, role: "annotator" },
    });
    const { data: token } = await owner.createToken({
      params: { project: world.project },
      body: { label: "judge", scopes: ["judge"], personId: member.personId },
    });
    tokens.push(token.token);
  }
  await server.stop();
  const options = {
    ...{ databaseUrl, data: await newFolder(), role: "api" as const, port: 0 },
    ...{ limits: quickLimits, login: true },
  };
  const first = startProcess(options);
  let url = urlOf(first);
  const saved: string[] = [];
  let isKilled = false;
  const people = tokens.map(async (token) => {
    /** Tries until a server answers; a retry says the same under the same id. */
    const until = async <T>(
      ask: (client: Client) => Promise<T>,
    ): Promise<T> => {
      for (;;) {
        const address = await url;
        try {
          return await ask(createClient({ url: address, token, fetch }));
        } catch (error) {
          if (error instanceof ApiError) throw error;
          await sleep(20);
        }
      }
    };
    for (;;) {
      const { data } = await until((client) =>
        client.nextQuestions({ params, body: { count: 20 } }),
      );
      if (data.items.length === 0) return;
      for (const { id: question } of data.items) {
        const answer = randomUUID();
        await until((client) =>
          client.putAnswer({
            params: { ...params, question, answer },
            body: { verdict: "correct" },
          }),
        );
        saved.push(answer);
        if (saved.length < 20 || isKilled) continue;
        // Nine others are in the middle of saving.
        isKilled = true;
        const gone = first.kill();
        url = gone.then(() => urlOf(startProcess(options)));
        await gone;
      }
    }
  });
  await Promise.all(people);
  expect(isKilled).toBe(true);
  const again = await testServer({ databaseUrl, role: "api" });
  const stored = await asSystem(again.services.pool, async ({ $client }) => {
    const { rows } = await $client.query<{ id: string }>(
      "select id from answer",
    );
    return rows.map(({ id }) => id);
  });
  expect(stored.toSorted()).toEqual(saved.toSorted());
  expect(saved.length).toBeGreaterThan(60);
  expect(await brokenLink(again.services.pool)).toBeUndefined();
  await again.stop();
});

describe("a full disk", () => {
  test("refuses an upload with a problem, and the server goes on", async () => {
    const databaseUrl = await newDatabase();
    const token = await newOperator(databaseUrl);
    const data = await newFolder();
    const server = startProcess(
      { databaseUrl, data, blobs: "files", role: "api", port: 0 },
      { limit: 100 },
    );
    const client = createClient({
      url: await urlOf(server),
      token,
      fetch,
    });
    const { data: project } = await client.createProject({
      body: { slug: "one", name: "One" },
    });
    const params = { project: project.id };
    const bytes = new TextEncoder().encode("a line of text\n".repeat(20_000));
    await expect(
      client.createUpload({ params, query: { name: "big" }, body: bytes }),
    ).rejects.toMatchObject({ problem: { status: 507, code: "storage-full" } });
    expect(await readdir(join(data, "uploads"))).toEqual([]);
    const { data: small } = await client.createUpload({
      params,
      query: { name: "small" },
      body: bytes.slice(0, 15_000),
    });
    expect(small.recognised?.lines).toBe(1000);
    await server.kill("SIGTERM");
  });

  test("while a run is stored makes it try again", async () => {
    let isFull = true;
    let isReady = false;
    const server = await testServer({
      blobs: "files",
      blobHook: () => {
        if (!isReady || !isFull) return Promise.resolve();
        isFull = false;
        return Promise.reject(
          Object.assign(new Error("no space left on device"), {
            code: "ENOSPC",
          }),
        );
      },
    });
    const client = server.client();
    const world = await makeWorld(client, "one");
    isReady = true;
    const { id } = await startRun(client, world);
    expect(await ended(client, world.project, id)).toMatchObject({
      state: "done",
      attempt: 2,
    });
    await expectWhole(client, world, id, server);
    await server.stop();
  });
});
