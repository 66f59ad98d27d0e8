import type { CommandEntry } from "./entry.ts";

/** What people judged, and what is found in texts. */
export const studyCommands: readonly CommandEntry[] = [
  {
    name: "correlate",
    description: "correlate metrics with human scores, system by system",
    load: async () =>
      (await import("../commands/correlate.ts")).correlateCommand,
  },
  {
    name: "judge",
    description: "import, score and learn from human judgements",
    load: async () => (await import("../commands/judge.ts")).judgeCommand,
  },
  {
    name: "study",
    description:
      "validate APT against human gap filling: Figures 1 and 2 and Tables 3 to 5 of the 2017 paper",
    load: async () => (await import("../commands/study.ts")).studyCommand,
  },
  {
    name: "agree",
    description:
      "do pronouns agree with the translation's own antecedents; no reference needed",
    load: async () => (await import("../commands/agree.ts")).agreeCommand,
  },
  {
    name: "contrast",
    description:
      "contrastive suites: is the right pronoun preferred to the wrong one",
    load: async () => (await import("../commands/contrast.ts")).contrastCommand,
  },
  {
    name: "align",
    description:
      "align the words of two texts; prints links in the Pharaoh format",
    load: async () => (await import("../commands/align.ts")).alignCommand,
  },
  {
    name: "aer",
    description:
      "alignment error rate (AER), precision and recall against sure and possible links",
    load: async () => (await import("../commands/aer.ts")).aerCommand,
  },
  {
    name: "coref",
    description: "what the pronouns of English text stand for",
    load: async () => (await import("../commands/coref.ts")).corefCommand,
  },
  {
    name: "dependency",
    description:
      "the word-dependency model: train it, score translations, re-rank lists and samples with it",
    load: async () =>
      (await import("../commands/dependency.ts")).dependencyCommand,
  },
];
