import { type Table, textWidth } from "@concord-mt/report";

/** Cuts a table that is too wide for a page into several, each with the first columns again. */
export function fitTable(
  table: Table,
  columns: number,
  repeated = 1,
): readonly Table[] {
  const widths = table.columns.map(({ title }, at) =>
    Math.max(
      textWidth(title),
      ...table.rows.map((row) => textWidth(row[at] ?? "")),
    ),
  );
  const own = (at: number): number => (widths[at] ?? 0) + 2;
  const first = Array.from({ length: repeated }, (_, at) => at);
  const head = first.reduce((sum, at) => sum + own(at), 0);
  const groups: number[][] = [];
  let width = Infinity;
  for (let at = repeated; at < table.columns.length; at += 1) {
    if (width + own(at) > columns + 2) {
      groups.push([]);
      width = head;
    }
    groups.at(-1)?.push(at);
    width += own(at);
  }
  return groups.map((group) => {
    const kept = [...first, ...group];
    return {
      columns: kept.flatMap((at) => table.columns[at] ?? []),
      rows: table.rows.map((row) => kept.map((at) => row[at] ?? "")),
    };
  });
}
