import type { FileIo } from "../file-io.ts";
import { formatWeightCurve } from "@concord-mt/smt";
import {
  type DevelopmentInput,
  type ObjectiveSettings,
  type TuningResources,
  drawWeightCurve,
  scanTranslationWeight,
} from "@concord-mt/translation";
import { writePieces } from "../writing/write-pieces.ts";
import type { TuningOptions } from "./tune-options.ts";

/** What tuning is asked for. */
export interface TuneRequest {
  readonly options: TuningOptions;
  readonly settings: ObjectiveSettings;
}

/** Writes the curve of `--grid`. */
export async function writeWeightCurve(
  io: FileIo,
  input: DevelopmentInput,
  { options, settings }: TuneRequest,
  resources: TuningResources,
): Promise<void> {
  const { grid, svg, objective } = options;
  if (grid === undefined) return;
  const points = await io.work(options, (context) =>
    scanTranslationWeight(input, grid, settings, resources, context),
  );
  await io.write(formatWeightCurve(points));
  if (svg !== undefined)
    await writePieces(io, svg, [
      drawWeightCurve(points, { feature: grid.feature, objective }),
    ]);
}
