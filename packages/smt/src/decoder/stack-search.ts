import { forEachSpan } from "./permitted-spans.ts";
import type { SearchState } from "./search-state.ts";

/** Extends every hypothesis of every stack with every option, the stacks in order. */
export function stackSearch(state: SearchState): void {
  const { stacks, settings, hypotheses, coverages, extension, spans, length } =
    state;
  for (let words = 0; words < length; words += 1) {
    const stack = stacks[words];
    if (stack === undefined) continue;
    stack.prune(hypotheses, settings);
    for (const hypothesis of stack.members.view()) {
      const coverage = hypotheses.coverage[hypothesis] ?? 0;
      const end = hypotheses.end[hypothesis] ?? 0;
      forEachSpan(state, coverage, end, (from, to) => {
        const target = words + to - from + 1;
        const covered = coverages.cover(coverage, from, to);
        const future = coverages.future[covered] ?? 0;
        const receiver = stacks[target];
        if (receiver === undefined) return;
        const span = from * spans.longest + to - from;
        const first = spans.start[span] ?? 0;
        const behind = first + (spans.count[span] ?? 0);
        for (let at = first; at < behind; at += 1) {
          const option = spans.order[at] ?? 0;
          extension.extend(hypothesis, option, target === length);
          if (extension.score + future < receiver.bound) continue;
          state.take(hypothesis, option, covered, target);
          // A complete stack has one member at most.
          if (receiver.members.length >= 2 * settings.stackSize)
            receiver.prune(hypotheses, settings);
        }
      });
    }
  }
}
