import { evaluationSettings } from "@concord-mt/evaluation";
import * as z from "zod";
import {
  idField,
  momentField,
  nameField,
  pairField,
  pageQuery,
  sortField,
} from "./common.ts";
import { textBody } from "./data.ts";

export const workStates = [
  "queued",
  "running",
  "done",
  "failed",
  "cancelled",
] as const;
export type WorkState = (typeof workStates)[number];

export const workKinds = [
  "run",
  "comparison",
  "alignment",
  "study",
  "induction",
  "reranking",
  "coreference",
  "dependency-reranking",
  "correlation",
] as const;
export type WorkKind = (typeof workKinds)[number];

const warningView = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.int().optional(),
});

/** Long work and how far it is. */
export const workView = z.object({
  id: idField,
  kind: z.enum(workKinds),
  state: z.enum(workStates),
  attempt: z.int(),
  progress: z
    .object({
      stage: z.string(),
      done: z.number(),
      total: z.number(),
      note: z.string().optional(),
    })
    .optional(),
  warnings: z.array(warningView),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      file: z.string().optional(),
      line: z.int().optional(),
    })
    .optional(),
  request: z.unknown(),
  summary: z.unknown().optional(),
  createdAt: momentField,
  startedAt: momentField.optional(),
  finishedAt: momentField.optional(),
});

export type WorkView = z.infer<typeof workView>;

/** Which pack: that of a pair, or one of the project's own. */
const packChoice = {
  pair: pairField.optional().describe("by default the project's"),
  pack: idField.optional().describe("a pack of the project's own"),
};

export const runBody = z.strictObject({
  testSet: idField,
  outputs: z
    .array(idField)
    .min(1)
    .max(50)
    .describe("the first is the baseline of all tests"),
  ...packChoice,
  settings: evaluationSettings.prefault({}),
});

/** What a run would count, and what is wrong with its texts. */
export const previewView = z.object({
  lines: z.int(),
  words: z.int(),
  documents: z.int().optional(),
  isWhole: z.boolean(),
  systems: z.array(z.object({ name: z.string(), lines: z.int() })),
  metrics: z.array(z.string()),
  occurrences: z.array(
    z.object({
      metric: z.enum(["apt", "act"]),
      count: z.int(),
      words: z.array(z.object({ word: z.string(), count: z.int() })),
    }),
  ),
  problems: z.array(
    warningView.extend({ severity: z.enum(["error", "warning"]) }),
  ),
});

export const scoreView = z.object({
  system: z.string(),
  metric: z.string(),
  score: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  pBootstrap: z.number().optional(),
  pRandomisation: z.number().optional(),
  signature: z.string(),
});

const occurrenceMetrics = ["apt", "act"] as const;

const caseFilter = {
  metric: z.enum(occurrenceMetrics).default("apt"),
  system: z.coerce.number().int().min(0).max(49).default(0),
  case: z.coerce.number().int().min(1).max(6).optional(),
  word: z.string().min(1).max(200).optional(),
  document: z.string().min(1).max(500).optional(),
  "changed-against": z.coerce.number().int().min(0).max(49).optional(),
  q: z.string().min(1).max(200).optional(),
};

export const casesQuery = z.strictObject({
  ...pageQuery.shape,
  ...caseFilter,
  sort: sortField(["at", "word", "document", "case", "credit"], "at"),
});

export const breakdownQuery = z.strictObject({
  metric: caseFilter.metric,
  system: caseFilter.system,
  by: z.enum(["word", "document", "case"]),
});

export const breakdownView = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      count: z.int(),
      cases: z.array(z.int()).length(6),
      credit: z.number(),
    }),
  ),
});

export const caseView = z.object({
  at: z.int(),
  id: z.string(),
  segment: z.int(),
  document: z.string().optional(),
  position: z.int(),
  source: z.string(),
  case: z.int(),
  reason: z.string(),
  credit: z.number(),
  reference: z.string(),
  hypothesis: z.string(),
});

