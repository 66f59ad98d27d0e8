import type { SearchState } from "./search-state.ts";

/** A hypothesis of a search, for people. */
export interface TracedHypothesis {
  readonly id: number;
  /** The hypothesis that it goes on from; absent for the first. */
  readonly previous?: number;
  /** The source words that its last phrase covers, the last one included. */
  readonly from?: number;
  readonly to?: number;
  /** The words of its last phrase. */
  readonly words: readonly string[];
  /** Positions of all source words that are translated. */
  readonly covered: readonly number[];
  readonly score: number;
  /** What the rest of the sentence may be worth. */
  readonly future: number;
  /** The hypothesis that it was recombined with, where that one was better. */
  readonly joined?: number;
}

/** What the search of one sentence did. */
export interface SearchTrace {
  /** The options of each span that were tried, the most promising first. */
  readonly options: readonly TracedOption[];
  /** Hypotheses that stayed, by number of covered words, the best first; then those that were joined with them. */
  readonly stacks: readonly (readonly TracedHypothesis[])[];
  /** The hypotheses of the best translation, in order. */
  readonly best: readonly number[];
}

/** A translation of some words that was tried. */
export interface TracedOption {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** Its part of the future cost. */
  readonly estimate: number;
}

/** Reads a trace off a search that has just ended. */
export function readTrace(state: SearchState): SearchTrace {
  const { hypotheses, stacks, length } = state;
  const best: number[] = [];
  const last = length === 0 ? 0 : (stacks[length]?.members.get(0) ?? 0);
  for (let at = last; at > 0; at = hypotheses.previous[at] ?? 0)
    best.unshift(at);
  return {
    options: readOptions(state),
    stacks: stacks
      .slice(0, length + 1)
      .map((stack) =>
        Array.from(stack.members.view()).flatMap((id) => [
          readHypothesis(state, id),
          ...arcsOf(state, id).map((arc) => readHypothesis(state, arc, id)),
        ]),
      ),
    best,
  };
}

/**
 * Writes a trace as lines that a person can read: options by span, then the stacks with the path of the best
 * translation marked.
 */
export function formatTrace(
  { options, stacks, best }: SearchTrace,
  source: readonly string[],
): string {
  const isBest = new Set(best);
  const lines = options.map(
    ({ from, to, words, estimate }) =>
      `option ${source.slice(from, to + 1).join(" ")} [${from}-${to}] -> ${words.join(" ")} (${estimate.toFixed(3)})`,
  );
  stacks.forEach((members, covered) => {
    lines.push(`stack ${covered}: ${members.length} hypotheses`);
    for (const {
      id,
      previous,
      words,
      from,
      to,
      score,
      future,
      joined,
    } of members)
      lines.push(
        `${isBest.has(id) ? "*" : " "} ${id}${previous === undefined ? "" : ` <- ${previous}`} ` +
          `${from === undefined ? "(start)" : `[${from}-${to ?? from}] ${words.join(" ")}`} ` +
          `score ${score.toFixed(3)} future ${future.toFixed(3)}` +
          (joined === undefined ? "" : ` joined with ${joined}`),
      );
  });
  return `${lines.join("\n")}\n`;
}

function readOptions({
  spans,
  length,
  collector,
}: SearchState): TracedOption[] {
  const { options, longest, start, count, order } = spans;
  const read: TracedOption[] = [];
  for (let span = 0; span < length * longest; span += 1) {
    const end = (start[span] ?? 0) + (count[span] ?? 0);
    for (let at = start[span] ?? 0; at < end; at += 1) {
      const option = order[at] ?? 0;
      const { from, to, words } = collector.placed(option);
      read.push({ from, to, words, estimate: options.estimate[option] ?? 0 });
    }
  }
  return read;
}

function arcsOf({ hypotheses }: SearchState, node: number): number[] {
  const arcs: number[] = [];
  for (
    let arc = hypotheses.arc[node] ?? -1;
    arc >= 0;
    arc = hypotheses.nextArc[arc] ?? -1
  )
    arcs.push(arc);
  return arcs;
}

function readHypothesis(
  { hypotheses, coverages, collector }: SearchState,
  id: number,
  joined?: number,
): TracedHypothesis {
  const option = hypotheses.option[id] ?? -1;
  const coverage = hypotheses.coverage[id] ?? 0;
  const phrase = option < 0 ? undefined : collector.placed(option);
  return {
    id,
    ...(phrase === undefined
      ? { words: [] }
      : {
          previous: hypotheses.previous[id] ?? 0,
          from: phrase.from,
          to: phrase.to,
          words: phrase.words,
        }),
    covered: coverages.words(coverage),
    score: hypotheses.score[id] ?? 0,
    future: coverages.future[coverage] ?? 0,
    ...(joined === undefined ? {} : { joined }),
  };
}
