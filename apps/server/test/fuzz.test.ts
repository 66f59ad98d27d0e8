import {
  type Route,
  type RouteName,
  apiBase,
  fillPath,
  problem,
  routes,
} from "@concord-mt/protocol";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type TestServer,
  type World,
  makeWorld,
  testServer,
} from "./setup/server.ts";

let server: TestServer;
let world: World;
let pack: string;

beforeAll(async () => {
  server = await testServer({ role: "api" });
  const client = server.client();
  world = await makeWorld(client, "one");
  const { data } = await client.createPack({
    params: { project: world.project },
    body: { name: "mine", pair: "en-fr" },
  });
  pack = data.id;
});

afterAll(() => server.stop());

/** Words that a body may hold: what belongs there, and what breaks others. */
const word = fc.oneof(
  fc.constantFrom(
    ...["", "a", "en-fr", "xx-yy", "owner", "reader", "none", "apt", "\0"],
    ...["\ud800", "'; drop table work; --", "../../etc/passwd", "$&", "\u202e"],
    ...["<script>alert(1)</script>", "__proto__", "constructor", "%00", "null"],
  ),
  fc.string({ maxLength: 20, unit: "binary" }),
);

const id = (): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...Object.values(world.uploads),
    ...world.outputs,
    ...[world.testSet, world.project, pack],
    "00000000-0000-7000-8000-000000000000",
  );

/** The keys that any body knows, with values of every kind. */
function bodies(): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(
    word,
    id(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 2, arbitrary: fc.array(leaf, { maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: fc.record(
        { upload: id(), column: leaf },
        { requiredKeys: ["upload"] },
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const key = fc.constantFrom(
    ...["name", "slug", "description", "pair", "role", "label", "scopes"],
    ...["token", "source", "references", "documents", "system", "text", "kind"],
    ...["testSet", "outputs", "settings", "pack", "before", "after", "target"],
    ...["gaps", "forms", "nbest", "plm", "language", "words", "uses", "days"],
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.dictionary(key, value, { maxKeys: 6 }) },
    { weight: 1, arbitrary: value },
  );
}

const names = Object.keys(routes) as RouteName[];
const withBody = names.filter(
  (name) => "body" in routes[name] && (routes[name] as Route).body !== "bytes",
);
const withQuery = names.filter((name) => "query" in routes[name]);

function pathOf(route: Route): string {
  return (
    apiBase +
    fillPath(route.path, {
      ...{ project: world.project, testSet: world.testSet, pack },
      upload: world.uploads["source.en"],
      run: "00000000-0000-7000-8000-000000000000",
      secret: "x",
      case: "x",
    })
  );
}

function expectSensible(
  answer: Awaited<ReturnType<TestServer["server"]["inject"]>>,
): void {
  const { statusCode, headers, body } = answer;
  expect(statusCode, body).toBeLessThan(500);
  if (statusCode < 400) return;
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(problem.parse(JSON.parse(body)).status).toBe(statusCode);
  expect(body).not.toMatch(/\bat .*\.[jt]s:\d+/);
}

test.each(withBody)("%s takes any body for what it is", async (name) => {
  const route: Route = routes[name];
  await fc.assert(
    fc.asyncProperty(bodies(), async (body) => {
      expectSensible(
        await server.server.inject({
          method: route.method,
          url: pathOf(route),
          headers: {
            "content-type": "application/json",
            "x-concord": "1",
            "if-match": '"x"',
          },
          payload: JSON.stringify(body),
        }),
      );
    }),
    { numRuns: 40 },
  );
});

test.each(withQuery)("%s takes any query for what it is", async (name) => {
  const route: Route = routes[name];
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom(
          ...["limit", "after", "metric", "system", "case", "word", "q"],
          ...["document", "changed-against", "by", "name", "format", "sort"],
        ),
        fc.oneof(word, fc.integer().map(String)),
        { maxKeys: 4 },
      ),
      async (query) => {
        const search = new URLSearchParams(query).toString();
        expectSensible(
          await server.server.inject({
            method: route.method,
            url: `${pathOf(route)}?${search}`,
            headers: { "x-concord": "1", "content-type": "text/plain" },
            ...(route.body === "bytes" && { payload: "a line\n" }),
          }),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test.each([
  ["no JSON", "application/json", "{"],
  ["nothing", "application/json", ""],
  ["another type", "text/plain", "{}"],
  ["XML", "application/xml", "<a/>"],
  ["keys of prototypes", "application/json", '{"__proto__":{"x":1}}'],
  ["too much", "application/json", JSON.stringify({ name: "x".repeat(2e6) })],
  ["great depth", "application/json", "[".repeat(50_000) + "]".repeat(50_000)],
])("a body that is %s is refused", async (_, type, payload) => {
  const answer = await server.server.inject({
    method: "POST",
    url: `${apiBase}/projects/${world.project}/systems`,
    headers: { "content-type": type, "x-concord": "1" },
    payload,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expectSensible(answer);
});