/** What a browser of cases asks for: any part of a filtered list. */
export const browseQuery = z.strictObject({
  metric: caseFilter.metric,
  system: caseFilter.system.unwrap().optional(),
  cases: z
    .string()
    .regex(/^[1-6](?:,[1-6]){0,5}$/)
    .optional()
    .describe("numbers of cases with commas between"),
  word: caseFilter.word,
  document: caseFilter.document,
  differ: z.enum(["yes", "no"]).optional().describe("yes: systems differ"),
  q: caseFilter.q.describe("text of source, references or outputs"),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: pageQuery.shape.limit,
  item: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe("a case whose place in the list is wanted"),
});

export const browseView = z.object({
  total: z.int().describe("all cases of the metric"),
  count: z.int().describe("those that the filter lets through"),
  place: z.int().optional().describe("of the item; -1 where it is left out"),
  items: z.array(
    z.object({
      id: z.string(),
      segment: z.int(),
      line: z.string(),
      place: z.tuple([z.int(), z.int()]),
      outcomes: z.array(z.int()).describe("by system"),
    }),
  ),
});

/** Pairs of start and end in UTF-16 units. */
const placesField = z.array(z.tuple([z.int(), z.int()]));

/** A case with what all systems wrote, and what stands around it. */
export const wholeCaseView = z.object({
  systems: z.array(
    caseView.extend({
      system: z.string(),
      referenceIndex: z.int(),
      places: z
        .object({
          source: placesField,
          reference: placesField,
          hypothesis: placesField,
        })
        .optional()
        .describe("where its words stand in their lines"),
    }),
  ),
  context: z
    .array(
      z.object({
        segment: z.int(),
        source: z.string(),
        references: z.array(z.string()),
        systems: z.array(z.string()),
      }),
    )
    .describe("the segments around it, of the same document"),
  antecedent: z
    .object({
      segment: z.int(),
      start: z.int(),
      end: z.int(),
      text: z.string(),
      probability: z.number(),
    })
    .optional()
    .describe("what a pronoun stands for, where coreference says so"),
});

export const caseQuery = z.strictObject({
  metric: caseFilter.metric,
  before: z.coerce.number().int().min(0).max(50).default(5),
  behind: z.coerce.number().int().min(0).max(50).default(1),
});

export const detailsQuery = z.strictObject({ metric: caseFilter.metric });

export const workQuery = z.strictObject({
  ...pageQuery.shape,
  kind: z.enum(workKinds).optional(),
  sort: sortField(["created", "state", "kind"], "-created"),
});

export const comparisonBody = z.strictObject({
  before: z.strictObject({ run: idField, system: nameField.optional() }),
  after: z.strictObject({ run: idField, system: nameField.optional() }),
  metric: z.enum(occurrenceMetrics).default("apt"),
});

export const alignmentBody = z.strictObject({
  source: textBody,
  target: textBody,
  pair: pairField.optional(),
  tokenizer: z.enum(["none", "moses"]).default("moses"),
  method: z.enum(["hmm", "diagonal", "ibm1"]).default("hmm"),
  symmetrisation:
    evaluationSettings.shape.alignment.unwrap().shape.symmetrisation,
  probabilities: z.boolean().default(false),
});

export const studyBody = z.strictObject({
  testSet: idField,
  outputs: z.array(idField).min(2).max(50),
  ...packChoice,
  gaps: z.array(textBody).min(1).max(20),
  combine: z.enum(["union", "majority"]).default("union"),
  badTranslation: z.enum(["wrong", "skip"]).default("wrong"),
  aptOn: z.enum(["judged", "all"]).default("judged"),
  exclude: z.array(nameField).max(50).default([]),
  samples: z.int().min(1).max(100_000).default(1000),
  seed: z.int().min(0).default(12_345),
});

/** A table of systems and scores: those of a run, or an upload. */
const tableBody = z.union([
  z.strictObject({ run: idField }),
  z.strictObject({ upload: idField }),
]);

