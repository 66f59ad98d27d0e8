import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Progress, Warning } from "@concord-mt/core";
import type {
  JobMessage,
  JobProblem,
  JobResult,
  JobTask,
} from "../job/messages.ts";

/** How a job's process ended. */
export type Outcome =
  | { readonly kind: "result"; readonly result: JobResult }
  | { readonly kind: "problem"; readonly problem: JobProblem }
  /** It died; it may be tried again. */
  | { readonly kind: "crashed"; readonly reason: string }
  /** It was stopped because we wanted that. */
  | { readonly kind: "stopped" };

export interface ChildOptions {
  /** The module of the process; tests give one with hooks. */
  readonly module?: string;
  /** Megabytes that it may use. */
  readonly memory: number;
  /** Milliseconds that it may take. */
  readonly deadline: number;
  /** Stops it: SIGTERM, and SIGKILL after `grace` milliseconds, by default 5,000. */
  readonly signal: AbortSignal;
  readonly grace?: number | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly onWarning: (warning: Warning) => void;
}

/** Runs a task in a process of its own, which knows no password and no other project. */
export async function runChild(
  task: JobTask,
  options: ChildOptions,
): Promise<Outcome> {
  const { memory, deadline, signal } = options;
  const child = fork(
    options.module ?? fileURLToPath(import.meta.resolve("#job")),
    {
      execArgv: [`--max-old-space-size=${memory}`],
      env: { PATH: process.env.PATH, TZ: "UTC" },
      cwd: task.folder,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    },
  );
  let found: Outcome | undefined;
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  child.on("message", (message: JobMessage) => {
    if ("progress" in message) options.onProgress(message.progress);
    else if ("warning" in message) options.onWarning(message.warning);
    else if ("result" in message)
      found = { kind: "result", result: message.result };
    else found = { kind: "problem", problem: message.problem };
  });
  const stop = (): void => {
    found = { kind: "stopped" };
    terminate(child, options.grace ?? 5000);
  };
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
  const give = (code: string, message: string): void => {
    found ??= { kind: "problem", problem: { code, message } };
    child.kill("SIGKILL");
  };
  const late = setTimeout(() => {
    give("deadline", `it took longer than ${Math.round(deadline / 1000)} s`);
  }, deadline);
  const watch = setInterval(() => {
    void residentMegabytes(child.pid).then((used) => {
      if (used > memory * 1.5)
        give("memory", `it needs more than ${memory} MB of memory`);
    });
  }, 1000);
  child.send(task, () => undefined);
  try {
    const [code, killedBy] = (await once(child, "close")) as [
      number | null,
      NodeJS.Signals | null,
    ];
    return (
      found ?? {
        kind: "crashed",
        reason:
          killedBy === null
            ? `exit code ${code ?? "none"}: ${lastLines(complaint)}`
            : `killed by ${killedBy}`,
      }
    );
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    signal.removeEventListener("abort", stop);
  }
}

function terminate(child: ChildProcess, grace: number): void {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), grace);
  child.once("close", () => {
    clearTimeout(timer);
  });
}

/** What a process really uses, where the system tells. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid ?? 0}/statm`, "utf8");
    return (Number(text.split(" ")[1]) * 4096) / 2 ** 20;
  } catch {
    return 0;
  }
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(0, 5).join(" ");
}
