import {
  CorpusError,
  type Place,
  type TableRow,
  parseTable,
} from "@concord-mt/core";
import type { GapAnnotation } from "./gap.ts";
import { type GapLabels, choiceLabeller, discoMt2015Labels } from "./labels.ts";

/** The columns of a table of gaps. */
export const gapColumns = [
  "system",
  "id",
  "document",
  "line",
  "position",
  "occurrence",
  "source",
  "written",
  "annotator",
  "choices",
] as const;
export type GapColumn = (typeof gapColumns)[number];

export interface ParseGapsOptions extends Pick<Place, "file"> {
  /** What the table calls a column, where it is not called as here. */
  readonly columns?: Readonly<Partial<Record<GapColumn, string>>>;
  /** @defaultValue {@link discoMt2015Labels} */
  readonly labels?: GapLabels;
}

/**
 * Reads a table with a line for each gap and annotator: `system`, `written` and `choices` (labels with commas,
 * semicolons, bars or spaces between them) must be there, and either `id` or `line` with `position` or `occurrence`;
 * `document`, `source` and `annotator` may be.
 *
 * @example
 * [...parseGaps(["system\tline\tposition\twritten\tchoices", "A\t3\t0\til\til, elle"])];
 *
 * @throws CorpusError if a column is missing, a cell is empty or no number, or a choice is no label.
 */
export function* parseGaps(
  lines: Iterable<string>,
  { columns = {}, labels = discoMt2015Labels, file }: ParseGapsOptions = {},
): Generator<GapAnnotation> {
  const label = choiceLabeller(labels);
  for (const row of parseTable(lines, file === undefined ? {} : { file }))
    yield readRow(row);

  function readRow({ line, cells }: TableRow): GapAnnotation {
    const place = { line, ...(file === undefined ? {} : { file }) };
    const nameOf = (column: GapColumn): string => columns[column] ?? column;
    const optional = (column: GapColumn): string | undefined => {
      const name = nameOf(column);
      const cell = Object.hasOwn(cells, name) ? cells[name]?.trim() : undefined;
      return cell === "" ? undefined : cell;
    };
    const present = (column: GapColumn): string => {
      const name = nameOf(column);
      if (!Object.hasOwn(cells, name))
        throw new CorpusError(
          `expected a column ${JSON.stringify(name)}, found ${Object.keys(cells).join(", ")}`,
          { code: "missing", ...place },
        );
      return cells[name]?.trim() ?? "";
    };
    const required = (column: GapColumn): string => {
      const cell = present(column);
      if (cell === "")
        throw new CorpusError(`expected something in ${nameOf(column)}`, {
          code: "missing",
          ...place,
        });
      return cell;
    };
    const number = (column: GapColumn, minimum: number): number | undefined => {
      const cell = optional(column);
      if (cell === undefined) return undefined;
      const value = Number(cell);
      if (!Number.isSafeInteger(value) || value < minimum)
        throw new CorpusError(
          `expected a whole number of at least ${minimum} in ${nameOf(column)}, found ${JSON.stringify(cell)}`,
          { code: "format", ...place },
        );
      return value;
    };
    const where = {
      document: optional("document"),
      line: number("line", 1),
      position: number("position", 0),
      occurrence: number("occurrence", 1),
      source: optional("source"),
    };
    const id = optional("id") ?? idOf(where);
    if (id === undefined)
      throw new CorpusError(
        "a gap needs an id, or a line with a position or an occurrence",
        { code: "missing", ...place },
      );
    const choices = required("choices");
    const words = splitChoices(choices);
    if (words.length === 0)
      throw new CorpusError(
        `expected labels in ${nameOf("choices")}, found ${JSON.stringify(choices)}`,
        { code: "format", ...place },
      );
    const found = words.map((choice) => {
      const known = label(choice);
      if (known === undefined)
        throw new CorpusError(
          `expected labels (${[...labels.pronouns, "other", "no pronoun needed", "bad translation"].join(", ")}), found ${JSON.stringify(choice)}`,
          { code: "value", ...place },
        );
      return known;
    });
    return {
      system: required("system"),
      id,
      ...Object.fromEntries(
        Object.entries(where).filter(([, value]) => value !== undefined),
      ),
      written: present("written"),
      annotator: optional("annotator") ?? "",
      choices: [...new Set(found)],
    };
  }
}

function idOf({
  line,
  position,
  occurrence,
}: {
  readonly line: number | undefined;
  readonly position: number | undefined;
  readonly occurrence: number | undefined;
}): string | undefined {
  if (line === undefined) return undefined;
  // As core's item ids: segment and position from 0; the n-th pronoun of a segment is written apart.
  if (position !== undefined) return `${line - 1}:${position}`;
  return occurrence === undefined ? undefined : `${line - 1}#${occurrence}`;
}

/** Commas, semicolons and bars part choices; where there are none, spaces do, but *bad translation* and *no pronoun needed* are one. */
function splitChoices(text: string): string[] {
  const parts = /[,;|]/.test(text)
    ? text.split(/[,;|]/)
    : text
        .replaceAll(/bad[\s_-]+translation/gi, "bad")
        .replaceAll(/no[\s_-]+pronoun(?:[\s_-]+needed)?/gi, "no_pronoun")
        .split(/\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
