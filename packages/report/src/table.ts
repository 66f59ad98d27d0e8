import { printable } from "./printable.ts";
import { textWidth } from "./text-width.ts";

export interface Column {
  readonly title: string;
  /** @defaultValue `"left"` */
  readonly align?: "left" | "right";
}

/** Rows of text under titles; every row has a cell for each column. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Ways to write a table. */
export const tableFormats = ["text", "tsv", "latex", "markdown"] as const;
export type TableFormat = (typeof tableFormats)[number];

/**
 * Writes a table as aligned text, TSV, LaTeX (booktabs) or Markdown, with a newline at its end.
 *
 * @example
 * formatTable({ columns: [{ title: "system" }, { title: "APT", align: "right" }], rows: [["a", "61.2"]] }, "markdown");
 * // | system |  APT |
 * // | :----- | ---: |
 * // | a      | 61.2 |
 *
 * @throws RangeError if a row has another number of cells than there are columns.
 */
export function formatTable(given: Table, format: TableFormat): string {
  for (const row of given.rows) {
    if (row.length !== given.columns.length) {
      throw new RangeError(
        `a row has ${row.length} cells, the table ${given.columns.length} columns`,
      );
    }
  }
  const table = {
    columns: given.columns.map(({ title, ...rest }) => ({
      ...rest,
      title: clean(title),
    })),
    rows: given.rows.map((row) => row.map(clean)),
  };
  switch (format) {
    case "text":
      return formatText(table);
    case "tsv":
      return lines(
        [titles(table), ...table.rows].map((row) =>
          row.map(escapeTsv).join("\t"),
        ),
      );
    case "latex":
      return formatLatex(table);
    case "markdown":
      return formatMarkdown(table);
  }
}

/** A cell is one line, and names in it have no power over a terminal. */
const clean = (cell: string): string =>
  printable(cell.replaceAll(/[\t\r\n]+/g, " "));

const lines = (rows: readonly string[]): string =>
  rows.map((row) => `${row.trimEnd()}\n`).join("");
const titles = (table: Table): string[] =>
  table.columns.map(({ title }) => title);

function formatText(table: Table): string {
  const widths = columnWidths(titles(table), table.rows);
  const write = (row: readonly string[]): string =>
    padCells(row, widths, table.columns).join("  ");
  return lines([
    write(titles(table)),
    widths.map((width) => "─".repeat(width)).join("  "),
    ...table.rows.map(write),
  ]);
}

function formatMarkdown(table: Table): string {
  const rows = [titles(table), ...table.rows].map((row) =>
    row.map(escapeMarkdown),
  );
  const widths = columnWidths(
    ["---", ...table.columns.slice(1).map(() => "---")],
    rows,
  );
  const write = (row: readonly string[]): string =>
    `| ${padCells(row, widths, table.columns).join(" | ")} |`;
  const rule = table.columns.map(({ align }, at) => {
    const dashes = "-".repeat(Math.max(2, (widths[at] ?? 3) - 1));
    return align === "right" ? `${dashes}:` : `:${dashes}`;
  });
  const [header = [], ...body] = rows;
  return lines([write(header), `| ${rule.join(" | ")} |`, ...body.map(write)]);
}

function formatLatex(table: Table): string {
  const write = (row: readonly string[]): string =>
    `${row.map(escapeLatex).join(" & ")} \\\\`;
  const alignment = table.columns
    .map(({ align }) => (align === "right" ? "r" : "l"))
    .join("");
  return lines([
    `\\begin{tabular}{${alignment}}`,
    "\\toprule",
    write(titles(table)),
    "\\midrule",
    ...table.rows.map(write),
    "\\bottomrule",
    "\\end{tabular}",
  ]);
}

function columnWidths(
  first: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
  return first.map((title, at) =>
    rows.reduce(
      (width, row) => Math.max(width, textWidth(row[at] ?? "")),
      textWidth(title),
    ),
  );
}

function padCells(
  row: readonly string[],
  widths: readonly number[],
  columns: readonly Column[],
): string[] {
  return row.map((cell, at) => {
    const space = " ".repeat(Math.max(0, (widths[at] ?? 0) - textWidth(cell)));
    return columns[at]?.align === "right" ? space + cell : cell + space;
  });
}

// Spaces that line numbers up in aligned text say nothing elsewhere.
const escapeTsv = (cell: string): string => cell.trim();
const escapeMarkdown = (cell: string): string =>
  cell
    .trim()
    .replaceAll(/[\\|<>*_`[\]]/g, "\\$&")
    .replaceAll("@", "&#64;");

const latexSpecials: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "±": "$\\pm$",
};
const escapeLatex = (cell: string): string =>
  cell
    .trim()
    .replaceAll(
      /[\\~^±&%$#_{}]/g,
      (special) => latexSpecials[special] ?? `\\${special}`,
    );
