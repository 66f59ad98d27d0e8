import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readTagged } from "@concord-mt/corpus";
import { type TreebankUnits, treebankUnits } from "@concord-mt/morphology";
import { inputOf } from "../texts/input-of.ts";

/** What of a treebank is tagged: its syntactic words, or tokens as our tokeniser cuts them. */
export const treebankUnitNames = ["words", "tokens"] as const;
export type TreebankUnit = (typeof treebankUnitNames)[number];

/** Reads the sentences of a CoNLL-U file. */
export async function* readTreebank(
  io: FileIo,
  file: string,
  { isQuiet = false } = {},
): AsyncGenerator<TreebankUnits> {
  const { input, name } = inputOf(io, file);
  const progress = io.startReading({ isQuiet });
  try {
    for await (const { tokens: rows, line } of readTagged(input, {
      name,
      from: "conllu",
      signal: io.signal,
      onProgress: progress.onProgress,
    })) {
      try {
        yield treebankUnits(rows);
      } catch (error) {
        throw error instanceof CorpusError
          ? error.at({ file: name, line })
          : error;
      }
    }
  } finally {
    progress.end();
  }
}
