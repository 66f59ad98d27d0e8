import { inTurn } from "@concord-mt/core";
import type { DevelopmentInput } from "@concord-mt/translation";
import { UsageError } from "../../errors.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import type { Io } from "../../io.ts";
import type { TuneOptions } from "./tune-options.ts";

/** Reads the development set. */
export async function readInput(
  io: Io,
  { source, reference, documents, quiet: isQuiet = false }: TuneOptions,
): Promise<DevelopmentInput> {
  const text = await readLineFile(io, source, { isQuiet, ...sideOf("source") });
  const expected = { file: text.name, count: text.lines.length };
  return {
    source: text,
    references: await inTurn(reference, (file) =>
      readLineFile(io, file, { isQuiet, ...sideOf("reference") }),
    ),
    ...(documents !== undefined && {
      documents: await readDocumentIds(io, documents, expected),
    }),
  };
}

/** Options that would do nothing, and nobody would notice. */
export function refuseIdle(options: TuneOptions): void {
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
