import { type Plm, readPlm } from "@concord-mt/plm";
import type { Io } from "../../io.ts";
import { readByLine } from "../lm/read-model.ts";

/** Reads a pronoun language model. */
export async function readPlmFile(
  io: Io,
  file: string,
  options: { readonly quiet?: boolean } = {},
): Promise<Plm> {
  return readByLine(io, file, readPlm, options);
}
