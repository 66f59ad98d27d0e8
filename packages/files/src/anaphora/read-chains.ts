import type { FileIo } from "../file-io.ts";
import {
  type AnnotatedSentence,
  type GoldDocument,
  toDocuments,
} from "@concord-mt/coreference";
import { readCoreference, readMmax2 } from "@concord-mt/corpus";
import { inputOf } from "../texts/input-of.ts";

/** Reads annotated documents: a CoNLL-2012 file, or an MMAX2 project (.mmax). */
export async function readChains(
  io: FileIo,
  file: string,
): Promise<GoldDocument[]> {
  if (file.endsWith(".mmax")) return toDocuments(await readMmax2(file));
  const { input, name } = inputOf(io, file);
  const sentences: AnnotatedSentence[] = [];
  for await (const sentence of readCoreference(input, {
    name,
    signal: io.signal,
  }))
    sentences.push(sentence);
  return toDocuments(sentences);
}
