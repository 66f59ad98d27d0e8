import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { type Plm, readPlm } from "@concord-mt/plm";

/** Reads a pronoun language model. */
export async function readPlmFile(file: string, name: string): Promise<Plm> {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { text } of readLines(file, { name })) yield text;
  };
  try {
    return await readPlm(lines());
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  }
}
