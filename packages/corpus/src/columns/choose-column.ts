import { CorpusError } from "@concord-mt/core";
import type { FormatName } from "../format-name.ts";
import { isLanguage, isSameLanguage, isSameTag } from "./language.ts";
import { columnsNamed, places } from "./role-names.ts";
import { bySide } from "./by-side.ts";
import type { Declared } from "./declared.ts";
import type { ColumnWish } from "./wish.ts";

/**
 * Decides which column of a file is wanted: the one that is named, the one named after the role, the one in the role's
 * language, or the side that the format itself gives the role.
 *
 * @throws CorpusError (`value`) if several columns could be meant, (`missing`) if none can.
 */
export function chooseColumn(
  columns: readonly string[],
  wish: ColumnWish,
  {
    format,
    declared = {},
  }: { readonly format: FormatName; readonly declared?: Declared },
): number {
  if (wish.column !== undefined)
    return theOnly(matching(columns, wish.column), columns, wish);
  const [first, ...others] = columns;
  if (first !== undefined && others.length === 0)
    return onlyColumn(first, wish);
  for (const candidates of [
    columnsNamed(wish.role, columns),
    inLanguage(columns, wish, format),
    bySide(columns, wish, { format, declared }),
  ])
    if (candidates.length > 0) return theOnly(candidates, columns, wish);
  return theOnly([], columns, wish);
}

/** A text that says it is in the language of the other side is not the one that is wanted. */
function onlyColumn(name: string, { role, languages }: ColumnWish): number {
  if (languages === undefined || !isLanguage(name)) return 0;
  const { source, target } = languages;
  const [wanted, other] =
    role === "source" ? [source, target] : [target, source];
  if (isSameLanguage(name, other) && !isSameLanguage(name, wanted))
    throw new CorpusError(
      `expected the ${role} in ${wanted}, found ${name} alone`,
      { code: "missing" },
    );
  return 0;
}

function matching(
  columns: readonly string[],
  wanted: string,
): readonly number[] {
  for (const isWanted of [
    (name: string) => name === wanted,
    (name: string) => isSameTag(name, wanted),
    (name: string) => isLanguage(name) && isSameLanguage(name, wanted),
  ]) {
    const found = places(columns, isWanted);
    if (found.length > 0) return found;
  }
  return [];
}

function inLanguage(
  columns: readonly string[],
  { role, languages }: ColumnWish,
  format: FormatName,
): readonly number[] {
  if (languages === undefined) return [];
  // There a language names references; outputs have the names of their systems.
  if (format === "wmt-xml" && role === "system") return [];
  const wanted = role === "source" ? languages.source : languages.target;
  const tags = columns.map((name) => name.replace(/:.*$/s, ""));
  const exact = places(tags, (tag) => isSameTag(tag, wanted));
  return exact.length > 0
    ? exact
    : places(tags, (tag) => isLanguage(tag) && isSameLanguage(tag, wanted));
}

function theOnly(
  candidates: readonly number[],
  columns: readonly string[],
  { role, languages, column }: ColumnWish,
): number {
  const [found, ...more] = candidates;
  if (found !== undefined && more.length === 0) return found;
  const there = columns.slice(0, 20).join(", ");
  if (found !== undefined)
    throw new CorpusError(
      `the ${role} could be any of the columns ${candidates.map((at) => columns[at]).join(", ")}; name one, as in FILE#${columns[found]}`,
      { code: "value" },
    );
  if (column !== undefined)
    throw new CorpusError(
      `there is no column ${JSON.stringify(column)}, found ${there}`,
      { code: "missing" },
    );
  const wanted = languages?.[role === "source" ? "source" : "target"];
  throw new CorpusError(
    wanted === undefined
      ? `found the columns ${there}, and nothing says which of them is the ${role}; name one, as in FILE#${columns[1]}, or the language pair`
      : `expected the ${role} in ${wanted}, found the columns ${there}; name one, as in FILE#${columns[0]}`,
    { code: "missing" },
  );
}
