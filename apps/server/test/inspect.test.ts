import { gunzipSync } from "node:zlib";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundledPlm } from "@concord-mt/catalog";
import { connectiveDetails, pronounDetails } from "@concord-mt/evaluation";
import { type Client, apiBase } from "@concord-mt/protocol";
import type { Run } from "@concord-mt/run";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importServer } from "../src/administer.ts";
import { asSystem } from "../src/database/scope.ts";
import { applyRetention } from "../src/operation/retention.ts";
import { expectedRun } from "./setup/expected.ts";
import {
  type TestServer,
  type World,
  ended,
  makeWorld,
  newDatabase,
  newFolder,
  quickRun,
  startRun,
  testServer,
} from "./setup/server.ts";

const settings = {
  ...quickRun,
  metrics: ["apt" as const, "act" as const, "bleu" as const],
};

let server: TestServer;
let client: Client;
let world: World;
let run: string;
let wanted: Run;
let params: { readonly project: string };
let data: string;

beforeAll(async () => {
  data = await newFolder();
  server = await testServer({ data });
  client = server.client();
  world = await makeWorld(client, "one");
  params = { project: world.project };
  ({ id: run } = await startRun(client, world, settings));
  await ended(client, world.project, run);
  ({ run: wanted } = await expectedRun(settings));
});

afterAll(() => server.stop());

async function upload(name: string, content: string | Buffer): Promise<string> {
  const { data: made } = await client.createUpload({
    params,
    query: { name },
    body: new Uint8Array(Buffer.from(content)),
  });
  return made.id;
}

describe("a preview", () => {
  test("counts what the run counts, and stores nothing", async () => {
    const before = await client.listWork({ params });
    const { data: found } = await client.previewRun({
      params,
      body: { testSet: world.testSet, outputs: [...world.outputs], settings },
    });
    expect(found).toMatchObject({
      lines: 4,
      isWhole: false,
      systems: [{ name: "system-a.fr", lines: 4 }, { name: "system-b.fr" }],
      metrics: ["apt", "act", "bleu"],
      problems: [],
    });
    for (const { metric, count } of found.occurrences)
      expect(count).toBe(wanted[metric]?.items[0]?.length);
    expect((await client.listWork({ params })).data).toEqual(before.data);
  });

  test("names every problem of every text, by line", async () => {
    const outputs: string[] = [];
    for (const [name, text] of [
      ["hole.fr", "Un.\n\nTrois.\nQuatre.\n"],
      ["short.fr", "Un.\n"],
      ["broken.fr", Buffer.from("Un.\n\xff\xfe.\n", "latin1")],
    ] as const)
      outputs.push(
        (
          await client.createOutput({
            params: { ...params, testSet: world.testSet },
            body: { system: name, text: { upload: await upload(name, text) } },
          })
        ).data.id,
      );
    const { data: found } = await client.previewRun({
      params,
      body: { testSet: world.testSet, outputs, settings },
    });
    const by = (file: string): unknown[] =>
      found.problems.filter((problem) => problem.file === file);
    expect(by("hole.fr")).toMatchObject([
      { severity: "warning", code: "empty-line", line: 2 },
    ]);
    expect(by("broken.fr")).toMatchObject([{ severity: "error", line: 2 }]);
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        code: "length",
        message: expect.stringContaining("short.fr") as string,
      }),
    );
  });
});

describe("bilingual files", () => {
  const unit = (source: string, target: string): string =>
    `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`;
  const memory = (...units: readonly string[]): string =>
    `<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body>${units.join("")}</body></tmx>`;

  test("are read on the side of their role, and a reference that is the source is told", async () => {
    const both = await upload(
      "both.tmx",
      memory(unit("It rains.", "Il pleut."), unit("It works.", "Il marche.")),
    );
    const plain = await upload("plain.en", "It rains.\nIt works.\n");
    const problems = async (reference: string): Promise<unknown> => {
      const { data: made } = await client.createTestSet({
        params,
        body: {
          name: `bilingual ${reference}`,
          source: { upload: both },
          references: [{ upload: reference }],
        },
      });
      const { data: output } = await client.createOutput({
        params: { ...params, testSet: made.id },
        body: { system: "both", text: { upload: both } },
      });
      const { data: found } = await client.previewRun({
        params,
        body: { testSet: made.id, outputs: [output.id], settings },
      });
      expect(found.lines).toBe(2);
      return found.problems
        .filter(({ severity }) => severity === "error")
        .map(({ file }) => file);
    };
    expect(await problems(both)).toEqual([]);
    expect(await problems(plain)).toEqual(["plain.en"]);
  });
});

