import { readFileSync } from "node:fs";
import {
  type Route,
  type RouteName,
  type Scope,
  apiBase,
  fillPath,
  problem,
  routes,
  scopes,
} from "@concord-mt/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestServer,
  type World,
  ended,
  makeWorld,
  newDatabase,
  quickRun,
  startRun,
  testServer,
} from "./setup/server.ts";

const frenchPack = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve("@concord-mt/pack-en-fr/pack.json")),
    "utf8",
  ),
) as unknown;

let server: TestServer;
let world: World;
let ids: Readonly<Record<string, string>>;
let tokens: Readonly<Record<Scope, string>>;
let stranger: string;
let skipped: string;

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const worker = await testServer({ login: true, databaseUrl });
  world = await makeWorld(worker.client(worker.operator), "one");
  const run = await startRun(worker.client(worker.operator), world);
  expect(
    await ended(worker.client(worker.operator), world.project, run.id),
  ).toMatchObject({ state: "done" });
  await worker.stop();
  // Nobody works any more: what is queued stays queued.
  server = await testServer({ login: true, databaseUrl, role: "api" });
  const client = server.client(server.operator);
  const other = await makeWorld(client, "two");
  const params = { project: world.project };
  const queued = await startRun(client, world, {
    ...quickRun,
    metrics: ["bleu"],
  });
  const made: Partial<Record<Scope, string>> = {};
  const { data: owner } = await client.addMember({
    params,
    body: { name: "Olaf", role: "owner" },
  });
  for (const scope of scopes)
    made[scope] = (
      await client.createToken({
        params,
        body: { label: scope, scopes: [scope], personId: owner.personId },
      })
    ).data.token;
  tokens = made as typeof tokens;
  stranger = (
    await client.createToken({
      params: { project: other.project },
      body: { label: "stranger", scopes: [...scopes] },
    })
  ).data.token;
  const { data: member } = await client.addMember({
    params,
    body: { name: "Mia", role: "reader" },
  });
  const { data: token } = await client.createToken({
    params,
    body: { label: "to be revoked", scopes: ["read"] },
  });
  const { data: invitation } = await client.createInvitation({
    params,
    body: { role: "reader" },
  });
  const { data: pack } = await client.createPack({
    params,
    body: { name: "mine", pair: "en-fr" },
  });
  const { data: cases } = await client.listCases({
    params: { ...params, run: run.id },
  });
  const { data: campaign } = await client.createCampaign({
    params,
    body: {
      ...{ run: run.id, name: "who judges" },
      settings: { cases: [1, 2, 3, 4, 5, 6] },
    },
  });
  const { data: gaps } = await client.createCampaign({
    params,
    body: { run: run.id, name: "who fills", kind: "gaps" },
  });
  const inCampaign = { ...params, campaign: campaign.id };
  await client.openCampaign({ params: inCampaign });
  const judge = server.client(tokens.judge);
  const { data: asked } = await judge.nextQuestions({
    ...{ params: inCampaign, body: { count: 2 } },
  });
  const question = asked.items[0]?.id ?? "";
  const answer = "019a9999-0000-7000-8000-000000000001";
  skipped = asked.items[1]?.id ?? "";
  ids = {
    ...{ campaign: campaign.id, gaps: gaps.id, question, answer },
    project: world.project,
    person: member.personId,
    token: token.id,
    invitation: invitation.id,
    secret: invitation.secret,
    upload: world.uploads["source.en"],
    testSet: world.testSet,
    run: run.id,
    work: run.id,
    pack: pack.id,
    case: cases.items[0]?.id ?? "",
    format: "tsv",
    queued: queued.id,
  };
});

afterAll(() => server.stop());

/** A body and query for each route that needs one. */
function exampleOf(name: RouteName): {
  readonly body?: unknown;
  readonly query?: string;
} {
  const upload = (file: keyof World["uploads"]): unknown => ({
    upload: world.uploads[file],
  });
  const sides = {
    source: upload("source.en"),
    target: upload("reference.fr"),
  };
  const examples: Partial<
    Record<RouteName, { readonly body?: unknown; readonly query?: string }>
  > = {
    createSession: { body: { token: tokens.read } },
    createProject: { body: { slug: "three", name: "Three" } },
    updateProject: { body: { description: "changed" } },
    addMember: { body: { name: "Max", role: "reader" } },
    createToken: { body: { label: "x", scopes: ["admin"] } },
    createInvitation: { body: { role: "annotator" } },
    acceptInvitation: { body: { name: "Ida" } },
    createUpload: { body: "One line.\n", query: "?name=a.txt" },
    importRun: { body: "no run" },
    createTestSet: {
      body: { name: "again", source: sides.source, references: [sides.target] },
    },
    updateTestSet: { body: { name: "renamed" } },
    createOutput: { body: { system: "c", text: upload("system-b.fr") } },
    createSystem: { body: { name: "d" } },
    createPack: { body: { name: "p", pair: "en-de" } },
    createRun: {
      body: {
        testSet: world.testSet,
        outputs: world.outputs,
        settings: quickRun,
      },
    },
    createComparison: {
      body: {
        before: { run: ids.run, system: "system-a.fr" },
        after: { run: ids.run, system: "system-b.fr" },
      },
    },
    createAlignment: { body: { ...sides, pair: "en-fr" } },
    createStudy: {
      body: {
        testSet: world.testSet,
        outputs: world.outputs,
        gaps: [sides.source],
      },
    },
    createCorrelation: { body: { tables: [{ run: ids.run }], human: "BLEU" } },
    createInduction: { body: { ...sides, pair: "en-fr", forms: ["but"] } },
    createReranking: { body: { source: sides.source, nbest: sides.target } },
    putPackFile: { body: frenchPack },
    inspectPlm: { body: { language: "fr" } },
    previewRun: {
      body: {
        testSet: world.testSet,
        outputs: world.outputs,
        settings: quickRun,
      },
    },
    inspectCoreference: { body: { lines: ["The cat slept. It snored."] } },
    createCoreference: { body: { source: sides.source } },
    inspectDependencies: {
      body: { source: ["The cat sleeps."], target: ["Le chat dort."] },
    },
    createDependencyReranking: {
      body: { source: sides.source, nbest: sides.target },
    },
    previewCampaign: { body: { run: ids.run, name: "trial", kind: "gaps" } },
    createCampaign: {
      body: {
        ...{ run: ids.run, name: "another" },
        settings: { cases: [1, 2, 3, 4, 5, 6] },
      },
    },
    updateCampaign: { body: { guidelines: "Read all of it." } },
    closeCampaign: { body: {} },
    nextQuestions: { body: {} },
    putAnswer: { body: { verdict: "correct" } },
    resolveQuestion: { body: { verdict: "incorrect", reason: "gender" } },
    importCampaign: {
      body: '{"system":"system-a.fr","id":"0:0","annotator":"x","correct":true}\n',
    },
    putRetention: { body: { work: 30 } },
    getBreakdown: { query: "?by=word" },
  };
  return examples[name] ?? {};
}

