import { UsageError } from "../../errors.ts";
import { hasAlignments } from "../../options/aligned-options.ts";
import type { ActOptions } from "./options.ts";

/**
 * Refuses options that cannot be combined.
 *
 * @throws UsageError that names them.
 */
export function checkActOptions(options: ActOptions): void {
  if (options.manualCounts !== undefined) checkManual(options);
  if (
    !options.align &&
    (hasAlignments(options) || options.alignWith !== undefined)
  )
    throw new UsageError(
      "--no-align cannot be combined with other alignment options",
    );
}

function checkManual({
  system = [],
  judgements,
  writeJudgements,
}: ActOptions): void {
  if (system.length > 1)
    throw new UsageError(
      "--manual-counts requires a single system; use --judgements for several",
    );
  if (judgements !== undefined || writeJudgements !== undefined)
    throw new UsageError(
      "--manual-counts cannot be combined with --judgements or --write-judgements",
    );
}
