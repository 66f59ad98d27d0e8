import { UsageError } from "../../errors.ts";
import type { ScoreOptions } from "./options.ts";

/** Refuses standard output for what is not the table. @throws UsageError */
export function checkFiles({
  save,
  report,
}: Pick<ScoreOptions, "save" | "report">): void {
  if (save === "-" || report === "-")
    throw new UsageError(
      "--save and --report cannot write to standard output (-)",
    );
}
