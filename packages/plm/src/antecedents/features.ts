import type { Gender, GrammaticalNumber } from "./document.ts";
import type { AntecedentCandidate } from "./find-candidates.ts";

/** Lower bounds of what the source says of a candidate. */
const steps = [0.7, 0.4, 0.2, 0.08, 0.02];

/** What the model sees of a candidate. */
export function candidateFeatures(
  candidate: AntecedentCandidate,
  number: GrammaticalNumber,
): string[] {
  const { kind, distance, nearer, weight } = candidate;
  const agreement =
    candidate.number === undefined
      ? "unknown"
      : candidate.number === number
        ? "same"
        : "other";
  const step = steps.find((least) => weight > least) ?? 0;
  return [
    `number:${agreement}`,
    `source:${step}`,
    `nearer:${Math.min(nearer, 4)}${agreement === "same" ? "" : ":other"}`,
    `distance:${Math.min(distance, 3)}`,
    `kind:${kind}`,
    `verb:${candidate.isBeforeVerb ? "after" : "before"}`,
    `preposition:${candidate.isAfterPreposition ? "yes" : "no"}`,
    `first:${candidate.isFirst ? "yes" : "no"}`,
  ];
}

/** What the model sees of standing for nothing that was found: the gender of habit. */
export function noneFeatures(
  gender: Gender,
  number: GrammaticalNumber,
  none: number,
): string[] {
  const doubt = none > 0.5 ? "high" : none > 0.2 ? "middle" : "low";
  return [`none:${gender}:${number}`, `none:${doubt}`];
}
