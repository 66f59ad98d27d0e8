// How fast a binary model opens and answers, in a process of its own: `node ngram-process.js MODEL TEXT`.
import { readFileSync } from "node:fs";
import { ngramScorer, parseNgramModel, scorerTables } from "@concord-mt/ngram";

const [, , file = "", text = ""] = process.argv;
const runs = 3;

let best = Infinity;
let model = open();
for (let run = 1; run < runs; run += 1) model = open();
const ngrams = model.sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `a binary model of ${millions(ngrams)} million n-grams opens in ${best.toFixed(2)} s of CPU, reading included (asked: 10 million in less than 1 s)`,
);

const sentences = readFileSync(text, "utf8")
  .split("\n")
  .slice(0, 20000)
  .map((line) =>
    line
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => model.wordId(word)),
  );
const scorer = ngramScorer(scorerTables(model));
const words = sentences.reduce((sum, { length }) => sum + length, 0);
const rates = Array.from({ length: runs + 1 }, () => {
  const seconds = cpuSeconds(() => {
    for (const sentence of sentences) {
      let state = scorer.startState;
      for (const word of sentence) state = scorer.advance(state, word);
    }
  });
  return words / seconds;
}).slice(1);
console.log(
  `the query that makes no objects reads ${rates.map(millions).join(", ")} million words a second of CPU, each line from its beginning to its end (asked: 5)`,
);

function open(): ReturnType<typeof parseNgramModel> {
  let opened: ReturnType<typeof parseNgramModel> | undefined;
  const seconds = cpuSeconds(() => {
    opened = parseNgramModel(readFileSync(file));
  });
  best = Math.min(best, seconds);
  if (opened === undefined) throw new Error("no model");
  return opened;
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function millions(value: number): string {
  return (value / 1e6).toFixed(1);
}
