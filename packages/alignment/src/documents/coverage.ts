import type { Bead } from "../sentences/align-sentences.ts";

/** How much of the source a text translates. */
export interface Coverage {
  readonly sourceSentences: number;
  /** Source sentences without a translation. */
  readonly untranslated: number;
  /** Sentences that translate nothing; they stay with the sentence before them. */
  readonly added: number;
  /** Documents of the source that the text lacks. */
  readonly missingDocuments: number;
}

/** What is left out and added in the beads of one document. */
export function countBeads(
  beads: readonly Pick<Bead, "source" | "target">[],
): Pick<Coverage, "untranslated" | "added"> {
  let [untranslated, added] = [0, 0];
  for (const { source, target } of beads) {
    const [from, to] = source;
    const [first, behind] = target;
    if (first === behind) untranslated += to - from;
    if (from === to) added += behind - first;
  }
  return { untranslated, added };
}

/** Adds what was counted in two documents of one text. */
export function addCoverage(first: Coverage, second: Coverage): Coverage {
  return {
    sourceSentences: first.sourceSentences + second.sourceSentences,
    untranslated: first.untranslated + second.untranslated,
    added: first.added + second.added,
    missingDocuments: first.missingDocuments + second.missingDocuments,
  };
}

/** Nothing counted yet. */
export const noCoverage: Coverage = {
  sourceSentences: 0,
  untranslated: 0,
  added: 0,
  missingDocuments: 0,
};
