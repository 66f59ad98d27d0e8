import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { CorpusError } from "@concord-mt/core";
import { describeSystemError } from "./system-error.ts";

/**
 * Reads a file that is not text, a model for instance, compressed or not, and names it in the errors of its parser.
 *
 * @example
 * const model = await readBinary("en-fr.model", parseAlignmentModel);
 *
 * @throws CorpusError if the file cannot be read, or what the parser throws.
 */
export async function readBinary<T>(
  file: string,
  parse: (bytes: Uint8Array) => T,
): Promise<T> {
  try {
    const bytes = await readFile(file);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return parse(isCompressed ? await promisify(gunzip)(bytes) : bytes);
  } catch (error) {
    throw error instanceof CorpusError
      ? error.at({ file })
      : describeSystemError(error, file);
  }
}
