import type { DocumentCategoryTable } from "@concord-mt/judgement";
import { type Part, columnsOf, percent } from "../parts/parts.ts";

/** Right and judged items by document and category. */
export function documentPart(table: DocumentCategoryTable): Part {
  const cell = ({ part, whole }: { part: number; whole: number }): string =>
    whole === 0 ? "–" : `${part}/${whole}`;
  return {
    title: "Correct and judged by document and category",
    table: {
      columns: columnsOf("document", ...table.categories, "total", "%"),
      rows: [
        ...table.documents.map((name, row) => [
          name,
          ...(table.cells[row] ?? []).map(cell),
          cell(table.byDocument[row] ?? { part: 0, whole: 0 }),
          percent(table.byDocument[row]?.value, 0),
        ]),
        [
          "total",
          ...table.byCategory.map(cell),
          cell(table.total),
          percent(table.total.value, 0),
        ],
        [
          "%",
          ...table.byCategory.map(({ value }) => percent(value, 0)),
          ...["", ""],
        ],
      ],
    },
  };
}
