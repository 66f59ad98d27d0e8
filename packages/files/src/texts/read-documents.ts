import { needSentenceAlignment } from "@concord-mt/alignment";
import {
  type EvaluationInput,
  checkParallel,
  lineCount,
} from "@concord-mt/evaluation";
import type { FileIo } from "../file-io.ts";
import { readDocumentIds } from "./read-document-ids.ts";

/** The ids belong to the lines of the source where sentences must be aligned, otherwise to all lines alike. */
export async function readDocuments(
  io: FileIo,
  file: string,
  input: EvaluationInput,
  hasDocuments: boolean,
): Promise<readonly string[]> {
  const { source, references, systems } = input;
  if (
    hasDocuments &&
    source !== undefined &&
    needSentenceAlignment([source, ...references, ...systems])
  )
    return readDocumentIds(io, file, lineCount(source));
  checkParallel(input);
  const [first] = references;
  return first === undefined ? [] : readDocumentIds(io, file, lineCount(first));
}
