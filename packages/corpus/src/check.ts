import { CorpusError, type Warning, unequalCounts } from "@concord-mt/core";
import { alignmentChecker } from "./check-alignments.ts";
import { type CheckedStream, checkedStream } from "./checked-stream.ts";
import { type DocumentCursor, openDocuments } from "./document-cursor.ts";
import { type Input, inputName } from "./input.ts";
import type { OpenOptions } from "./open.ts";
import { type RowWatch, watchRows } from "./check-plausibility.ts";
import type { ColumnWish, TextRole } from "./columns/wish.ts";
import { openKind, readSegmentBatches } from "./readers.ts";
import type { AlignmentRecord, SegmentRecord } from "./records.ts";
import { addText } from "./words.ts";

/** A text to check: a file, or one column of it. */
export type CheckedText =
  | Input
  | {
      readonly input: Input;
      /** As messages call it. @defaultValue the file's name */
      readonly name?: string;
      /** @defaultValue decided by what the text is, and by its language */
      readonly column?: string | undefined;
      /** Whether a plain text is read in spite of `column`. @defaultValue true */
      readonly mayBePlain?: boolean;
    };

/** Files that belong together. */
export interface CheckFiles {
  readonly source?: CheckedText | undefined;
  readonly references?: readonly CheckedText[];
  readonly systems?: readonly CheckedText[];
  /** One id a line, or where documents start. */
  readonly documents?: Input | undefined;
  /** Alignments of the source with each reference and each system, in order; they need the source. */
  readonly alignments?: {
    readonly references?: readonly Input[];
    readonly systems?: readonly Input[];
  };
}

/** How files are checked. */
export interface CheckOptions extends Pick<
  OpenOptions,
  "base" | "onProgress" | "signal" | "maxLineLength" | "maxDocumentLength"
> {
  /** The languages of the pair: they decide which column of a bilingual file is read, and the texts are held to them. */
  readonly languages?: ColumnWish["languages"];
  /** Words of which the source should have some: the pronouns of a pack. */
  readonly listed?: readonly string[] | undefined;
}

/** One file of a check. */
export interface CheckedFile {
  readonly file: string;
  readonly role: "source" | "reference" | "system" | "alignment" | "documents";
  readonly segments: number;
  readonly tokens: number;
  readonly characters: number;
}

/** What a check found. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  /** What makes the files unfit for use together. */
  readonly errors: readonly CorpusError[];
  /** What a user should know of. */
  readonly warnings: readonly Warning[];
}

/**
 * Checks that files fit together: encoding, format, equal numbers of lines, link positions inside their segments,
 * documents; all files are read once and in step. Only a wrong argument throws; what is wrong with the data is in
 * the report.
 *
 * @example
 * const { errors } = await checkCorpus({ source: "a.en", references: ["a.fr"], systems: ["mt.fr"] });
 * // errors[0].message: "a.fr has 99 lines, a.en has 100"
 */
export async function checkCorpus(
  files: CheckFiles,
  options: CheckOptions = {},
): Promise<CheckReport> {
  const check = openCheck(files, options);
  const documents = await openIds(files, options, check.errors, check.warnings);
  const watch = watchRows(check, documents?.name, options);
  try {
    const rows = await walk(check, documents, watch);
    await compareCounts(check);
    if (documents !== undefined && check.texts.some((text) => !text.failed()))
      await collect(check.errors, () => documents.finish(rows));
  } finally {
    for (const stream of [...check.texts, ...check.alignments])
      await stream.close();
    await documents?.close();
  }
  for (const { findings } of check.alignments) check.errors.push(...findings());
  watch.finish();
  return {
    files: [...check.texts, ...check.alignments].map(describe),
    errors: check.errors,
    warnings: check.warnings,
  };
}

type TextStream = CheckedStream<SegmentRecord> & {
  /** Whether it turned out to be one of several columns of its file. */
  readonly choice: { readonly isChosen: boolean };
};
type AlignmentStream = CheckedStream<AlignmentRecord> & {
  readonly findings: () => readonly CorpusError[];
  /** Checks one pair, given the numbers of words of all texts. */
  readonly check: (record: AlignmentRecord, words: readonly number[]) => void;
};

/** Files that are being checked, and what was found. */
interface Check {
  readonly texts: readonly TextStream[];
  readonly alignments: readonly AlignmentStream[];
  readonly errors: CorpusError[];
  readonly warnings: Warning[];
}

function openCheck(files: CheckFiles, options: CheckOptions): Check {
  const { source, references = [], systems = [], alignments = {} } = files;
  const errors: CorpusError[] = [];
  const warnings: Warning[] = [];
  const common = {
    ...options,
    onWarning: (warning: Warning) => warnings.push(warning),
  };
  const text = (given: CheckedText, role: TextRole): TextStream => {
    const { input, name, ...column } = partsOf(given);
    const choice = { isChosen: false };
    const onChoice = (): void => {
      choice.isChosen = true;
    };
    const choose = { role, ...column, languages: options.languages, onChoice };
    return {
      ...checkedStream({
        name,
        role,
        batches: readSegmentBatches(input, { ...common, name, choose }),
        errors,
      }),
      choice,
    };
  };
  const texts = [
    ...(source === undefined ? [] : [text(source, "source")]),
    ...references.map((input) => text(input, "reference")),
    ...systems.map((input) => text(input, "system")),
  ];
  if (texts.length === 0) throw new RangeError("there is no text to check");
  const { references: forReferences = [], systems: forSystems = [] } =
    alignments;
  if (forReferences.length + forSystems.length > 0 && source === undefined)
    throw new RangeError(
      "alignments can only be checked together with the source",
    );
  if (
    forReferences.length > references.length ||
    forSystems.length > systems.length
  )
    throw new RangeError("there are more alignments than texts");
  const aligned = [
    ...forReferences.map((input, at) => ({ input, target: 1 + at })),
    ...forSystems.map((input, at) => ({
      input,
      target: 1 + references.length + at,
    })),
  ];
  return {
    texts,
    alignments: aligned.map(({ input, target }) => ({
      ...checkedStream({
        name: inputName(input),
        role: "alignment",
        batches: alignmentBatches(input, common),
        errors,
      }),
      ...alignmentChecker({
        file: inputName(input),
        source: texts[0]?.name ?? "",
        target: { file: texts[target]?.name ?? "", column: target },
      }),
    })),
    errors,
    warnings,
  };
}

