import type { InspectionBlock } from "@concord-mt/plm";

/** Draws each block as bars of its probabilities, one for each number of nouns, for a terminal. */
export function plotInspection(
  blocks: readonly InspectionBlock[],
  columns: number,
): string {
  const highest = Math.max(
    ...blocks.flatMap(({ rows }) =>
      rows.flatMap(({ means }) => means.map((mean) => 10 ** (mean ?? -99))),
    ),
  );
  const names = blocks.flatMap(({ rows }) => rows.map((row) => row.pronoun));
  const label = Math.max(...names.map(({ length }) => length), 1);
  const room = Math.max(10, Math.min(60, columns - label - 14));
  return blocks
    .map(({ gender, number, rows }) => {
      const lines = rows.flatMap(({ pronoun, means }) =>
        means.map((mean, at) => {
          const name = (at === 0 ? pronoun : "").padEnd(label);
          if (mean === undefined) return `${name} ${at + 1}  N.A.`;
          const cells = Math.round((10 ** mean / highest) * room);
          return `${name} ${at + 1}  ${mean.toFixed(3)}  ${"█".repeat(cells)}`;
        }),
      );
      return `${gender}. ${number}.\n${lines.join("\n")}\n`;
    })
    .join("\n");
}
