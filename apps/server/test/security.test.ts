import { gzipSync } from "node:zlib";
import { connect as openSocket } from "node:net";
import { readdir } from "node:fs/promises";
import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { join } from "node:path";
import { apiBase } from "@concord-mt/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenLink } from "../src/audit.ts";
import { inflationGuard } from "../src/blobs/inflation-guard.ts";
import { asSystem, inProject } from "../src/database/scope.ts";
import {
  type TestServer,
  type World,
  ended,
  makeWorld,
  newFolder,
  startRun,
  testServer,
  texts,
} from "./setup/server.ts";

let server: TestServer;
let one: World;
let two: World;
let data: string;

beforeAll(async () => {
  data = await newFolder();
  server = await testServer({ data, blobs: "files" });
  one = await makeWorld(server.client(), "one");
  two = await makeWorld(server.client(), "two");
});

afterAll(() => server.stop());

const post = (
  headers: Readonly<Record<string, string>>,
  url = `/projects/${one.project}/systems`,
): Promise<{ statusCode: number; body: string }> =>
  server.server.inject({
    method: "POST",
    url: apiBase + url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ name: `s${Math.random()}` }),
  });

describe("on this machine, without a login", () => {
  test.each([
    ["a page of another origin", { origin: "https://evil.example" }, 403],
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["a neighbour", { "sec-fetch-site": "same-site" }, 403],
    ["a page whose name was bent to us", { host: "evil.example" }, 421],
    ["such a page with our port", { host: "evil.example:4700" }, 421],
    ["a form", { "x-concord": "" }, 403],
  ])("%s changes nothing", async (_, headers, status) => {
    const answer = await post({
      host: "127.0.0.1:4700",
      "x-concord": "1",
      ...(headers as Record<string, string>),
    });
    expect(answer.statusCode).toBe(status);
  });

  test("a bent name reads nothing either", async () => {
    const { statusCode } = await server.server.inject({
      url: `${apiBase}/projects`,
      headers: { host: "evil.example" },
    });
    expect(statusCode).toBe(421);
  });

  test("our own page and programs do", async () => {
    for (const headers of [
      {},
      { origin: "http://127.0.0.1:4700" },
      { "sec-fetch-site": "same-origin" },
    ])
      expect(
        (await post({ host: "127.0.0.1:4700", "x-concord": "1", ...headers }))
          .statusCode,
      ).toBe(201);
  });
});

describe("a cookie", () => {
  test("is closed to scripts and other sites, and changes nothing without our mark", async () => {
    const client = server.client();
    const { data: made } = await client.createToken({
      params: { project: one.project },
      body: { label: "browser", scopes: ["read", "run"] },
    });
    const answer = await server.server.inject({
      method: "POST",
      url: `${apiBase}/session`,
      headers: { host: "127.0.0.1", "x-concord": "1" },
      payload: { token: made.token },
    });
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const [pair = ""] = cookie.split(";");
    const as = (
      headers: Readonly<Record<string, string>>,
    ): ReturnType<typeof post> =>
      post({ host: "127.0.0.1", cookie: pair, ...headers });
    expect((await as({ "x-concord": "1" })).statusCode).toBe(403);
    expect((await as({ "sec-fetch-site": "same-origin" })).statusCode).toBe(
      403,
    );
    expect(
      (await as({ "x-concord": "1", "sec-fetch-site": "same-origin" }))
        .statusCode,
    ).toBe(201);
    // It is the token's session, not that of the one at the machine.
    const elsewhere = await server.server.inject({
      url: `${apiBase}/projects/${two.project}`,
      headers: { host: "127.0.0.1", cookie: pair },
    });
    expect(elsewhere.statusCode).toBe(404);
  });
});

test("tokens cannot be guessed", async () => {
  const guarded = await testServer({ login: true, role: "api" });
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1)
    statuses.push(
      (
        await guarded.server.inject({
          url: `${apiBase}/projects`,
          headers: { authorization: `Bearer cmt_guess_${"x".repeat(40)}${at}` },
        })
      ).statusCode,
    );
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    429,
    429,
  ]);
  await guarded.stop();
});

test("a token that is revoked, expired or its owner's no more opens nothing", async () => {
  const client = server.client();
  const params = { project: one.project };
  const { data: member } = await client.addMember({
    params,
    body: { name: "Mo", role: "maintainer" },
  });
  const make = async (
    expiresAt?: string,
  ): Promise<{ id: string; token: string }> =>
    (
      await client.createToken({
        params,
        body: {
          label: "x",
          scopes: ["read", "admin"],
          personId: member.personId,
          ...(expiresAt !== undefined && { expiresAt }),
        },
      })
    ).data;
  const [good, bad, old] = [
    await make(),
    await make(),
    await make("2020-01-01T00:00:00Z"),
  ];
  await client.revokeToken({ params: { ...params, token: bad.id } });
  const read = (token: string): Promise<unknown> =>
    server.client(token).getProject({ params });
  await read(good.token);
  await expect(read(bad.token)).rejects.toThrow("not valid");
  await expect(read(old.token)).rejects.toThrow("not valid");
  // A maintainer's token has no more than a maintainer's rights, whatever it says.
  await expect(
    server.client(good.token).listMembers({ params }),
  ).rejects.toThrow("scope admin");
  await client.removeMember({ params: { ...params, person: member.personId } });
  await expect(read(good.token)).rejects.toThrow("not valid");
});

