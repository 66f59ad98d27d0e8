import { availableParallelism } from "node:os";
import type {
  Context,
  OpenTeam,
  StartTeam,
  Tasks,
  TeamTasks,
} from "@concord-mt/core";
import { threadTeam } from "@concord-mt/threads";
import { freeBuffers } from "./free-buffers.ts";
import { printWarning } from "./evaluation/print-warning.ts";
import type { Io } from "./io.ts";
import { type Progress, startProgress } from "./terminal/progress.ts";

/** How work shows itself, and on how many threads it runs. */
export interface WorkOptions {
  readonly quiet?: boolean;
  readonly threads?: number;
}

/** Does long work: its progress and warnings go to stderr, its teams are threads, and Ctrl-C ends it. */
export async function withContext<T>(
  io: Io,
  options: WorkOptions,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { quiet: isQuiet = false, threads } = options;
  let shown: { readonly label: string; readonly line: Progress } | undefined;
  const end = (): void => {
    shown?.line.end();
    shown = undefined;
  };
  const context: Context = {
    signal: io.signal,
    now: io.now,
    pause: async () => {
      freeBuffers();
      await io.pause();
    },
    onProgress: ({ stage, done, total, note }) => {
      const { label, detail } = describe(stage, note);
      if (shown?.label !== label) {
        end();
        shown = { label, line: startProgress(io, label, { isQuiet }) };
      }
      shown.line.update(done, total, detail);
    },
    onWarning: (warning) => {
      if (!isQuiet) printWarning(io, warning);
    },
    team: threadTeams(io, threads),
  };
  try {
    return await work(context);
  } finally {
    end();
  }
}

// A sentence that no memory suffices for may end a few threads; a program that cannot start its threads ends soon.
const deathsInARow = 6;

/** Threads, as many as there are cores unless told otherwise; an interruption ends them in mid-task. */
export function threadTeams(
  { signal }: Pick<Io, "signal">,
  size = availableParallelism(),
): StartTeam {
  return <T extends Tasks>({
    module,
    isRepeatable = false,
  }: Pick<TeamTasks<T>, "module" | "isRepeatable">) => {
    const team = threadTeam<T>({
      module: import.meta.resolve(module),
      size,
      replacements: isRepeatable ? deathsInARow : 0,
    });
    const stop = (): void => void team.close();
    signal.addEventListener("abort", stop);
    const open: OpenTeam<T> = {
      ...team,
      close: async () => {
        signal.removeEventListener("abort", stop);
        await team.close();
      },
    };
    return open;
  };
}

/** What stages are called, and what is said beside the bar. */
function describe(
  stage: string,
  note: string | undefined,
): { readonly label: string; readonly detail: string | undefined } {
  switch (stage) {
    case "align":
      return {
        label: note === undefined ? "Aligning" : `Aligning ${note}`,
        detail: undefined,
      };
    case "compare":
      return { label: "Comparing", detail: note };
    case "count":
      return { label: "Scoring", detail: note };
    default:
      return {
        label: `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`,
        detail: note,
      };
  }
}
