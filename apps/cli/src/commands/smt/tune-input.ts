import type { TuningOptions } from "@concord-mt/files";
import { UsageError } from "../../errors.ts";

/** Options that would do nothing, and nobody would notice. */
export function refuseIdle(options: TuningOptions): void {
  const { grid, svg, output, weightsOutput, documents, feature } = options;
  if (svg !== undefined && grid === undefined)
    throw new UsageError("--svg draws the curve of --grid");
  if (
    grid !== undefined &&
    (output !== undefined || weightsOutput !== undefined)
  )
    throw new UsageError("--grid writes a curve, no model: leave out -o");
  if (documents !== undefined && feature === undefined)
    throw new UsageError("--documents belongs to --feature");
}
