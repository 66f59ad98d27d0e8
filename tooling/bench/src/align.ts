import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { alignmentErrorRate } from "@concord-mt/alignment";
import { readGold, readGoldText, readTraining, writeText } from "./data.ts";
import { runGiza } from "./giza.ts";
import { runOurs } from "./ours.ts";
import { runEflomal, runFastAlign } from "./peers.ts";
import type { Run } from "./run.ts";

const { values } = parseArgs({
  // pnpm hands its own "--" on.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    languages: { type: "string", default: "en-fr" },
    "gold-source": { type: "string" },
    "gold-target": { type: "string" },
    gold: { type: "string" },
    "one-based": { type: "boolean", default: false },
    "train-source": { type: "string" },
    "train-target": { type: "string" },
    tokenized: { type: "boolean", default: false },
    longest: { type: "string", default: "40" },
    sizes: { type: "string", default: "0" },
    copies: { type: "string", default: "1" },
    threads: { type: "string", default: "2" },
    methods: { type: "string", default: "hmm,diagonal" },
    seeds: { type: "string", default: "3" },
    model: { type: "string" },
    "giza-up-to": { type: "string", default: "30000" },
  },
});

const columns = [
  "posterior",
  "forward",
  "reverse",
  "intersection",
  "grow-diag",
  "grow-diag-final",
  "grow-diag-final-and",
] as const;

const goldText = readGoldText(required("gold-source"), required("gold-target"));
const gold = readGold(required("gold"), values["one-based"]);
if (gold.length !== goldText.length)
  throw new Error(
    `${required("gold")} has links of ${gold.length} sentences, the text has ${goldText.length}`,
  );
const threads = Number(values.threads);
const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
try {
  console.log(
    `| training | program | wall s | CPU s | MB | ${columns.join(" | ")} |`,
  );
  console.log(`|---|---|${"--:|".repeat(3 + columns.length)}`);
  for (const size of values.sizes.split(",").map(Number)) measure(size);
} finally {
  rmSync(folder, { recursive: true });
}

function measure(size: number): void {
  const text = join(folder, "text");
  const training =
    size === 0
      ? []
      : readTraining({
          source: required("train-source"),
          target: required("train-target"),
          languages: values.languages,
          isTokenized: values.tokenized,
          longest: Number(values.longest),
          size,
          copies: Number(values.copies),
        });
  const pairs = writeText(text, goldText, training);
  const label = `+${pairs - goldText.length}`;
  const input = { text, aligned: goldText.length, threads, pairs };
  for (const method of values.methods.split(",")) {
    print(label, method, [runOurs({ ...input, method })]);
  }
  if (values.model !== undefined && size === 0)
    print("+model", "hmm", [
      runOurs({ ...input, method: "hmm", model: values.model }),
    ]);
  print(label, "fast_align", present([runFastAlign(input)]));
  const seeds = Array.from({ length: Number(values.seeds) });
  print(label, "eflomal", present(seeds.map(() => runEflomal(input))));
  if (size <= Number(values["giza-up-to"]))
    print(label, "GIZA++", present([runGiza(input)]));
}

function present(runs: readonly (Run | undefined)[]): Run[] {
  return runs.filter((run) => run !== undefined);
}

/** One line of the table: the mean of the runs. */
function print(training: string, program: string, runs: readonly Run[]): void {
  if (runs.length === 0) return;
  const mean = (value: (run: Run) => number): number =>
    runs.reduce((sum, run) => sum + value(run), 0) / runs.length;
  const rates = columns.map((column) => {
    if (runs.some(({ alignments }) => alignments[column] === undefined))
      return "";
    const rate = mean(
      ({ alignments }) =>
        alignmentErrorRate(alignments[column] ?? [], gold).errorRate ?? NaN,
    );
    return (100 * rate).toFixed(2);
  });
  const numbers = [
    mean((run) => run.wall).toFixed(1),
    mean((run) => run.cpu).toFixed(1),
    mean((run) => run.megabytes).toFixed(0),
  ];
  console.log(`| ${[training, program, ...numbers, ...rates].join(" | ")} |`);
}

function required(
  name:
    "gold-source" | "gold-target" | "gold" | "train-source" | "train-target",
): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}
