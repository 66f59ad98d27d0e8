import { CorpusError, type Metric, type Score } from "@concord-mt/core";
import { stripEnd } from "@concord-mt/text";
import { countEdits } from "./edits.ts";
import { type TercomOptions, tokeniseTercom } from "./tercom.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** One line of system output and its references, raw text. */
export interface TerSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

/** TER's options are those of its tokeniser. */
export type TerOptions = TercomOptions;

/** A translation edit rate and its parts. */
export interface TerScore extends Score {
  /** Edits per reference word: 0 is best, and it may exceed 1. Without reference words: 1 if there are edits, else 0. */
  readonly score: number;
  /** Insertions, deletions, substitutions and shifts. */
  readonly edits: number;
  /** Words of the references, averaged where there are several. */
  readonly referenceLength: number;
}

/**
 * Translation edit rate (Snover et al., 2006), with sacreBLEU's options and numbers, which are tercom's. Of several
 * references the one with the fewest edits counts; the length is the mean of all.
 *
 * @example
 * scoreCorpus(ter(), [{ hypothesis: "c a b", references: ["a b c"] }]);
 * // { score: 0.333…, edits: 1, referenceLength: 3 }: one shift
 */
export function ter({
  normalized = false,
  noPunct = false,
  asianSupport = false,
  caseSensitive = false,
}: TerOptions = {}): Metric<TerSegment, TerScore> {
  const options = { normalized, noPunct, asianSupport, caseSensitive };
  return {
    name: "TER",
    statistics: ["edits", "reference length"],
    higherIsBetter: false,
    signature: () => ({
      metric: "TER",
      fields: [
        { key: "case", short: "c", value: caseSensitive ? "mixed" : "lc" },
        { key: "tok", short: "t", value: "tercom" },
        { key: "norm", short: "nr", value: normalized },
        { key: "punct", short: "pn", value: !noPunct },
        { key: "asian", short: "as", value: asianSupport },
      ],
      revision,
      version,
    }),
    count: ({ hypothesis, references }, into, at) => {
      if (references.length === 0) {
        throw new CorpusError("expected at least one reference, found none", {
          code: "missing",
        });
      }
      const words = tokeniseTercom(stripEnd(hypothesis), options);
      let fewest = Infinity;
      let length = 0;
      for (const reference of references) {
        const referenceWords = tokeniseReference(reference, options);
        length += referenceWords.length;
        const edits = countEdits({
          hypothesis: words,
          reference: referenceWords,
        });
        fewest = Math.min(fewest, edits);
      }
      into[at] = fewest;
      into[at + 1] = length / references.length;
    },
    score: (row) => {
      const [edits = 0, referenceLength = 0] = row;
      return { score: rate(edits, referenceLength), edits, referenceLength };
    },
  };
}

/**
 * Parity: sacreBLEU tokenises references twice. With `normalized` that can make a difference (`a..3` is first cut into
 * `a . .3`, then into `a . . 3`); otherwise it makes none.
 */
function tokeniseReference(reference: string, options: TerOptions): string[] {
  const words = tokeniseTercom(stripEnd(reference), options);
  return options.normalized === true
    ? tokeniseTercom(words.join(" "), options)
    : words;
}

function rate(edits: number, referenceLength: number): number {
  if (referenceLength > 0) return edits / referenceLength;
  return edits > 0 ? 1 : 0;
}
