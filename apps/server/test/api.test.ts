import { gunzipSync } from "node:zlib";
import {
  type Client,
  type ResponseOf,
  type Routes,
  apiBase,
} from "@concord-mt/protocol";
import { parseRun } from "@concord-mt/run";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedRun } from "./setup/expected.ts";
import {
  type TestServer,
  type World,
  ended,
  makeWorld,
  newFolder,
  quickRun,
  startRun,
  testServer,
} from "./setup/server.ts";

describe.each(["files", "database"] as const)("with blobs in %s", (blobs) => {
  let server: TestServer;
  let client: Client;
  let world: World;
  let run: string;

  beforeAll(async () => {
    server = await testServer({ blobs, data: await newFolder() });
    client = server.client();
    world = await makeWorld(client, "one");
    const { id } = await startRun(client, world);
    run = id;
    expect(await ended(client, world.project, run)).toMatchObject({
      state: "done",
      attempt: 1,
    });
  });

  afterAll(() => server.stop());

  test("a run is the library's own, byte for byte", async () => {
    const { file } = await expectedRun(quickRun);
    const { data, etag } = await client.getRunFile({
      params: { project: world.project, run },
    });
    expect(Buffer.from(data).equals(file)).toBe(true);
    parseRun(JSON.parse(gunzipSync(data).toString()));
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  });

  test("a file comes in parts, and not again to who has it", async () => {
    const url = `${apiBase}/projects/${world.project}/runs/${run}/run.json.gz`;
    const get = (headers: Readonly<Record<string, string>>) =>
      server.server.inject({ url, headers: { host: "127.0.0.1", ...headers } });
    const whole = await get({});
    const part = await get({ range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(
      true,
    );
    const end = await get({ range: "bytes=-5" });
    expect(end.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true);
    expect((await get({ range: "bytes=99999999-" })).statusCode).toBe(416);
    const again = await get({ "if-none-match": String(whole.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

type Case = ResponseOf<Routes["getCase"]>["systems"][number];

/** What a case is sorted by. */
function keyOf(
  item: Pick<Case, "at" | "source" | "case" | "credit" | "document">,
  field: string,
): string | number {
  switch (field) {
    case "word":
      return item.source;
    case "case":
      return item.case;
    case "credit":
      return item.credit;
    case "at":
      return item.at;
    default:
      return item.document ?? "";
  }
}

describe("the API", () => {
  let server: TestServer;
  let client: Client;
  let world: World;
  let project: string;
  let run: string;

  beforeAll(async () => {
    server = await testServer();
    client = server.client();
    world = await makeWorld(client, "one");
    ({ project } = world);
    ({ id: run } = await startRun(client, world));
    await ended(client, project, run);
  });

  afterAll(() => server.stop());

  test("computes the same evaluation once", async () => {
    const again = await client.createRun({
      params: { project },
      body: {
        testSet: world.testSet,
        outputs: [...world.outputs],
        settings: quickRun,
      },
    });
    expect(again).toMatchObject({ status: 200, data: { id: run } });
  });

  test.each([
    "at",
    "-at",
    "word",
    "-word",
    "case",
    "-credit",
    "document",
  ] as const)("pages through cases sorted by %s, each once", async (sort) => {
    const field = sort.replace(/^-/, "");
    const { data: all } = await client.listCases({
      params: { project, run },
      query: { limit: 200, sort },
    });
    const found = [];
    let after: string | undefined;
    do {
      const { data } = await client.listCases({
        params: { project, run },
        query: { limit: 2, sort, ...(after !== undefined && { after }) },
      });
      found.push(...data.items);
      after = data.next;
    } while (after !== undefined);
    expect(found).toEqual(all.items);
    expect(new Set(found.map(({ at }) => at)).size).toBe(found.length);
    const keys = found.map((item) => keyOf(item, field));
    const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sort.startsWith("-") ? ordered.reverse() : ordered);
  });

  test("sorts lists by what they say, and takes no cursor of another order", async () => {
    const names = async (
      sort: "name" | "-name" | "created",
    ): Promise<string[]> =>
      (
        await client.listSystems({ params: { project }, query: { sort } })
      ).data.items.map(({ name }) => name);
    expect(await names("-name")).toEqual((await names("name")).reverse());
    const { data } = await client.listSystems({
      params: { project },
      query: { sort: "name", limit: 1 },
    });
    await expect(
      client.listSystems({
        params: { project },
        query: { sort: "-name", after: data.next },
      }),
    ).rejects.toMatchObject({ problem: { status: 400, code: "cursor" } });
    await expect(
      client.listSystems({
        params: { project },
        query: { sort: "name; drop table system" as "name" },
      }),
    ).rejects.toMatchObject({ problem: { status: 422 } });
  });

  test("shows scores and cases from its tables", async () => {
    const { run: wanted } = await expectedRun(quickRun);
    const { data: scores } = await client.getScores({
      params: { project, run },
    });
    for (const { metric, system, score } of scores.items)
      expect(score).toBe(
        wanted.metrics.find(({ name }) => name === metric)?.systems[
          wanted.systems.findIndex(({ name }) => name === system)
        ]?.score,
      );
    expect(scores.items).toHaveLength(4);
    const { data: all } = await client.listCases({ params: { project, run } });
    expect(all.items).toHaveLength(wanted.apt?.items[0]?.length ?? 0);
    const { data: first } = await client.listCases({
      params: { project, run },
      query: { limit: 2 },
    });
    const { data: rest } = await client.listCases({
      params: { project, run },
      query: { limit: 200, after: first.next },
    });
    expect([...first.items, ...rest.items]).toEqual(all.items);
    const { data: changed } = await client.listCases({
      params: { project, run },
      query: { "changed-against": 1 },
    });
    expect(changed.items.length).toBeGreaterThan(0);
    const { data: one } = await client.getCase({
      params: { project, run, case: changed.items[0]?.id ?? "" },
    });
    expect(one.systems.map(({ system }) => system)).toEqual([
      "system-a.fr",
      "system-b.fr",
    ]);
    expect(one.systems[0]?.case).not.toBe(one.systems[1]?.case);
    const { data: breakdown } = await client.getBreakdown({
      params: { project, run },
      query: { by: "case" },
    });
    const sum = breakdown.items.reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(all.items.length);
  });

  test("takes over a run that was computed elsewhere", async () => {
    const { file } = await expectedRun({ ...quickRun, metrics: ["bleu"] });
    const { data: imported } = await client.importRun({
      params: { project },
      body: new Uint8Array(file),
    });
    expect(await ended(client, project, imported.id)).toMatchObject({
      kind: "run",
      state: "done",
    });
    const { data } = await client.getRunFile({
      params: { project, run: imported.id },
    });
    expect(Buffer.from(data).equals(file)).toBe(true);
    const { data: wrong } = await client.importRun({
      params: { project },
      body: new TextEncoder().encode("{}"),
    });
    expect(await ended(client, project, wrong.id)).toMatchObject({
      state: "failed",
      attempt: 1,
      error: { code: "unrecognised" },
    });
  });

  test("aligns, compares, induces and re-ranks", async () => {
    const { uploads } = world;
    const params = { project };
    const upload = async (name: string, text: string): Promise<string> =>
      (
        await client.createUpload({
          params,
          query: { name },
          body: new TextEncoder().encode(text),
        })
      ).data.id;
    const sides = {
      source: { upload: uploads["source.en"] },
      target: { upload: uploads["reference.fr"] },
    };
    const nbest = await upload(
      "list.nbest",
      [
        "0 ||| La maison est vieille . Elle est grande . ||| lm: 1 ||| -1",
        "1 ||| Ils sont venus hier . ||| lm: 1 ||| -1",
        "1 ||| Elles sont venues hier . ||| lm: 1 ||| -2",
        "2 ||| Il pleut , mais ils sortent . ||| lm: 1 ||| -1",
        "3 ||| Les femmes disent qu' ils le savent . ||| lm: 1 ||| -1",
        "3 ||| Les femmes disent qu' elles le savent . ||| lm: 1 ||| -2",
      ].join("\n") + "\n",
    );
    const made = [
      await client.createAlignment({
        params,
        body: { ...sides, pair: "en-fr" },
      }),
      await client.createComparison({
        params,
        body: {
          before: { run, system: "system-a.fr" },
          after: { run, system: "system-b.fr" },
        },
      }),
      await client.createInduction({
        params,
        body: { ...sides, pair: "en-fr", forms: ["but"], minCount: 1 },
      }),
      await client.createReranking({
        params,
        body: { source: sides.source, nbest: { upload: nbest } },
      }),
    ];
    const found = [];
    for (const { data } of made)
      found.push(await ended(client, project, data.id));
    expect(found).toMatchObject([
      { state: "done", summary: { lines: 4 } },
      {
        state: "done",
        summary: {
          before: "system-a.fr",
          fixed: expect.any(Array) as unknown,
          broken: expect.any(Array) as unknown,
        },
      },
      { state: "done", summary: { pairs: 4 } },
      { state: "done", summary: { sentences: 4 } },
    ]);
    const { data: links } = await client.getWorkResult({
      params: { project, work: found[0]?.id ?? "" },
    });
    expect(Buffer.from(links).toString()).toMatch(/^(?:\d+-\d+ ?)+\n/);
  });

  test("says which line of which file is wrong, and does not try again", async () => {
    const { data: upload } = await client.createUpload({
      params: { project },
      query: { name: "short.fr" },
      body: new TextEncoder().encode("Une ligne.\n"),
    });
    const { data: output } = await client.createOutput({
      params: { project, testSet: world.testSet },
      body: { system: "short", text: { upload: upload.id } },
    });
    const { data: made } = await client.createRun({
      params: { project },
      body: {
        testSet: world.testSet,
        outputs: [output.id],
        settings: quickRun,
      },
    });
    expect(await ended(client, project, made.id)).toMatchObject({
      state: "failed",
      attempt: 1,
      error: {
        code: "length",
        message: expect.stringContaining("short.fr") as string,
      },
    });
  });

  test("changes nothing that somebody else has changed meanwhile", async () => {
    const params = { project };
    const { etag = "" } = await client.getProject({ params });
    const update = (match: string): ReturnType<typeof client.updateProject> =>
      client.updateProject({ params, match, body: { description: "new" } });
    const { etag: next } = await update(etag);
    await expect(update(etag)).rejects.toMatchObject({
      problem: { status: 412 },
    });
    await update(next ?? "");
    const answer = await server.server.inject({
      method: "PATCH",
      url: `${apiBase}/projects/${project}`,
      headers: { host: "127.0.0.1", "x-concord": "1" },
      payload: { name: "x" },
    });
    expect(answer.statusCode).toBe(428);
  });

  test("does what comes twice under one key once, also at the same time", async () => {
    const make = (name: string): ReturnType<typeof client.createSystem> =>
      client.createSystem({
        params: { project },
        body: { name },
        idempotencyKey: "the-key",
      });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => make("once")),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await expect(make("other")).rejects.toMatchObject({
      problem: { status: 422, code: "idempotency-key" },
    });
  });

  test("keeps a frozen test set as it is", async () => {
    const params = { project, testSet: world.testSet };
    await client.freezeTestSet({ params });
    const { etag: match = "" } = await client.getTestSet({ params });
    await expect(
      client.updateTestSet({ params, match, body: { name: "x" } }),
    ).rejects.toThrow("frozen");
  });

  test("tells those who watch what happens, and what they missed", async () => {
    const url = `${server.url ?? ""}${apiBase}/projects/${project}/events`;
    const watch = async (
      lastId: string,
      isEnough: (text: string) => boolean,
    ): Promise<string> => {
      const stop = new AbortController();
      const answer = await fetch(url, {
        headers: { "last-event-id": lastId },
        signal: stop.signal,
      });
      let text = "";
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk as Uint8Array);
        if (isEnough(text)) break;
      }
      stop.abort();
      return text;
    };
    const { id } = await startRun(client, world, {
      ...quickRun,
      metrics: ["chrf"],
    });
    const done = new RegExp(`"id":"${id}","state":"done"`);
    const seen = await watch("0", (text) => done.test(text));
    const ids = [...seen.matchAll(/^id: (\d+)$/gm)].map(([, one]) =>
      Number(one),
    );
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const middle = ids[1] ?? 0;
    const missed = await watch(String(middle), (text) =>
      text.includes(`id: ${ids.at(-1) ?? 0}\n`),
    );
    expect(missed).not.toContain(`id: ${middle}\n`);
    expect(missed).toContain(`id: ${ids[2] ?? 0}\n`);
  });

  test("is healthy, ready, measured and described", async () => {
    const get = async (url: string): Promise<string> => {
      const answer = await server.server.inject({
        url,
        headers: { host: "127.0.0.1" },
      });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    await get("/healthz");
    await get("/readyz");
    expect(await get("/metrics")).toMatch(/concord_work\{state="done"\} \d/);
    expect(JSON.parse(await get(`${apiBase}/openapi.json`))).toMatchObject({
      openapi: "3.1.0",
    });
  });

  test("drafts, checks and publishes packs", async () => {
    const { data: made } = await client.createPack({
      params: { project },
      body: { name: "mine", pair: "en-fr" },
    });
    const params = { project, pack: made.id };
    const { data: tested } = await client.testPack({ params });
    expect(tested.failed).toEqual([]);
    expect(tested.passed).toBeGreaterThan(0);
    await client.publishPack({ params });
    const { data: bytes } = await client.getPackFile({ params });
    const { etag: match = "" } = await client.getPack({ params });
    await expect(
      client.putPackFile({
        params,
        match,
        body: JSON.parse(Buffer.from(bytes).toString()) as Record<
          string,
          unknown
        >,
      }),
    ).rejects.toThrow("published");
  });
});
