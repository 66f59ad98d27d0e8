import type { Ranking } from "./ranking.ts";

/**
 * Takes apart systems that were judged as one because they wrote the same (`a+b`, as WMT names them since 2014): each gets
 * the rank. A name is taken apart if one of its parts is a system of its own elsewhere. Systems
 * of one output are compared with those of the others, and not with each other.
 */
export function expandCollapsed(rankings: readonly Ranking[]): Ranking[] {
  const names = new Set(
    rankings.flatMap(({ places }) => places.map(({ system }) => system)),
  );
  const known = new Map(
    [...names].map((name) => {
      const parts = name.split("+");
      const isCollapsed =
        parts.length > 1 &&
        !parts.includes("") &&
        parts.some((part) => names.has(part));
      return [name, isCollapsed ? parts : [name]];
    }),
  );
  return rankings.map((ranking) => ({
    ...ranking,
    places: ranking.places.flatMap(({ system, rank }, output) =>
      (known.get(system) ?? [system]).map((name) => ({
        system: name,
        rank,
        output,
      })),
    ),
  }));
}
