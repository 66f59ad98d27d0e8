import {
  apt,
  aptLists,
  aptScorer,
  defaultNonPronoun,
  nonPronounPolicies,
} from "@concord-mt/apt";
import { type PerCase, defaultCaseWeights, sixCases } from "@concord-mt/core";
import { encodeAptItem } from "@concord-mt/run";
import * as z from "zod";
import { taggerOf } from "./pronoun-tagger.ts";
import { overOccurrences } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const weight = z.number().min(0).max(1);

const aptSettings = z.strictObject({
  mode: z
    .enum(["paper", "idiap-2018"])
    .default("paper")
    .describe(
      "as the paper defines it, or as the original program computes it",
    ),
  repair: z.boolean().default(true).describe("repair suspect alignments"),
  weights: z
    .tuple([weight, weight, weight, weight, weight, weight])
    .default([...(defaultCaseWeights as Writable<PerCase>)])
    .describe("credit for each of cases 1 to 6"),
  discard: z
    .array(z.literal([...sixCases]))
    .default([])
    .describe("cases to discard, such as 5,6"),
  nonPronoun: z
    .enum(nonPronounPolicies)
    .optional()
    .describe(
      "how to count a pronoun aligned with a word that is not a pronoun (default: surface; in mode idiap-2018 different)",
    ),
});

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** APT, the accuracy of pronoun translation. */
export const aptRecord = {
  name: "apt",
  kind: "aligned",
  countTies: true,
  settings: aptSettings,
  isPossible: ({ pronouns }) => pronouns !== undefined,
  prepare: (settings, { pack, pronouns, tagger: given }) => {
    const lists = aptLists(pack, { pronouns });
    const tagger = taggerOf(given, lists);
    return overOccurrences(
      "APT",
      apt({ lists, ...(tagger && { tagger }), ...settings }),
      (systems) => {
        const { mode, repair, weights, discard } = settings;
        const nonPronoun = settings.nonPronoun ?? defaultNonPronoun(mode);
        const items = systems.map((system) => system.map(encodeAptItem));
        return { apt: { mode, repair, nonPronoun, weights, discard, items } };
      },
    );
  },
  scorer: ({ apt: settings }) => aptScorer(settings ?? {}),
} satisfies MetricRecord<typeof aptSettings>;
