import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import type { ScoreOptions } from "./options.ts";

/**
 * Refuses files that could not be written: minutes of work would be lost if that came out at their end.
 *
 * @throws UsageError if both are one file; CorpusError if a folder is missing or closed.
 */
export async function checkOutputs({
  save,
  report,
}: Pick<ScoreOptions, "save" | "report">): Promise<void> {
  if (save === "-" || report === "-")
    throw new UsageError("--save and --report need a file, not -");
  if (
    save !== undefined &&
    report !== undefined &&
    resolve(save) === resolve(report)
  )
    throw new UsageError(`--save and --report name the same file: ${save}`);
  for (const file of [save, report]) {
    if (file === undefined) continue;
    try {
      await access(dirname(file), constants.W_OK);
    } catch (cause) {
      throw new CorpusError("its folder is missing or cannot be written to", {
        code: "missing",
        file,
        cause,
      });
    }
  }
}
