import { ApiError } from "./api-error.ts";
import { apiBase } from "./base.ts";
import type { Problem } from "./problem.ts";
import type { Route } from "./route.ts";

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

/** What a call may be given. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly match?: string;
  readonly idempotencyKey?: string | undefined;
}

/** What a call needs to know of a route. */
export type CalledRoute = Pick<Route, "method" | "path"> & {
  readonly body?: unknown;
  readonly response?: unknown;
};

/**
 * Calls a route: what {@link createClient} does, for programs that must not carry the schemas of all routes with them.
 *
 * @throws ApiError where the server refuses.
 */
export async function callRoute(
  { url, token, fetch }: ClientOptions,
  route: CalledRoute,
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

async function readAnswer(
  route: CalledRoute,
  answer: Answered,
): Promise<unknown> {
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
