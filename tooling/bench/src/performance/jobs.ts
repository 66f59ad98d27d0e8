import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { readTraining, writeText } from "../data.ts";
import { type Cost, isInstalled, runProgram } from "../run.ts";
import type { Measurement, Section } from "./measurement.ts";

/** What of a section is known beforehand or measured; when and where it was is added later. */
export type Result = Omit<Section, "date" | "machine">;

/** The texts that the bench was given; a section without its texts is left as it was. */
export interface Texts {
  readonly folder: string;
  readonly runs: number;
  readonly sizes: readonly number[];
  readonly languages: string;
  readonly parallel: { readonly source: string; readonly target: string };
  readonly monolingual: string;
  readonly reference: string;
  readonly system: string;
  readonly meteor: string;
  readonly source: string;
  readonly systems: readonly string[];
}

const concord = fileURLToPath(
  new URL("../../../../apps/cli/bin/concord.js", import.meta.url),
);

/** A command line. */
type Command = readonly string[];
/** The command lines of a program, one behind the other: both directions of an aligner. */
type Program = readonly [name: string, commands: readonly Command[]];

/** Runs programs by turns, so that what else the machine does meets all alike. */
function takeTurns(
  size: number,
  runs: number,
  programs: readonly Program[],
): Measurement[] {
  const costs = programs.map((): Cost[] => []);
  for (let run = 0; run < runs; run += 1)
    programs.forEach(([, commands], at) => {
      const parts = commands.map(([command = "", ...words]) =>
        runProgram(command, words, { threads: 2 }),
      );
      costs[at]?.push({
        wall: parts.reduce((sum, { wall }) => sum + wall, 0),
        cpu: parts.reduce((sum, { cpu }) => sum + cpu, 0),
        megabytes: Math.max(...parts.map(({ megabytes }) => megabytes)),
      });
    });
  return programs.map(([program], at) => ({
    program,
    size,
    runs: costs[at] ?? [],
  }));
}

const ours = (...words: Command): Command => [
  process.execPath,
  concord,
  ...words,
];

/** The program, if it is there. */
const ifInstalled = (name: string, commands: readonly Command[]): Program[] =>
  isInstalled(name) ? [[name, commands]] : [];

const notInstalled = (...names: string[]): string[] =>
  names
    .filter((name) => !isInstalled(name))
    .map((name) => `${name}, which is not on the PATH`);

