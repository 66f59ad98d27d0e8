import { expectSentences } from "./hmm/expect-sentences.ts";
import { recountRows } from "./hmm/recount.ts";
import { fillRows, sizeRows } from "./lexical/build-rows.ts";
import { listCandidates } from "./lexical/candidates.ts";
import { estimateRows } from "./lexical/estimate-rows.ts";
import { normaliseOccurrences } from "./lexical/normalise.ts";
import { screenRows } from "./lexical/screen.ts";

/** What a team's threads do for this package: each works on one share of the words or of the sentences. */
export const tasks = {
  sizeRows,
  fillRows,
  estimateRows,
  normaliseOccurrences,
  screenRows,
  listCandidates,
  expectSentences,
  recountRows,
};

/** The tasks of this package, as a team runs them. */
export type AlignmentTasks = typeof tasks;
