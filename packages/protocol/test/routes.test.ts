import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  ApiError,
  type Fetch,
  type Route,
  createClient,
  openApi,
  roleScopes,
  routes,
  scopes,
} from "../src/index.ts";

const all: readonly (readonly [string, Route])[] = Object.entries(routes);

test("no two routes answer the same request", () => {
  const keys = all.map(
    ([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ":")}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test("what belongs to a project needs a scope, and what changes it is no GET", () => {
  for (const [name, { path, scope, method, body, status }] of all) {
    if (path.startsWith("/projects/:project"))
      expect(scopes, name).toContain(scope);
    if (method === "GET") expect(body, name).toBeUndefined();
    if (status === 204)
      expect(routes[name as keyof typeof routes]).not.toHaveProperty(
        "response",
      );
  }
});

test("an owner may do everything, and an annotator sees no scores", () => {
  expect(roleScopes.owner).toEqual(scopes);
  expect(roleScopes.annotator).not.toContain("read");
});

test("the description of the API is the one that was agreed on", async () => {
  const file = new URL("fixtures/openapi.json", import.meta.url);
  const text = `${JSON.stringify(openApi("0.0.0"), null, 2)}\n`;
  if (process.env.CONCORD_UPDATE_OPENAPI === "1") await writeFile(file, text);
  expect(text).toBe(await readFile(file, "utf8"));
});

/** A server that answers always the same, and what it was asked. */
function fakeFetch(
  status: number,
  body: unknown,
): { readonly fetch: Fetch; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    fetch: (url, init) => {
      asked.push({ url, ...init });
      return Promise.resolve({
        ok: status < 400,
        status,
        headers: { get: (name) => (name === "etag" ? '"1"' : null) },
        json: () => Promise.resolve(body),
        arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)),
      });
    },
  };
}

test("the client fills paths and queries, and escapes them", async () => {
  const { fetch, asked } = fakeFetch(200, { items: [] });
  const client = createClient({ url: "http://server/", token: "cmt_x", fetch });
  const { data, etag } = await client.listCases({
    params: { project: "a/b", run: "r" },
    query: { word: "l'é", limit: 2 },
  });
  expect([data, etag]).toEqual([{ items: [] }, '"1"']);
  expect(asked).toEqual([
    {
      url: "http://server/api/v1/projects/a%2Fb/runs/r/cases?word=l'%C3%A9&limit=2",
      method: "GET",
      headers: { "x-concord": "1", authorization: "Bearer cmt_x" },
    },
  ]);
});

test("what the server refuses is an error with its problem", async () => {
  const problem = {
    type: "about:blank",
    title: "Not Found",
    status: 404,
    detail: "there is no such project",
    code: "not-found",
  };
  const client = createClient({
    url: "http://server",
    fetch: fakeFetch(404, problem).fetch,
  });
  const refused = client.getProject({ params: { project: "x" } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    message: "there is no such project",
    problem,
  });
  const proxy = createClient({
    url: "http://server",
    fetch: fakeFetch(502, "<html>").fetch,
  });
  await expect(proxy.listProjects({})).rejects.toMatchObject({
    problem: { code: "unknown", status: 502 },
  });
});
