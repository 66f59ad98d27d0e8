import { Readable } from "node:stream";
import {
  type Problem,
  type Route,
  type RouteName,
  apiBase,
  routes,
} from "@concord-mt/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { writeAudit } from "../audit.ts";
import {
  type InflationLimits,
  inflationGuard,
} from "../blobs/inflation-guard.ts";
import { type Spooled, spool } from "../blobs/spool.ts";
import { asSystem, inProject } from "../database/scope.ts";
import { identify } from "./authenticate.ts";
import type { Call, Handlers, Reply } from "./call.ts";
import { type Caller, type OpenProject, openProject } from "./caller.ts";
import { checkClean } from "./clean.ts";
import { cookieFor } from "./cookie.ts";
import { etagOf } from "./etag.ts";
import { HttpProblem, notFound } from "./http-problem.ts";
import { once } from "./idempotency.ts";
import { byteRange } from "./range.ts";
import type { Services } from "./services.ts";

type AnyHandler = (call: Call<RouteName>) => Promise<Reply<unknown>>;

/** Lets the server answer the routes of the table whose bodies are JSON, or those whose bodies are files. */
export function dispatch(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  { hasFiles }: { readonly hasFiles: boolean },
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const route: Route = routes[name as RouteName];
    if ((route.body === "bytes") !== hasFiles) continue;
    app.route({
      method: route.method,
      url: `${apiBase}${route.path}`,
      config: {
        rateLimit: { max: rateOf(name as RouteName, route, services) },
        hasFile: hasFiles,
      },
      // What comes with a body is looked at after the caller is known.
      onRequest: async (request) => {
        request.access = await admit(request, route, services);
      },
      handler: async (request, reply) => {
        const signal = untilGone(reply);
        const answer = await answerTo(request, signal, {
          name: name as RouteName,
          route,
          handler: handler,
          services,
        });
        return send(request, reply, { route, answer, services, signal });
      },
    });
  }
}

/** Ends when nobody waits for the answer any more. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Who sends a request, and the project that it is about. */
export interface Access {
  readonly caller: Caller | undefined;
  readonly project: OpenProject | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    access: Access;
  }
  interface FastifyContextConfig {
    /** Whether its body is a file, which may take long to arrive. */
    hasFile?: boolean;
  }
}

const isUpload: ReadonlySet<RouteName> = new Set([
  ...(["createUpload", "importRun", "importCampaign"] as const),
]);
const isAnswer: ReadonlySet<RouteName> = new Set([
  ...([
    "nextQuestions",
    "putAnswer",
    "withdrawAnswer",
    "skipQuestion",
  ] as const),
]);

function rateOf(
  name: RouteName,
  { method }: Route,
  { limits }: Services,
): number {
  if (name === "acceptInvitation") return limits.invitations;
  if (isUpload.has(name)) return limits.uploads;
  if (isAnswer.has(name)) return limits.answers;
  return method === "GET" ? limits.reads : limits.writes;
}

/** Finds out who calls and whether they may. @throws HttpProblem 401, 403, 404 */
export async function admit(
  request: FastifyRequest,
  { scope, method }: Route,
  services: Services,
): Promise<Access> {
  const caller = await identify(request, services, {
    isChange: method !== "GET",
    isNeeded: scope !== "anyone",
  });
  const { project: name } = request.params as { readonly project?: string };
  if (caller === undefined || scope === "anyone")
    return { caller, project: undefined };
  const forbidden = new HttpProblem(
    403,
    "scope",
    `this needs the scope ${scope}`,
  );
  if (scope === "operator" && !caller.isOperator) throw forbidden;
  if (name === undefined) return { caller, project: undefined };
  const project = await openProject(services.pool, caller, name);
  if (project === undefined) throw notFound("project");
  if (!project.scopes.some((own) => own === scope)) throw forbidden;
  return { caller, project };
}

// What is shown once is stored nowhere, so that it cannot be shown again; what changes nothing need not be.
const isNotKept: ReadonlySet<RouteName> = new Set([
  "createSession",
  "createToken",
  "createInvitation",
  "acceptInvitation",
  "previewRun",
  "inspectPlm",
  "inspectCoreference",
  "inspectDependencies",
]);

interface Work {
  readonly name: RouteName;
  readonly route: Route;
  readonly handler: AnyHandler;
  readonly services: Services;
}

