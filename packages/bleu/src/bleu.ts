import { CorpusError, type Metric, ngramMatcher } from "@concord-mt/core";
import {
  type SacrebleuTokenizerName,
  sacrebleuWords,
  stripEnd,
} from "@concord-mt/text";
import { closestLength, hypothesisLength } from "./lengths.ts";
import { wordNumberer } from "./number-words.ts";
import { type BleuScore, scoreRow } from "./score.ts";
import { type SmoothMethod, toSmoothing } from "./smoothing.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

export type { SmoothMethod } from "./smoothing.ts";

/** One line of system output and its references, raw text. */
export interface BleuSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

export interface BleuOptions {
  /**
   * How lines are cut into words.
   * @defaultValue "13a"
   */
  readonly tokenize?: SacrebleuTokenizerName;
  /**
   * Compare lower-cased text.
   * @defaultValue false
   */
  readonly lowercase?: boolean;
  /**
   * What an order without a match counts: `exp` 1/2, 1/4, … of a match; `floor` a fixed part of a match; `add-k` adds to
   * all matches and totals from the second order on; `none` makes the score 0.
   * @defaultValue "exp"
   */
  readonly smoothMethod?: SmoothMethod;
  /**
   * The part of a match for `floor`, what is added for `add-k`; no other method takes a value.
   * @defaultValue 0.1 for `floor`, 1 for `add-k`
   */
  readonly smoothValue?: number;
  /**
   * Leave out orders longer than the hypothesis; meant for single segments.
   * @defaultValue false
   */
  readonly effectiveOrder?: boolean;
  /**
   * Longest n-gram.
   * @defaultValue 4
   */
  readonly maxOrder?: number;
}

/**
 * BLEU (Papineni et al., 2002), with sacreBLEU's options and numbers. A hypothesis without any match, and one of no
 * words, scores 0, whatever the smoothing.
 *
 * @example
 * scoreCorpus(bleu(), [{ hypothesis: "the cat sat.", references: ["the cat sat down."] }]).score; // 0.497…
 *
 * @throws RangeError on an unknown tokeniser or method, a wrong value, or an order that is not from 1 to 100.
 */
export function bleu({
  tokenize = "13a",
  lowercase = false,
  smoothMethod = "exp",
  smoothValue,
  effectiveOrder = false,
  maxOrder = 4,
}: BleuOptions = {}): Metric<BleuSegment, BleuScore> {
  if (!Object.hasOwn(sacrebleuWords, tokenize)) {
    throw new RangeError(
      `tokenize must be one of ${Object.keys(sacrebleuWords).join(", ")}, got ${tokenize}`,
    );
  }
  if (!Number.isInteger(maxOrder) || maxOrder < 1 || maxOrder > 100) {
    throw new RangeError(
      `maxOrder must be an integer from 1 to 100, got ${maxOrder}`,
    );
  }
  const smoothing = toSmoothing(smoothMethod, smoothValue);
  const match = ngramMatcher();
  const numberWords = wordNumberer(tokenize, (line) =>
    stripEnd(lowercase ? line.toLowerCase() : line),
  );
  // Parity: sacreBLEU's signature leaves the order out; the name is the place where it shows.
  const name = maxOrder === 4 ? "BLEU" : `BLEU-${maxOrder}`;

  return {
    name,
    statistics: [
      "hypothesis length",
      "reference length",
      ...orderNames("matches", maxOrder),
      ...orderNames("total", maxOrder),
    ],
    higherIsBetter: true,
    signature: () => ({
      metric: name,
      fields: [
        { key: "case", short: "c", value: lowercase ? "lc" : "mixed" },
        { key: "eff", short: "e", value: effectiveOrder },
        { key: "tok", short: "tok", value: tokenize },
        { key: "smooth", short: "s", value: smoothing.label },
      ],
      revision,
      version,
    }),
    count: (segment, into, at) => {
      if (segment.references.length === 0) {
        throw new CorpusError("expected at least one reference, found none", {
          code: "missing",
        });
      }
      const texts = numberWords(segment.hypothesis, segment.references);
      const length = hypothesisLength(texts);
      into[at] = length;
      into[at + 1] = closestLength(texts);
      match(texts, maxOrder, into, at + 2);
      for (let order = 1; order <= maxOrder; order += 1)
        into[at + 1 + maxOrder + order] = Math.max(0, length - order + 1);
    },
    score: (row) => scoreRow(row, { smoothing, effectiveOrder }),
  };
}

function orderNames(kind: string, maxOrder: number): string[] {
  return Array.from({ length: maxOrder }, (_, at) => `${at + 1}-gram ${kind}`);
}
