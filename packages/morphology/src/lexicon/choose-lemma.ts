import type { Upos } from "@concord-mt/core";
import type { Gender, GrammaticalNumber } from "../tag-values.ts";
import type { Analysis } from "./analysis.ts";

/**
 * The lemma of the reading that fits a tag best, the first of equals, but without a prefix that another has not
 * (German *sah* is of *sehen*, and of *absehen* in two parts); none if no reading has this part of speech.
 */
export function chooseLemma(
  analyses: readonly Analysis[],
  {
    upos,
    gender,
    number,
  }: {
    readonly upos: Upos;
    readonly gender: Gender | undefined;
    readonly number: GrammaticalNumber | undefined;
  },
): string | undefined {
  let best: Analysis | undefined;
  let bestFit = -1;
  for (const analysis of analyses) {
    if (!isSameKind(analysis.upos, upos)) continue;
    const fit =
      (analysis.upos === upos ? 4 : 0) +
      (analysis.gender === gender ? 2 : 0) +
      (analysis.number === number ? 1 : 0);
    const isPrefixed = best?.lemma.endsWith(analysis.lemma) ?? false;
    if (fit > bestFit || (fit === bestFit && isPrefixed)) {
      best = analysis;
      bestFit = fit;
    }
  }
  return best?.lemma;
}

/** Lexicons list auxiliaries as verbs. */
function isSameKind(reading: Upos, tag: Upos): boolean {
  return reading === tag || (reading === "VERB" && tag === "AUX");
}
