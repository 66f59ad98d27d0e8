import type { FileIo } from "../file-io.ts";
import { type Plm, readPlm } from "@concord-mt/plm";
import { readByLine } from "./read-ngrams.ts";

/** Reads a pronoun language model. */
export async function readPlmFile(
  io: FileIo,
  file: string,
  options: { readonly quiet?: boolean } = {},
): Promise<Plm> {
  return readByLine(io, file, readPlm, options);
}
