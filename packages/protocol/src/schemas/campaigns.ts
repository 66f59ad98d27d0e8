import { exchangeFormats, questionOrders } from "@concord-mt/judgement";
import * as z from "zod";
import { idField, momentField, nameField, textField } from "./common.ts";

const campaignStates = ["draft", "open", "paused", "closed"] as const;
const metrics = ["apt", "act"] as const;
const verdictField = z.enum(["correct", "incorrect", "bad", "unsure"]);
const decidedField = z.enum(["correct", "incorrect", "bad"]);
const labelField = z.string().min(1).max(100);
const caseField = z.literal([1, 2, 3, 4, 5, 6]);

const guidelinesField = z.string().max(20_000);

/** How a campaign asks. */
const campaignSettings = z.strictObject({
  cases: z
    .array(caseField)
    .min(1)
    .max(6)
    .optional()
    .describe("the cases to judge; by default 5 and 6, or all for gaps"),
  words: z.array(nameField).max(200).optional(),
  documents: z.array(nameField).max(1000).optional(),
  size: z
    .int()
    .min(1)
    .max(5000)
    .default(500)
    .describe("how many questions at most; of gaps, how many source words"),
  order: z.enum(questionOrders).default("influence"),
  pair: z
    .tuple([z.int().min(0).max(49), z.int().min(0).max(49)])
    .default([0, 1])
    .describe("the two systems whose order is to be found"),
  randomPart: z
    .int()
    .min(0)
    .max(5000)
    .default(60)
    .describe("how many come first, at random"),
  overlap: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe("the part that several people answer, the first in order"),
  people: z.int().min(1).max(20).default(2).describe("how many they are"),
  checks: z
    .number()
    .min(0)
    .max(0.5)
    .default(0)
    .describe("questions that check attention, for each question"),
  labels: z
    .array(labelField)
    .min(1)
    .max(30)
    .optional()
    .describe("the labels of gaps; by default those of DiscoMT 2015"),
  showReference: z.boolean().default(false),
  before: z.int().min(0).max(20).default(5),
  behind: z.int().min(0).max(20).default(1),
  seed: z.int().min(0).default(12_345),
});

export const campaignBody = z.strictObject({
  run: idField,
  name: nameField,
  kind: z.enum(["judging", "gaps"]).default("judging"),
  metric: z.enum(metrics).default("apt"),
  guidelines: guidelinesField.default(""),
  settings: campaignSettings.prefault({}),
});

export const campaignPatch = z.strictObject({
  name: nameField.optional(),
  guidelines: guidelinesField.optional(),
});

export const campaignView = z.object({
  id: idField,
  run: idField,
  name: z.string(),
  kind: z.enum(["judging", "gaps"]),
  metric: z.enum(metrics),
  guidelines: z.string(),
  settings: campaignSettings,
  systems: z.array(z.string()),
  state: z.enum(campaignStates),
  createdAt: momentField,
  openedAt: momentField.optional(),
  closedAt: momentField.optional(),
});

export const closeBody = z.strictObject({
  despiteConflicts: z.boolean().default(false),
});

/** What annotators may know of a campaign. */
export const guideView = z.object({
  id: idField,
  name: z.string(),
  kind: z.enum(["judging", "gaps"]),
  guidelines: z.string(),
  labels: z.array(z.string()),
  state: z.enum(campaignStates),
  answered: z.int().describe("by oneself"),
  questions: z.int(),
});

const placesField = z.array(z.tuple([z.int(), z.int()]));

/** What annotators see: nothing of metric, case or system. */
const questionPayload = z.object({
  word: z.string(),
  source: z.string(),
  sourcePlaces: placesField,
  candidate: z.string().describe("the translation; of a gap, with ____"),
  candidatePlaces: placesField,
  reference: z.string().optional(),
  context: z.array(
    z.object({
      segment: z.int(),
      source: z.string(),
      candidate: z.string(),
    }),
  ),
  antecedent: z
    .object({
      segment: z.int(),
      start: z.int(),
      end: z.int(),
      text: z.string(),
    })
    .optional(),
});

const shownQuestion = z.object({
  segment: z.int(),
  document: z.string().optional(),
  payload: questionPayload,
});

const questionView = shownQuestion.extend({
  id: idField,
  leasedUntil: momentField,
});

/** What a campaign would ask, before it is there. */
export const campaignPreview = z.object({
  questions: z.int(),
  occurrences: z
    .int()
    .describe("what the questions are about, in all systems together"),
  shared: z.int().describe("questions that several people answer"),
  random: z.int().describe("questions of the random part"),
  checks: z.int(),
  answers: z.int().describe("answers until everything is answered"),
  systems: z.array(z.string()),
  labels: z.array(z.string()),
  items: z.array(shownQuestion).describe("the first ones, for a dry run"),
});

export const nextBody = z.strictObject({
  count: z.int().min(1).max(20).default(5),
});

