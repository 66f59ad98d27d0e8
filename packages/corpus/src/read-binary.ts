import { CorpusError } from "@concord-mt/core";
import { readWhole } from "./read-whole.ts";

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
  const bytes = await readWhole(file, { decompress: true });
  try {
    return parse(bytes);
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}
