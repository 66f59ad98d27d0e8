import { CorpusError, crc32 } from "@concord-mt/core";
import { finishTable } from "../table/finish-table.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import { type ExtractedPhrases, collectInstances } from "./instances.ts";
import { alignmentReader, readPhrase } from "./lexical-scores.ts";
import { type LexicalWeights, countLexicalWeights } from "./lexical-weights.ts";
import { type PhraseOptions, phraseSettings } from "./phrase-options.ts";
import { scorePairs } from "./score-pairs.ts";
import { type SortedInstances, sortInstances } from "./sort-instances.ts";
import {
  type AlignedPair,
  type TrainingCorpus,
  encodePairs,
} from "./training-corpus.ts";

/** How a phrase table is trained. */
export interface TableOptions extends PhraseOptions {
  /** Keep scores in single precision, not as codes of one byte. @defaultValue false */
  readonly exact?: boolean;
  /** Told how far training has come, in hundredths. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The hundredth at which a stage begins, by the time that the stages take. */
const stageStarts = { extract: 5, sort: 50, score: 60, finish: 90, end: 100 };

/** A phrase table and what it was made of. */
export interface TrainedTable {
  readonly sourceWords: readonly string[];
  readonly targetWords: readonly string[];
  readonly table: PhraseTable;
  readonly lexical: LexicalWeights;
  /** Sentence pairs, phrase pairs extracted, different ones, and those that stayed. */
  readonly pairs: number;
  readonly extracted: number;
  readonly distinct: number;
  readonly kept: number;
  /** A checksum of words and links. */
  readonly checksum: string;
}

/**
 * Extracts and scores the phrase pairs of an aligned corpus (Koehn, Och & Marcu 2003): phrase and lexical
 * probabilities in both directions, and word-based orientations (msd, bidirectional, fe).
 *
 * @throws CorpusError if a pair is wrong, or no phrase pair is left.
 * @throws RangeError if an option is out of range.
 */
export function trainTable(
  pairs: Iterable<AlignedPair>,
  options: TableOptions = {},
): TrainedTable {
  phraseSettings(options);
  return trainEncoded(encodePairs(pairs), options);
}

/** {@link trainTable} for a corpus in numbers: plain data in, plain data out. */
export function trainEncoded(
  corpus: TrainingCorpus,
  { exact = false, onProgress, ...options }: TableOptions,
): TrainedTable {
  const settings = phraseSettings(options);
  const between =
    (from: number, to: number) =>
    (share: number): void => {
      onProgress?.(from + share * (to - from), stageStarts.end);
    };
  const lexical = countLexicalWeights(corpus);
  const { phrases, sorted } = extractSorted(
    corpus,
    settings.maximumLength,
    between(stageStarts.extract, stageStarts.sort),
  );
  const { source, target, alignments } = phrases;
  const readAlignment = alignmentReader(alignments);
  const { draft, targetCounts, distinct } = scorePairs(
    phrases,
    sorted,
    lexical,
    {
      ...settings,
      sentences: corpus.pairs,
      readAlignment,
      onProgress: between(stageStarts.score, stageStarts.finish),
    },
  );
  if (draft.size === 0)
    throw new CorpusError(
      `expected phrase pairs, found none that stay of ${phrases.size} in ${corpus.pairs} sentence pairs`,
      { code: "missing" },
    );
  onProgress?.(stageStarts.finish, stageStarts.end);
  const table = finishTable(draft, {
    exact,
    source: {
      size: source.nodes.size,
      parent: (node) => source.nodes.first(node),
      word: (node) => source.nodes.second(node),
      count: (node) =>
        (sorted.starts[node + 1] ?? 0) - (sorted.starts[node] ?? 0),
    },
    target: {
      size: target.nodes.size,
      words: (phrase, into) => readPhrase(target.nodes, phrase, into),
      count: (phrase) => targetCounts[phrase] ?? 0,
    },
    alignments: { size: alignments.size, links: readAlignment },
  });
  return {
    sourceWords: corpus.source.words,
    targetWords: corpus.target.words,
    table,
    lexical: {
      words: lexical.pairs.view().slice(),
      forward: lexical.forward,
      reverse: lexical.reverse,
    },
    pairs: corpus.pairs,
    extracted: phrases.size,
    distinct,
    kept: draft.size,
    checksum: checksumOf(corpus),
  };
}

/** In the order of the corpus instances take most of the memory; here they are forgotten once they are sorted. */
function extractSorted(
  corpus: TrainingCorpus,
  longest: number,
  onProgress: (share: number) => void,
): { readonly phrases: ExtractedPhrases; readonly sorted: SortedInstances } {
  const instances = collectInstances(corpus, longest, onProgress);
  const sorted = sortInstances(instances);
  const { size, source, target, alignments } = instances;
  return { phrases: { size, source, target, alignments }, sorted };
}

function checksumOf({ source, target, links }: TrainingCorpus): string {
  const parts = [source.tokens, source.offsets, target.tokens, target.offsets];
  const numbers = [...parts, links].map(({ buffer, byteOffset, byteLength }) =>
    crc32(new Uint8Array(buffer, byteOffset, byteLength)),
  );
  const words = [source.words, target.words].map((list) =>
    crc32(new TextEncoder().encode(list.join("\n"))),
  );
  return [...numbers, ...words]
    .map((part) => part.toString(16).padStart(8, "0"))
    .join("");
}
