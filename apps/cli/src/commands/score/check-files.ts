import { resolve } from "node:path";
import { UsageError } from "../../errors.ts";
import type { ScoreOptions } from "./options.ts";

/** Refuses names of files that do not go together. @throws UsageError */
export function checkFiles({
  save,
  report,
}: Pick<ScoreOptions, "save" | "report">): void {
  if (save === "-" || report === "-")
    throw new UsageError("--save and --report need a file, not -");
  if (
    save !== undefined &&
    report !== undefined &&
    resolve(save) === resolve(report)
  )
    throw new UsageError(`--save and --report name the same file: ${save}`);
}
