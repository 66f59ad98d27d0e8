import type { CommandEntry } from "./entry.ts";

/** Scores and their comparison. */
export const metricCommands: readonly CommandEntry[] = [
  {
    name: "score",
    description:
      "score systems on every metric, with confidence intervals and tests",
    load: async () => (await import("../commands/score.ts")).scoreCommand,
  },
  {
    name: "compare",
    description: "paired tests between systems, on every metric",
    load: async () => (await import("../commands/compare.ts")).compareCommand,
  },
  {
    name: "diff",
    description:
      "show which pronouns and connectives were fixed or broken between two runs, with tests and gates",
    load: async () => (await import("../commands/diff.ts")).diffCommand,
  },
  {
    name: "apt",
    description: "APT, the accuracy of pronoun translation",
    load: async () => (await import("../commands/apt.ts")).aptCommand,
  },
  {
    name: "act",
    description: "ACT, the accuracy of connective translation",
    load: async () => (await import("../commands/act.ts")).actCommand,
  },
  {
    name: "autoprf",
    description:
      "AutoP, AutoR and AutoF: precision and recall of the words aligned with pronouns",
    load: async () => (await import("../commands/autoprf.ts")).autoPrfCommand,
  },
  {
    name: "c1c4",
    description:
      "C1-C4 and accuracy of pronouns, each system against the first, with McNemar's tests",
    load: async () => (await import("../commands/c1c4.ts")).c1c4Command,
  },
  {
    name: "bleu",
    description: "BLEU, as sacreBLEU computes it",
    load: async () => (await import("../commands/bleu.ts")).bleuCommand,
  },
  {
    name: "chrf",
    description: "chrF and chrF++, as sacreBLEU computes them",
    load: async () => (await import("../commands/chrf.ts")).chrfCommand,
  },
  {
    name: "ter",
    description:
      "translation edit rate, as sacreBLEU computes it (lower is better)",
    load: async () => (await import("../commands/ter.ts")).terCommand,
  },
  {
    name: "meteor",
    description: "METEOR 1.5, optionally restricted to pronouns",
    load: async () => (await import("../commands/meteor.ts")).meteorCommand,
  },
];
