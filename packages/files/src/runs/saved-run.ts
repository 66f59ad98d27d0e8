import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readLines, writeAtomically } from "@concord-mt/corpus";
import { type Run, formatRun, parseRun } from "@concord-mt/run";
import { inputOf } from "../texts/input-of.ts";

/** Writes a run, compressed where the name ends in `.gz`. */
export async function writeRun(
  io: FileIo,
  file: string,
  run: Run,
): Promise<void> {
  const chunks = async function* (): AsyncGenerator<string> {
    yield* formatRun(run);
    await Promise.resolve();
  };
  await writeAtomically(file, chunks(), { signal: io.signal });
}

// Strings cannot be longer than about half a gigabyte.
const maxLength = 500_000_000;

/**
 * Reads a run that `--save` wrote.
 *
 * @throws CorpusError that names the file and what is wrong with it.
 */
export async function readRun(io: FileIo, file: string): Promise<Run> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  let length = 0;
  for await (const { text } of readLines(input, {
    name,
    maxLineLength: maxLength,
    signal: io.signal,
  })) {
    length += text.length + 1;
    if (length > maxLength)
      throw new CorpusError(
        `the run is larger than ${maxLength / 1_000_000} million characters`,
        { code: "size", file: name },
      );
    lines.push(text);
  }
  try {
    return parseRun(parseJson(lines.join("\n")));
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new CorpusError(
      "expected a run saved by concord score --save, found no JSON",
      { code: "unrecognised", cause },
    );
  }
}
