// Time and memory of our n-gram models beside KenLM's lmplz, whole processes on the same text in the same run; and how
// many queries our model answers a second.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type NgramModel, parseNgramModel } from "@concord-mt/ngram";
import { type Cost, isInstalled, runProgram } from "./run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    text: { type: "string" },
    test: { type: "string" },
    order: { type: "string", default: "3" },
    memory: { type: "string", default: "2G" },
    runs: { type: "string", default: "1" },
    queries: { type: "string", default: "1000000" },
  },
});
if (values.text === undefined) throw new Error("--text FILE is missing");
const text = values.text;
const test = values.test ?? text;
const concord = fileURLToPath(
  new URL("../../../apps/cli/bin/concord.js", import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
try {
  compareTraining();
  countQueries(
    parseNgramModel(readFileSync(join(folder, "ours.lm"))),
    readWords(test, Number(values.queries)),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function compareTraining(): void {
  const arpa = (name: string): string => join(folder, `${name}.arpa`);
  const ours = [concord, "lm", "train", text, "--order", values.order];
  const asKenlm = ["--compatible", "kenlm", "--quiet"];
  const jobs: readonly (readonly [string, string, readonly string[]])[] = [
    [
      "ours, ARPA",
      process.execPath,
      [...ours, ...asKenlm, "--arpa", arpa("ours")],
    ],
    [
      "ours, binary",
      process.execPath,
      [...ours, ...asKenlm, "--binary", join(folder, "ours.lm")],
    ],
    ...(isInstalled("lmplz")
      ? ([
          [
            "lmplz",
            "lmplz",
            [
              ...["-o", values.order, "-S", values.memory, "-T", folder],
              ...["--text", text, "--arpa", arpa("lmplz")],
            ],
          ],
        ] as const)
      : []),
  ];
  const costs = new Map<string, Cost>();
  // In turns, so that what else the machine does meets all alike.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [name, command, options] of jobs) {
      const cost = runProgram(command, options, { threads: 1 });
      const best = costs.get(name);
      if (best === undefined || cost.cpu < best.cpu) costs.set(name, cost);
    }
  }
  const reference = costs.get("lmplz");
  for (const [name, { wall, cpu, megabytes }] of costs) {
    const ratio =
      reference === undefined
        ? ""
        : `  × ${(wall / reference.wall).toFixed(2)} wall, × ${(cpu / reference.cpu).toFixed(2)} CPU`;
    console.log(
      `${name.padEnd(14)}${wall.toFixed(1)} s wall  ${cpu.toFixed(1)} s CPU  ${megabytes.toFixed(0)} MB${ratio}`,
    );
  }
}

/** The first sentences of a text with about as many words as asked for. */
function readWords(file: string, words: number): string[][] {
  const sentences: string[][] = [];
  let count = 0;
  for (const line of readFileSync(file)
    .subarray(0, 2 ** 28)
    .toString("utf8")
    .split("\n")) {
    if (count >= words) break;
    const sentence = line.split(" ").filter((word) => word !== "");
    count += sentence.length;
    sentences.push(sentence);
  }
  return sentences;
}

function countQueries(model: NgramModel, sentences: readonly string[][]): void {
  const ngrams = sentences.flatMap((words) =>
    words.map((_, at) =>
      words.slice(Math.max(0, at + 1 - model.order), at + 1),
    ),
  );
  const ids = sentences.map((words) => words.map((word) => model.wordId(word)));
  measure("query (n-grams of words)", ngrams.length, () => {
    let sum = 0;
    for (const ngram of ngrams) sum += model.query(ngram).log10;
    return sum;
  });
  measure("score (sentences of words)", ngrams.length, () => {
    let sum = 0;
    for (const words of sentences)
      for (const { log10 } of model.score(words)) sum += log10;
    return sum;
  });
  measure("step (numbers of words)", ngrams.length, () => {
    let sum = 0;
    for (const sentence of ids) {
      let state = model.startState;
      for (const id of sentence) {
        const step = model.step(state, id);
        sum += step.log10;
        state = step.state;
      }
    }
    return sum;
  });
}

function measure(name: string, count: number, work: () => number): void {
  work();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  const perSecond = count / ((user + system) / 1e6);
  console.log(
    `${name}: ${(perSecond / 1e6).toFixed(2)} million a second of CPU`,
  );
}
