import * as z from "zod";
import type { ActChoice } from "@concord-mt/act";
import { type NonPronounPolicy, nonPronounPolicies } from "@concord-mt/apt";
import type { Run } from "./run.ts";

const name = z.string().max(10_000);
const count = z.int().nonnegative();
const numbers = z.array(z.number());
const positions = z.array(count);
const words = z.array(z.string()).max(100_000);
const number = z.number().nullable();

const text = z.object({
  name,
  lines: z.array(z.string()),
  tokens: z.array(positions),
});
const translation = text.extend({ links: z.array(positions) });

const coverage = z.object({
  sourceSentences: count,
  untranslated: count,
  added: count,
  missingDocuments: count,
});
const interval = z.object({
  mean: number,
  low: number,
  high: number,
  halfWidth: number,
});
const comparison = z.object({
  difference: number,
  p: number,
  identical: z.boolean(),
});
const metric = z.object({
  name,
  title: name,
  scale: z.number().positive(),
  higherIsBetter: z.boolean(),
  signature: name,
  settings: z.record(z.string(), z.string()),
  statistics: z.array(z.string()).min(1).max(100_000),
  resampling: z.object({ samples: count, seed: count }),
  systems: z.array(
    z.object({
      score: number,
      interval: z.exactOptional(interval),
      bootstrap: z.exactOptional(comparison),
      randomisation: z.exactOptional(comparison),
      rows: numbers,
    }),
  ),
  lead: z.exactOptional(
    z.object({ system: count, p: z.number().min(0).max(1) }),
  ),
  ofReference: z.exactOptional(z.object({ score: number, total: numbers })),
});

const sixCase = z.literal([1, 2, 3, 4, 5, 6]);
const weight = z.number().min(0).max(1);
const repair = z.object({
  suspicion: z.enum(["unaligned", "non-pronoun", "several"]),
  result: z.enum(["kept", "no-marker", "no-candidate", "repaired"]),
  step: z.literal([1, 2, 3, 4]),
  markers: z.object({ before: positions, after: positions }),
  range: z.exactOptional(
    z.object({ from: z.number(), to: z.number(), centre: z.number() }),
  ),
  candidates: count,
});
const aptSide = z.object({
  kind: z.enum(["pronoun", "other", "none"]),
  positions,
  labels: words,
  words,
  aligned: positions,
  repair: z.exactOptional(repair),
});
const itemFields = {
  id: name,
  segment: count,
  position: count,
  source: name,
  outcome: sixCase,
  reason: z.string(),
  referenceIndex: z.exactOptional(count),
};
const aptItem = z.object({
  ...itemFields,
  isSetAside: z.exactOptional(z.boolean()),
  credit: z.exactOptional(weight),
  reference: aptSide,
  hypothesis: aptSide,
  cell: z.object({ reference: words, hypothesis: words }),
});
const choices = [
  "aligned",
  "only",
  "nearest-alignment",
  "nearest-source",
  "leftmost",
  "absent",
  "taken",
  "no-position",
] as const satisfies readonly ActChoice[];
const actSide = z.object({
  form: z.exactOptional(name),
  senses: words,
  words,
  positions,
  choice: z.enum(choices),
  candidates: count,
  aligned: positions,
});
const actItem = z.object({
  ...itemFields,
  length: z.int().positive(),
  credit: z.literal([0, 1]),
  isJudged: z.boolean(),
  isPending: z.boolean(),
  sense: z.exactOptional(name),
  reference: actSide,
  hypothesis: actSide,
});

/** The shape of a run; what its parts must have in common is checked behind it. */
export const runSchema: z.ZodType<Run> = z.object({
  format: z.literal("concord-run"),
  version: z.literal(1),
  languages: z.object({ source: name, target: name }),
  pack: z.object({ id: name, hash: name }),
  tokenizer: name,
  alignedBy: name,
  documents: z.exactOptional(z.array(name)),
  source: text,
  references: z.array(translation).min(1).max(1000),
  systems: z.array(translation).min(1).max(10_000),
  coverage: z.exactOptional(z.array(coverage)),
  metrics: z.array(metric).max(1000),
  versions: z.exactOptional(z.record(z.string().max(200), z.string().max(200))),
  apt: z.exactOptional(
    z.object({
      mode: z.enum(["paper", "idiap-2018"]),
      repair: z.boolean(),
      nonPronoun: z.enum(
        nonPronounPolicies satisfies readonly NonPronounPolicy[],
      ),
      weights: z.tuple([weight, weight, weight, weight, weight, weight]),
      discard: z.array(sixCase).max(6),
      items: z.array(z.array(aptItem)),
    }),
  ),
  act: z.exactOptional(z.object({ items: z.array(z.array(actItem)) })),
});
