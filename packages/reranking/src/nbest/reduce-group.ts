import { type Alignment, CorpusError, plural } from "@concord-mt/core";
import {
  type Hypothesis,
  type ShorteningOptions,
  shortenByWords,
  shortenList,
} from "@concord-mt/plm";
import type { NbestRecord } from "../input.ts";
import type { NbestGroup } from "./groups.ts";
import { type Links, hypothesisWords } from "./words.ts";

/** A hypothesis as the list has it. */
export interface NbestEntry {
  readonly text: string;
  /** Its place in the list of its sentence, from 0. */
  readonly rank: number;
}

/** What is kept of the hypotheses of a sentence. */
export interface ReducedGroup {
  readonly source: readonly string[];
  readonly hypotheses: readonly Hypothesis[];
  readonly entries: readonly NbestEntry[];
  readonly isAligned: boolean;
}

/** How a group is reduced. */
export interface ReductionOptions {
  readonly sourceWords: (links: Links) => readonly string[];
  readonly shortening: ShorteningOptions;
  /** What messages call the source and the list. */
  readonly names: { readonly source: string; readonly list: string };
  /** Whether the links of the list are used. */
  readonly usesLinks: boolean;
}

/**
 * Keeps the hypotheses of a sentence that the model can tell apart.
 *
 * @throws CorpusError if a score or a link is missing or wrong.
 */
export function reduceGroup(
  { segment, records }: NbestGroup,
  { sourceWords, shortening, names, usesLinks }: ReductionOptions,
): ReducedGroup {
  const isAligned =
    usesLinks && records.some(({ alignment = [] }) => alignment.length > 0);
  const source = sourceWords(isAligned ? "aligned" : "unaligned");
  const hypotheses = records.map((record) =>
    toHypothesis(record, { source, isAligned, segment, names }),
  );
  const sentence = { source, hypotheses };
  const places = isAligned
    ? shortenList(sentence, shortening)
    : shortenByWords(sentence, shortening);
  return {
    source,
    isAligned,
    hypotheses: places.flatMap((place) => hypotheses[place] ?? []),
    entries: places.map((rank) => ({ rank, text: records[rank]?.text ?? "" })),
  };
}

interface Sentence extends Pick<ReductionOptions, "names"> {
  readonly source: readonly string[];
  readonly isAligned: boolean;
  readonly segment: number;
}

function toHypothesis(record: NbestRecord, sentence: Sentence): Hypothesis {
  const { text, score, alignment, line } = record;
  const { isAligned, segment, names } = sentence;
  const file = names.list;
  if (score === undefined || !Number.isFinite(score))
    throw new CorpusError(
      `expected a score after the features of sentence ${segment}, found ${score ?? "none"}`,
      { code: "missing", file, line },
    );
  const words = hypothesisWords(text);
  if (!isAligned || words.length === 0) return { words, score, alignment: [] };
  // Without links its pronouns would count as untranslated.
  if (alignment === undefined)
    throw new CorpusError(
      `expected links after the score, as other hypotheses of sentence ${segment} have them, found none`,
      { code: "missing", file, line },
    );
  checkLinks(alignment, words, sentence, line);
  return { words, score, alignment };
}

function checkLinks(
  alignment: Alignment,
  words: readonly string[],
  { source, segment, names }: Sentence,
  line: number,
): void {
  for (const link of alignment) {
    const isInside = link.source < source.length && link.target < words.length;
    if (isInside) continue;
    const outside =
      link.source < source.length
        ? `the hypothesis, which has ${plural(words.length, "word")}`
        : `line ${segment + 1} of ${names.source}, which has ${plural(source.length, "word")} between spaces; it must be tokenised as it was for the decoder`;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside ${outside}`,
      { code: "index", file: names.list, line },
    );
  }
}