test("an invitation is good for as many people as it says, and no longer", async () => {
  const client = server.client();
  const { data: made } = await client.createInvitation({
    params: { project: one.project },
    body: { role: "reader" },
  });
  const accept = (): ReturnType<typeof client.acceptInvitation> =>
    client.acceptInvitation({
      params: { secret: made.secret },
      body: { name: "Ida" },
    });
  const { data: session } = await accept();
  await expect(accept()).rejects.toThrow("no such invitation");
  const ida = server.client(session.token);
  await ida.getProject({ params: { project: one.project } });
  await expect(
    ida.createSystem({ params: { project: one.project }, body: { name: "x" } }),
  ).rejects.toThrow("scope run");
});

describe("uploads", () => {
  const upload = (
    bytes: Uint8Array,
    name = "a.txt",
  ): Promise<{ statusCode: number; body: string }> =>
    server.server.inject({
      method: "POST",
      url: `${apiBase}/projects/${one.project}/uploads?name=${encodeURIComponent(name)}`,
      headers: {
        host: "127.0.0.1",
        "x-concord": "1",
        "content-type": "application/octet-stream",
      },
      payload: Buffer.from(bytes),
    });

  test("that blow up are stopped, and leave nothing", async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, `${"a".repeat(999)}\n`));
    const answer = await upload(bomb);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("200 times");
    expect(await readdir(join(data, "uploads"))).toEqual([]);
    const line = await upload(Buffer.alloc(11_000_000, "a"));
    expect(line.statusCode).toBe(422);
    // Packed thrice it is no text, and is not unpacked further.
    const thrice = await upload(gzipSync(gzipSync(gzipSync(bomb))));
    expect(thrice.statusCode).toBe(201);
    expect(thrice.body).toContain("unrecognised");
  });

  test("that blow up are stopped too if they come byte by byte", async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, `${"a".repeat(999)}\n`));
    const guard = inflationGuard(server.services.limits.inflation);
    const pieces = [0, 1, 2].map((at) => bomb.subarray(at, at + 1));
    await expect(
      pipeline(
        Readable.from([...pieces, bomb.subarray(3)]),
        guard,
        new Writable({
          write: (_, encoding, done) => {
            expect(encoding).toBe("buffer");
            done();
          },
        }),
      ),
    ).rejects.toThrow("200 times");
  });

  test.each([
    ["", ""],
    ["a", "a"],
    ["\x1f", "\x1f"],
    ["ab\n", "ab\n"],
  ])("as small as %j arrive whole", async (text, wanted) => {
    const guard = inflationGuard(server.services.limits.inflation);
    const bytes = await buffer(
      Readable.from(
        text.split("").map((one) => Buffer.from(one, "latin1")),
      ).pipe(guard),
    );
    expect(bytes.toString("latin1")).toBe(wanted);
  });

  test.each([
    "../../../etc/passwd",
    "..\\..\\x",
    "/etc/passwd",
    "a<script>.txt",
    "$&",
    "\u202Etxt.exe",
    "'; drop table upload; --",
  ])("named %s are names, and nothing else", async (name) => {
    const answer = await upload(Buffer.from("a line\n"), name);
    expect(answer.statusCode).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({ name });
    for (const file of await readdir(join(data, "blobs"), { recursive: true }))
      expect(file).toMatch(/^[0-9a-f]{2}(?:\/[0-9a-f]{62})?$/);
  });

  test("that promise too much are refused before they begin", async () => {
    const { port } = new URL(server.url ?? "");
    const socket = openSocket(Number(port), "127.0.0.1");
    socket.write(
      `POST ${apiBase}/projects/${one.project}/uploads?name=a HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Concord: 1\r\nContent-Type: application/octet-stream\r\nContent-Length: 2147483648\r\n\r\nsome`,
    );
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413/);
    socket.destroy();
  });

  test("come as forms too", async () => {
    const answer = await server.server.inject({
      method: "POST",
      url: `${apiBase}/projects/${one.project}/uploads?name=form.txt`,
      headers: {
        host: "127.0.0.1",
        "x-concord": "1",
        "content-type": "multipart/form-data; boundary=cut",
      },
      payload:
        '--cut\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\none\ntwo\n\r\n--cut--\r\n',
    });
    expect(answer.json()).toMatchObject({ recognised: { lines: 2 } });
  });
});

