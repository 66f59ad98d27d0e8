import type { DecisionPower } from "@concord-mt/apt";

/** Says in sentences what differences the pronouns of a test set can show, and warns where they cannot. */
export function describePower(
  { occurrences, withoutReference, spread, lead }: DecisionPower,
  { halfWidth }: { readonly halfWidth?: number | undefined } = {},
): string[] {
  const points = (value: number): string => (value * 100).toFixed(1);
  const without = `${points(withoutReference)} % of ${occurrences} pronouns have none in the reference: APT says nothing of them.`;
  const isTooWide = halfWidth !== undefined && 2 * halfWidth > spread;
  return [
    ...(withoutReference > 0 ? [without] : []),
    ...(lead === undefined
      ? []
      : [
          `${occurrences} pronouns ${lead.detectable > 1 ? "are too few to show any difference" : `can show a difference of ${points(lead.detectable)} points`} between ${lead.first} and ${lead.second} (they differ on ${points(lead.discordance)} %; 5 % level, power 80 %). Theirs is ${points(lead.difference)}${lead.needed === undefined ? "" : `; to show that takes ${lead.needed} pronouns`}.`,
        ]),
    ...(lead !== undefined && lead.difference < lead.detectable
      ? [
          `WARNING: APT cannot decide between ${lead.first} and ${lead.second} on this test set`,
        ]
      : []),
    ...(isTooWide && lead !== undefined
      ? [
          `WARNING: intervals (± ${points(halfWidth)}) are wider than all systems together are apart (${points(spread)} points)`,
        ]
      : []),
  ];
}