export const nextView = z.object({
  items: z.array(questionView),
  answered: z.int().describe("by oneself"),
  questions: z.int(),
});

const answerFields = {
  verdict: verdictField.optional(),
  antecedent: verdictField.optional(),
  choices: z.array(labelField).min(1).max(30).optional(),
  other: z.string().max(200).optional(),
  tags: z.array(labelField).max(30).optional(),
  tokens: z.array(z.int().min(0).max(10_000)).max(200).optional(),
  remark: textField.optional(),
};

export const answerBody = z.strictObject({
  ...answerFields,
  ms: z.int().min(0).max(86_400_000).optional(),
});

export const answerView = z.object({
  id: idField,
  question: idField,
  revision: z.int(),
  supersedes: idField.optional(),
  ...answerFields,
  at: momentField,
});

export const resolutionBody = z.strictObject({
  verdict: decidedField
    .optional()
    .describe("of gaps it follows from the choices"),
  choices: z.array(labelField).min(1).max(30).optional(),
  reason: textField.default(""),
});

export const resolutionView = resolutionBody.extend({
  verdict: decidedField,
  question: idField,
  revision: z.int(),
  at: momentField,
});

const shareView = z.object({ low: z.number(), high: z.number() });

export const progressView = z.object({
  questions: z.int(),
  decided: z.int(),
  conflicts: z.int(),
  answers: z.int(),
  people: z.array(
    z.object({
      person: idField,
      name: z.string(),
      answers: z.int(),
      unsure: z.int(),
      medianMs: z.number().optional(),
      checks: z
        .object({
          passed: z.int(),
          asked: z.int(),
          interval: shareView.optional(),
        })
        .optional(),
    }),
  ),
});

const measuredView = z.object({
  value: z.number().optional(),
  interval: shareView.optional(),
});

export const agreementView = z.object({
  of: z.enum(["verdict", "choices"]),
  people: z.array(z.string()),
  shared: z.int(),
  raw: measuredView,
  alpha: measuredView,
  kappa: measuredView,
  words: z
    .array(
      z.object({
        word: z.string(),
        shared: z.int(),
        raw: measuredView,
        alpha: measuredView,
        kappa: measuredView,
      }),
    )
    .describe("the same, word by word"),
  pairs: z
    .array(
      z.object({
        people: z.tuple([z.int(), z.int()]).describe("their places"),
        shared: z.int(),
        raw: z.number().optional(),
        kappa: z.number().optional().describe("Cohen's"),
      }),
    )
    .describe("every two people who answered the same questions"),
});

export const conflictView = z.object({
  question: idField,
  segment: z.int(),
  document: z.string().optional(),
  payload: questionPayload,
  answers: z
    .array(z.object(answerFields))
    .describe("without the names of those who gave them"),
});

export const liveScoresView = z.object({
  systems: z.array(
    z.object({
      name: z.string(),
      low: z.number().optional().describe("holds under any order"),
      expected: z.number().optional(),
      high: z.number().optional(),
      judged: z.int(),
      pending: z.int(),
      estimate: z
        .object({ score: z.number(), interval: shareView, n: z.int() })
        .optional()
        .describe("prediction-powered, from the random part alone"),
    }),
  ),
  pair: z
    .object({
      systems: z.tuple([z.string(), z.string()]),
      low: z.number(),
      high: z.number(),
      open: z.int(),
      isDecided: z.boolean(),
    })
    .optional()
    .describe("whether the order of two systems can still change"),
});

const ratioView = z.object({
  part: z.int(),
  whole: z.int(),
  value: z.number().optional(),
  interval: shareView.optional().describe("Wilson's, 95 %"),
});

const prfView = z.object({
  precision: ratioView,
  recall: ratioView,
  f: z.number().optional(),
});

export const gapScoresView = z.object({
  systems: z.array(
    z.object({
      name: z.string(),
      gaps: z.int(),
      bad: z.int(),
      withOther: ratioView,
      withoutOther: ratioView,
      micro: prfView,
      pronouns: z.array(prfView.extend({ pronoun: z.string() })),
    }),
  ),
});

export const equivalentsView = z.object({
  items: z.array(
    z.object({
      hypothesis: z.string().describe("what a system wrote"),
      reference: z.string().describe("what the reference has"),
      n: z.int().describe("how often that was judged"),
      correct: z.int(),
      probability: z.number(),
      interval: shareView,
      isEquivalent: z
        .boolean()
        .describe("frequent enough and more often right than wrong"),
    }),
  ),
});

export const campaignExportQuery = z.strictObject({
  format: z.enum(exchangeFormats).default("jsonl"),
});

export const campaignImportQuery = z.strictObject({
  format: z
    .enum(exchangeFormats)
    .optional()
    .describe("by default told by the first line"),
});

export const importedView = z.object({
  taken: z.int(),
  known: z.int().describe("answers that were there already"),
  unmatched: z.int().describe("lines about no question of the campaign"),
});
