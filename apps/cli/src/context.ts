import type { Context } from "@concord-mt/core";
import type { WorkOptions } from "@concord-mt/files";
import { freeBuffers, threadTeams } from "@concord-mt/threads";
import { printWarning } from "./terminal/print-warning.ts";
import type { Io } from "./io.ts";
import { type Progress, startProgress } from "./terminal/progress.ts";

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
    team: threadTeams({
      signal: io.signal,
      resolve: (module) => import.meta.resolve(module),
      ...(threads !== undefined && { size: threads }),
    }),
  };
  try {
    return await work(context);
  } finally {
    end();
  }
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
