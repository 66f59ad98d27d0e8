import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { type TrainingCorpus, trainingSentences } from "@concord-mt/morphology";
import { readTreebank } from "./read-treebank.ts";

/** What there is to learn from a file. */
export async function readCorpus(
  io: FileIo,
  file: string,
  reading: { readonly isQuiet: boolean },
): Promise<TrainingCorpus> {
  try {
    return await trainingSentences(readTreebank(io, file, reading));
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}
