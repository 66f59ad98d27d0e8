import { basename } from "node:path";
import { needSentenceAlignment } from "@concord-mt/alignment";
import { inTurn } from "@concord-mt/core";
import { readAlignments } from "@concord-mt/corpus";
import {
  type EvaluationInput,
  type GivenLinks,
  type TextInput,
  checkParallel,
  lineCount,
} from "@concord-mt/evaluation";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import {
  inputOf,
  readDocumentIds,
  readLineFile,
  readText,
  readTextLines,
} from "./read.ts";

/** The files of an evaluation, as the command line names them. */
export interface TestSetOptions {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly quiet?: boolean;
}

/** The files of an evaluation over aligned words. */
export interface AlignedFileOptions extends TestSetOptions {
  readonly alignReference?: readonly string[];
  readonly alignSystem?: readonly string[];
  readonly alignWith?: string;
  readonly alignCorpus?: readonly string[];
}

/** Reads the files of an evaluation whose metrics compare lines of text. */
export function readLineTexts(
  io: Io,
  options: TestSetOptions,
): Promise<EvaluationInput> {
  return readTexts(io, options, { hasDocuments: false });
}

/**
 * Reads the files of an evaluation over aligned words, links and a training corpus included where they are named.
 *
 * @throws UsageError if a needed file is not named.
 */
export async function readAlignedTexts(
  io: Io,
  options: AlignedFileOptions,
  { mayBeWhole = true }: { readonly mayBeWhole?: boolean } = {},
): Promise<EvaluationInput> {
  const { alignReference = [], alignSystem = [] } = options;
  if (options.source === undefined)
    throw new UsageError("the source is missing: add -s FILE");
  const isGiven = alignReference.length > 0 || alignSystem.length > 0;
  if (isGiven && mayBeWhole) checkGiven(options);
  const input = await readTexts(io, options, {
    // Links that are given belong to the lines that are given.
    hasDocuments: mayBeWhole && !isGiven,
  });
  if (isGiven)
    return {
      ...input,
      links: {
        references: await inTurn(alignReference, (file) => readLinks(io, file)),
        systems: await inTurn(alignSystem, (file) => readLinks(io, file)),
      },
    };
  return options.alignWith === "corpus"
    ? { ...input, training: await readTraining(io, options.alignCorpus) }
    : input;
}

async function readTexts(
  io: Io,
  options: TestSetOptions,
  { hasDocuments }: { readonly hasDocuments: boolean },
): Promise<EvaluationInput> {
  const { reference = [], system = [], source, documents } = options;
  if (reference.length === 0)
    throw new UsageError("the reference is missing: add -r FILE");
  if (system.length === 0)
    throw new UsageError("there is no system to score: add -i FILE");
  const titles = systemNames(system);
  const reading = { isQuiet: options.quiet ?? false };
  const read = async (file: string): Promise<TextInput> => {
    const text = hasDocuments
      ? await readText(io, file, reading)
      : await readLineFile(io, file, reading);
    return { ...text, title: shortName(file) };
  };
  const references = await inTurn(reference, read);
  const systems = await inTurn(system, async (file, at) => ({
    ...(await read(file)),
    title: titles[at],
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

function checkGiven(options: AlignedFileOptions): void {
  const { alignReference = [], alignSystem = [] } = options;
  const { reference = [], system = [] } = options;
  const check = (given: number, texts: number, what: string): void => {
    if (given !== texts)
      throw new UsageError(
        `there are ${given} alignments for ${texts} ${what}; give one for each`,
      );
  };
  check(alignReference.length, reference.length, "references");
  check(alignSystem.length, system.length, "systems");
}

/** Reads links, one line for each segment. */
export async function readLinks(io: Io, file: string): Promise<GivenLinks> {
  const { input, name } = inputOf(io, file);
  const segments: GivenLinks["segments"][number][] = [];
  const records = readAlignments(input, { name, signal: io.signal });
  for await (const { alignment, line, source } of records)
    segments.push({ alignment, line, source });
  return { name, segments };
}

/** Reads a larger corpus that the aligner learns from. */
export async function readTraining(
  io: Io,
  files: readonly string[] | undefined,
): Promise<NonNullable<EvaluationInput["training"]>> {
  const [source, target, ...more] = files ?? [];
  if (source === undefined || target === undefined || more.length > 0)
    throw new UsageError(
      "--align-with corpus needs --align-corpus SOURCE TARGET",
    );
  const read = async (file: string): Promise<TextInput> => ({
    name: file,
    lines: await readTextLines(io, file, { isQuiet: true }),
  });
  return { source: await read(source), target: await read(target) };
}

/** A run may be shared; where its files lie on somebody's disk is nobody else's business. */
function shortName(file: string): string {
  return file === "-" ? "<stdin>" : basename(file);
}

/** Names for the outputs: their file names, and where these are alike, their paths. */
function systemNames(files: readonly string[]): string[] {
  const short = files.map((file) => shortName(file).replace(/\.gz$/, ""));
  const names = files.map((file, at) => {
    const name = short[at] ?? file;
    return short.filter((other) => other === name).length > 1 ? file : name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new UsageError(`the system ${repeated} is named twice`);
  return names;
}