export function measureAlignment(texts: Texts): Result {
  const { folder, sizes, runs, languages, parallel } = texts;
  const measurements = sizes.flatMap((size) => {
    const name = join(folder, "pairs");
    const pairs = writeText(
      name,
      [],
      readTraining({
        ...parallel,
        languages,
        isTokenized: false,
        longest: 40,
        size,
        copies: 1,
      }),
    );
    const [source, target] = [`${name}.source`, `${name}.target`];
    const targets = readFileSync(target, "utf8").split("\n");
    const joined = readFileSync(source, "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line, at) => `${line} ||| ${targets[at] ?? ""}\n`);
    writeFileSync(`${name}.joined`, joined.join(""));
    const align = (method: string): Command =>
      ours(
        "align",
        ...["-s", source, "-t", target, "--method", method, "--threads", "2"],
        ...["-q", "-o", `${name}.links`],
      );
    const peer = ["fast_align", "-d", "-o", "-v", "-i", `${name}.joined`];
    return takeTurns(pairs, runs, [
      ["ours, hmm", [align("hmm")]],
      ["ours, diagonal", [align("diagonal")]],
      ...ifInstalled("fast_align", [peer, [...peer, "-r"]]),
    ]);
  });
  return {
    id: "alignment",
    title: "Word alignment",
    about: `\`concord align\` and \`fast_align -d -o -v\` in both directions on parallel text (${languages}) of up to 40 words a side, two threads each.`,
    unit: "pairs",
    targets: [
      { program: "ours, hmm", peer: "fast_align", cpu: 0.2, memory: 2 },
      { program: "ours, diagonal", peer: "fast_align", cpu: 0.1, memory: 2 },
    ],
    measurements,
    missing: notInstalled("fast_align"),
  };
}

export function measureNgrams(texts: Texts): Result {
  const { folder, sizes, runs, monolingual } = texts;
  const measurements = sizes.flatMap((size) => {
    const text = join(folder, "text");
    const lines = writeLines(monolingual, text, size);
    return takeTurns(lines, runs, [
      [
        "ours, ARPA",
        [
          ours(
            ...["lm", "train", text, "--order", "3", "--compatible", "kenlm"],
            ...["--quiet", "--arpa", `${text}.arpa`],
          ),
        ],
      ],
      [
        "ours, binary",
        [
          ours(
            ...["lm", "train", text, "--order", "3", "--compatible", "kenlm"],
            ...["--quiet", "--binary", `${text}.lm`],
          ),
        ],
      ],
      ...ifInstalled("lmplz", [
        [
          ...["lmplz", "-o", "3", "-S", "2G", "-T", folder],
          ...["--text", text, "--arpa", `${text}.peer.arpa`],
        ],
      ]),
    ]);
  });
  const queries = runProgram(
    process.execPath,
    [
      fileURLToPath(new URL("../ngram-process.js", import.meta.url)),
      ...[join(folder, "text.lm"), join(folder, "text")],
    ],
    { threads: 1 },
  );
  return {
    id: "ngrams",
    title: "N-gram models",
    about:
      "`concord lm train --order 3 --compatible kenlm` and `lmplz -o 3 -S 2G` on lines of text.",
    unit: "lines",
    targets: [{ program: "ours, ARPA", peer: "lmplz", cpu: 1.2, memory: 1 }],
    measurements,
    figures: queries.stdout.trim().split("\n"),
    missing: notInstalled("lmplz"),
  };
}

export function measureStartUp({ runs }: Texts): Result {
  // What one needs is not much more than what can be told apart.
  const times = 20;
  const often = (...command: Command): Command => [
    ...["sh", "-c", `for time in $(seq ${times}); do "$@"; done`, "sh"],
    ...command,
  ];
  return {
    id: "start-up",
    title: "Start-up",
    about: `\`concord --version\` and \`node -e 0\`, each ${times} times.`,
    unit: "times",
    targets: [{ program: "concord --version", peer: "node -e 0", cpu: 1.3 }],
    measurements: takeTurns(times, runs, [
      ["concord --version", [often(...ours("--version"))]],
      ["node -e 0", [often(process.execPath, "-e", "0")]],
    ]),
    missing: [],
  };
}

export function measureBleu(texts: Texts): Result {
  const { runs } = texts;
  const measurements = bySize(texts, ({ lines, reference, system }) =>
    takeTurns(lines, runs, [
      ["ours", [ours("bleu", "-r", reference, "-i", system, "-q")]],
      ...ifInstalled("sacrebleu", [
        ["sacrebleu", reference, "-i", system, "-m", "bleu"],
      ]),
    ]),
  );
  return {
    id: "bleu",
    title: "BLEU",
    about: "`concord bleu` and `sacrebleu -m bleu`.",
    unit: "lines",
    targets: [{ program: "ours", peer: "sacrebleu", cpu: 0.2 }],
    measurements,
    missing: notInstalled("sacrebleu"),
  };
}

export function measureMeteor(texts: Texts): Result {
  const { runs, meteor, languages } = texts;
  const [, target = ""] = languages.split("-");
  const measurements = bySize(texts, ({ lines, reference, system }) =>
    takeTurns(lines, runs, [
      [
        "ours",
        [
          ours(
            ...["meteor", "-r", reference, "-i", system],
            ...["--language", target, "--modules", "exact,stem", "-q"],
          ),
        ],
      ],
      ...(meteor === "" || !isInstalled("java")
        ? []
        : [
            [
              "METEOR",
              [
                [
                  ...["java", "-Xmx2G", "-cp", meteor, "Meteor"],
                  ...[system, reference, "-l", target],
                  ...["-m", "exact stem", "-q"],
                ],
              ],
            ] as const,
          ]),
    ]),
  );
  return {
    id: "meteor",
    title: "METEOR",
    about:
      "`concord meteor --modules exact,stem` and the Java program, start-up included in both.",
    unit: "lines",
    targets: [{ program: "ours", peer: "METEOR", cpu: 0.25 }],
    measurements,
    missing:
      meteor === "" ? ["METEOR's Java program, which was not given"] : [],
  };
}

export function measureScore(texts: Texts): Result {
  const { systems, source, reference, runs, languages } = texts;
  const numbers = [1, 2, 3].map((third) =>
    Math.ceil((systems.length * third) / 3),
  );
  const measurements = numbers.flatMap((number) =>
    takeTurns(number, runs, [
      [
        "ours",
        [
          ours(
            ...["score", "-s", source, "-r", reference, "-l", languages, "-q"],
            ...["-i", ...systems.slice(0, number)],
          ),
        ],
      ],
    ]),
  );
  return {
    id: "score",
    title: "Scoring many systems",
    about:
      "`concord score` with all metrics and 1,000 resamples. No other program does the same.",
    unit: "systems",
    targets: [],
    measurements,
    missing: [],
  };
}

/** Quarters, halves and the whole of a system's output. */
function bySize(
  { folder, reference, system }: Texts,
  measure: (files: {
    readonly lines: number;
    readonly reference: string;
    readonly system: string;
  }) => Measurement[],
): Measurement[] {
  const whole = readLines(reference).length;
  return [whole >> 2, whole >> 1, whole].flatMap((lines) => {
    const files = {
      reference: join(folder, "reference"),
      system: join(folder, "system"),
    };
    writeLines(reference, files.reference, lines);
    writeLines(system, files.system, lines);
    return measure({ lines, ...files });
  });
}

/** Writes the first lines of a text and gives their number. */
function writeLines(from: string, to: string, most: number): number {
  const lines = readLines(from).slice(0, most);
  writeFileSync(to, `${lines.join("\n")}\n`);
  return lines.length;
}

function readLines(file: string): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return text.replace(/\n$/, "").split("\n");
}