describe("projects are apart", () => {
  test("by the API, whatever ids are mixed", async () => {
    const client = server.client();
    const mixed = { project: one.project };
    await expect(
      client.getUpload({
        params: { ...mixed, upload: two.uploads["source.en"] },
      }),
    ).rejects.toThrow("no such upload");
    await expect(
      client.getTestSet({ params: { ...mixed, testSet: two.testSet } }),
    ).rejects.toThrow("no such test set");
    await expect(
      client.createTestSet({
        params: mixed,
        body: {
          name: "stolen",
          source: { upload: two.uploads["source.en"] },
          references: [{ upload: one.uploads["reference.fr"] }],
        },
      }),
    ).rejects.toThrow("no upload");
    await expect(
      client.createRun({
        params: mixed,
        body: { testSet: one.testSet, outputs: [...two.outputs] },
      }),
    ).rejects.toThrow("no output");
  });

  test("by PostgreSQL, whatever a query forgets", async () => {
    const { pool } = server.services;
    const run = await startRun(server.client(), two);
    await ended(server.client(), two.project, run.id);
    const { rows: tables } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'project_id' and table_schema = 'public'",
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      // A table has a policy of its own; a view reads its tables as whoever asks.
      const guarded = await pool.query(
        `select from pg_class c left join pg_policies p on c.relname = p.tablename
         where c.relname = $1 and (c.relkind = 'r' and c.relrowsecurity and p.policyname is not null
           or c.relkind = 'v' and 'security_invoker=true' = any(c.reloptions))`,
        [name],
      );
      expect(guarded.rowCount, name).toBe(1);
      const seen = await inProject(pool, one.project, async ({ $client }) => {
        const { rows } = await $client.query<{ project_id: string }>(
          `select distinct project_id from ${name}`,
        );
        return rows.map((row) => row.project_id);
      });
      expect(
        seen.filter((id) => id !== one.project),
        name,
      ).toEqual([]);
      // Without a word on the project nothing is seen at all.
      expect((await pool.query(`select from ${name}`)).rowCount, name).toBe(0);
      await expect(
        inProject(pool, one.project, ({ $client }) =>
          $client.query(
            `update ${name} set project_id = '${two.project}' where project_id = '${one.project}'`,
          ),
        ).then(({ rowCount }) => {
          if (rowCount !== 0) throw new Error("row-level security let it pass");
          throw new Error("row-level security: nothing to move");
        }),
        name,
      ).rejects.toThrow(
        /row-level security|permission denied|cannot update view/,
      );
    }
  });
});

test("the audit log cannot be changed, and a change would be seen", async () => {
  const { pool } = server.services;
  expect(await brokenLink(pool)).toBeUndefined();
  await expect(
    asSystem(pool, ({ $client }) =>
      $client.query("update audit set action = 'nothing'"),
    ),
  ).rejects.toThrow("permission denied");
  const { data: page } = await server
    .client()
    .listAudit({ params: { project: one.project } });
  expect(page.items.length).toBeGreaterThan(5);
});

test("texts come back as they went in, and nobody runs them", async () => {
  const client = server.client();
  const evil = `<script>alert(1)</script> $& \u202E '"; --`;
  const { data: made } = await client.createSystem({
    params: { project: one.project },
    body: { name: evil },
  });
  expect(made.name).toBe(evil);
  const answer = await server.server.inject({
    url: `${apiBase}/projects/${one.project}/systems`,
    headers: { host: "127.0.0.1" },
  });
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining(
      "default-src 'none'",
    ) as string,
    "x-frame-options": expect.any(String) as string,
  });
});

test.each([
  ["forged", Buffer.from('["x"]').toString("base64url")],
  ["of another list", Buffer.from("[12]").toString("base64url")],
  ["no base64", "***"],
  ["SQL", Buffer.from(`["' or 1=1"]`).toString("base64url")],
])("a cursor that is %s is refused", async (_, after) => {
  await expect(
    server.client().listSystems({
      params: { project: one.project },
      query: { after },
    }),
  ).rejects.toMatchObject({ problem: { status: 400, code: "cursor" } });
});

test("requests have a limit", async () => {
  const limited = await testServer({
    role: "api",
    limits: { ...server.services.limits, writes: 3 },
  });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1)
    statuses.push(
      (
        await limited.server.inject({
          method: "POST",
          url: `${apiBase}/projects`,
          headers: { host: "127.0.0.1", "x-concord": "1" },
          payload: { slug: `p${at}`, name: "P" },
        })
      ).statusCode,
    );
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  await limited.stop();
});

test("logs hold neither texts nor tokens", async () => {
  const lines: string[] = [];
  const logged = await testServer({
    log: { write: (line) => void lines.push(line) },
  });
  const world = await makeWorld(logged.client(), "secret-slug");
  const { data: made } = await logged.client().createToken({
    params: { project: world.project },
    body: { label: "x", scopes: ["read"] },
  });
  await logged
    .client(made.token)
    .getProject({ params: { project: "secret-slug" } });
  await logged.stop();
  const log = lines.join("");
  expect(log).toContain("/projects/:project");
  for (const secret of [
    made.token,
    texts["source.en"].slice(0, 17),
    "secret-slug",
    "source.en",
  ])
    expect(log).not.toContain(secret);
});