async function* alignmentBatches(
  input: Input,
  options: OpenOptions,
): AsyncGenerator<readonly AlignmentRecord[], void> {
  const corpus = await openKind(input, "alignments", options);
  for await (const batch of corpus.batches())
    yield batch.filter((record) => record.kind === "alignment");
}

async function openIds(
  { documents }: CheckFiles,
  options: CheckOptions,
  errors: CorpusError[],
  warnings: Warning[],
): Promise<DocumentCursor | undefined> {
  if (documents === undefined) return undefined;
  return collect(errors, () =>
    openDocuments(documents, {
      ...options,
      onWarning: (warning) => warnings.push(warning),
    }),
  );
}

/** Goes through all files in step as far as the shortest text; gives the number of segments seen. */
async function walk(
  { texts, alignments, errors, warnings }: Check,
  documents: DocumentCursor | undefined,
  watch: RowWatch,
): Promise<number> {
  const noteDocument = documentNotes(documents?.name, warnings);
  let ids = documents;
  let row = 0;
  for (;;) {
    let isOver = false;
    for (const stream of texts)
      if (!(await stream.fill()) && !stream.failed()) isOver = true;
    for (const stream of alignments) await stream.fill();
    const active = [...texts, ...alignments].filter(
      (stream) => stream.ready() > 0,
    );
    if (isOver || !texts.some((text) => text.ready() > 0)) return row;
    const count = Math.min(...active.map((stream) => stream.ready()));
    const columns = texts.map((stream) => stream.take(count));
    const links = alignments.map((stream) => stream.take(count));
    const cursor = ids;
    const names = cursor && (await collect(errors, () => cursor.next(count)));
    // A file of documents that cannot be read on has been reported, once.
    if (names === undefined) ids = undefined;
    for (let at = 0; at < count; at += 1) {
      const words = columns.map((records, column) =>
        measure(records[at], texts[column]),
      );
      watch.add(
        columns.map((records) => records[at]?.texts[0]),
        names?.[at],
      );
      for (const [which, stream] of alignments.entries()) {
        const record = links[which]?.[at];
        if (record !== undefined) stream.check(record, words);
      }
      noteDocument(names?.[at], row + at);
    }
    row += count;
  }
}

/** Number of words; NaN for a file that broke off. */
function measure(
  record: SegmentRecord | undefined,
  stream: TextStream | undefined,
): number {
  if (record === undefined) return NaN;
  const [text = ""] = record.texts;
  return stream === undefined ? NaN : addText(text, stream.sums);
}

function partsOf(given: CheckedText): Exclude<CheckedText, Input> & {
  readonly name: string;
} {
  return typeof given === "object" && "input" in given
    ? { ...given, name: given.name ?? inputName(given.input) }
    : { input: given, name: inputName(given) };
}

function documentNotes(
  file: string | undefined,
  warnings: Warning[],
): (document: string | undefined, row: number) => void {
  const seen = new Set<string>();
  let previous: string | undefined;
  let isNoted = false;
  return (document, row) => {
    if (document === previous || document === undefined) return;
    if (seen.has(document) && !isNoted) {
      isNoted = true;
      warnings.push({
        code: "document-returns",
        message: `the document ${JSON.stringify(document)} is resumed after another one`,
        ...(file === undefined ? {} : { file }),
        line: row + 1,
      });
    }
    // Enough for any test set; beyond it only neighbours are compared.
    if (seen.size < 1_000_000) seen.add(document);
    previous = document;
  };
}

async function compareCounts({
  texts,
  alignments,
  errors,
  warnings,
}: Check): Promise<void> {
  for (const stream of [...texts, ...alignments]) await stream.drain();
  const [first, ...others] = texts.filter((text) => !text.failed());
  if (first === undefined) return;
  const expected = { file: first.name, count: first.total() };
  for (const stream of others) {
    if (stream.total() !== expected.count)
      errors.push(
        unequalCounts({ file: stream.name, count: stream.total() }, expected),
      );
  }
  for (const stream of alignments) {
    if (stream.failed() || stream.total() === expected.count) continue;
    const last = stream.last();
    const isExtra =
      stream.total() === expected.count + 1 &&
      last?.alignment.length === 0 &&
      last.possible.length === 0;
    if (isExtra)
      warnings.push({
        code: "extra-line",
        message: `one more (empty) line than the ${expected.count} of ${expected.file}`,
        file: stream.name,
        line: last.line,
      });
    else
      errors.push(
        unequalCounts({ file: stream.name, count: stream.total() }, expected),
      );
  }
}

/** Runs a step; wrong data goes into the list. */
async function collect<T>(
  errors: CorpusError[],
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    errors.push(error);
    return undefined;
  }
}

function describe(stream: CheckedStream<unknown>): CheckedFile {
  const { name: file, role } = stream;
  return { file, role, segments: stream.total(), ...stream.sums };
}
