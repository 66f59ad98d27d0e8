import type { ItemKey } from "@concord-mt/core";
import type { ActItem } from "./item.ts";
import { type ActTotals, scoreItems } from "./score.ts";

/** The scores of the items that have something in common. */
export interface ActGroup extends ActTotals {
  readonly key: string;
}

/**
 * Scores items by group, in order of first appearance.
 *
 * @example
 * actBreakdown(items, byConnective); // [{ key: "although", ACTa: 0.7, … }, …]
 * actBreakdown(items, bySense);
 * actBreakdown(items, byDocument);
 */
export function actBreakdown(
  items: Iterable<ActItem>,
  key: ItemKey<ActItem>,
): readonly ActGroup[] {
  const groups = new Map<string, ActItem[]>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return [...groups].map(([name, group]) => ({
    key: name,
    ...scoreItems(group),
  }));
}

/** Groups items by source connective. */
export const byConnective: ItemKey<ActItem> = ({ source }) => source;

/**
 * Groups items by the sense in which the reference renders them: a sense; several joined by `/` where its form is
 * ambiguous; `unclassified` where the dictionary gives it none, `implicit` where the reference has no known form.
 */
export const bySense: ItemKey<ActItem> = ({ reference }) => {
  if (reference.form === undefined) return "implicit";
  return reference.senses.length === 0
    ? "unclassified"
    : [...reference.senses].sort().join("/");
};
