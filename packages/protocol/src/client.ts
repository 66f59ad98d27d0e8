import { ApiError, type Problem } from "./problem.ts";
import type { InputOf, ResponseOf, Route } from "./route.ts";
import { type RouteName, type Routes, apiBase, routes } from "./routes.ts";

/** What a client needs of `fetch`. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array<ArrayBuffer>;
  },
) => Promise<{
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}>;

/** How a client reaches its server. */
export interface ClientOptions {
  /** `http://127.0.0.1:4700`. */
  readonly url: string;
  /** Without one the cookie is used, in a browser, or none, on loopback. */
  readonly token?: string | undefined;
  readonly fetch: Fetch;
}

/** An answer, and what `If-Match` needs to change what it shows. */
export interface Answer<T> {
  readonly data: T;
  readonly etag: string | undefined;
  readonly status: number;
}

/** A function for each route. */
export type Client = {
  readonly [Name in RouteName]: (
    input: InputOf<Routes[Name]>,
  ) => Promise<Answer<ResponseOf<Routes[Name]>>>;
};

/**
 * A client of the API, typed by the table of routes.
 *
 * @example
 * const client = createClient({ url: "http://127.0.0.1:4700", fetch });
 * const { data } = await client.listProjects({});
 *
 * @throws ApiError from each call that the server refuses.
 */
export function createClient(options: ClientOptions): Client {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input: AnyInput) => call(options, route, input),
    ]),
  ) as unknown as Client;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly match?: string;
  readonly idempotencyKey?: string;
}

async function call(
  { url, token, fetch }: ClientOptions,
  route: Route,
  { params = {}, query = {}, body, match, idempotencyKey }: AnyInput,
): Promise<Answer<unknown>> {
  const isBytes = route.body === "bytes";
  const answer = await fetch(
    `${url.replace(/\/$/, "")}${apiBase}${fillPath(route.path, params)}${toSearch(query)}`,
    {
      method: route.method,
      headers: {
        // A page of another origin cannot send it.
        "x-concord": "1",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          "content-type": isBytes
            ? "application/octet-stream"
            : "application/json",
        }),
        ...(match !== undefined && { "if-match": match }),
        ...(idempotencyKey !== undefined && {
          "idempotency-key": idempotencyKey,
        }),
      },
      ...(body !== undefined && {
        body: isBytes
          ? (body as Uint8Array<ArrayBuffer>)
          : JSON.stringify(body),
      }),
    },
  );
  if (!answer.ok) throw new ApiError(await readProblem(answer));
  return {
    data: await readAnswer(route, answer),
    etag: answer.headers.get("etag") ?? undefined,
    status: answer.status,
  };
}

type Answered = Awaited<ReturnType<Fetch>>;

async function readAnswer(route: Route, answer: Answered): Promise<unknown> {
  if (route.response === undefined) return undefined;
  return route.response === "bytes"
    ? new Uint8Array(await answer.arrayBuffer())
    : answer.json();
}

/** What a proxy answers may be no problem of ours. */
async function readProblem(answer: Answered): Promise<Problem> {
  const found = await answer.json().catch(() => undefined);
  return typeof found === "object" && found !== null && "code" in found
    ? (found as Problem)
    : {
        type: "about:blank",
        title: `the server answered ${answer.status}`,
        status: answer.status,
        code: "unknown",
      };
}

/** Puts parameters into a path. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

function toSearch(query: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
    );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
