import { plural } from "@concord-mt/core";
import type { Trust } from "@concord-mt/apt";

/** `195 pronouns, 2.1 % without a link on at least one side, …`. */
export function describeTrust({
  occurrences,
  unaligned,
  repaired,
  ambiguous,
}: Trust): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return `${plural(occurrences, "pronoun")}, ${percent(unaligned.either)} without a link on at least one side, ${percent(repaired.either)} repaired, ${percent(ambiguous.either)} ambiguous`;
}
