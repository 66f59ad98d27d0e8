// The server: how long it takes to start, and how fast it answers, idle and while runs compute.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Client, createClient } from "@concord-mt/protocol";
import { type Run, formatRun } from "@concord-mt/run";
import { onlyPronouns, repeatRun } from "./repeat-run.ts";
import { makeData, startServer } from "./served.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  allowPositionals: true,
  options: {
    source: { type: "string" },
    reference: { type: "string" },
    pair: { type: "string", default: "en-fr" },
    reads: { type: "string", default: "500" },
    occurrences: { type: "string", default: "50000" },
    samples: { type: "string", default: "200" },
    annotators: { type: "string", default: "200" },
  },
});

const folder = makeData();
const { data } = folder;
const first = await startServer(data);
report("first start", first.seconds, "s");
await first.stop();
const server = await startServer(data);
report("second start", server.seconds, "s");
const client = createClient({ url: server.url, fetch });
try {
  await measure();
} finally {
  await server.stop();
  folder.remove();
}

async function measure(): Promise<void> {
  const world = await makeWorld();
  const { project, outputs } = world;
  const [one = "", two = ""] = outputs;
  const small = await timed("a run of two systems", () =>
    ended(project, startRun(world, [one, two], ["apt", "bleu"])),
  );
  await read("reads, idle", project, small);
  await judge(project, small);
  const large = startRun(world, outputs, ["apt", "act", "bleu", "chrf"]);
  const other = startRun(world, outputs, ["apt", "ter"]);
  await Promise.all([large, other]);
  await read("reads while two runs compute", project, small);
  const run = await timed(`a run of ${outputs.length} systems, beside it`, () =>
    ended(project, large),
  );
  await ended(project, other);
  await open(project, run);
  await pageThrough(project, run);
}

interface World {
  readonly project: string;
  readonly testSet: string;
  readonly outputs: readonly string[];
}

async function makeWorld(): Promise<World> {
  const { data: project } = await client.createProject({
    body: { slug: "bench", name: "Bench", pair: values.pair },
  });
  const params = { project: project.id };
  const upload = async (file: string): Promise<{ upload: string }> => {
    const { data: made } = await client.createUpload({
      params,
      query: { name: basename(file) },
      body: new Uint8Array(readFileSync(file)),
    });
    return { upload: made.id };
  };
  const { data: testSet } = await client.createTestSet({
    params,
    body: {
      name: "bench",
      source: await upload(required("source")),
      references: [await upload(required("reference"))],
    },
  });
  const outputs: string[] = [];
  for (const file of positionals) {
    const { data: output } = await client.createOutput({
      params: { ...params, testSet: testSet.id },
      body: { system: basename(file), text: await upload(file) },
    });
    outputs.push(output.id);
    // Uploads have a limit of 20 a minute.
    if ((outputs.length + 2) % 20 === 0) await sleep(60_000);
  }
  return { project: project.id, testSet: testSet.id, outputs };
}

type Metrics = NonNullable<
  NonNullable<Parameters<Client["createRun"]>[0]["body"]["settings"]>["metrics"]
>;

async function startRun(
  { project, testSet }: World,
  outputs: readonly string[],
  metrics: Metrics,
): Promise<string> {
  const { data: made } = await client.createRun({
    params: { project },
    body: {
      testSet,
      outputs: [...outputs],
      settings: { metrics, tests: { samples: Number(values.samples) } },
    },
  });
  return made.id;
}

async function ended(project: string, work: Promise<string>): Promise<string> {
  const id = await work;
  for (;;) {
    const { data: found } = await client.getWork({
      params: { project, work: id },
    });
    if (found.state === "done") return id;
    if (["failed", "cancelled"].includes(found.state))
      throw new Error(JSON.stringify(found.error));
    await sleep(500);
  }
}

