import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import { sortDescending } from "../sort-descending.ts";
import { TableDraft } from "../table/table-draft.ts";
import { countLimit, makeDiscount } from "./discounts.ts";
import type { ExtractedPhrases } from "./instances.ts";
import { type ReadAlignment, lexicalScorer } from "./lexical-scores.ts";
import type { LexicalTable } from "./lexical-weights.ts";
import { PairRun } from "./pair-runs.ts";
import type { PhraseSettings } from "./phrase-options.ts";
import { significanceOf } from "./significance.ts";
import type { SortedInstances } from "./sort-instances.ts";

/** What was found before scores can be computed, in one pass over all pairs. */
interface PairTotals {
  readonly pairs: number;
  /** How often each target phrase was extracted, and in how many different pairs. */
  readonly targetCounts: Int32Array;
  readonly targetTypes: Int32Array;
  readonly countsOfCounts: Float64Array;
  readonly orientations: Float64Array;
}

/** What scoring gives. */
export interface ScoredPairs {
  readonly draft: TableDraft;
  readonly targetCounts: Int32Array;
  /** Different pairs that were extracted. */
  readonly distinct: number;
}

const nodesBetweenReports = 100_000;

/**
 * Scores phrase pairs and drops those that the settings do not keep. Lexical scores, the dear ones, are computed for
 * those that stay only.
 */
export function scorePairs(
  phrases: ExtractedPhrases,
  sorted: SortedInstances,
  lexical: LexicalTable,
  settings: PhraseSettings & {
    readonly sentences: number;
    readonly readAlignment: ReadAlignment;
    /** Told now and then which share is done. */
    readonly onProgress?: (share: number) => void;
  },
): ScoredPairs {
  const totals = countTotals(phrases, sorted);
  const { targetCounts, targetTypes, pairs: distinct } = totals;
  const discount = makeDiscount(settings.discount, totals.countsOfCounts);
  const prior = orientationPrior(settings, totals.orientations);
  const priorSums = [
    prior.slice(0, 3).reduce((sum, value) => sum + value, 0),
    prior.slice(3).reduce((sum, value) => sum + value, 0),
  ];
  const threshold = significanceThreshold(settings);
  const draft = new TableDraft(settings.reordering ? 10 : 4);
  const lexicalScores = lexicalScorer(phrases, lexical, settings.readAlignment);
  const run = new PairRun();
  const kept = new KeptPairs();

  const nodes = phrases.source.nodes.size;
  for (let node = 0; node < nodes; node += 1) {
    if (node % nodesBetweenReports === 0) settings.onProgress?.(node / nodes);
    const from = sorted.starts[node] ?? 0;
    const to = sorted.starts[node + 1] ?? 0;
    if (from === to) continue;
    const sourceCount = to - from;
    const sourceTypes = countRuns(sorted, from, to);
    kept.size = 0;
    for (let at = from; at < to;) {
      const start = at;
      at = run.read(sorted, at, to);
      if (run.count < settings.minimumCount) continue;
      const { targetNode } = run;
      const targetCount = targetCounts[targetNode] ?? 1;
      const types = targetTypes[targetNode] ?? 1;
      const own = discount.count(run.count);
      const mass = discount.mass(run.count);
      const direct =
        own / sourceCount +
        ((mass * sourceTypes) / sourceCount) * (types / distinct);
      if (direct < settings.minimumScore) continue;
      if (threshold !== undefined) {
        const found = significanceOf({
          both: run.sentences,
          source: phrases.source.sentences[node] ?? 0,
          target: phrases.target.sentences[targetNode] ?? 0,
          sentences: settings.sentences,
        });
        if (!(found > threshold)) continue;
      }
      const inverse =
        own / targetCount +
        ((mass * types) / targetCount) * (sourceTypes / distinct);
      kept.push(start, direct, inverse);
    }
    kept.sort(settings.top);
    if (kept.size > 0) lexicalScores.startSource(node);
    for (let rank = 0; rank < kept.size; rank += 1) {
      const pair = kept.order[rank] ?? 0;
      run.read(sorted, kept.starts[pair] ?? 0, to);
      draft.sourceNodes.push(node);
      draft.targets.push(run.targetNode);
      draft.alignments.push(run.alignment);
      draft.counts.push(run.count);
      lexicalScores.score(run.targetNode, run.alignment);
      let at = draft.scores.length;
      const scores = draft.scores.append(draft.columns);
      scores[at++] = kept.inverse[pair] ?? 0;
      scores[at++] = lexicalScores.inverse;
      scores[at++] = kept.direct[pair] ?? 0;
      scores[at++] = lexicalScores.direct;
      if (!settings.reordering) continue;
      for (let kind = 0; kind < 6; kind += 1)
        scores[at++] =
          ((run.orientations[kind] ?? 0) + (prior[kind] ?? 0)) /
          (run.count + (priorSums[kind < 3 ? 0 : 1] ?? 0));
    }
  }
  return { draft, targetCounts, distinct };
}

