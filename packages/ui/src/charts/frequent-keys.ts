import type { GridCell } from "./score-grid.tsx";

/** The groups with most behind them; more than fit beside one another are left out. */
export function frequentKeys(
  cells: readonly Pick<GridCell, "key" | "count">[],
  most: number,
): readonly string[] {
  const totals = new Map<string, number>();
  for (const { key, count } of cells)
    totals.set(key, (totals.get(key) ?? 0) + count);
  return [...totals]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key]) => key);
}
