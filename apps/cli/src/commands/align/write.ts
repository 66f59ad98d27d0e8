import { serialiseAlignmentModel } from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import { formatPharaohLine } from "@concord-mt/corpus";
import type { AlignedTexts } from "@concord-mt/evaluation";
import { type AlignmentOptions, writePieces } from "@concord-mt/files";
import type { Io } from "../../io.ts";

/** Writes the links of each line, and the model where it is wanted. */
export async function writeAligned(
  io: Io,
  { alignments, model }: AlignedTexts,
  { saveModel, output, probabilities = false }: AlignmentOptions,
): Promise<void> {
  if (saveModel !== undefined && model !== undefined)
    await writePieces(io, saveModel, [serialiseAlignmentModel(model)]);
  await writePieces(io, output, lines(alignments, probabilities));
}

function* lines(
  alignments: Iterable<Alignment>,
  hasProbabilities: boolean,
): Generator<string> {
  for (const alignment of alignments) {
    const links = hasProbabilities
      ? alignment
      : alignment.map(({ source, target }) => ({ source, target }));
    yield `${formatPharaohLine({ alignment: links })}\n`;
  }
}
