// Time of our metrics beside sacreBLEU's and METEOR's, whole processes on the same files in the same run.
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

const reference = required("reference");
const system = required("system");
const other = values.other ?? reference;
const concord = fileURLToPath(
  new URL("../../../apps/cli/bin/concord.js", import.meta.url),
);
const jar = values["meteor-jar"];
const files = ["-r", reference, "-i", system];
const paired = ["-r", reference, "-i", system, other];
const peer = (...words: readonly string[]): readonly string[] => [
  "sacrebleu",
  reference,
  "-i",
  system,
  ...words,
];

interface Job {
  readonly name: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[] | undefined;
}

const jobs: readonly Job[] = [
  { name: "BLEU", ours: ["bleu", ...files], theirs: peer("-m", "bleu") },
  { name: "chrF", ours: ["chrf", ...files], theirs: peer("-m", "chrf") },
  { name: "TER", ours: ["ter", ...files], theirs: peer("-m", "ter") },
  {
    name: "bootstrap, 1000 samples",
    ours: ["bleu", ...paired, "--paired-bs"],
    theirs: peer(other, "-m", "bleu", "--paired-bs"),
  },
  {
    name: "randomisation, 10000 samples",
    ours: ["bleu", ...paired, "--paired-ar"],
    theirs: peer(other, "-m", "bleu", "--paired-ar"),
  },
  {
    name: "METEOR, exact and stem",
    ours: [
      "meteor",
      ...files,
      "--language",
      values.language,
      "--modules",
      "exact,stem",
    ],
    theirs:
      jar === undefined
        ? undefined
        : [
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

console.log(
  "| job | ours: wall s | CPU s | MB | theirs: wall s | CPU s | MB | times faster (wall) | (CPU) |",
);
console.log(`|---|${"--:|".repeat(8)}`);
for (const { name, ours, theirs } of jobs) {
  if (
    values.skip
      .split(",")
      .some((word) => word !== "" && name.toLowerCase().startsWith(word))
  )
    continue;
  const own = measure([process.execPath, concord, ...ours]);
  const peerCost =
    theirs !== undefined && isInstalled(theirs[0] ?? "")
      ? measure(theirs)
      : undefined;
  const cells = [
    name,
    ...cost(own),
    ...(peerCost
      ? [
          ...cost(peerCost),
          ratio(peerCost.wall, own.wall),
          ratio(peerCost.cpu, own.cpu),
        ]
      : Array.from({ length: 5 }, () => "–")),
  ];
  console.log(`| ${cells.join(" | ")} |`);
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

function cost({ wall, cpu, megabytes }: Cost): string[] {
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
