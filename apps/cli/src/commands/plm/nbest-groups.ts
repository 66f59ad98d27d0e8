import { CorpusError } from "@concord-mt/core";
import { type HypothesisRecord, readHypotheses } from "@concord-mt/corpus";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { readingProgress } from "../corpus/progress.ts";

/** The hypotheses of one source sentence, in the order of the list. */
export interface NbestGroup {
  /** The sentence's number, from 0. */
  readonly segment: number;
  readonly records: readonly HypothesisRecord[];
}

/** What a list belongs to. */
export interface NbestFile {
  readonly nbest: string;
  readonly source: string;
  /** Number of source sentences. */
  readonly count: number;
  readonly allowMissing?: boolean;
  readonly quiet?: boolean;
}

/**
 * Reads a list sentence by sentence.
 *
 * @throws CorpusError if a number is beyond the source or, unless they are allowed, sentences have no hypothesis.
 */
export async function* readNbestGroups(
  io: Io,
  file: NbestFile,
): AsyncGenerator<NbestGroup> {
  const { nbest, count, source, quiet: isQuiet = false } = file;
  const { input, name } = inputOf(io, nbest);
  const progress = readingProgress(io, { isQuiet });
  const missing = missingSentences(name, file);
  let records: HypothesisRecord[] = [];
  try {
    for await (const record of readHypotheses(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) printWarning(io, warning);
      },
    })) {
      if (record.segment >= count)
        throw new CorpusError(
          `hypotheses of sentence ${record.segment}, but ${source} has ${count} lines, numbered from 0`,
          { code: "index", file: name, line: record.line },
        );
      const segment = records[0]?.segment;
      if (segment !== undefined && segment !== record.segment) {
        yield { segment, records };
        records = [];
      }
      if (records.length === 0) missing.found(record.segment);
      records.push(record);
    }
  } finally {
    progress.end();
  }
  const segment = records[0]?.segment;
  if (segment !== undefined) yield { segment, records };
  missing.check();
}

/** Keeps track of sentences without hypotheses. */
function missingSentences(
  file: string,
  { count, source, allowMissing = false }: NbestFile,
): { found(segment: number): void; check(): void } {
  let next = 0;
  const missing: number[] = [];
  const skipTo = (segment: number): void => {
    while (next < segment) {
      missing.push(next);
      next += 1;
    }
  };
  return {
    found: (segment) => {
      skipTo(segment);
      next = segment + 1;
    },
    check: () => {
      skipTo(count);
      const [first] = missing;
      if (first === undefined) return;
      if (missing.length === count)
        throw new CorpusError("there is no hypothesis", {
          code: "missing",
          file,
        });
      if (!allowMissing)
        throw new CorpusError(
          `no hypothesis for sentence ${first} (from 0), ${missing.length} of the ${count} sentences of ${source} have none; add --allow-missing for empty lines`,
          { code: "missing", file },
        );
    },
  };
}
