import type { Item } from "./metric.ts";

/** What an item is grouped by; `undefined` leaves it out. */
export type ItemKey<I = Item> = (item: I) => string | undefined;

/** Groups items by document; items of no document are left out. */
export function byDocument({
  document,
}: {
  readonly document: string | undefined;
}): string | undefined {
  return document;
}
