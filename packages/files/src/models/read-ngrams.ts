import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readBinary, readLines } from "@concord-mt/corpus";
import {
  type NgramModel,
  arpaReader,
  parseNgramModel,
} from "@concord-mt/ngram";
import { SettingError } from "@concord-mt/core";
import { inputOf } from "../texts/input-of.ts";

/** Where a model is. */
export interface NgramFiles {
  readonly arpa?: string;
  readonly binary?: string;
  readonly quiet?: boolean;
}

/** Reads the model that `--arpa` or `--binary` names. */
export async function readNgramModel(
  io: FileIo,
  files: NgramFiles,
): Promise<NgramModel> {
  const { arpa, binary } = files;
  if (arpa !== undefined && binary !== undefined)
    throw new SettingError("'arpa' cannot be combined with 'binary'", {
      code: "conflict",
      setting: "arpa",
    });
  if (binary !== undefined) return readBinary(binary, parseNgramModel);
  if (arpa === undefined)
    throw new SettingError(
      "the model is missing: add 'arpa' FILE or 'binary' FILE",
      { code: "missing", setting: "arpa" },
    );
  return readArpaFile(io, arpa, files);
}

/** Reads an ARPA file. */
export async function readArpaFile(
  io: FileIo,
  file: string,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<NgramModel> {
  const read = async (lines: AsyncIterable<string>): Promise<NgramModel> => {
    const reader = arpaReader();
    for await (const line of lines) reader.add(line);
    return reader.finish();
  };
  return readByLine(io, file, read, { quiet });
}

/** Reads a model from the lines of a file. */
export async function readByLine<Model>(
  io: FileIo,
  file: string,
  read: (lines: AsyncIterable<string>) => Promise<Model>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<Model> {
  const { input, name } = inputOf(io, file);
  const progress = io.startReading({ isQuiet: quiet });
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { text } of readLines(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
    }))
      yield text;
  };
  try {
    return await read(lines());
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  } finally {
    progress.end();
  }
}
