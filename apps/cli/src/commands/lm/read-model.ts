import { CorpusError } from "@concord-mt/core";
import { readBinary, readLines } from "@concord-mt/corpus";
import { type NgramModel, arpaReader, parseModel } from "@concord-mt/ngram";
import { UsageError } from "../../errors.ts";
import { inputOf } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { readingProgress } from "../corpus/progress.ts";

/** Where a model is. */
export interface ModelFiles {
  readonly arpa?: string;
  readonly binary?: string;
  readonly quiet?: boolean;
}

/** Reads the model that `--arpa` or `--binary` names. */
export async function readModel(
  io: Io,
  files: ModelFiles,
): Promise<NgramModel> {
  const { arpa, binary } = files;
  if (arpa !== undefined && binary !== undefined)
    throw new UsageError("name one model: --arpa FILE or --binary FILE");
  if (binary !== undefined) return readBinary(binary, parseModel);
  if (arpa === undefined)
    throw new UsageError(
      "the model is missing: add --arpa FILE or --binary FILE",
    );
  return readArpa(io, arpa, files);
}

/** Reads an ARPA file. */
export async function readArpa(
  io: Io,
  file: string,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<NgramModel> {
  return readByLine(io, file, arpaReader(), { quiet });
}

/** Gives the lines of a file to a reader of models. */
export async function readByLine<Model>(
  io: Io,
  file: string,
  reader: { add(line: string): void; finish(): Model },
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<Model> {
  const { input, name } = inputOf(io, file);
  const progress = readingProgress(io, { isQuiet: quiet });
  try {
    for await (const { text } of readLines(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
    }))
      reader.add(text);
    return reader.finish();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  } finally {
    progress.end();
  }
}
