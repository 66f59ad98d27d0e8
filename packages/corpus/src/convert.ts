import { CorpusError, type Warning } from "@concord-mt/core";
import { type FormatName, kindOf } from "./format-name.ts";
import { documentSegments } from "./formats/jsonl.ts";
import { segment } from "./formats/segment.ts";
import { writers } from "./formats.ts";
import { type Input, inputName } from "./input.ts";
import { resolveLimits } from "./limits.ts";
import { locateError } from "./locate-error.ts";
import { type Corpus, type OpenOptions, openCorpus } from "./open.ts";
import { type AtomicWriteOptions, writeAtomically } from "./output.ts";
import { joinStreams, parallelBatches } from "./parallel.ts";
import { toSegments } from "./readers.ts";
import type { CorpusRecord, SegmentRecord } from "./records.ts";
import { columnSelector } from "./select-columns.ts";
import { type WarningLog, warningLog } from "./warning-log.ts";
import type { RecordWriter, WriteOptions } from "./writer.ts";
import { addWords } from "./words-for-alignments.ts";

/** What is converted into what. */
export interface ConvertOptions
  extends
    Omit<OpenOptions, "expect" | "columns" | "name" | "onWarning">,
    AtomicWriteOptions {
  /** The format to write. */
  readonly to: FormatName;
  /** Names of the columns of the input, in order: languages for parallel files, headings for TSV. */
  readonly columns?: readonly string[];
  /** Columns to write, in order. @defaultValue all */
  readonly select?: readonly string[];
  /** Documents of the segments: one id a line, or where documents start. */
  readonly documents?: Input;
  /** Texts of both sides, for an alignment file that becomes A3. */
  readonly texts?: { readonly source: Input; readonly target: Input };
  /** Settings of the format that is written. */
  readonly write?: WriteOptions;
}

/** What a conversion did. */
export interface ConvertReport {
  readonly from: FormatName;
  readonly to: FormatName;
  /** How many records were written. */
  readonly records: number;
  readonly warnings: readonly Warning[];
}

/**
 * Converts a file, or several parallel text files into one, as a stream. What the new format cannot hold is an
 * error, or a warning where the text stays whole.
 *
 * @example
 * await convert(["a.en.gz", "a.fr.gz"], "a.tmx", { to: "tmx", columns: ["en", "fr"] });
 *
 * @throws RangeError if a column is named twice; CorpusError (`value`) if the kinds of the two formats have nothing in common.
 */
export async function convert(
  input: Input | readonly Input[],
  output: string,
  options: ConvertOptions,
): Promise<ConvertReport> {
  checkDistinct("columns", options.columns);
  checkDistinct("select", options.select);
  const source = await openSource(input, options);
  const warnings = warningLog(source.name);
  let records = 0;
  const counted = async function* (): AsyncGenerator<string> {
    for await (const { text, count } of encode(source, warnings, options)) {
      records += count;
      if (text !== "") yield text;
    }
  };
  const { signal } = options;
  await writeAtomically(output, counted(), { signal });
  return {
    from: source.format,
    to: options.to,
    records,
    warnings: [...source.warnings(), ...warnings.list()],
  };
}

function checkDistinct(
  option: string,
  names: readonly string[] | undefined,
): void {
  const repeated = names?.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new RangeError(`${option} names ${JSON.stringify(repeated)} twice`);
}

interface Source {
  readonly name: string;
  readonly format: FormatName;
  batches(): AsyncGenerator<readonly CorpusRecord[], void>;
  warnings(): readonly Warning[];
}

async function openSource(
  input: Input | readonly Input[],
  options: ConvertOptions,
): Promise<Source> {
  const inputs = isList(input) ? input : [input];
  const [first] = inputs;
  if (first === undefined) throw new RangeError("nothing to convert");
  return inputs.length === 1
    ? openOne(first, options)
    : openSeveral(inputs, options);
}

async function openOne(input: Input, options: ConvertOptions): Promise<Source> {
  const corpus = await openCorpus(input, options);
  const { name, format } = corpus;
  try {
    checkKinds(format, options.to);
  } catch (error) {
    await corpus.close();
    throw locateError(error, { file: name });
  }
  return {
    name,
    format,
    batches: () => prepareBatches(corpus, options),
    warnings: () => corpus.warnings(),
  };
}

function prepareBatches(
  corpus: Corpus,
  options: ConvertOptions,
): AsyncGenerator<readonly CorpusRecord[], void> {
  const { columns, documents, texts } = options;
  if (texts !== undefined && corpus.kind === "alignments")
    return addWords(corpus.batches(), texts, common(options));
  const renamed =
    columns === undefined || corpus.format === "tsv"
      ? corpus.batches()
      : renameColumns(corpus.batches(), columns);
  if (documents === undefined || corpus.kind !== "segments") return renamed;
  const stream = { name: corpus.name, batches: toSegments(renamed) };
  return joinStreams({ streams: [stream], documents }, common(options));
}

