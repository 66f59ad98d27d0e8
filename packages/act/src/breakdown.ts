import type { ActItem } from "./item.ts";
import { type ActTotals, scoreItems } from "./score.ts";

/** The scores of the items that have something in common. */
export interface ActGroup extends ActTotals {
  readonly key: string;
}

/** What an item is grouped by; `undefined` leaves it out. */
export type ItemKey = (item: ActItem) => string | undefined;

/**
 * Scores items by group, in order of first appearance.
 *
 * @example
 * breakdown(items, byConnective); // [{ key: "although", ACTa: 0.7, … }, …]
 * breakdown(items, bySense);
 * breakdown(items, byDocument);
 */
export function breakdown(
  items: Iterable<ActItem>,
  key: ItemKey,
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
export const byConnective: ItemKey = ({ source }) => source;

/**
 * Groups items by the sense in which the reference renders them: a sense; several joined by `/` where its form is
 * ambiguous; `unclassified` where the dictionary gives it none, `implicit` where the reference has no known form.
 */
export const bySense: ItemKey = ({ reference }) => {
  if (reference.form === undefined) return "implicit";
  return reference.senses.length === 0
    ? "unclassified"
    : [...reference.senses].sort().join("/");
};

/** Groups items by document; items of no document are left out. */
export const byDocument: ItemKey = ({ document }) => document;
