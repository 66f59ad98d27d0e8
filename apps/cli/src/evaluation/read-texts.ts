import { needSentenceAlignment } from "@concord-mt/alignment";
import { inTurn } from "@concord-mt/core";
import {
  type EvaluationInput,
  type TextInput,
  checkParallel,
  lineCount,
} from "@concord-mt/evaluation";
import type { TextRole } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";
import type { ReadingOptions } from "../options/columns.ts";
import type { Io } from "../io.ts";
import { readDocumentIds } from "./read-document-ids.ts";
import { readText } from "./read-text.ts";
import { type TextFile, readLineFile } from "./read.ts";
import { type ReviewOptions, textReview } from "./review-texts.ts";
import { splitReferences } from "./split-references.ts";
import { namedFiles, shortName } from "./system-names.ts";

/** The files of an evaluation, as the command line names them. */
export interface TestSetOptions extends ReadingOptions {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly languagePair?: string;
  readonly numRefs?: number;
  readonly baseline?: string;
  readonly quiet?: boolean;
}

/**
 * Reads the texts of an evaluation and their documents; `hasDocuments` leaves whole documents whole.
 *
 * @throws UsageError if the references or the outputs are not named.
 */
export async function readTexts(
  io: Io,
  options: TestSetOptions,
  {
    hasDocuments,
    ...about
  }: { readonly hasDocuments: boolean } & ReviewOptions,
): Promise<EvaluationInput> {
  const { reference = [], system = [], source, documents } = options;
  if (reference.length === 0)
    throw new UsageError("the reference is missing: add -r FILE");
  if (system.length === 0)
    throw new UsageError("the system output is missing: add -i FILE");
  const named = namedFiles(system);
  const review = textReview(io, options, about);
  const read = async (
    role: TextRole,
    file: string,
  ): Promise<TextInput & Pick<TextFile, "isChosen">> => {
    const reading = review.reading(role);
    const text: TextFile = hasDocuments
      ? await readText(io, file, reading)
      : await readLineFile(io, file, reading);
    if (role !== "reference") review.add(role, text);
    return { ...text, title: shortName(file) };
  };
  const files = await inTurn(reference, (file) => read("reference", file));
  const references = splitReferences(files, options.numRefs);
  for (const text of references) review.add("reference", text);
  const systems = await inTurn(named, async ({ file, title }) => ({
    ...(await read("system", file)),
    title,
  }));
  const input: EvaluationInput = {
    references,
    systems,
    source: source === undefined ? undefined : await read("source", source),
  };
  const ids =
    documents === undefined
      ? undefined
      : await readDocuments(io, documents, input, hasDocuments);
  review.finish(
    documents !== undefined && ids ? { name: documents, ids } : undefined,
  );
  return ids === undefined ? input : { ...input, documents: ids };
}

/** The ids belong to the lines of the source where sentences must be aligned, otherwise to all lines alike. */
async function readDocuments(
  io: Io,
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