describe("a case", () => {
  test("comes with the lines around it and where its words stand", async () => {
    const { data: cases } = await client.listCases({
      params: { ...params, run },
      query: { limit: 200 },
    });
    for (const { id, segment } of cases.items) {
      const { data: one } = await client.getCase({
        params: { ...params, run, case: id },
        query: { before: 1, behind: 1 },
      });
      expect(one.context.map((line) => line.segment)).toEqual(
        [segment - 1, segment, segment + 1].filter((at) => at >= 0 && at < 4),
      );
      const line = one.context.find((other) => other.segment === segment);
      expect(line?.source).toBe(wanted.source.lines[segment]);
      for (const [n, system] of one.systems.entries()) {
        const written = (text: string, places?: [number, number][]): string =>
          (places ?? []).map((place) => text.slice(...place)).join(" ");
        expect(
          written(line?.source ?? "", system.places?.source).toLowerCase(),
        ).toBe(system.source);
        expect(written(line?.systems[n] ?? "", system.places?.hypothesis)).toBe(
          system.hypothesis,
        );
        expect(
          written(
            line?.references[system.referenceIndex] ?? "",
            system.places?.reference,
          ),
        ).toBe(system.reference);
      }
    }
  });

  test("says what its pronoun stands for", async () => {
    const { data: cases } = await client.listCases({
      params: { ...params, run },
      query: { word: "they", limit: 200 },
    });
    const id = cases.items.find(({ segment }) => segment === 3)?.id ?? "";
    const { data: one } = await client.getCase({
      params: { ...params, run, case: id },
    });
    expect(one.antecedent).toMatchObject({
      segment: 3,
      start: 0,
      text: "The women",
    });
  });
});

describe("files of a run", () => {
  const get = (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> =>
    server.server.inject({
      url: `${apiBase}/projects/${world.project}/runs/${run}/${path}`,
      headers: { host: "127.0.0.1", ...headers },
    });

  test("details are those of the run, line by line", async () => {
    const lines = (rows: Iterable<unknown>): string =>
      [...rows].map((row) => `${JSON.stringify(row)}\n`).join("");
    expect((await get("details.jsonl")).body).toBe(
      lines(pronounDetails(wanted)),
    );
    expect((await get("details.jsonl?metric=act")).body).toBe(
      lines(connectiveDetails(wanted)),
    );
  });

  test("are made for who does not have them, and leave nothing behind", async () => {
    const first = await get("report.html");
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-security-policy": "sandbox allow-scripts allow-downloads",
      "content-disposition": 'attachment; filename="report.html"',
    });
    expect(first.body).toMatch(/^<!doctype html>/i);
    const etag = String(first.headers.etag);
    expect(
      (await get("report.html", { "if-none-match": etag })).statusCode,
    ).toBe(304);
    for (const format of ["tex", "json"]) {
      const table = await get(`scores.${format}`);
      expect(table.statusCode).toBe(200);
      expect(table.body).toContain("system-b.fr");
    }
    expect((await get("scores.exe")).statusCode).toBe(404);
    while ((await readdir(join(data, "jobs"))).length > 0) await sleep(10);
  });
});

describe("models", () => {
  test("coreference is found in a few lines, and in a text", async () => {
    const { data: found } = await client.inspectCoreference({
      params,
      body: { lines: ["The cat was hungry.", "It ate the fish."] },
    });
    expect(found.links).toMatchObject([
      { line: 1, word: 0, pronoun: "It", antecedent: { text: "The cat" } },
    ]);
    expect(found.text).toContain("[");
    await expect(
      client.inspectCoreference({
        params,
        body: { lines: ["One.", "Two."], documents: ["a"] },
      }),
    ).rejects.toMatchObject({ problem: { status: 422, code: "length" } });
  });

  test("dependencies of a few lines are scored", async () => {
    const { data: found } = await client.inspectDependencies({
      params,
      body: {
        source: ["The house is old.", "It is big."],
        target: ["La maison est vieille.", "Elle est grande."],
      },
    });
    expect(found.items).toMatchObject([
      { line: 1, source: "It", target: ["Elle"], antecedent: { line: 0 } },
    ]);
    await expect(
      client.inspectDependencies({
        params,
        body: { source: ["a"], target: ["b"], pair: "fr-en" },
      }),
    ).rejects.toThrow("English");
  });

  test("lists are re-ranked, and pronouns of a text resolved, as jobs", async () => {
    const nbest = await upload(
      "list.nbest",
      [
        "0 ||| La maison est vieille . Il est grand . ||| lm: 1 ||| -1",
        "0 ||| La maison est vieille . Elle est grande . ||| lm: 1 ||| -1.1",
        "1 ||| Ils sont venus hier . ||| lm: 1 ||| -1",
        "2 ||| Il pleut , mais ils sortent . ||| lm: 1 ||| -1",
        "3 ||| Les femmes disent qu' ils le savent . ||| lm: 1 ||| -1",
      ].join("\n") + "\n",
    );
    const source = { upload: world.uploads["source.en"] };
    const { data: ranking } = await client.createDependencyReranking({
      params,
      body: { source, nbest: { upload: nbest }, plm: true },
    });
    const { data: chains } = await client.createCoreference({
      params,
      body: { source, format: "json" },
    });
    expect(await ended(client, world.project, ranking.id)).toMatchObject({
      state: "done",
      summary: { lines: 4 },
    });
    expect(await ended(client, world.project, chains.id)).toMatchObject({
      state: "done",
      summary: { documents: 1, pronouns: expect.any(Number) as number },
    });
    const { data: result } = await client.getWorkResult({
      params: { ...params, work: ranking.id },
    });
    expect(Buffer.from(result).toString().trim().split("\n")).toHaveLength(4);
    const { data: listed } = await client.listWork({
      params,
      query: { kind: "coreference" },
    });
    expect(listed.items.map(({ id }) => id)).toEqual([chains.id]);
  });

  test("a pronoun language model is the language's, or one that was uploaded", async () => {
    const { data: bundled } = await client.inspectPlm({
      params,
      body: { language: "fr", words: ["il", "elle"] },
    });
    const plm = await upload(
      "own.arpa",
      gunzipSync(await readFile(bundledPlm("fr") ?? "")),
    );
    const { data: own } = await client.inspectPlm({
      params,
      body: { plm: { upload: plm }, words: ["il", "elle"] },
    });
    expect(own).toEqual(bundled);
    const wrong = async (
      body: Parameters<Client["inspectPlm"]>[0]["body"],
    ): Promise<unknown> => client.inspectPlm({ params, body });
    await expect(wrong({})).rejects.toThrow("name one model");
    await expect(wrong({ language: "xx" })).rejects.toThrow("no model");
    await expect(
      wrong({ plm: { upload: world.uploads["source.en"] } }),
    ).rejects.toMatchObject({ problem: { status: 422 } });
  });
});

