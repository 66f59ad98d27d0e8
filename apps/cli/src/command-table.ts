import type { Command } from "commander";
import type { Io } from "./io.ts";

/** A command of the program: what the list of commands says of it, and how it is loaded when it is needed. */
export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  readonly load: () => Promise<(io: Io) => Command>;
}

/** All commands but `completion`, in the order in which the program's help shows them. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: "score",
    description: "all metrics for all systems, with intervals and tests",
    load: async () => (await import("./commands/score.ts")).scoreCommand,
  },
  {
    name: "compare",
    description: "paired tests between systems, by all metrics",
    load: async () => (await import("./commands/compare.ts")).compareCommand,
  },
  {
    name: "diff",
    description:
      "pronouns and connectives fixed and broken between two runs, with tests and gates",
    load: async () => (await import("./commands/diff.ts")).diffCommand,
  },
  {
    name: "apt",
    description: "APT, the accuracy of pronoun translation",
    load: async () => (await import("./commands/apt.ts")).aptCommand,
  },
  {
    name: "act",
    description: "ACT, the accuracy of connective translation",
    load: async () => (await import("./commands/act.ts")).actCommand,
  },
  {
    name: "autoprf",
    description:
      "AutoP, AutoR and AutoF: precision and recall of the words aligned to pronouns",
    load: async () => (await import("./commands/autoprf.ts")).autoPrfCommand,
  },
  {
    name: "bleu",
    description: "BLEU, as sacreBLEU computes it",
    load: async () => (await import("./commands/bleu.ts")).bleuCommand,
  },
  {
    name: "chrf",
    description: "chrF and chrF++, as sacreBLEU computes them",
    load: async () => (await import("./commands/chrf.ts")).chrfCommand,
  },
  {
    name: "ter",
    description:
      "translation edit rate, as sacreBLEU computes it (less is better)",
    load: async () => (await import("./commands/ter.ts")).terCommand,
  },
  {
    name: "meteor",
    description: "METEOR 1.5, also restricted to pronouns",
    load: async () => (await import("./commands/meteor.ts")).meteorCommand,
  },
  {
    name: "correlate",
    description: "how metrics agree with people's scores, system by system",
    load: async () =>
      (await import("./commands/correlate.ts")).correlateCommand,
  },
  {
    name: "judge",
    description: "read, score and learn from people's judgements",
    load: async () => (await import("./commands/judge.ts")).judgeCommand,
  },
  {
    name: "study",
    description:
      "validate APT against filled gaps: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
    load: async () => (await import("./commands/study.ts")).studyCommand,
  },
  {
    name: "align",
    description:
      "align the words of two texts; links on stdout as Pharaoh writes them",
    load: async () => (await import("./commands/align.ts")).alignCommand,
  },
  {
    name: "aer",
    description:
      "alignment error rate, precision and recall against sure and possible links",
    load: async () => (await import("./commands/aer.ts")).aerCommand,
  },
  {
    name: "lm",
    description: "train and query n-gram language models",
    load: async () => (await import("./commands/lm.ts")).lmCommand,
  },
  {
    name: "report",
    description: "show a saved run as one page that opens in any browser",
    load: async () => (await import("./commands/report.ts")).reportCommand,
  },
  {
    name: "tag",
    description:
      "tag words with part of speech, gender, number and lemma; train and evaluate taggers",
    load: async () => (await import("./commands/tag.ts")).tagCommand,
  },
  {
    name: "plm",
    description:
      "the pronoun language model: train it, look into it, re-rank n-best lists with it",
    load: async () => (await import("./commands/plm.ts")).plmCommand,
  },
  {
    name: "pack",
    description: "make and check language packs",
    load: async () => (await import("./commands/pack.ts")).packCommand,
  },
  {
    name: "corpus",
    description: "look at, convert and check the files of machine translation",
    load: async () => (await import("./commands/corpus.ts")).corpusCommand,
  },
  {
    name: "serve",
    description: "run the server on which teams evaluate together",
    load: async () => (await import("./commands/serve.ts")).serveCommand,
  },
  {
    name: "demo",
    description: "run the main job on the bundled English–French sample",
    load: async () => (await import("./commands/demo.ts")).demoCommand,
  },
];
