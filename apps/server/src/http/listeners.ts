import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { type DatabaseUrls, appClient } from "../database/connect.ts";

/** Whoever waits for news of the database. */
export interface Listeners {
  /** Calls back with each piece of news on a channel, and after each time that some may have been missed. */
  on(channel: Channel, call: (payload: string) => void): () => void;
  stop(): Promise<void>;
}

type Channel = "concord_jobs" | "concord_events";

/** Listens on a connection of its own, and again when it breaks. */
export function listen(urls: DatabaseUrls): Listeners {
  const calls = new Map<Channel, Set<(payload: string) => void>>([
    ["concord_jobs", new Set()],
    ["concord_events", new Set()],
  ]);
  const stopping = new AbortController();
  let client: Client | undefined;

  const open = async (): Promise<void> => {
    const next = appClient(urls);
    client = next;
    const ended = new Promise<void>((resolve) => {
      next.once("end", resolve);
    });
    await next.connect();
    next.on("notification", ({ channel, payload = "" }) => {
      for (const call of calls.get(channel as Channel) ?? []) call(payload);
    });
    for (const channel of calls.keys()) await next.query(`listen ${channel}`);
    for (const all of calls.values()) for (const call of all) call("");
    await ended;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await open().catch(() => undefined);
      await client?.end().catch(() => undefined);
      await sleep(500, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();
  return {
    on: (channel, call) => {
      calls.get(channel)?.add(call);
      return () => calls.get(channel)?.delete(call);
    },
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
