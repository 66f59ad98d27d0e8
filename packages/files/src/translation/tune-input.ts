import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import type { DevelopmentInput } from "@concord-mt/translation";
import { readDocumentIds } from "../texts/read-document-ids.ts";
import { readLineFile } from "../texts/text-file.ts";
import { sideOf } from "../texts/text-side.ts";
import type { TuningOptions } from "./tune-options.ts";

/** Reads the development set. */
export async function readDevelopmentSet(
  io: FileIo,
  { source, reference, documents, quiet: isQuiet = false }: TuningOptions,
): Promise<DevelopmentInput> {
  const text = await readLineFile(io, source, { isQuiet, ...sideOf("source") });
  const expected = { file: text.name, count: text.lines.length };
  return {
    source: text,
    references: await inTurn(reference, (file) =>
      readLineFile(io, file, { isQuiet, ...sideOf("reference") }),
    ),
    ...(documents !== undefined && {
      documents: await readDocumentIds(io, documents, expected),
    }),
  };
}
