// Time of our metrics beside sacreBLEU's and METEOR's, whole processes on the same files in the same run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Cost, isInstalled, runProgram } from "./run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    reference: { type: "string" },
    system: { type: "string" },
    other: { type: "string" },
    language: { type: "string", default: "fr" },
    runs: { type: "string", default: "3" },
    skip: { type: "string", default: "" },
    "meteor-jar": { type: "string" },
  },
});

const concord = fileURLToPath(
  new URL("../../../apps/cli/bin/concord.js", import.meta.url),
);
const jar = values["meteor-jar"];
const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));

interface Files {
  readonly reference: string;
  readonly system: string;
  readonly other: string;
}

const whole: Files = {
  reference: required("reference"),
  system: required("system"),
  other: values.other ?? required("reference"),
};
/** The first line of each file: what a program needs for it is its start-up. */
const line: Files = {
  reference: firstLine(whole.reference, "reference"),
  system: firstLine(whole.system, "system"),
  other: firstLine(whole.other, "other"),
};

interface Job {
  readonly name: string;
  readonly ours: (files: Files) => readonly string[];
  readonly theirs: ((files: Files) => readonly string[]) | undefined;
}

const ours =
  (command: string, ...words: readonly string[]) =>
  ({ reference, system }: Files): readonly string[] => [
    command,
    "-r",
    reference,
    "-i",
    system,
    ...words,
  ];
const oursPaired =
  (...words: readonly string[]) =>
  ({ reference, system, other }: Files): readonly string[] => [
    "bleu",
    "-r",
    reference,
    "-i",
    system,
    other,
    ...words,
  ];
const peer =
  (...words: readonly string[]) =>
  ({ reference, system }: Files): readonly string[] => [
    "sacrebleu",
    reference,
    "-i",
    system,
    ...words,
  ];
const peerPaired =
  (...words: readonly string[]) =>
  ({ reference, system, other }: Files): readonly string[] => [
    "sacrebleu",
    reference,
    "-i",
    system,
    other,
    "-m",
    "bleu",
    ...words,
  ];

const jobs: readonly Job[] = [
  { name: "BLEU", ours: ours("bleu"), theirs: peer("-m", "bleu") },
  { name: "chrF", ours: ours("chrf"), theirs: peer("-m", "chrf") },
  { name: "TER", ours: ours("ter"), theirs: peer("-m", "ter") },
  {
    name: "bootstrap, 1000 samples",
    ours: oursPaired("--paired-bs"),
    theirs: peerPaired("--paired-bs"),
  },
  {
    name: "randomisation, 10000 samples",
    ours: oursPaired("--paired-ar"),
    theirs: peerPaired("--paired-ar"),
  },
  {
    name: "METEOR, exact and stem",
    ours: ours(
      "meteor",
      "--language",
      values.language,
      "--modules",
      "exact,stem",
    ),
    theirs:
      jar === undefined
        ? undefined
        : ({ reference, system }) => [
            "java",
            "-Xmx2G",
            "-jar",
            jar,
            system,
            reference,
            "-l",
            values.language,
            "-m",
            "exact stem",
            "-q",
          ],
  },
];

try {
  console.log(
    "| job | ours: wall s | CPU s | MB | theirs: wall s | CPU s | MB | times faster | without start-up |",
  );
  console.log(`|---|${"--:|".repeat(8)}`);
  for (const job of jobs) {
    if (
      values.skip
        .split(",")
        .some((word) => word !== "" && job.name.toLowerCase().startsWith(word))
    )
      continue;
    console.log(`| ${cells(job).join(" | ")} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function cells({ name, ours: own, theirs }: Job): string[] {
  const us = measureJob((files) => [process.execPath, concord, ...own(files)]);
  const isThere = theirs !== undefined && isInstalled(theirs(whole)[0] ?? "");
  if (!isThere)
    return [
      name,
      ...describe(us.whole),
      ...Array.from({ length: 5 }, () => "–"),
    ];
  const them = measureJob(theirs);
  return [
    name,
    ...describe(us.whole),
    ...describe(them.whole),
    ratio(them.whole.wall, us.whole.wall),
    ratio(them.whole.wall - them.startUp.wall, us.whole.wall - us.startUp.wall),
  ];
}

function measureJob(command: (files: Files) => readonly string[]): {
  readonly whole: Cost;
  readonly startUp: Cost;
} {
  return { whole: measure(command(whole)), startUp: measure(command(line)) };
}

function firstLine(file: string, name: string): string {
  const text = readFileSync(file, "utf8");
  const path = join(folder, name);
  writeFileSync(path, `${text.slice(0, text.indexOf("\n"))}\n`);
  return path;
}

/** The fastest of several runs: what is slower is the machine's other work. */
function measure([command = "", ...words]: readonly string[]): Cost {
  const costs = Array.from({ length: Number(values.runs) }, () =>
    runProgram(command, words, { threads: 2 }),
  );
  return {
    wall: Math.min(...costs.map(({ wall }) => wall)),
    cpu: Math.min(...costs.map(({ cpu }) => cpu)),
    megabytes: Math.min(...costs.map(({ megabytes }) => megabytes)),
  };
}

function describe({ wall, cpu, megabytes }: Cost): string[] {
  return [wall.toFixed(2), cpu.toFixed(2), megabytes.toFixed(0)];
}

function ratio(theirs: number, ours: number): string {
  return (theirs / ours).toFixed(1);
}

function required(name: "reference" | "system"): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}