/** Annotators who judge at the same time, each of them an answer in two seconds on average. */
async function judge(project: string, run: string): Promise<void> {
  const { data: campaign } = await client.createCampaign({
    params: { project },
    body: {
      ...{ run, name: "bench" },
      settings: {
        cases: [1, 2, 3, 4, 5, 6],
        ...{ size: 5000, overlap: 1, people: 20 },
      },
    },
  });
  const params = { project, campaign: campaign.id };
  await client.openCampaign({ params });
  const count = Number(values.annotators);
  const people: Client[] = [];
  for (let at = 0; at < count; at += 1) {
    // Writes have a limit of 120 a minute.
    if (at > 0 && at % 50 === 0) await sleep(60_000);
    const { data: member } = await client.addMember({
      params: { project },
      body: { name: `Annotator ${at}`, role: "annotator" },
    });
    const { data: token } = await client.createToken({
      params: { project },
      body: { label: "judge", scopes: ["judge"], personId: member.personId },
    });
    people.push(createClient({ url: server.url, token: token.token, fetch }));
  }
  const times: number[] = [];
  await Promise.all(
    people.map(async (person, at) => {
      await sleep((at / count) * 2000);
      const { data } = await person.nextQuestions({
        ...{ params, body: { count: 10 } },
      });
      for (const { id: question } of data.items) {
        const start = performance.now();
        await person.putAnswer({
          params: { ...params, question, answer: randomUUID() },
          body: { verdict: "correct" },
        });
        times.push(performance.now() - start);
        await sleep(1000 + Math.random() * 2000);
      }
    }),
  );
  reportTimes(`${times.length} answers of ${count} annotators`, times);
}

/** What a person who looks around asks for, one request after the other. */
async function read(what: string, project: string, run: string): Promise<void> {
  const params = { project, run };
  const requests: (() => Promise<unknown>)[] = [
    () => client.getScores({ params }),
    () => client.listCases({ params, query: { limit: 50 } }),
    () => client.getBreakdown({ params, query: { by: "word" } }),
    () => client.listRuns({ params: { project } }),
  ];
  const times: number[] = [];
  for (let at = 0; at < Number(values.reads); at += 1) {
    const start = performance.now();
    await requests[at % requests.length]?.();
    times.push(performance.now() - start);
    await sleep(10);
  }
  reportTimes(what, times);
}

function reportTimes(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.floor(sorted.length * share)] ?? NaN;
  report(`${what}, median`, at(0.5), "ms");
  report(`${what}, p99`, at(0.99), "ms");
}

/** Opens a run as a page does. */
async function open(project: string, run: string): Promise<void> {
  const params = { project, run };
  await timed("open the large run", async () => {
    await client.getScores({ params });
    await client.getBreakdown({ params, query: { by: "word" } });
    const { data: page } = await client.listCases({ params });
    const { id = "" } = page.items[0] ?? {};
    await client.getCase({ params: { ...params, case: id } });
  });
  await timed("its report", () => client.getReport({ params }));
}

/** Goes through very many occurrences, page by page. */
async function pageThrough(project: string, run: string): Promise<void> {
  const params = { project };
  const { data: file } = await client.getRunFile({ params: { project, run } });
  const saved = JSON.parse(gunzipSync(file).toString()) as Run;
  const pronouns = onlyPronouns(saved);
  const each = pronouns.apt?.items[0]?.length ?? 1;
  const times = Math.ceil(Number(values.occurrences) / each);
  const bytes = gzipSync([...formatRun(repeatRun(pronouns, times))].join(""));
  const imported = await timed("import very many occurrences", () =>
    ended(
      project,
      client
        .importRun({ params, body: new Uint8Array(bytes) })
        .then(({ data: made }) => made.id),
    ),
  );
  let after: string | undefined;
  let count = 0;
  let slowest = 0;
  const start = performance.now();
  do {
    const before = performance.now();
    const { data: page } = await client.listCases({
      params: { project, run: imported },
      query: { limit: 200, after },
    });
    slowest = Math.max(slowest, performance.now() - before);
    count += page.items.length;
    after = page.next;
  } while (after !== undefined);
  report(
    `${count} occurrences, page by page`,
    (performance.now() - start) / 1000,
    "s",
  );
  report("the slowest page of 200", slowest, "ms");
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  report(what, (performance.now() - start) / 1000, "s");
  return result;
}

function report(what: string, value: number, unit: string): void {
  const load = loadavg()[0]?.toFixed(1) ?? "";
  console.log(
    `${what}\t${value.toFixed(unit === "s" ? 2 : 1)} ${unit}\tload ${load}`,
  );
}

function required(name: "source" | "reference"): string {
  const value = values[name];
  if (value === undefined) throw new Error(`add --${name} FILE`);
  return value;
}
