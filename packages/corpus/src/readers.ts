import { CorpusError } from "@concord-mt/core";
import { documentSegments } from "./formats/jsonl.ts";
import { type Input, inputName, openBytes } from "./input.ts";
import { resolveLimits } from "./limits.ts";
import { readLineBatches } from "./lines.ts";
import { type Corpus, type OpenOptions, openCorpus } from "./open.ts";
import type {
  AlignmentRecord,
  CoreferenceRecord,
  CorpusKind,
  CorpusRecord,
  DocumentRecord,
  HypothesisRecord,
  SegmentRecord,
  TaggedRecord,
} from "./records.ts";
import { warningLog } from "./warning-log.ts";

/** A line of a file. */
export interface Line {
  /** The text without its end. */
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** How a file is read whose kind is known. */
export type ReadOptions = Omit<OpenOptions, "expect">;

/**
 * Reads the lines of a file, whatever is in them. Nothing but a line feed ends a line; a CR in front of it is
 * removed and reported.
 *
 * @example
 * for await (const { text, number } of readLines("system.fr.gz")) console.log(number, text);
 */
export async function* readLines(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<Line, void> {
  const name = options.name ?? inputName(input);
  const warnings = warningLog(name);
  const { maxLineLength } = resolveLimits(options);
  const source = await openBytes(input, { ...options, name, warnings });
  try {
    const batches = readLineBatches(source, { warnings, maxLineLength });
    for await (const { first, lines } of batches) {
      let number = first;
      for (const text of lines) {
        yield { text, number };
        number += 1;
      }
    }
    for (const warning of warnings.list()) options.onWarning?.(warning);
  } finally {
    await source.close();
  }
}

/** Reads segments of any text format; a file that shows no other sign is plain text. Whole documents come as lines. */
export async function* readSegments(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<SegmentRecord, void> {
  for await (const batch of readSegmentBatches(input, options)) yield* batch;
}

/** Reads the same formats as {@link readSegments}, and leaves whole documents whole. */
export async function* readTexts(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<SegmentRecord | DocumentRecord, void> {
  for await (const record of recordsOf(input, "segments", options))
    if (record.kind === "segment" || record.kind === "document") yield record;
}

/** {@link readSegments} in portions, for whoever reads a whole file: waiting for each segment takes longer than reading it. */
export async function* readSegmentBatches(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<readonly SegmentRecord[], void> {
  yield* toSegments((await openKind(input, "segments", options)).batches());
}

/** Portions of records as segments. */
export async function* toSegments(
  batches: AsyncIterable<readonly CorpusRecord[]>,
): AsyncGenerator<readonly SegmentRecord[], void> {
  for await (const batch of batches) yield segmentsOf(batch);
}

function segmentsOf(
  records: readonly CorpusRecord[],
): readonly SegmentRecord[] {
  // Portions are all segments but in JSONL, and then nothing has to be copied.
  const isPlain = records.every(
    (record): record is SegmentRecord => record.kind === "segment",
  );
  if (isPlain) return records;
  return records.flatMap((record) =>
    record.kind === "segment"
      ? [record]
      : record.kind === "document"
        ? documentSegments(record)
        : [],
  );
}

/** Reads word alignments: Pharaoh, GIZA++ A3, or pairs in JSONL. */
export async function* readAlignments(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<AlignmentRecord, void> {
  for await (const record of recordsOf(input, "alignments", options))
    if (record.kind === "alignment") yield record;
}

/** Reads a Moses n-best list, old or new. */
export async function* readHypotheses(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<HypothesisRecord, void> {
  for await (const record of recordsOf(input, "hypotheses", options))
    if (record.kind === "hypothesis") yield record;
}

/** Reads the sentences of a CoNLL-U file. */
export async function* readTagged(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<TaggedRecord, void> {
  for await (const record of recordsOf(input, "tagged", options))
    if (record.kind === "tagged") yield record;
}

/** Reads the sentences of a CoNLL-2012 file. */
export async function* readCoreference(
  input: Input,
  options: ReadOptions = {},
): AsyncGenerator<CoreferenceRecord, void> {
  for await (const record of recordsOf(input, "coreference", options))
    if (record.kind === "coreference") yield record;
}

async function* recordsOf(
  input: Input,
  kind: CorpusKind,
  options: ReadOptions,
): AsyncGenerator<CorpusRecord, void> {
  yield* (await openKind(input, kind, options)).records();
}

/** Opens a file that must be of a kind. */
export async function openKind(
  input: Input,
  kind: CorpusKind,
  options: ReadOptions,
): Promise<Corpus> {
  const corpus = await openCorpus(input, { ...options, expect: kind });
  if (corpus.kind === kind) return corpus;
  await corpus.close();
  throw new CorpusError(
    `expected a file of ${kind}, but the format ${corpus.format} contains ${corpus.kind}`,
    { code: "value", file: corpus.name },
  );
}
