import { needSentenceAlignment } from "@concord-mt/alignment";
import { inTurn } from "@concord-mt/core";
import {
  type EvaluationInput,
  type TextInput,
  checkParallel,
  lineCount,
} from "@concord-mt/evaluation";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { readDocumentIds } from "./read-document-ids.ts";
import { readText } from "./read-text.ts";
import { readLineFile } from "./read.ts";
import { namedFiles, shortName } from "./system-names.ts";

/** The files of an evaluation, as the command line names them. */
export interface TestSetOptions {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
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
  { hasDocuments }: { readonly hasDocuments: boolean },
): Promise<EvaluationInput> {
  const { reference = [], system = [], source, documents } = options;
  if (reference.length === 0)
    throw new UsageError("the reference is missing: add -r FILE");
  if (system.length === 0)
    throw new UsageError("the system output is missing: add -i FILE");
  const named = namedFiles(system);
  const reading = { isQuiet: options.quiet ?? false };
  const read = async (file: string): Promise<TextInput> => {
    const text = hasDocuments
      ? await readText(io, file, reading)
      : await readLineFile(io, file, reading);
    return { ...text, title: shortName(file) };
  };
  const references = await inTurn(reference, read);
  const systems = await inTurn(named, async ({ file, title }) => ({
    ...(await read(file)),
    title,
  }));
  const input: EvaluationInput = {
    references,
    systems,
    source: source === undefined ? undefined : await read(source),
  };
  return documents === undefined
    ? input
    : {
        ...input,
        documents: await readDocuments(io, documents, input, hasDocuments),
      };
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
