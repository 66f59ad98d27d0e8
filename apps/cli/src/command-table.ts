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
    description:
      "score systems on every metric, with confidence intervals and tests",
    load: async () => (await import("./commands/score.ts")).scoreCommand,
  },
  {
    name: "compare",
    description: "paired tests between systems, on every metric",
    load: async () => (await import("./commands/compare.ts")).compareCommand,
  },
  {
    name: "diff",
    description:
      "show which pronouns and connectives were fixed or broken between two runs, with tests and gates",
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
      "AutoP, AutoR and AutoF: precision and recall of the words aligned with pronouns",
    load: async () => (await import("./commands/autoprf.ts")).autoPrfCommand,
  },
  {
    name: "c1c4",
    description:
      "C1-C4 and accuracy of pronouns, each system against the first, with McNemar's tests",
    load: async () => (await import("./commands/c1c4.ts")).c1c4Command,
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
      "translation edit rate, as sacreBLEU computes it (lower is better)",
    load: async () => (await import("./commands/ter.ts")).terCommand,
  },
  {
    name: "meteor",
    description: "METEOR 1.5, optionally restricted to pronouns",
    load: async () => (await import("./commands/meteor.ts")).meteorCommand,
  },
  {
    name: "correlate",
    description: "correlate metrics with human scores, system by system",
    load: async () =>
      (await import("./commands/correlate.ts")).correlateCommand,
  },
  {
    name: "judge",
    description: "import, score and learn from human judgements",
    load: async () => (await import("./commands/judge.ts")).judgeCommand,
  },
  {
    name: "study",
    description:
      "validate APT against human gap filling: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
    load: async () => (await import("./commands/study.ts")).studyCommand,
  },
  {
    name: "align",
    description:
      "align the words of two texts; prints links in the Pharaoh format",
    load: async () => (await import("./commands/align.ts")).alignCommand,
  },
  {
    name: "aer",
    description:
      "alignment error rate (AER), precision and recall against sure and possible links",
    load: async () => (await import("./commands/aer.ts")).aerCommand,
  },
  {
    name: "coref",
    description: "what the pronouns of English text stand for",
    load: async () => (await import("./commands/coref.ts")).corefCommand,
  },
  {
    name: "dependency",
    description:
      "the word-dependency model: train it, score translations, re-rank lists and samples with it",
    load: async () =>
      (await import("./commands/dependency.ts")).dependencyCommand,
  },
  {
    name: "lm",
    description: "train and query n-gram language models",
    load: async () => (await import("./commands/lm.ts")).lmCommand,
  },
  {
    name: "report",
    description:
      "write a saved run as a single HTML page that opens in any browser",
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
      "train and inspect pronoun language models, and re-rank n-best lists with them",
    load: async () => (await import("./commands/plm.ts")).plmCommand,
  },
  {
    name: "smt",
    description: "train, tune and run a phrase-based translation system",
    load: async () => (await import("./commands/smt.ts")).smtCommand,
  },
  {
    name: "pack",
    description: "create and check language packs",
    load: async () => (await import("./commands/pack.ts")).packCommand,
  },
  {
    name: "corpus",
    description: "inspect, convert and check machine translation files",
    load: async () => (await import("./commands/corpus.ts")).corpusCommand,
  },
  {
    name: "serve",
    description: "run the server on which teams evaluate together",
    load: async () => (await import("./commands/serve.ts")).serveCommand,
  },
  {
    name: "demo",
    description: "score the bundled English–French sample",
    load: async () => (await import("./commands/demo.ts")).demoCommand,
  },
];
