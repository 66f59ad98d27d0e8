/** What items are grouped by. */
export interface ItemTraits {
  /** *it → elle*. */
  readonly pronoun: string;
  readonly distance: number | undefined;
  readonly isInside: boolean | undefined;
}

/** The ways of grouping items. */
export const groupings = ["pronoun", "distance", "place"] as const;
export type Grouping = (typeof groupings)[number];

/** The group of an item; distances above three are one, as in ContraPro. */
export function groupOf(
  { pronoun, distance, isInside }: ItemTraits,
  grouping: Grouping,
): string {
  switch (grouping) {
    case "pronoun":
      return pronoun;
    case "distance":
      if (distance === undefined) return "unknown";
      return distance > 3 ? "> 3" : String(distance);
    case "place":
      if (isInside === undefined) return "unknown";
      return isInside ? "inside" : "across";
  }
}
