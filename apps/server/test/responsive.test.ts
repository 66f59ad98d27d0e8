import { gzipSync } from "node:zlib";
import { type Client, createClient } from "@concord-mt/protocol";
import { formatRun } from "@concord-mt/run";
import { expect, test } from "vitest";
import { expectedRun } from "./setup/expected.ts";
import { repeatRun } from "./setup/large-run.ts";
import { startProcess, urlOf } from "./setup/process.ts";
import {
  ended,
  makeWorld,
  newDatabase,
  newFolder,
  newOperator,
  quickLimits,
  quickRun,
  startRun,
  testServer,
} from "./setup/server.ts";

test("no request holds up the others: while runs compute and large reports are made, no turn of the API takes long", async () => {
  const databaseUrl = await newDatabase();
  const token = await newOperator(databaseUrl);
  const server = startProcess({
    ...{ databaseUrl, data: await newFolder(), port: 0 },
    ...{ limits: quickLimits, jobs: 2 },
  });
  const client: Client = createClient({
    url: await urlOf(server),
    token,
    fetch,
  });
  const world = await makeWorld(client, "one");
  const params = { project: world.project };
  // Eight thousand lines: to read and write them takes much longer than a turn may.
  const { run } = await expectedRun(quickRun);
  const large = repeatRun(run, 2000);
  const { data: imported } = await client.importRun({
    params,
    body: new Uint8Array(
      gzipSync([...formatRun(large)].join(""), { level: 1 }),
    ),
  });
  server.turns("watch");
  expect(await ended(client, world.project, imported.id)).toMatchObject({
    state: "done",
  });
  const started = await Promise.all([
    startRun(client, world),
    startRun(client, world, { ...quickRun, metrics: ["apt", "chrf"] }),
  ]);
  const path = { ...params, run: imported.id };
  let isOver = false;
  let reads = 0;
  const read = async (): Promise<void> => {
    while (!isOver) {
      await client.listCases({ params: path, query: { limit: 50 } });
      await client.getBreakdown({ params: path, query: { by: "word" } });
      reads += 2;
    }
  };
  const reading = read();
  const files = await Promise.all([
    client.getReport({ params: path }),
    client.getScoreTable({ params: { ...path, format: "tsv" } }),
    client.getDetails({ params: path }),
    client.previewRun({
      params,
      body: { testSet: world.testSet, outputs: [...world.outputs] },
    }),
    ...started.map(({ id }) => ended(client, world.project, id)),
  ]);
  isOver = true;
  await reading;
  expect(files).toHaveLength(6);
  // Everything else was answered while one report was made.
  expect(reads).toBeGreaterThan(10);
  server.turns("tell");
  const turns = await server.next(({ turns: told }) => told);
  const sorted = turns.toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(100);
  expect(sorted[Math.floor(0.99 * sorted.length)]).toBeLessThan(50);
  // To read or write the large run in one turn takes a second and more.
  expect(sorted.at(-1)).toBeLessThan(250);
  await server.kill("SIGTERM");
});

test("a server that is late with its work turns requests away for a moment, and says when to ask again", async () => {
  const server = await testServer({
    role: "api",
    limits: { ...quickLimits, delay: 20 },
  });
  const ask = (): Promise<Response> =>
    fetch(`${server.url ?? ""}/api/v1/packs`);
  let answer = await ask();
  // How late it is is looked at from time to time; sooner or later it sees that nothing gets on.
  for (let tries = 0; tries < 100 && answer.status === 200; tries += 1) {
    holdUp(100);
    answer = await ask();
  }
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.json()).toMatchObject({ code: "busy" });
  await server.stop();
});

function holdUp(milliseconds: number): void {
  const over = performance.now() + milliseconds;
  while (performance.now() < over);
}