function openSeveral(
  inputs: readonly Input[],
  options: ConvertOptions,
): Source {
  const { from = "text", to, columns, documents } = options;
  checkKinds(from, to);
  const found: Warning[] = [];
  const files = {
    texts: inputs,
    ...(columns === undefined ? {} : { columns }),
    ...(documents === undefined ? {} : { documents }),
  };
  const onWarning = (warning: Warning): void => {
    found.push(warning);
  };
  const reading = { ...common(options), from: options.from, onWarning };
  return {
    name: inputs.map((input) => inputName(input)).join(", "),
    format: from,
    batches: () => parallelBatches(files, reading),
    warnings: () => found,
  };
}

/** What applies to every file that takes part. */
function common(
  options: ConvertOptions,
): Pick<OpenOptions, "onProgress" | "signal" | "maxLineLength"> {
  const { onProgress, signal, maxLineLength } = options;
  return {
    onProgress,
    signal,
    ...(maxLineLength === undefined ? {} : { maxLineLength }),
  };
}

function isList(input: Input | readonly Input[]): input is readonly Input[] {
  return Array.isArray(input);
}

/** Says why two formats cannot be converted, if so. */
function checkKinds(from: FormatName, to: FormatName): void {
  if (writers[to] === undefined)
    throw new CorpusError(`the format ${to} can be read, but not written`, {
      code: "value",
    });
  const source = kindOf(from);
  const target = kindOf(to);
  const isPossible =
    source === target ||
    (target === "segments" &&
      (source === "tagged" || source === "coreference")) ||
    (target === "documents" && source === "segments");
  if (!isPossible)
    throw new CorpusError(
      `${from} cannot be converted to ${to}: it contains ${source}, not ${target}`,
      { code: "value" },
    );
}

async function* renameColumns(
  batches: AsyncGenerator<readonly CorpusRecord[], void>,
  columns: readonly string[],
): AsyncGenerator<readonly CorpusRecord[], void> {
  for await (const batch of batches)
    yield batch.map((record) => {
      if (record.kind === "document" && columns.length === 1)
        return { ...record, column: columns[0] ?? record.column };
      if (record.kind !== "segment") return record;
      if (record.columns.length !== columns.length)
        throw new CorpusError(
          `expected ${columns.length} columns (${columns.join(", ")}), found ${record.columns.length} (${record.columns.join(", ")})`,
          { code: "value", line: record.line },
        );
      return { ...record, columns };
    });
}

async function* encode(
  source: Source,
  warnings: WarningLog,
  options: ConvertOptions,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  const { to, select, write = {} } = options;
  const { maxDocumentLength } = resolveLimits(options);
  const context = { warnings, options: write, maxDocumentLength };
  const writer = writers[to]?.(context);
  if (writer === undefined) return;
  const choose = columnSelector({ select, to });
  try {
    for await (const batch of source.batches()) {
      const records = batch
        .flatMap((record) => prepare(record, to))
        .flatMap((record) => choose.apply(record));
      noteLosses(records, to, warnings);
      yield { text: writeAll(records, writer), count: records.length };
    }
    choose.finish();
    yield { text: writer.end?.() ?? "", count: 0 };
  } catch (error) {
    throw locateError(error, { file: source.name });
  }
}

function writeAll(
  records: readonly CorpusRecord[],
  writer: RecordWriter,
): string {
  let text = "";
  for (const record of records) text += writer.write(record);
  return text;
}

/** A record as the kind that the target format takes. */
function prepare(
  record: CorpusRecord,
  to: FormatName,
): readonly CorpusRecord[] {
  if (kindOf(to) !== "segments") return [record];
  switch (record.kind) {
    case "document":
      return to === "jsonl" ? [record] : documentSegments(record);
    case "tagged":
      return [toSegment(record.line, record.text, record.document, record.id)];
    case "coreference":
      return [
        toSegment(
          record.line,
          record.words.join(" "),
          record.document,
          undefined,
        ),
      ];
    default:
      return [record];
  }
}

function toSegment(
  line: number,
  text: string,
  document: string | undefined,
  id: string | undefined,
): SegmentRecord {
  return segment({ line, columns: ["text"], texts: [text], document, id });
}

function noteLosses(
  records: readonly CorpusRecord[],
  to: FormatName,
  warnings: WarningLog,
): void {
  for (const record of records) {
    if (record.kind !== "segment") continue;
    const { line, tags, document } = record;
    if (
      tags?.some(
        (list) => list?.some(({ markup }) => markup !== to) === true,
      ) === true
    )
      warnings.add({
        code: "tags",
        message: `inline tags are left out; ${to} cannot hold them`,
        line,
      });
    if (to === "text" && document !== undefined)
      warnings.add({
        code: "dropped",
        message: "document ids are left out; plain text cannot hold them",
        line,
      });
  }
}
