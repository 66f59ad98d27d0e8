import { apiBase, routes } from "@concord-mt/protocol";
import type { FastifyInstance } from "fastify";
import { inProject } from "../database/scope.ts";
import { admit } from "./dispatch.ts";
import { HttpProblem } from "./http-problem.ts";
import type { Services } from "./services.ts";

/** A comment keeps proxies from closing a silent stream. */
const heartbeat = 15_000;

/** Lets callers watch a project: what happened since `Last-Event-ID`, and then what happens. */
export function serveEvents(
  app: FastifyInstance,
  services: Services,
): { closeAll(): void } {
  const open = new Set<() => void>();
  const perCaller = new Map<string, number>();
  const route = routes.listEvents;
  app.route({
    method: "GET",
    url: `${apiBase}${route.path}`,
    config: { rateLimit: { max: services.limits.reads } },
    handler: async (request, reply) => {
      const { caller, project } = await admit(request, route, services);
      if (caller === undefined || project === undefined) return reply;
      const who = caller.tokenId ?? caller.personId;
      const count = perCaller.get(who) ?? 0;
      if (count >= services.limits.streams || services.isStopping())
        throw new HttpProblem(429, "too-many", "too many open streams");
      let seq = Number(request.headers["last-event-id"] ?? NaN);
      if (!Number.isSafeInteger(seq) || seq < 0)
        seq = await newest(services, project.id);
      perCaller.set(who, count + 1);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      });
      raw.write("retry: 2000\n\n");
      let isBusy = false;
      let isAgain = false;
      const pump = async (): Promise<void> => {
        if (isBusy) {
          isAgain = true;
          return;
        }
        isBusy = true;
        try {
          do {
            isAgain = false;
            for (const row of await since(services, project.id, seq)) {
              seq = Number(row.seq);
              raw.write(
                `id: ${seq}\nevent: ${row.kind}\ndata: ${JSON.stringify({ id: row.object_id, ...row.data })}\n\n`,
              );
              isAgain = true;
            }
          } while (isAgain && !raw.destroyed);
        } catch {
          // The database is away; the next piece of news, or heartbeat, tries again.
        } finally {
          isBusy = false;
        }
      };
      const off = services.listeners.on("concord_events", (payload) => {
        if (payload === "" || payload === project.id) void pump();
      });
      const timer = setInterval(() => {
        raw.write(":\n\n");
        void pump();
      }, heartbeat);
      const close = (): void => {
        if (!open.delete(close)) return;
        off();
        clearInterval(timer);
        perCaller.set(who, (perCaller.get(who) ?? 1) - 1);
        raw.end();
      };
      open.add(close);
      raw.on("close", close);
      void pump();
      return reply;
    },
  });
  return {
    closeAll: () => {
      for (const close of open) close();
    },
  };
}

interface EventRow {
  readonly seq: string;
  readonly kind: string;
  readonly object_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function since(
  { pool }: Services,
  projectId: string,
  seq: number,
): Promise<EventRow[]> {
  return inProject(pool, projectId, async (tx) => {
    const { rows } = await tx.$client.query<EventRow>(
      "select seq, kind, object_id, data from event where project_id = $1 and seq > $2 order by seq limit 200",
      [projectId, seq],
    );
    return rows;
  });
}

function newest({ pool }: Services, projectId: string): Promise<number> {
  return inProject(pool, projectId, async (tx) => {
    const { rows } = await tx.$client.query<{ seq: string }>(
      "select coalesce(max(seq), 0) as seq from event where project_id = $1",
      [projectId],
    );
    return Number(rows[0]?.seq ?? 0);
  });
}