export const correlationBody = z.strictObject({
  tables: z.array(tableBody).min(1).max(20),
  humanTable: tableBody
    .optional()
    .describe("the table with human scores; by default one of the others"),
  human: nameField
    .optional()
    .describe(
      "the column with human scores; by default human, or the first of the table with human scores",
    ),
  metrics: z
    .array(nameField)
    .min(1)
    .max(50)
    .optional()
    .describe("the columns to correlate; by default all"),
  lowerIsBetter: z
    .array(nameField)
    .max(50)
    .optional()
    .describe("columns in which lower is better; by default error rates"),
  exclude: z.array(nameField).max(50).default([]),
  segments: z
    .array(z.strictObject({ column: nameField, upload: idField }))
    .min(2)
    .max(20)
    .optional()
    .describe(
      "scores of segments, of people and metrics: a system, a tab and a score per line",
    ),
  samples: z.int().min(1).max(100_000).default(1000),
  seed: z.int().min(0).default(12_345),
});

export const inductionBody = z.strictObject({
  source: textBody,
  target: textBody,
  forms: z.array(nameField).min(1).max(500),
  pair: pairField,
  candidates: z.int().min(1).max(1000).default(20),
  minCount: z.int().min(1).default(3),
});

export const rerankBody = z.strictObject({
  source: textBody,
  nbest: z.strictObject({ upload: idField }),
  documents: textBody.optional(),
  plm: z
    .strictObject({ upload: idField })
    .optional()
    .describe("an ARPA file; by default the language's own"),
  pair: pairField.optional(),
  alpha: z.number().min(0).max(1000).optional(),
  beta: z.number().min(0).max(1000).optional(),
});

export const plmInspectBody = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .describe("the model that comes with this language"),
  plm: z
    .strictObject({ upload: idField })
    .optional()
    .describe("a model of one's own instead"),
  words: z.array(nameField).max(100).optional(),
});

/** A few lines to try something with. */
const fewLines = z.array(z.string().max(5000)).min(1).max(500);

export const coreferenceInspectBody = z.strictObject({
  lines: fewLines,
  documents: z
    .array(nameField)
    .max(500)
    .optional()
    .describe("the document of each line; by default all are one"),
  followChains: z.boolean().default(false),
  minProbability: z.number().min(0).max(1).optional(),
});

const antecedentView = z.object({
  line: z.int(),
  start: z.int(),
  end: z.int(),
  head: z.int(),
  text: z.string(),
});

/** Lines and words count from 0. */
export const coreferenceView = z.object({
  /** The text with brackets around what belongs together. */
  text: z.string(),
  links: z.array(
    z.object({
      document: z.string(),
      line: z.int(),
      word: z.int(),
      pronoun: z.string(),
      probability: z.number(),
      antecedent: antecedentView.optional(),
    }),
  ),
});

export const coreferenceBody = z.strictObject({
  source: textBody,
  documents: textBody.optional(),
  followChains: z.boolean().default(false),
  minProbability: z.number().min(0).max(1).optional(),
  format: z.enum(["text", "conll", "json"]).default("conll"),
});

const dependencyChoice = {
  pair: pairField.optional().describe("by default the project's"),
  measure: z.enum(["probability", "pmi"]).default("probability"),
  followChains: z.boolean().default(false),
};

export const dependencyInspectBody = z.strictObject({
  source: fewLines,
  target: fewLines.describe("the translation, line by line"),
  documents: z.array(nameField).max(500).optional(),
  ...dependencyChoice,
});

/** Lines and words count from 0. */
export const dependencyView = z.object({
  items: z.array(
    z.object({
      document: z.string(),
      line: z.int(),
      word: z.int(),
      source: z.string(),
      target: z.array(z.string()),
      antecedent: z.object({
        line: z.int(),
        word: z.int(),
        source: z.string(),
        target: z.array(z.string()),
        labels: z.array(z.string()),
      }),
      outcome: z.string(),
      score: z.number(),
    }),
  ),
});

export const dependencyRerankBody = z.strictObject({
  source: textBody,
  nbest: z.strictObject({ upload: idField }),
  documents: textBody.optional(),
  ...dependencyChoice,
  weight: z.number().min(-1000).max(1000).default(1),
  plm: z
    .union([z.boolean(), z.strictObject({ upload: idField })])
    .default(false)
    .describe(
      "rank with a pronoun language model too: the language's, or one's own",
    ),
  plmWeight: z.number().min(-1000).max(1000).default(1),
  normalise: z.enum(["none", "z-score"]).default("none"),
});