async function answerTo(
  request: FastifyRequest,
  signal: AbortSignal,
  { name, route, handler, services }: Work,
): Promise<Reply<unknown>> {
  const { caller, project } = request.access;
  const query = parse(route.query, request.query, "query");
  const body =
    route.body === "bytes"
      ? undefined
      : parse(route.body, request.body, "body");
  checkParams(request.params as Readonly<Record<string, string>>);
  const spooled =
    route.body === "bytes"
      ? await receive(request, services, limitsOf(name, services))
      : undefined;
  const transaction = <T>(
    work: Parameters<typeof asSystem<T>>[1],
  ): Promise<T> =>
    project === undefined
      ? asSystem(services.pool, work)
      : inProject(services.pool, project.id, work);
  const reply = await transaction(async (tx) => {
    const act = async (): Promise<Reply<unknown>> => {
      const call = {
        tx,
        caller,
        project,
        params: request.params,
        query,
        body,
        match: request.headers["if-match"],
        spooled,
        services,
      } as unknown as Call<RouteName>;
      const reply = await handler(call);
      if (route.method !== "GET")
        await writeAudit(tx, {
          action: name,
          caller,
          projectId: project?.id,
          objectId: idOf(reply.body) ?? lastParam(request),
          requestId: request.id,
        });
      return reply;
    };
    const key = request.headers["idempotency-key"];
    if (
      typeof key !== "string" ||
      route.method !== "POST" ||
      caller === undefined ||
      isNotKept.has(name)
    )
      return act();
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw new HttpProblem(400, "idempotency-key", "the key is too long");
    return once(
      tx,
      {
        personId: caller.personId,
        key,
        request: `${route.method} ${request.url}`,
        body: spooled?.sha256 ?? body,
      },
      act,
    );
  });
  return reply.later === undefined
    ? reply
    : { ...reply, body: await reply.later(signal) };
}

/** A run is one long line of JSON; texts have lines of their own. */
function limitsOf(name: RouteName, { limits }: Services): InflationLimits {
  const { inflation } = limits;
  return name === "importRun"
    ? { ...inflation, line: inflation.inflated }
    : inflation;
}

/** Takes in the bytes of an upload; they are kept before anything says that they are there. */
async function receive(
  request: FastifyRequest,
  { blobs, limits }: Services,
  inflation: InflationLimits,
): Promise<Spooled> {
  const length = Number(request.headers["content-length"] ?? 0);
  if (length > limits.upload)
    throw new HttpProblem(
      413,
      "too-large",
      `an upload may have ${limits.upload} bytes`,
    );
  const stream = request.isMultipart()
    ? (await request.file())?.file
    : request.body;
  if (!(stream instanceof Readable))
    throw new HttpProblem(400, "body-missing", "the file is missing");
  const spooled = await spool(stream, {
    folder: blobs.spoolFolder,
    limit: limits.upload,
    also: [inflationGuard(inflation)],
  });
  await blobs.keep(spooled);
  return spooled;
}

function parse(
  schema: z.ZodType | "bytes" | undefined,
  value: unknown,
  place: "query" | "body",
): unknown {
  if (schema === undefined || schema === "bytes") return undefined;
  checkClean(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: NonNullable<Problem["errors"]> = result.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.join("."), message }));
  throw new HttpProblem(422, "invalid", `the ${place} is not as it should be`, {
    errors,
  });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const free = new Set(["project", "case", "format", "secret"]);

/** Ids that are none are not there. */
function checkParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (value.includes("\0")) throw notFound(name);
    if (!free.has(name) && !uuid.test(value)) throw notFound(name);
  }
}

function idOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { id } = body as { readonly id?: unknown };
  return typeof id === "string" ? id : undefined;
}

function lastParam({ params }: FastifyRequest): string | undefined {
  return Object.entries(params as Record<string, string>)
    .filter(([name]) => name !== "secret")
    .at(-1)?.[1];
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    route,
    answer,
    services,
    signal,
  }: {
    readonly route: Route;
    readonly answer: Reply<unknown>;
    readonly services: Services;
    readonly signal: AbortSignal;
  },
): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-cache");
  if (answer.session !== undefined)
    cookieFor(reply, answer.session, services.isSecure);
  if (answer.location !== undefined)
    reply.header("location", `${apiBase}${answer.location}`);
  if (answer.file !== undefined)
    return sendFile(request, reply, answer, services, signal);
  const status = answer.status ?? route.status;
  if (answer.body === undefined) return reply.code(status).send();
  const etag = etagOf(answer.body);
  reply.header("etag", etag);
  const { next } = answer.body as { readonly next?: unknown };
  if (typeof next === "string") {
    const url = new URL(request.url, "http://server");
    url.searchParams.set("after", next);
    reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  if (route.method === "GET" && request.headers["if-none-match"] === etag)
    return reply.code(304).send();
  return reply.code(status).send(answer.body);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: Reply<unknown>,
  { blobs }: Services,
  signal: AbortSignal,
): Promise<FastifyReply> {
  if (file === undefined) return reply;
  const { name, type, content, headers = {} } = file;
  reply
    .headers(headers)
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`);
  if ("make" in content) {
    reply.header("etag", content.etag);
    if (request.headers["if-none-match"] === content.etag)
      return reply.code(304).send();
    const { stream, size } = await content.make(signal);
    if (size !== undefined) reply.header("content-length", size);
    return reply.send(stream);
  }
  const etag = `"${content.sha256}"`;
  reply
    .header("etag", etag)
    .header("cache-control", "private, immutable")
    .header("accept-ranges", "bytes");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const range = byteRange(request.headers.range, content.size);
  if (range === undefined)
    return reply
      .header("content-length", content.size)
      .send(blobs.open(content.sha256));
  return reply
    .code(206)
    .header(
      "content-range",
      `bytes ${range.start}-${range.end}/${content.size}`,
    )
    .header("content-length", range.end - range.start + 1)
    .send(blobs.open(content.sha256, range));
}