test("links that are given are used, and all texts must have them", async () => {
  const links = "0-0 1-1\n0-0\n0-0\n0-0\n";
  const own = { upload: await upload("links.txt", links) };
  const text = (name: keyof World["uploads"]): { upload: string } => ({
    upload: world.uploads[name],
  });
  const { data: testSet } = await client.createTestSet({
    params,
    body: {
      name: "linked",
      source: text("source.en"),
      references: [text("reference.fr")],
      alignments: [own],
    },
  });
  const output = async (
    system: string,
    alignment?: { upload: string },
  ): Promise<string> =>
    (
      await client.createOutput({
        params: { ...params, testSet: testSet.id },
        body: {
          system,
          text: text("system-a.fr"),
          ...(alignment && { alignment }),
        },
      })
    ).data.id;
  const linked = await output("linked", own);
  const make = (outputs: string[]): ReturnType<Client["createRun"]> =>
    client.createRun({
      params,
      body: { testSet: testSet.id, outputs, settings: { metrics: ["apt"] } },
    });
  const { data: made } = await make([linked]);
  expect(await ended(client, world.project, made.id)).toMatchObject({
    state: "done",
    summary: { alignedBy: "given" },
  });
  await expect(make([linked, await output("bare")])).rejects.toThrow(
    "the output of bare has none",
  );
});

test("a project's export goes into an empty server, with nothing of others", async () => {
  const other = await makeWorld(client, "two");
  const { data: tar } = await client.exportProject({ params });
  const file = join(await newFolder(), "project.tar");
  await writeFile(file, tar);
  expect(Buffer.from(tar).includes(other.project)).toBe(false);
  const copy = { databaseUrl: await newDatabase(), data: await newFolder() };
  await importServer(copy, file);
  const second = await testServer(copy);
  const { data: bytes } = await second
    .client()
    .getRunFile({ params: { ...params, run } });
  const { data: original } = await client.getRunFile({
    params: { ...params, run },
  });
  expect(Buffer.from(bytes).equals(original)).toBe(true);
  const { data: projects } = await second.client().listProjects({});
  expect(projects.items.map(({ slug }) => slug)).toEqual(["one"]);
  await second.stop();
});

test("what a project keeps no longer is taken away, and what is used stays", async () => {
  const { pool } = server.services;
  const unused = await upload("unused.txt", "nobody needs it\n");
  const { etag = "" } = await client.getRetention({ params });
  const body = { work: 10, uploads: 10 };
  await client.putRetention({ params, match: etag, body });
  expect((await client.getRetention({ params })).data).toEqual(body);
  const age = (days: number): Promise<void> =>
    asSystem(pool, async ({ $client }) => {
      const past = `now() - interval '${days} days'`;
      await $client.query(`update work set finished_at = ${past}`);
      await $client.query(`update upload set created_at = ${past}`);
    });
  await age(9);
  expect(await applyRetention(pool)).toBe(0);
  await age(11);
  expect(await applyRetention(pool)).toBeGreaterThan(1);
  const { data: left } = await client.listRuns({ params });
  expect(left.items).toEqual([]);
  await expect(
    client.getUpload({ params: { ...params, upload: unused } }),
  ).rejects.toThrow("no such upload");
  await client.getUpload({
    params: { ...params, upload: world.uploads["source.en"] },
  });
});
