import { isLanguage, isSameLanguage } from "./language.ts";
import { isRoleName } from "./role-names.ts";
import type { ColumnWish } from "./wish.ts";

/** Whether the first line of a table is a heading. */
export function startsWithHeading(text: string, wish: ColumnWish): boolean {
  const [first = ""] = text.split(/\r?\n/, 1);
  return isHeading(first.replace(/^\uFEFF/, "").split("\t"), wish);
}

/** Whether the first row of a table names its columns: roles, languages of the pair, or the column that is wanted. */
function isHeading(
  row: readonly string[],
  { column, languages }: ColumnWish,
): boolean {
  if (column !== undefined && row.includes(column))
    return !/^\d+$/.test(column);
  if (new Set(row).size < row.length || row.some((cell) => !isName(cell)))
    return false;
  return row.some(
    (cell) =>
      isRoleName(cell) ||
      (languages !== undefined &&
        isLanguage(cell) &&
        Object.values(languages).some((tag) => isSameLanguage(cell, tag))),
  );
}

function isName(cell: string): boolean {
  return /^[\p{L}\p{N}_.:-]{1,40}$/u.test(cell);
}
