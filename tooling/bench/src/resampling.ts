// Time of bootstrap intervals and of both paired tests for many systems, by metric, counting left out.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { act } from "@concord-mt/act";
import {
  type AlignmentTasks,
  alignCorpus,
  parseAlignmentModel,
} from "@concord-mt/alignment";
import { apt, aptLists } from "@concord-mt/apt";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import {
  type AlignedSegment,
  type Alignment,
  type Metric,
  type Score,
  type StatisticsMatrix,
  countCorpus,
} from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import {
  approximateRandomisation,
  pairedBootstrap,
} from "@concord-mt/correlation";
import { meteor } from "@concord-mt/meteor";
import { ter } from "@concord-mt/ter";
import { tokenizer } from "@concord-mt/text";
import { threadTeam } from "@concord-mt/threads";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    pack: { type: "string" },
    source: { type: "string" },
    reference: { type: "string" },
    system: { type: "string", multiple: true },
    samples: { type: "string", default: "1000" },
    "occurrence-samples": { type: "string", default: "10000" },
    threads: { type: "string", default: "2" },
  },
});

const folder = required("pack");
const pack = parsePairPack(
  JSON.parse(readFileSync(`${folder}/pack.json`, "utf8")),
);
const cutSource = wordsIn(pack.source);
const cutTarget = wordsIn(pack.target);
const source = readLines(required("source")).map(cutSource);
const reference = readLines(required("reference"));
const systems = (values.system ?? []).map(readLines);

interface Counted {
  readonly name: string;
  readonly matrices: readonly StatisticsMatrix[];
  readonly score: (row: Float64Array) => number | undefined;
}

const text: readonly Metric<
  { hypothesis: string; references: readonly string[] },
  Score
>[] = [
  bleu(),
  chrf(),
  ter(),
  meteor({ language: pack.target === "fr" ? "fr" : "other", text: "lower" }),
];
const aligned: readonly Metric<AlignedSegment, Score>[] = [
  apt({ lists: aptLists(pack) }),
  act({ pack }),
  autoPrf({ pronouns: ["it", "they"] }),
];

const segments = await alignAll();
const counted: Counted[] = [
  ...aligned.map((metric) => ({
    name: metric.name,
    matrices: segments.map((system) => countCorpus(metric, system)),
    score: (row: Float64Array) => metric.score(row).score,
  })),
  ...text.map((metric) => ({
    name: metric.name,
    matrices: systems.map((lines) =>
      countCorpus(
        metric,
        lines.map((hypothesis, at) => ({
          hypothesis,
          references: [reference[at] ?? ""],
        })),
      ),
    ),
    score: (row: Float64Array) => metric.score(row).score,
  })),
];

console.log(
  `${systems.length} systems × ${source.length} segments; seconds of one thread\n`,
);
console.log("| metric | columns | samples | bootstrap | randomisation |");
console.log("|---|--:|--:|--:|--:|");
report(counted, Number(values.samples));
report(counted.slice(0, aligned.length), Number(values["occurrence-samples"]));

function report(all: readonly Counted[], samples: number): void {
  const sum = { bootstrap: 0, randomisation: 0 };
  for (const { name, matrices, score } of all) {
    const bootstrap = seconds(() =>
      pairedBootstrap(matrices, score, { samples }),
    );
    const randomisation = seconds(() =>
      approximateRandomisation(matrices, score, { samples }),
    );
    sum.bootstrap += bootstrap;
    sum.randomisation += randomisation;
    row(name, String(matrices[0]?.width), samples, bootstrap, randomisation);
  }
  row("all", "", samples, sum.bootstrap, sum.randomisation);
}

function row(
  name: string,
  width: string,
  samples: number,
  bootstrap: number,
  randomisation: number,
): void {
  console.log(
    `| ${[name, width, samples, bootstrap.toFixed(2), randomisation.toFixed(2)].join(" | ")} |`,
  );
}

function seconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

async function alignAll(): Promise<AlignedSegment[][]> {
  const prior =
    pack.alignment === undefined
      ? undefined
      : parseAlignmentModel(readFileSync(`${folder}/${pack.alignment}`));
  const team = threadTeam<AlignmentTasks>({
    module: import.meta.resolve("@concord-mt/alignment"),
    size: Number(values.threads),
  });
  try {
    const align = (target: readonly string[][]): Promise<Alignment[]> =>
      alignCorpus(
        source.map((words, at) => ({
          source: words,
          target: target[at] ?? [],
        })),
        { team, ...(prior && { prior }) },
      );
    const referenceWords = reference.map(cutTarget);
    const referenceLinks = await align(referenceWords);
    const all: AlignedSegment[][] = [];
    for (const lines of systems) {
      const target = lines.map(cutTarget);
      const links = await align(target);
      all.push(
        source.map((words, index) => ({
          index,
          source: words,
          references: [
            {
              words: referenceWords[index] ?? [],
              alignment: referenceLinks[index] ?? [],
            },
          ],
          hypothesis: {
            words: target[index] ?? [],
            alignment: links[index] ?? [],
          },
        })),
      );
    }
    return all;
  } finally {
    await team.close();
  }
}

function wordsIn(language: string): (line: string) => string[] {
  const cut = tokenizer({ language, elision: true });
  return (line) => cut(line).map(({ form }) => form);
}

function readLines(file: string): string[] {
  return readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
}

function required(name: "pack" | "source" | "reference"): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}
