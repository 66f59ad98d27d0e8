import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { ServeOptions } from "../../src/options.ts";

const fixture = fileURLToPath(
  new URL("../fixtures/server.mjs", import.meta.url),
);

interface Message {
  readonly at?: string;
  readonly url?: string;
  readonly error?: string;
  /** Milliseconds of the processor. */
  readonly turns?: readonly number[];
  readonly log?: Readonly<Record<string, unknown>>;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly messages: readonly Message[];
  /** Waits for a message. */
  next<T>(find: (message: Message) => T | undefined): Promise<T>;
  go(stage: string): void;
  /** Watches the turns of the event loop from now on, or tells the processor time of each that had work to do. */
  turns(what: "watch" | "tell"): void;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server that stops at some moments until it is told to go on. */
export function startProcess(
  options: Partial<ServeOptions>,
  {
    stops = [],
    limit,
  }: {
    readonly stops?: readonly string[];
    /** Largest file that it may write, in blocks of a kilobyte. */
    readonly limit?: number;
  } = {},
): ServerProcess {
  const shell = limit === undefined ? "exec" : `ulimit -f ${limit}; exec`;
  const child = spawn(
    "bash",
    ["-c", `${shell} "${process.execPath}" "${fixture}"`],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const messages: Message[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  child.on("message", (message: Message) => {
    messages.push(message);
    tell();
  });
  child.on("exit", tell);
  child.send({ options, stops });
  const kill = async (signal: NodeJS.Signals = "SIGKILL"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  onTestFinished(() => kill());
  return {
    child,
    messages,
    next: (find) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          for (const message of messages) {
            const found = find(message);
            if (found === undefined) continue;
            listeners.delete(look);
            resolve(found);
            return;
          }
          if (child.exitCode === null && child.signalCode === null) return;
          listeners.delete(look);
          reject(new Error(`it ended: ${JSON.stringify(messages.at(-1))}`));
        };
        listeners.add(look);
        look();
      }),
    go: (stage) => child.send({ go: stage }),
    turns: (what) => child.send({ turns: what }),
    kill,
  };
}

/** Waits until a process is at a stage. */
export function reached(server: ServerProcess, stage: string): Promise<true> {
  return server.next((message) => (message.at === stage ? true : undefined));
}

export function urlOf(server: ServerProcess): Promise<string> {
  return server.next((message) => {
    if (message.error !== undefined) throw new Error(message.error);
    return message.url;
  });
}
