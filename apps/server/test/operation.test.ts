import { readdir } from "node:fs/promises";
import { connect as openSocket } from "node:net";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Client as ApiClient, apiBase } from "@concord-mt/protocol";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { checkMigrated, migrate } from "../src/database/migrate.ts";
import { prettyLine } from "../src/operation/pretty-log.ts";
import { serve } from "../src/serve.ts";
import {
  ended,
  makeWorld,
  newDatabase,
  newEmptyDatabase,
  newFolder,
  quickLimits,
  startRun,
  testServer,
} from "./setup/server.ts";

const migrations = fileURLToPath(new URL("../drizzle", import.meta.url));

async function query(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** All columns, indexes, policies and triggers: what two databases must have alike. */
async function shapeOf(url: string): Promise<unknown> {
  const shape = [];
  for (const text of [
    "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
    "select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
    "select tablename, policyname, qual, with_check from pg_policies order by 1, 2",
    "select event_object_table, trigger_name from information_schema.triggers order by 1, 2",
    "select table_name, privilege_type from information_schema.role_table_grants where grantee = 'concord_app' and table_schema = 'public' order by 1, 2",
    "select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  ])
    shape.push(await query(url, text));
  return shape;
}

/** A database as an older version left it, with a project in it. */
async function olderDatabase(version: number): Promise<string> {
  const url = await newEmptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const database = drizzle(client) as unknown as {
    dialect: {
      migrate(
        files: unknown[],
        session: unknown,
        config: object,
      ): Promise<void>;
    };
    session: unknown;
  };
  const files = readMigrationFiles({ migrationsFolder: migrations });
  try {
    await database.dialect.migrate(files.slice(0, version), database.session, {
      migrationsFolder: migrations,
    });
    await client.query(
      "insert into project (id, slug, name) values ('00000000-0000-7000-8000-000000000001', 'old', 'Old')",
    );
    return url;
  } finally {
    await client.end();
  }
}

describe("migrations", () => {
  test("bring every older state to the same tables, and keep what is there", async () => {
    const wanted = await shapeOf(await newDatabase());
    const { length } = readMigrationFiles({ migrationsFolder: migrations });
    expect(length).toBe(
      (await readdir(migrations)).filter((name) => name.endsWith(".sql"))
        .length,
    );
    for (let version = 1; version < length; version += 1) {
      const url = await olderDatabase(version);
      await migrate(url);
      expect(await shapeOf(url), `from ${version}`).toEqual(wanted);
      expect(await query(url, "select slug, retention from project")).toEqual([
        { slug: "old", retention: {} },
      ]);
    }
  });

  test("of servers that start at once wait for each other", async () => {
    const url = await newEmptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    await checkMigrated(url);
    expect(
      await query(
        url,
        "select count(*)::int as n from drizzle.__drizzle_migrations",
      ),
    ).toEqual([
      { n: readMigrationFiles({ migrationsFolder: migrations }).length },
    ]);
  });

  test("wait for whoever holds the lock", async () => {
    const url = await newEmptyDatabase();
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query("select pg_advisory_lock(7265655)");
    let isDone = false;
    const migrating = migrate(url).then(() => {
      isDone = true;
    });
    const waiting =
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    for (;;) {
      const [row] = await query(url, waiting);
      if (row?.n === 1) break;
    }
    expect(isDone).toBe(false);
    expect(await query(url, "select to_regclass('project') as t")).toEqual([
      { t: null },
    ]);
    await holder.end();
    await migrating;
    await checkMigrated(url);
  });

  test("are not made with --no-migrate, which wants the tables of this version", async () => {
    const older = await olderDatabase(2);
    await expect(
      serve({ databaseUrl: older, data: await newFolder(), migrate: false }),
    ).rejects.toThrow("start one server without --no-migrate first");
    expect(
      await query(older, "select to_regclass('run_segment') as t"),
    ).toEqual([{ t: null }]);
    const server = await testServer({ migrate: false, role: "api" });
    await server.stop();
  });
});

describe("a job", () => {
  test.each([
    ["takes too long", "slow", "deadline", "it took longer than 1 s"],
    ["takes too much", "hungry", "memory", "it needs more than 128 MB"],
  ])("that %s is ended, with a sentence", async (_, text, code, message) => {
    const server = await testServer({
      jobModule: fileURLToPath(
        new URL("fixtures/greedy-job.mjs", import.meta.url),
      ),
      jobMemory: 128,
      jobDeadline: code === "deadline" ? 1 : 3600,
    });
    const client = server.client();
    const { project, uploads } = await makeWorld(client, "one");
    const { data: upload } = await client.createUpload({
      params: { project },
      query: { name: text },
      body: new TextEncoder().encode(`${text}\n`),
    });
    const { data: made } = await client.createAlignment({
      params: { project },
      body: {
        source: { upload: upload.id },
        target: { upload: uploads["reference.fr"] },
        tokenizer: "none",
      },
    });
    expect(await ended(client, project, made.id)).toMatchObject({
      state: "failed",
      attempt: 1,
      error: { code, message: expect.stringContaining(message) as string },
    });
    await server.stop();
  });

  test("of a study runs to its end", async () => {
    const server = await testServer();
    const client = server.client();
    const world = await makeWorld(client, "one");
    const params = { project: world.project };
    const run = await startRun(client, world);
    await ended(client, world.project, run.id);
    const rows: string[] = [];
    for (const [system, name] of ["system-a.fr", "system-b.fr"].entries()) {
      const { data: cases } = await client.listCases({
        params: { ...params, run: run.id },
        query: { limit: 200, system },
      });
      for (const one of cases.items)
        rows.push(
          [
            ...[name, one.segment + 1, one.position],
            one.hypothesis || "–",
            /^(?:il|elle)s?$/i.test(one.reference)
              ? one.reference.toLowerCase()
              : "other",
          ].join("\t"),
        );
    }
    const tsv = `system\tline\tposition\twritten\tchoices\n${rows.join("\n")}\n`;
    const { data: upload } = await client.createUpload({
      params,
      query: { name: "gaps.tsv" },
      body: new TextEncoder().encode(tsv),
    });
    const { data: made } = await client.createStudy({
      params,
      body: {
        testSet: world.testSet,
        outputs: [...world.outputs],
        gaps: [{ upload: upload.id }],
        samples: 20,
      },
    });
    const done = await ended(client, world.project, made.id);
    expect(done, JSON.stringify(done.error)).toMatchObject({
      state: "done",
      summary: { unmatched: 0, systems: ["system-a.fr", "system-b.fr"] },
    });
    await server.stop();
  });

  test("correlates metrics with people, from tables and runs", async () => {
    const server = await testServer();
    const client = server.client();
    const world = await makeWorld(client, "one");
    const params = { project: world.project };
    const run = await startRun(client, world);
    await ended(client, world.project, run.id);
    const tables: { upload: string }[] = [];
    for (const [name, text] of [
      ["people.tsv", "system\thuman\na.fr\t1\nb.fr\t2\nc.fr\t4\nd.fr\t3\n"],
      [
        "scores.tsv",
        "system\tX\tTER\na\t10\t4\nb\t20\t3\nc\t30\t1\nd\t40\t2\n",
      ],
      ["names.tsv", "system\thuman\nsystem-a\t0.2\nsystem-b\t0.6\n"],
    ] as const)
      tables.push({
        upload: (
          await client.createUpload({
            params,
            query: { name },
            body: new TextEncoder().encode(text),
          })
        ).data.id,
      });
    const [people = { upload: "" }, scores = people, names = people] = tables;
    const result = async (
      body: Parameters<ApiClient["createCorrelation"]>[0]["body"],
    ): Promise<unknown> => {
      const { data: made } = await client.createCorrelation({ params, body });
      const done = await ended(client, world.project, made.id);
      expect(done, JSON.stringify(done.error)).toMatchObject({ state: "done" });
      const { data } = await client.getWorkResult({
        params: { ...params, work: made.id },
      });
      return JSON.parse(new TextDecoder().decode(data));
    };
    // Ranks 1 2 4 3 and 1 2 3 4 differ by two swapped places: r = 0.8; TER falls as people's scores rise.
    expect(
      await result({ tables: [scores], humanTable: people, samples: 20 }),
    ).toMatchObject({
      human: "human",
      all: {
        systems: ["a", "b", "c", "d"],
        metrics: [
          {
            name: "X",
            pearson: { coefficient: expect.closeTo(0.8, 10) as number },
          },
          {
            name: "TER",
            pearson: { coefficient: expect.closeTo(1, 10) as number },
          },
        ],
      },
    });
    expect(
      await result({
        tables: [{ run: run.id }],
        humanTable: names,
        samples: 20,
      }),
    ).toMatchObject({ all: { systems: ["system-a", "system-b"] } });
    await server.stop();
  });
});

describe("behind a proxy", () => {
  test("its word on callers is taken, and nobody else's", async () => {
    const server = await testServer({
      role: "api",
      trustProxy: "127.0.0.1",
      limits: { ...quickLimits, failures: 3 },
    });
    const guess = async (
      remoteAddress: string,
      forwarded: string,
    ): Promise<number> =>
      (
        await server.server.inject({
          url: `${apiBase}/projects`,
          remoteAddress,
          headers: {
            "x-forwarded-for": forwarded,
            authorization: `Bearer cmt_guess_${"x".repeat(40)}`,
          },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1)
      statuses.push(await guess("127.0.0.1", "203.0.113.1"));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    // Another caller of the same proxy is another caller.
    expect(await guess("127.0.0.1", "203.0.113.2")).toBe(401);
    // A stranger who claims to be somebody else is still the same stranger.
    const claims: number[] = [];
    for (let at = 0; at < 5; at += 1)
      claims.push(await guess("198.51.100.7", `203.0.113.${at + 10}`));
    expect(claims).toEqual([401, 401, 401, 429, 429]);
    await server.stop();
  });

  test("everybody logs in, and cookies are for encrypted connections only", async () => {
    const server = await testServer({ role: "api", trustProxy: "127.0.0.1" });
    const bare = await server.server.inject({
      url: `${apiBase}/projects`,
      headers: { host: "127.0.0.1" },
    });
    expect(bare.statusCode).toBe(401);
    const answer = await server.server.inject({
      method: "POST",
      url: `${apiBase}/session`,
      headers: { "x-concord": "1", "sec-fetch-site": "same-origin" },
      payload: { token: server.operator },
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-concord=.*Secure/,
    );
    expect(answer.headers["strict-transport-security"]).toBeDefined();
    await server.stop();
  });
});

test.each([
  ["headers", "POST /api/v1/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Co"],
  [
    "JSON",
    "POST /api/v1/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Concord: 1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  ],
])("%s that never arrive keep no connection open", async (_, begun) => {
  const server = await testServer({
    role: "api",
    limits: {
      ...quickLimits,
      arrival: { headers: 200, json: 200, file: 60_000 },
    },
  });
  const { port } = new URL(server.url ?? "");
  const socket = openSocket(Number(port), "127.0.0.1");
  socket.on("error", () => undefined).resume();
  socket.write(begun);
  await once(socket, "close");
  // Others are served all the while.
  expect((await fetch(`${server.url ?? ""}/healthz`)).status).toBe(200);
  await server.stop();
});

test("a file may take longer than other bodies", async () => {
  const server = await testServer({
    role: "api",
    limits: {
      ...quickLimits,
      arrival: { headers: 60_000, json: 100, file: 60_000 },
    },
  });
  const { project } = await makeWorld(server.client(), "one");
  const { port } = new URL(server.url ?? "");
  const socket = openSocket(Number(port), "127.0.0.1");
  socket.write(
    `POST ${apiBase}/projects/${project}/uploads?name=slow.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Concord: 1\r\nContent-Type: application/octet-stream\r\nContent-Length: 8\r\n\r\none\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write("two\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 201/);
  socket.destroy();
  await server.stop();
});

test("a log for people says the same in a sentence", async () => {
  expect(
    prettyLine(
      '{"level":30,"time":1700000000000,"req":{"id":"1","method":"GET","route":"/x/:y"},"res":{"statusCode":200},"responseTime":3.4,"msg":"request completed"}\n',
    ),
  ).toBe("22:13:20 GET /x/:y 200 OK (3 ms)\n");
  expect(
    prettyLine(
      '{"level":50,"time":1700000000000,"err":{"message":"gone"},"msg":"request failed"}',
    ),
  ).toBe("22:13:20 ERROR request failed gone\n");
  expect(
    prettyLine(
      '{"level":30,"time":1700000000000,"what":"job","event":"taken","attempt":0}',
    ),
  ).toBe("22:13:20 job event=taken attempt=0\n");
  expect(prettyLine("no JSON\n")).toBe("no JSON\n");
  const lines: string[] = [];
  const server = await testServer({
    role: "api",
    logFormat: "pretty",
    log: { write: (line) => void lines.push(line) },
  });
  await server.server.inject({ url: "/healthz" });
  await server.stop();
  expect(lines.join("")).toMatch(/^\d\d:\d\d:\d\d GET \/healthz/m);
  expect(lines.join("")).not.toContain("{");
});
