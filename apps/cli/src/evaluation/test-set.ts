import { basename } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { type LineCount, unequalCounts } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { inTurn } from "./in-turn.ts";
import {
  type Coverage,
  type DocumentTexts,
  type ParallelTexts,
  needSentenceAlignment,
} from "./parallel-documents.ts";
import {
  type TextFile,
  readDocumentIds,
  readLineFile,
  readText,
} from "./read.ts";

/** The files of an evaluation, as the command line names them. */
export interface TestSetOptions {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly quiet?: boolean;
}

/** One system's output. */
export interface SystemOutput {
  readonly name: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** Source, references and outputs, line by line. */
export interface TestSet {
  readonly source: readonly string[] | undefined;
  readonly references: readonly (readonly string[])[];
  readonly systems: readonly SystemOutput[];
  /** The document of each line. */
  readonly documents: readonly string[] | undefined;
  /** What each system lacks and adds, where sentences had to be aligned. */
  readonly coverage: readonly Coverage[] | undefined;
}

/** Makes texts parallel that are not line by line. */
export type Paralleliser = (texts: DocumentTexts) => ParallelTexts;

/**
 * Reads the files of an evaluation and checks that they have the same number of lines, or aligns their sentences where
 * they are whole documents and `parallelise` is given.
 *
 * @throws UsageError if a needed file is not named; CorpusError if their lengths differ.
 */
export async function loadTestSet(
  io: Io,
  options: TestSetOptions,
  {
    needsSource,
    parallelise,
  }: { readonly needsSource: boolean; readonly parallelise?: Paralleliser },
): Promise<TestSet> {
  const { reference = [], system = [], source, documents } = options;
  if (needsSource && source === undefined)
    throw new UsageError("the source is missing: add -s FILE");
  if (reference.length === 0)
    throw new UsageError("the reference is missing: add -r FILE");
  if (system.length === 0)
    throw new UsageError("there is no system to score: add -i FILE");
  const names = systemNames(system);
  const reading = { isQuiet: options.quiet ?? false };
  const read = (file: string): Promise<TextFile> =>
    parallelise === undefined
      ? readLineFile(io, file, reading)
      : readText(io, file, reading);
  const files: TestFiles = {
    references: await inTurn(reference, read),
    systems: await inTurn(system, read),
    source: source === undefined ? undefined : await read(source),
  };
  const toOutputs = (
    texts: readonly (readonly string[])[],
  ): readonly SystemOutput[] =>
    texts.map((lines, at) => ({
      name: names[at] ?? "",
      file: system[at] ?? "",
      lines,
    }));
  const aligned =
    parallelise && (await alignDocuments(io, files, documents, parallelise));
  if (aligned !== undefined) {
    const { targets, coverage } = aligned;
    return {
      source: aligned.source,
      references: targets.slice(0, reference.length),
      systems: toOutputs(targets.slice(reference.length)),
      documents: aligned.documents,
      coverage: coverage.slice(reference.length),
    };
  }
  const expected = checkParallel(files);
  return {
    source: files.source?.lines,
    references: files.references.map(({ lines }) => lines),
    systems: toOutputs(files.systems.map(({ lines }) => lines)),
    // A file that names its documents (JSON lines, SGM, XML) needs no other.
    documents:
      documents === undefined
        ? (files.source?.documents ?? files.references[0]?.documents)
        : await readDocumentIds(io, documents, expected),
    coverage: undefined,
  };
}

interface TestFiles {
  readonly source: TextFile | undefined;
  readonly references: readonly TextFile[];
  readonly systems: readonly TextFile[];
}

/** Aligns whole documents; `undefined` where the texts are line by line already. */
async function alignDocuments(
  io: Io,
  { source, references, systems }: TestFiles,
  documents: string | undefined,
  parallelise: Paralleliser,
): Promise<ParallelTexts | undefined> {
  const targets = [...references, ...systems];
  if (source === undefined || !needSentenceAlignment([source, ...targets]))
    return undefined;
  if (documents === undefined) return parallelise({ source, targets });
  const ids = await readDocumentIds(io, documents, {
    file: source.name,
    count: source.lines.length,
  });
  // The ids belong to the lines of the source, and of whatever has as many.
  const withIds = (file: TextFile): TextFile =>
    file.documents === undefined && file.lines.length === ids.length
      ? { ...file, documents: ids }
      : file;
  return parallelise({
    source: withIds(source),
    targets: targets.map(withIds),
  });
}

/** Checks that all files have the lines of the first reference. */
function checkParallel({ source, references, systems }: TestFiles): LineCount {
  const [first] = references;
  const expected = {
    file: first?.name ?? "",
    count: first?.lines.length ?? 0,
  };
  const others = [...references, ...(source ? [source] : []), ...systems];
  for (const { name, lines } of others)
    checkLength({ file: name, count: lines.length }, expected);
  if (expected.count === 0)
    throw new CorpusError("there is no line to score", {
      code: "missing",
      file: expected.file,
    });
  return expected;
}

/** Refuses files that belong together but have different numbers of lines. */
export function checkLength(found: LineCount, expected: LineCount): void {
  if (found.count !== expected.count) throw unequalCounts(found, expected);
}

/** Names for the outputs: their file names, and where these are alike, their paths. */
function systemNames(files: readonly string[]): string[] {
  const short = files.map((file) =>
    file === "-" ? "<stdin>" : basename(file).replace(/\.gz$/, ""),
  );
  const names = files.map((file, at) => {
    const name = short[at] ?? file;
    return short.filter((other) => other === name).length > 1 ? file : name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new UsageError(`the system ${repeated} is named twice`);
  return names;
}
