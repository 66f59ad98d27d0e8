import { CorpusError, plural } from "@concord-mt/core";
import type { NbestList, NbestRecord } from "../input.ts";

/** The hypotheses of one source sentence, in the order of the list. */
export interface NbestGroup {
  /** The sentence's number, from 0. */
  readonly segment: number;
  readonly records: readonly NbestRecord[];
}

/** What a list belongs to. */
export interface GroupingOptions {
  /** What messages call the source. */
  readonly source: string;
  /** Number of source sentences. */
  readonly count: number;
  readonly allowMissing: boolean;
}

/**
 * Gives a list sentence by sentence.
 *
 * @throws CorpusError if a number is beyond the source or, unless they are allowed, sentences have no hypothesis.
 */
export async function* groupHypotheses(
  { name, records }: NbestList,
  options: GroupingOptions,
): AsyncGenerator<NbestGroup> {
  const { count, source } = options;
  const missing = missingSentences(name, options);
  let group: NbestRecord[] = [];
  for await (const record of records) {
    if (record.segment >= count)
      throw new CorpusError(
        `hypotheses of sentence ${record.segment}, but ${source} has ${plural(count, "line")}, numbered from 0`,
        { code: "index", file: name, line: record.line },
      );
    const segment = group[0]?.segment;
    if (segment !== undefined && segment !== record.segment) {
      yield { segment, records: group };
      group = [];
    }
    if (group.length === 0) missing.found(record.segment);
    group.push(record);
  }
  const segment = group[0]?.segment;
  if (segment !== undefined) yield { segment, records: group };
  missing.check();
}

/** Keeps track of sentences without hypotheses. */
function missingSentences(
  file: string,
  { count, source, allowMissing }: GroupingOptions,
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
          `no hypothesis for sentence ${first} (from 0), ${missing.length} of the ${count} sentences of ${source} have none; allow missing sentences to write empty lines for them`,
          { code: "missing", file },
        );
    },
  };
}
