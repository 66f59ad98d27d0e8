import { formatWeightCurve } from "@concord-mt/smt";
import {
  type DevelopmentInput,
  type ObjectiveSettings,
  type TuningResources,
  drawWeightCurve,
  scanTranslationWeight,
} from "@concord-mt/translation";
import { withContext } from "../../context.ts";
import { type Io, print } from "../../io.ts";
import { writePieces } from "../../write-pieces.ts";
import type { TuneOptions } from "./tune-options.ts";

/** What tuning is asked for. */
export interface TuneRequest {
  readonly options: TuneOptions;
  readonly settings: ObjectiveSettings;
}

/** Writes the curve of `--grid`. */
export async function scan(
  io: Io,
  input: DevelopmentInput,
  { options, settings }: TuneRequest,
  resources: TuningResources,
): Promise<void> {
  const { grid, svg, objective } = options;
  if (grid === undefined) return;
  const points = await withContext(io, options, (context) =>
    scanTranslationWeight(input, grid, settings, resources, context),
  );
  await print(io.stdout, formatWeightCurve(points));
  if (svg !== undefined)
    await writePieces(io, svg, [
      drawWeightCurve(points, { feature: grid.feature, objective }),
    ]);
}
