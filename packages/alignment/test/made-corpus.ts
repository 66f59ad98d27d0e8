import { type Alignment, toAlignment } from "@concord-mt/core";
import type { SentencePair } from "../src/index.ts";

/** A corpus with known links: each word has one translation, and neighbours sometimes change places. */
export function makeCorpus({
  pairs,
  words,
  longest = 12,
}: {
  readonly pairs: number;
  readonly words: number;
  readonly longest?: number;
}): { corpus: SentencePair[]; gold: Alignment[] } {
  const random = generator();
  const corpus: SentencePair[] = [];
  const gold: Alignment[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const length = 2 + random(longest - 1);
    const order = Array.from({ length }, (_, at) => at);
    for (let at = 0; at + 1 < length; at += 1) {
      if (random(5) === 0)
        [order[at], order[at + 1]] = [order[at + 1] ?? 0, order[at] ?? 0];
    }
    // Squaring makes some words frequent and others rare, as they are in text.
    const numbers = order.map(() => Math.floor(random(words) ** 2 / words));
    corpus.push({
      source: numbers.map((number) => `s${number}`),
      target: order.map((at) => `t${numbers[at] ?? 0}`),
    });
    gold.push(toAlignment(order.map((source, target) => ({ source, target }))));
  }
  return { corpus, gold };
}

/** A linear congruential generator: tests need the same numbers every time. */
function generator(): (below: number) => number {
  let state = 12345;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
