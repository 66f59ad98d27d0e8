import type { Warning } from "@concord-mt/core";
import { columnPicker } from "./columns/column-reader.ts";
import { startsWithHeading } from "./columns/heading.ts";
import type { Declared } from "./columns/declared.ts";
import { type ColumnWish, wholeLine } from "./columns/wish.ts";
import { type FormatName, kindOf } from "./format-name.ts";
import { parsers } from "./formats.ts";
import {
  type ByteSource,
  type Input,
  type InputOptions,
  inputName,
  openBytes,
} from "./input.ts";
import { type Limits, resolveLimits } from "./limits.ts";
import { readLineBatches } from "./lines.ts";
import { locateError } from "./locate-error.ts";
import type {
  BlockParser,
  FormatOptions,
  LineParser,
  ParserContext,
} from "./parser.ts";
import type { CorpusKind, CorpusRecord } from "./records.ts";
import { lookAhead, sniffFormat } from "./sniff.ts";
import { noteTexts } from "./suspicious-lines.ts";
import { readTextBlocks } from "./text-blocks.ts";
import { type WarningLog, warningLog } from "./warning-log.ts";

/** How a file is opened. */
export interface OpenOptions extends InputOptions, Limits, FormatOptions {
  /** The format. @defaultValue recognised from the content */
  readonly from?: FormatName | undefined;
  /** The kind of file that it must be; then the format is the likeliest of that kind. */
  readonly expect?: CorpusKind | undefined;
  /** The text to read of a file that may hold several; segments then have that column alone. @defaultValue all */
  readonly choose?: ColumnWish | undefined;
  /** Gets each warning once, with how often it came, when the file has been read. */
  readonly onWarning?: ((warning: Warning) => void) | undefined;
}

/** An open file that can be read once. */
export interface Corpus {
  readonly name: string;
  readonly format: FormatName;
  readonly kind: CorpusKind;
  readonly compression: "none" | "gzip";
  /** The records, one at a time. */
  records(): AsyncGenerator<CorpusRecord, void>;
  /** The same in the portions in which they are read, which is faster. */
  batches(): AsyncGenerator<readonly CorpusRecord[], void>;
  /** How many lines have been read. */
  lines(): number;
  /** What was noticed so far. */
  warnings(): readonly Warning[];
  /** Lets go of a file that is not read to its end. */
  close(): Promise<void>;
}

/**
 * Opens a file of any format that this package reads, compressed or not; the format is recognised from the content.
 *
 * @example
 * const corpus = await openCorpus("test.en-fr.tmx.gz");
 * for await (const record of corpus.records()) console.log(record);
 *
 * @throws CorpusError (`unrecognised`) if the content is none of the formats.
 */
export async function openCorpus(
  input: Input,
  options: OpenOptions = {},
): Promise<Corpus> {
  const name = options.name ?? inputName(input);
  const warnings = warningLog(name);
  const limits = resolveLimits(options);
  const source = await openBytes(input, { ...options, name, warnings });
  const format = await chooseFormat(source, options);
  const header = await findHeading(source, format, options);
  const read = { lines: 0 };

  async function* batches(): AsyncGenerator<readonly CorpusRecord[], void> {
    const job = {
      ...{ source, format, warnings, limits, read, declared: {} },
      options: { ...options, header },
    };
    try {
      yield* withColumn(readBatches(job), job);
      for (const warning of warnings.list()) options.onWarning?.(warning);
    } finally {
      await source.close();
    }
  }

  return {
    name,
    format,
    kind: kindOf(format),
    compression: source.compression,
    batches,
    records: async function* () {
      for await (const batch of batches()) yield* batch;
    },
    lines: () => read.lines,
    warnings: () => warnings.list(),
    close: () => source.close(),
  };
}

async function chooseFormat(
  source: ByteSource,
  { from, expect, choose }: OpenOptions,
): Promise<FormatName> {
  if (from !== undefined) return from;
  const mayBeTable = choose !== undefined && choose.column !== wholeLine;
  try {
    return sniffFormat(await source.peek(lookAhead), { expect, mayBeTable });
  } catch (error) {
    await source.close();
    throw locateError(error, { file: source.name });
  }
}

/** Whether the first row of a table names its columns, where nobody has said so. */
async function findHeading(
  source: ByteSource,
  format: FormatName,
  { choose, header }: OpenOptions,
): Promise<boolean> {
  if (header !== undefined || choose === undefined || format !== "tsv")
    return header ?? false;
  const { bytes } = await source.peek(lookAhead);
  return startsWithHeading(bytes.toString("utf8"), choose);
}

/** The column that is wanted alone. */
async function* withColumn(
  batches: AsyncGenerator<readonly CorpusRecord[], void>,
  { source, options, ...job }: Job,
): AsyncGenerator<readonly CorpusRecord[], void> {
  const pick = columnPicker(options.choose, { ...job, file: source.name });
  if (pick === undefined) yield* batches;
  else for await (const batch of batches) yield batch.map(pick);
}

interface Job {
  readonly source: ByteSource;
  readonly format: FormatName;
  readonly warnings: WarningLog;
  readonly limits: Required<Limits>;
  readonly options: FormatOptions & Pick<OpenOptions, "choose">;
  readonly read: { lines: number };
  /** What the file says about itself. */
  readonly declared: Declared;
}

async function* readBatches(
  job: Job,
): AsyncGenerator<readonly CorpusRecord[], void> {
  const { source, format, warnings, limits, options } = job;
  let batch: CorpusRecord[] = [];
  const context: ParserContext = {
    emit: (record) => {
      batch.push(record);
    },
    warnings,
    limits,
    options,
    declareSource: (language) => {
      job.declared.source ??= language;
    },
  };
  const take = (): readonly CorpusRecord[] => {
    const taken = batch;
    batch = [];
    return taken;
  };
  const parser = parsers[format];
  if ("lines" in parser) yield* readByLines(job, parser.lines(context), take);
  else {
    const blocks = parser.blocks(context);
    for await (const records of readByBlocks(job, blocks, take)) {
      for (const record of records) noteTexts(record, warnings);
      yield records;
    }
  }
  if (batch.length > 0) yield take();
  if (job.read.lines === 0)
    warnings.add({ code: "empty", message: "the file is empty" });
  await source.close();
}

async function* readByLines(
  { source, warnings, limits, read }: Job,
  parser: LineParser,
  take: () => readonly CorpusRecord[],
): AsyncGenerator<readonly CorpusRecord[], void> {
  const file = source.name;
  const options = { warnings, maxLineLength: limits.maxLineLength };
  for await (const { first, lines } of readLineBatches(source, options)) {
    let line = first;
    try {
      for (const text of lines) {
        parser.line(text, line);
        line += 1;
      }
    } catch (error) {
      throw locateError(error, { file, line });
    }
    read.lines = line - 1;
    yield take();
  }
  try {
    parser.end?.(read.lines);
  } catch (error) {
    throw locateError(error, { file, line: read.lines });
  }
}

async function* readByBlocks(
  { source, warnings, read }: Job,
  parser: BlockParser,
  take: () => readonly CorpusRecord[],
): AsyncGenerator<readonly CorpusRecord[], void> {
  try {
    let last = "";
    for await (const { text, line } of readTextBlocks(source, { warnings })) {
      parser.block(text);
      read.lines = line - 1;
      last = text;
      yield take();
    }
    read.lines += last.split("\n").length - (last.endsWith("\n") ? 1 : 0);
    if (last === "") read.lines = 0;
    parser.end();
  } catch (error) {
    throw locateError(error, { file: source.name });
  }
}
