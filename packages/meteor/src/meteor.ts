import { CorpusError, type Metric } from "@concord-mt/core";
import { type MeteorMatch, createAligner } from "./align/aligner.ts";
import { type Word, createLexicon } from "./align/lexicon.ts";
import { normalise } from "./normalise/normalise.ts";
import type { MeteorOptions } from "./options.ts";
import { type MeteorScore, scoreRow } from "./score.ts";
import { type MeteorSettings, resolveSettings } from "./settings.ts";
import { signatureFor } from "./signature.ts";
import { countPair, meteorStatistics, rowNames } from "./statistics.ts";

/** What METEOR reads: lines of text, raw or tokenised. */
export interface MeteorSegment {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

/** How a hypothesis matches the best of its references. */
export interface MeteorAlignment {
  /** Which reference it is, from 0. */
  readonly referenceIndex: number;
  /** Words as they were compared. */
  readonly hypothesis: readonly string[];
  readonly reference: readonly string[];
  /** In the order of the reference. */
  readonly matches: readonly MeteorMatch[];
  /** The 23 numbers of METEOR's `-ssOut`, in words; a perfect segment has one chunk here. */
  readonly statistics: readonly number[];
  readonly score: MeteorScore;
}

/** METEOR as a metric; it can also show its alignments. */
export interface MeteorMetric extends Metric<MeteorSegment, MeteorScore> {
  align(segment: MeteorSegment): MeteorAlignment;
}

/**
 * METEOR 1.5 (Denkowski & Lavie 2014), also restricted to pronouns (Miculicich Werlen & Popescu-Belis 2017, §3.2).
 *
 * Of several references the one with the highest score counts; of equals the first. Words are split at ASCII white
 * space, so a no-break space splits only where the normaliser has replaced it.
 *
 * @example
 * const metric = meteor({ language: "fr", text: "norm" });
 * scoreCorpus(metric, [{ hypothesis: "Il pleut.", references: ["Il pleut encore."] }]).score;
 *
 * @throws RangeError for an option that METEOR does not have or that contradicts another. Counting throws a CorpusError
 * for a segment without a reference and a CorpusError (`size`) for lines with more than 16 million possible matches.
 */
export function meteor(options: MeteorOptions = {}): MeteorMetric {
  const settings = resolveSettings(options);
  const best = bestPairFinder(settings);
  return {
    name: settings.byPronouns ? "METEOR-pronouns" : "METEOR",
    statistics: rowNames(settings.characters),
    higherIsBetter: true,
    signature: () => signatureFor(settings),
    count: (segment, into, at) => {
      into.set(best(segment).row, at);
    },
    score: (row) => scoreRow(row, settings),
    align: (segment) => {
      const { referenceIndex, hypothesis, reference, matches, row, score } =
        best(segment);
      return {
        referenceIndex,
        hypothesis: hypothesis.map(({ text }) => text),
        reference: reference.map(({ text }) => text),
        matches,
        statistics: [...row.subarray(0, meteorStatistics.length)],
        score,
      };
    },
  };
}

/**
 * Aligns segments one by one, for reports.
 *
 * @example
 * for (const { matches } of alignMeteor(segments, { language: "fr" })) console.log(matches.length);
 *
 * @throws as {@link meteor} does.
 */
export function* alignMeteor(
  segments: Iterable<MeteorSegment>,
  options: MeteorOptions = {},
): Generator<MeteorAlignment> {
  const metric = meteor(options);
  for (const segment of segments) yield metric.align(segment);
}

interface Pair {
  readonly referenceIndex: number;
  readonly hypothesis: readonly Word[];
  readonly reference: readonly Word[];
  readonly matches: readonly MeteorMatch[];
  readonly row: Float64Array;
  readonly score: MeteorScore;
}

function bestPairFinder(
  settings: MeteorSettings,
): (segment: MeteorSegment) => Pair {
  const lexicon = createLexicon({
    ...settings,
    functionWords: settings.functionWords.words,
  });
  const alignWords = createAligner(settings);
  const read = (line: string): Word[] => lexicon.words(split(line, settings));
  return (segment) => {
    lexicon.startSegment();
    const hypothesis = read(segment.hypothesis);
    let best: Pair | undefined;
    segment.references.forEach((line, referenceIndex) => {
      const reference = read(line);
      const matches = alignWords(hypothesis, reference);
      const row = countPair({ ...settings, hypothesis, reference, matches });
      const score = scoreRow(row, settings);
      if (best === undefined || score.score > best.score.score)
        best = { referenceIndex, hypothesis, reference, matches, row, score };
    });
    if (best === undefined)
      throw new CorpusError("expected at least one reference, found none", {
        code: "missing",
      });
    return best;
  };
}

function split(line: string, { text, language }: MeteorSettings): string[] {
  const keepPunctuation = text === "norm";
  const normalised = text.startsWith("norm")
    ? normalise(line, { language, keepPunctuation })
    : line;
  const folded = text === "raw" ? normalised : normalised.toLowerCase();
  return folded.split(/[ \t\n\r\f]+/u).filter((word) => word !== "");
}
