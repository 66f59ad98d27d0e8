import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import type { TextRole } from "@concord-mt/corpus";
import type { EvaluationInput, TextInput } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";
import { readDocuments } from "./read-documents.ts";
import { readText } from "./read-text.ts";
import type { ReadingOptions } from "./reading-options.ts";
import { type ReviewOptions, textReview } from "./review-texts.ts";
import { splitReferences } from "./split-references.ts";
import { namedFiles, shortName } from "./system-names.ts";
import { type TextFile, readLineFile } from "./text-file.ts";

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
 * @throws SettingError if the references or the outputs are not named.
 */
export async function readTestSetTexts(
  io: FileIo,
  options: TestSetOptions,
  {
    hasDocuments,
    ...about
  }: { readonly hasDocuments: boolean } & ReviewOptions,
): Promise<EvaluationInput> {
  const { reference = [], system = [], source, documents } = options;
  if (reference.length === 0)
    throw new SettingError("the reference is missing: add 'reference' FILE", {
      code: "missing",
      setting: "reference",
    });
  if (system.length === 0)
    throw new SettingError("the system output is missing: add 'system' FILE", {
      code: "missing",
      setting: "system",
    });
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
