import { aptLists, c1c4 } from "@concord-mt/apt";
import * as z from "zod";
import { taggerOf } from "./pronoun-tagger.ts";
import { overWords } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const c1c4Settings = z.strictObject({});

const scorer = c1c4({ lists: { source: ["it"] } });

/** C1-C4 (Luong & Popescu-Belis 2016): the share of pronouns that are the reference's, or similar to them. */
export const c1c4Record = {
  name: "c1c4",
  kind: "aligned",
  isExtra: true,
  countTies: true,
  settings: c1c4Settings,
  isPossible: ({ pronouns }) => pronouns !== undefined,
  prepare: (_, { pack, pronouns, tagger }) => {
    const lists = aptLists(pack, { pronouns });
    return overWords("C1-C4", c1c4({ lists, tagger: taggerOf(tagger, lists) }));
  },
  scorer: () => (row) => scorer.score(row),
} satisfies MetricRecord<typeof c1c4Settings>;
