import type { FormatName } from "../format-name.ts";
import type { Declared } from "./declared.ts";
import { isLanguage, isSameLanguage, isSameTag } from "./language.ts";
import { columnsNamed, places } from "./role-names.ts";
import type { ColumnWish, TextRole } from "./wish.ts";

/** The side that a format gives a role, where no language speaks against it. */
export function bySide(
  columns: readonly string[],
  { role, languages }: ColumnWish,
  {
    format,
    declared,
  }: { readonly format: FormatName; readonly declared: Declared },
): readonly number[] {
  switch (format) {
    case "xliff-1.2":
    case "xliff-2":
      if (languages !== undefined) return [];
      return role === "source" ? [0] : [1];
    case "wmt-xml":
      if (role === "source") return languages === undefined ? [0] : [];
      return places(columns, (name, at) => {
        const isReference = isLanguage(name.replace(/:.*$/s, ""));
        if (role === "system") return at > 0 && !isReference;
        return languages === undefined && at > 0 && isReference;
      });
    case "tmx":
      return languages === undefined ? fromSource(columns, role, declared) : [];
    case "jsonl":
      return role === "system" ? otherThanNamed(columns) : [];
    default:
      return [];
  }
}

/** The column that others were translated from, or those others. */
function fromSource(
  columns: readonly string[],
  role: TextRole,
  { source }: Declared,
): readonly number[] {
  if (source === undefined) return [];
  const exact = places(columns, (name) => isSameTag(name, source));
  const found =
    exact.length > 0
      ? exact
      : places(columns, (name) => isSameLanguage(name, source));
  if (role === "source" || found.length === 0) return found;
  return places(columns, (_, at) => !found.includes(at));
}

/** Outputs by the names of their systems, beside a source or a reference: `{"src": …, "hyp": {"a": …}}`. */
function otherThanNamed(columns: readonly string[]): readonly number[] {
  const named = [
    ...columnsNamed("source", columns),
    ...columnsNamed("reference", columns),
  ];
  return named.length === 0
    ? []
    : places(columns, (_, at) => !named.includes(at));
}