/** The pairs of one source phrase that stay: no objects, since there are millions. */
class KeptPairs {
  size = 0;
  /** First instance of each pair. */
  starts = new Int32Array(64);
  direct = new Float64Array(64);
  inverse = new Float64Array(64);
  /** Pairs by falling φ(target | source), of equals the first seen. */
  order = new Int32Array(64);
  #keys = new Float64Array(64);

  push(start: number, direct: number, inverse: number): void {
    const pair = this.size;
    if (pair === this.starts.length) {
      this.starts = enlargeIntegers(this.starts, pair * 2);
      this.direct = enlargeFloats(this.direct, pair * 2);
      this.inverse = enlargeFloats(this.inverse, pair * 2);
      this.order = enlargeIntegers(this.order, pair * 2);
      this.#keys = enlargeFloats(this.#keys, pair * 2);
    }
    this.size += 1;
    this.starts[pair] = start;
    this.direct[pair] = direct;
    this.inverse[pair] = inverse;
    this.order[pair] = pair;
    this.#keys[pair] = direct;
  }

  /** Puts the pairs in order and keeps the first. */
  sort(top: number): void {
    sortDescending(this.order, this.#keys, 0, this.size);
    this.size = Math.min(this.size, top);
  }
}

function countRuns(
  { targetNodes }: SortedInstances,
  from: number,
  to: number,
): number {
  let runs = 1;
  for (let at = from + 1; at < to; at += 1)
    if (targetNodes[at] !== targetNodes[at - 1]) runs += 1;
  return runs;
}

function countTotals(
  { source, target }: ExtractedPhrases,
  { starts, targetNodes, details }: SortedInstances,
): PairTotals {
  const targetCounts = new Int32Array(target.nodes.size);
  const targetTypes = new Int32Array(target.nodes.size);
  const countsOfCounts = new Float64Array(countLimit + 2);
  const orientations = new Float64Array(6);
  let pairs = 0;
  for (let node = 0; node < source.nodes.size; node += 1) {
    const to = starts[node + 1] ?? 0;
    for (let at = starts[node] ?? 0; at < to;) {
      const first = at;
      const targetNode = targetNodes[at] ?? 0;
      while (at < to && targetNodes[at] === targetNode) {
        const detail = details[at] ?? 0;
        const before = (detail >> 2) & 3;
        const behind = 3 + (detail & 3);
        orientations[before] = (orientations[before] ?? 0) + 1;
        orientations[behind] = (orientations[behind] ?? 0) + 1;
        at += 1;
      }
      const count = at - first;
      pairs += 1;
      targetCounts[targetNode] = (targetCounts[targetNode] ?? 0) + count;
      targetTypes[targetNode] = (targetTypes[targetNode] ?? 0) + 1;
      if (count < countsOfCounts.length)
        countsOfCounts[count] = (countsOfCounts[count] ?? 0) + 1;
    }
  }
  return { pairs, targetCounts, targetTypes, countsOfCounts, orientations };
}

function orientationPrior(
  { reorderingSmoothing }: PhraseSettings,
  orientations: Float64Array,
): readonly number[] {
  if (reorderingSmoothing !== "counts")
    return Array.from({ length: 6 }, () => reorderingSmoothing);
  return Array.from(orientations, (count, kind) => {
    const from = kind < 3 ? 0 : 3;
    const total = orientations
      .subarray(from, from + 3)
      .reduce((sum, value) => sum + value, 0);
    return (0.5 * (count + 0.1)) / Math.max(1, total);
  });
}

function significanceThreshold({
  significance,
  sentences,
}: PhraseSettings & { readonly sentences: number }): number | undefined {
  if (significance === "a+e") return Math.log(sentences) + 0.01;
  if (significance === "a-e") return Math.log(sentences) - 0.01;
  return significance;
}
