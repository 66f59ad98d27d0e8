import { withMetrics } from "@concord-mt/evaluation";
import { readRun } from "@concord-mt/files";
import type { Run } from "@concord-mt/run";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { scoreTexts } from "../score.ts";
import type { CompareOptions } from "./options.ts";

/** The run that is named, or that of the texts that are named. */
export async function findRun(
  io: Io,
  file: string | undefined,
  options: CompareOptions,
): Promise<Run> {
  if (file !== undefined) {
    const run = await readRun(io, file);
    return options.metrics === undefined
      ? run
      : withMetrics(run, file, options.metrics);
  }
  if (options.reference === undefined && options.source === undefined)
    throw new UsageError(
      "nothing to compare: give a run saved by concord score --save, or texts with -s, -r and -i",
    );
  // The tests that follow are all that is wanted: no intervals on the way.
  return scoreTexts(io, {
    ...options,
    confidence: false,
    pairedAr: false,
    pairedBs: false,
  });
}