async function send(
  name: RouteName,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: string; type: string; etag: string }> {
  const route: Route = routes[name];
  const { body, query = "" } = exampleOf(name);
  const answer = await server.server.inject({
    method: route.method,
    url: `${apiBase}${fillPath(route.path, idsOf(name))}${query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        "content-type":
          route.body === "bytes"
            ? "application/octet-stream"
            : "application/json",
      }),
      "x-concord": "1",
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === "string" ? body : JSON.stringify(body),
    }),
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    type: String(answer.headers["content-type"]),
    etag: String(answer.headers.etag),
  };
}

/**
 * Only what waits can be cancelled, only what was cancelled can be tried again; only what is not judged is deleted, and only
 * where gaps are filled are they measured.
 */
function idsOf(name: RouteName): Readonly<Record<string, string>> {
  if (name === "getCampaignGaps") return { ...ids, campaign: ids.gaps ?? "" };
  if (name === "skipQuestion") return { ...ids, question: skipped };
  if (name === "deleteWork") return { ...ids, work: ids.queued ?? "" };
  return name === "cancelWork" || name === "retryWork"
    ? { ...ids, work: ids.queued ?? "" }
    : ids;
}

/** What is changed or taken away comes last; what others need goes last of all. */
const late: readonly RouteName[] = [
  "pauseCampaign",
  "closeCampaign",
  "removeMember",
  "revokeToken",
  "revokeInvitation",
  "publishPack",
  "freezeTestSet",
  "deleteTestSet",
  "deleteWork",
  "deleteProject",
];
const streams = new Set<RouteName>(["listEvents"]);
const names = Object.keys(routes) as RouteName[];
const inOrder = [...names.filter((name) => !late.includes(name)), ...late];

const refused = (answer: { type: string; body: string }): void => {
  expect(answer.type).toBe("application/problem+json");
  problem.parse(JSON.parse(answer.body));
};

describe("every route", () => {
  test.each(inOrder)("%s refuses those without a token", async (name) => {
    if (routes[name].scope === "anyone") return;
    const answer = await send(name, undefined);
    expect(answer.status).toBe(401);
    refused(answer);
  });

  test.each(inOrder)("%s refuses those with other scopes", async (name) => {
    const { scope } = routes[name] as Route;
    if (scope === "anyone" || scope === "signed-in") return;
    for (const other of scopes) {
      if (other === scope) continue;
      const answer = await send(name, tokens[other]);
      expect(answer.status, `${other} for ${scope}`).toBe(403);
      refused(answer);
    }
  });

  test.each(inOrder)("%s hides other projects", async (name) => {
    if (!routes[name].path.includes(":project")) return;
    const answer = await send(name, stranger);
    expect(answer.status).toBe(404);
    refused(answer);
  });

  test.each(inOrder)("%s answers those who may", async (name) => {
    if (streams.has(name)) return;
    const route: Route = routes[name];
    const { scope } = route;
    const token =
      scope === "operator"
        ? server.operator
        : scope === "anyone" || scope === "signed-in"
          ? tokens.read
          : tokens[scope];
    const match = route.needsMatch === true ? await etagFor(name) : undefined;
    const answer = await send(
      name,
      token,
      match === undefined ? {} : { "if-match": match },
    );
    expect(answer.status, answer.body).toBeLessThan(300);
    // What an answer looks like is part of the contract.
    if (route.response !== undefined && route.response !== "bytes")
      route.response.parse(JSON.parse(answer.body));
  });
});

/** The ETag of what a route changes. */
async function etagFor(name: RouteName): Promise<string> {
  if (name === "deleteTestSet") {
    // It is frozen by now; another is deleted.
    const client = server.client(server.operator);
    const { data } = await client.createTestSet({
      params: { project: world.project },
      body: {
        name: "brief",
        source: { upload: world.uploads["source.en"] },
        references: [{ upload: world.uploads["reference.fr"] }],
      },
    });
    ids = { ...ids, testSet: data.id };
  }
  const shown = name.endsWith("Campaign")
    ? "getCampaign"
    : name.endsWith("Retention")
      ? "getRetention"
      : name.endsWith("Project")
        ? "getProject"
        : name.endsWith("TestSet")
          ? "getTestSet"
          : "getPack";
  return (await send(shown, tokens.read)).etag;
}
