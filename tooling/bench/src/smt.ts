// Our decoder beside moses2 on the same tables, language model, weights and limits, and our training beside Moses' extract
// and score: CPU seconds, ratios, and whose translations score better.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bleu } from "@concord-mt/bleu";
import { scoreCorpus } from "@concord-mt/core";
import { readArpa } from "@concord-mt/ngram";
import {
  buildModel,
  formatWeights,
  readMosesTables,
  serialiseTranslationModel,
  startWeights,
} from "@concord-mt/smt";
import { isInstalled, runProgram } from "./run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    "phrase-table": { type: "string" },
    "reordering-table": { type: "string" },
    lm: { type: "string" },
    source: { type: "string" },
    reference: { type: "string" },
    nbest: { type: "string", default: "1000" },
    "nbest-sentences": { type: "string", default: "100" },
    "train-source": { type: "string" },
    "train-target": { type: "string" },
    alignment: { type: "string" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
const ours = fileURLToPath(new URL("smt-process.js", import.meta.url));
try {
  if (values["phrase-table"] !== undefined) compareDecoders();
  if (values["train-source"] !== undefined) compareTraining();
} finally {
  rmSync(folder, { recursive: true });
}

interface Decoding {
  readonly loading: number;
  readonly decoding: number;
  readonly sentences: number;
  readonly megabytes: number;
  readonly best: readonly { readonly score: number; readonly text: string }[];
}

function compareDecoders(): void {
  const phrases = required("phrase-table");
  const reordering = required("reordering-table");
  const lm = required("lm");
  const source = required("source");
  const model = join(folder, "model.smt");
  const lines = (file: string): string[] =>
    readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
  writeFileSync(
    model,
    serialiseTranslationModel(
      buildModel({
        table: readMosesTables({
          phrases: lines(phrases),
          reordering: lines(reordering),
        }),
        languageModel: readArpa(lines(lm)),
      }),
    ),
  );
  const few = join(folder, "few");
  const one = join(folder, "one");
  const all = lines(source);
  const count = Number(values["nbest-sentences"]);
  writeFileSync(few, `${all.slice(0, count).join("\n")}\n`);
  writeFileSync(one, `${all[0] ?? ""}\n`);

  const decode = (file: string, size: string): Decoding => {
    const run = [ours, "decode", model, file, size, "100"];
    const { stdout } = runProgram(process.execPath, run, { threads: 1 });
    return JSON.parse(stdout) as Decoding;
  };
  const best = decode(source, "1");
  const lists = decode(few, values.nbest);
  console.log(
    `ours, loading: ${best.loading.toFixed(2)} s CPU, ${best.megabytes.toFixed(0)} MB`,
  );
  show("ours, 1-best", best.sentences, best.decoding);
  show(`ours, ${values.nbest}-best`, lists.sentences, lists.decoding);
  compareThreads(model, source);
  if (!isInstalled("moses2")) return;

  const settings = join(folder, "moses.ini");
  writeFileSync(settings, mosesSettings(phrases, reordering, lm));
  const list = join(folder, "list");
  const moses = (
    file: string,
    ...more: string[]
  ): ReturnType<typeof runProgram> =>
    runProgram(
      "moses2",
      ["-f", settings, "-i", file, "--threads", "1", ...more],
      { threads: 1 },
    );
  const loading = moses(one).cpu;
  const { cpu, stdout, megabytes } = moses(source);
  const theirBest = cpu - loading;
  const theirLists =
    moses(few, "--n-best-list", list, values.nbest, "distinct").cpu - loading;
  console.log(
    `moses2, loading: ${loading.toFixed(2)} s CPU, ${megabytes.toFixed(0)} MB`,
  );
  moses(source, "--n-best-list", list, "1", "distinct");
  show("moses2, 1-best", best.sentences, theirBest);
  show(`moses2, ${values.nbest}-best`, lists.sentences, theirLists);
  console.log(
    `ours is × ${(theirBest / best.decoding).toFixed(2)} at 1-best, × ${(theirLists / lists.decoding).toFixed(2)} at ${values.nbest}-best`,
  );
  compareScores(best, readFileSync(list, "utf8"));
  if (values.reference === undefined) return;
  const references = lines(values.reference);
  const score = (texts: readonly string[]): string => {
    const segments = texts.map((text, at) => ({
      hypothesis: text.trim(),
      references: [references[at] ?? ""],
    }));
    const found = scoreCorpus(bleu({ tokenize: "none" }), segments);
    return (100 * found.score).toFixed(2);
  };
  console.log(
    `BLEU at equal weights: ours ${score(best.best.map(({ text }) => text))}, moses2 ${score(stdout.replace(/\n$/, "").split("\n"))}`,
  );
}

/** What a second thread is worth: by the clock on an idle machine, by CPU seconds that it costs on a busy one. */
function compareThreads(model: string, source: string): void {
  const [one, two] = ["1", "2"].map((size) => {
    const run = [ours, "threads", model, source, size];
    const { stdout } = runProgram(process.execPath, run, { threads: 2 });
    return JSON.parse(stdout) as { cpu: number; wall: number };
  });
  if (one === undefined || two === undefined) return;
  console.log(
    `ours, two threads: × ${(one.wall / two.wall).toFixed(2)} by the clock, at most × ${((2 * one.cpu) / two.cpu).toFixed(2)} by CPU`,
  );
}

function compareScores({ best }: Decoding, list: string): void {
  const theirs = new Map<number, number>();
  for (const line of list.split("\n")) {
    const [number = "", , , score = ""] = line.split(" ||| ");
    if (number !== "" && !theirs.has(Number(number)))
      theirs.set(Number(number), Number(score));
  }
  const differences = best.flatMap(({ score }, at) => {
    const other = theirs.get(at);
    return other === undefined ? [] : [score - other];
  });
  const good = differences.filter((difference) => difference >= -0.01).length;
  const mean =
    differences.reduce((sum, difference) => sum + difference, 0) /
    differences.length;
  console.log(
    `model score within .01 or better: ${good} of ${differences.length}; mean difference ${mean.toFixed(4)}`,
  );
}

function compareTraining(): void {
  const source = required("train-source");
  const target = required("train-target");
  const alignment = required("alignment");
  const { stdout, megabytes } = runProgram(
    process.execPath,
    ["--max-old-space-size=4096", ours, "train", source, target, alignment],
    { threads: 1 },
  );
  const own = JSON.parse(stdout) as {
    training: number;
    extracted: number;
    distinct: number;
  };
  console.log(
    `ours, training: ${own.training.toFixed(1)} s CPU, ${megabytes.toFixed(0)} MB, ${own.extracted} pairs extracted, ${own.distinct} different`,
  );
  if (!isInstalled("extract") || !isInstalled("score")) return;
  const out = join(folder, "extract");
  const run = (command: string, ...more: string[]): number =>
    runProgram(command, more, { threads: 1 }).cpu;
  const sort = (name: string): number =>
    run("sh", "-c", `LC_ALL=C sort ${name} -o ${name}.sorted`);
  // The weights of words that `score` reads: ours makes them itself, in the time that is shown above.
  const lexical = join(folder, "lex");
  runProgram(
    process.execPath,
    [ours, "lexical", source, target, alignment, lexical],
    { threads: 1 },
  );
  const extracting = run(
    "extract",
    ...[
      target,
      source,
      alignment,
      out,
      "7",
      "orientation",
      "--model",
      "wbe-msd",
    ],
  );
  const sorting = sort(out) + sort(`${out}.inv`) + sort(`${out}.o`);
  const scoring =
    run("score", `${out}.sorted`, `${lexical}.f2e`, join(folder, "half")) +
    run(
      "score",
      `${out}.inv.sorted`,
      `${lexical}.e2f`,
      join(folder, "half2"),
      "--Inverse",
    );
  const total = extracting + sorting + scoring;
  console.log(
    `Moses, training: extract ${extracting.toFixed(1)}, sort ${sorting.toFixed(1)}, score ${scoring.toFixed(1)} s CPU; ours needs × ${(own.training / total).toFixed(2)}`,
  );
}

function show(name: string, sentences: number, cpu: number): void {
  console.log(
    `${name}: ${sentences} sentences, ${cpu.toFixed(2)} s CPU, ${(sentences / cpu).toFixed(1)} a second`,
  );
}

function required(name: keyof typeof values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} FILE is missing`);
  return value;
}

function mosesSettings(
  phrases: string,
  reordering: string,
  lm: string,
): string {
  const factors = "input-factor=0 output-factor=0";
  return `[input-factors]
0
[mapping]
0 T 0
[distortion-limit]
6
[search-algorithm]
1
[cube-pruning-pop-limit]
1000
[stack]
200
[feature]
UnknownWordPenalty
WordPenalty
PhrasePenalty
PhraseDictionaryMemory name=TranslationModel0 num-features=4 path=${phrases} ${factors} table-limit=20
LexicalReordering name=LexicalReordering0 num-features=6 type=wbe-msd-bidirectional-fe-allff ${factors} path=${reordering}
Distortion
KENLM name=LM0 factor=0 path=${lm} order=5
${formatWeights(startWeights)}`;
}
