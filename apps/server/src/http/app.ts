import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import { apiBase, openApi, problemType } from "@concord-mt/protocol";
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Metrics } from "../operation/metrics.ts";
import { handlers } from "../routes/handlers.ts";
import { identify } from "./authenticate.ts";
import { dispatch } from "./dispatch.ts";
import { serveEvents } from "./events.ts";
import { isLoopback } from "./guards.ts";
import { HttpProblem, notFound } from "./http-problem.ts";
import type { Services } from "./services.ts";
import { isOurs, problemBody, toProblem } from "./to-problem.ts";
import { openWebApp } from "./web-app.ts";

export interface AppOptions {
  readonly services: Services;
  readonly metrics: Metrics;
  /** Addresses of proxies whose word on callers is taken. */
  readonly trustProxy?: string;
  /** Whether the database, the blobs and the tables are in order. */
  readonly isReady: () => Promise<boolean>;
  readonly log?: boolean | { readonly stream: { write(line: string): void } };
}

/** The HTTP side of a server. */
export interface App {
  readonly server: FastifyInstance;
  /** Ends streams that would stay open for ever. */
  closeStreams(): void;
}

/** Makes the HTTP side of a server; nobody listens yet. */
export async function makeApp(options: AppOptions): Promise<App> {
  const { services, metrics } = options;
  const { limits } = services;
  const app = fastify({
    bodyLimit: limits.json,
    requestTimeout: limits.arrival.file,
    http: {
      headersTimeout: limits.arrival.headers,
      connectionsCheckingInterval: Math.min(1000, limits.arrival.headers),
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    logger:
      options.log === undefined || options.log === false
        ? false
        : {
            ...(typeof options.log === "object" && options.log),
            // No texts, no tokens: a request is its route.
            serializers: {
              req: ({ method, routeOptions, id }) => ({
                id,
                method,
                route: routeOptions.url,
              }),
            },
          },
  });
  app.decorateRequest("access");
  limitArrival(app, limits.arrival.json);
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (isOurs(problem)) request.log.error({ err: error }, "request failed");
    return refuse(reply, problem, request.id);
  });
  const web = await openWebApp();
  app.setNotFoundHandler(
    (request, reply) =>
      web?.answer(request, reply) ??
      refuse(reply, notFound("page"), request.id),
  );
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: services.isSecure,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    retryAfter: 2,
    pressureHandler: () => {
      throw new HttpProblem(503, "busy", "the server is busy; try again", {
        headers: { "retry-after": "2" },
      });
    },
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    hook: "preHandler",
    keyGenerator: (request) => {
      const { caller } = (request as { access?: typeof request.access })
        .access ?? { caller: undefined };
      return `${caller?.tokenId ?? caller?.personId ?? request.ip} ${request.routeOptions.url ?? ""}`;
    },
    errorResponseBuilder: (_, { ttl }) =>
      new HttpProblem(429, "too-many", "too many requests; wait a little", {
        headers: { "retry-after": String(Math.ceil(ttl / 1000)) },
      }),
  });
  app.addHook("onResponse", (request, reply, done) => {
    metrics.requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  operation(app, options);
  dispatch(app, services, handlers, { hasFiles: false });
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    await files.register(multipart, {
      limits: { files: 1, fields: 0, fileSize: limits.upload + 1 },
    });
    files.addContentTypeParser("*", (_, payload, done) => {
      done(null, payload);
    });
    dispatch(files, services, handlers, { hasFiles: true });
  });
  const streams = serveEvents(app, services);
  return {
    server: app,
    closeStreams: () => {
      streams.closeAll();
    },
  };
}

/** Closes the connection of a body that comes too slowly; files have more time, see `requestTimeout`. */
function limitArrival(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.hasFile !== true)
      timers.set(
        request,
        setTimeout(() => {
          reply.raw.socket?.destroy();
        }, milliseconds),
      );
    done();
  });
  const arrived = (request: FastifyRequest): void => {
    clearTimeout(timers.get(request));
  };
  app.addHook("preValidation", (request, _, done) => {
    arrived(request);
    done();
  });
  app.addHook("onResponse", (request, _, done) => {
    arrived(request);
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    arrived(request);
    done();
  });
}

function operation(
  app: FastifyInstance,
  { services, metrics, isReady }: AppOptions,
): void {
  const plain = { config: { rateLimit: false } } as const;
  app.get("/healthz", plain, () => ({ status: "ok" }));
  app.get("/readyz", plain, async () => {
    if (services.isStopping() || !(await isReady()))
      throw new HttpProblem(503, "not-ready", "the server is not ready", {
        headers: { "retry-after": "2" },
      });
    return { status: "ready" };
  });
  app.get("/metrics", plain, async (request, reply) => {
    const isNear =
      isLoopback(request.ip) &&
      request.headers["x-forwarded-for"] === undefined;
    if (!isNear) {
      const caller = await identify(request, services, {
        isChange: false,
        isNeeded: true,
      });
      if (caller?.isOperator !== true)
        throw new HttpProblem(403, "scope", "this needs an operator");
    }
    return reply
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  const document = openApi(services.version);
  app.get(`${apiBase}/openapi.json`, () => document);
}

function refuse(
  reply: FastifyReply,
  problem: HttpProblem,
  requestId: string,
): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header("content-type", problemType)
    .send(
      Buffer.from(
        JSON.stringify(problemBody(problem, `urn:uuid:${requestId}`)),
      ),
    );
}
