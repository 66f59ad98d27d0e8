import type { CommandEntry } from "./entry.ts";

/** Models, packs, files, and the server. */
export const modelCommands: readonly CommandEntry[] = [
  {
    name: "lm",
    description: "train and query n-gram language models",
    load: async () => (await import("../commands/lm.ts")).lmCommand,
  },
  {
    name: "report",
    description:
      "write a saved run as a single HTML page that opens in any browser",
    load: async () => (await import("../commands/report.ts")).reportCommand,
  },
  {
    name: "tag",
    description:
      "tag words with part of speech, gender, number and lemma; train and evaluate taggers",
    load: async () => (await import("../commands/tag.ts")).tagCommand,
  },
  {
    name: "plm",
    description:
      "train and inspect pronoun language models, and re-rank n-best lists with them",
    load: async () => (await import("../commands/plm.ts")).plmCommand,
  },
  {
    name: "smt",
    description: "train, tune and run a phrase-based translation system",
    load: async () => (await import("../commands/smt.ts")).smtCommand,
  },
  {
    name: "pack",
    description: "create and check language packs",
    load: async () => (await import("../commands/pack.ts")).packCommand,
  },
  {
    name: "corpus",
    description: "inspect, convert and check machine translation files",
    load: async () => (await import("../commands/corpus.ts")).corpusCommand,
  },
  {
    name: "serve",
    description: "run the server on which teams evaluate together",
    load: async () => (await import("../commands/serve.ts")).serveCommand,
  },
  {
    name: "demo",
    description: "score the bundled English–French sample",
    load: async () => (await import("../commands/demo.ts")).demoCommand,
  },
];
