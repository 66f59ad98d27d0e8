import type { Metric, Score } from "@concord-mt/core";

/**
 * A metric of one's own: the share of words that do not repeat the word before them. It only says what to count in a
 * segment and how to score a sum of counts; corpus scores, segment scores, intervals and tests follow.
 */
export const repetition: Metric<{ readonly hypothesis: string }, Score> = {
  name: "repetition",
  statistics: ["repeated", "words"],
  higherIsBetter: true,
  signature: () => ({
    metric: "repetition",
    fields: [{ key: "case", short: "c", value: "lower" }],
    // Raised whenever the numbers can change.
    revision: 1,
    version: "1.0.0",
  }),
  count: ({ hypothesis }, into, at) => {
    const words = hypothesis.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    into[at] = words.filter(
      (word, at) => at > 0 && word === words[at - 1],
    ).length;
    into[at + 1] = words.length;
  },
  score: ([repeated = 0, words = 0]) => ({
    score: words === 0 ? undefined : 1 - repeated / words,
  }),
};
