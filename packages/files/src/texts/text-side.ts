import { existsSync } from "node:fs";
import type { ColumnWish, TextRole } from "@concord-mt/corpus";
import type { ColumnNames } from "./reading-options.ts";

type Languages = NonNullable<ColumnWish["languages"]>;

/** Which text of a file is wanted, as far as options say. */
export interface TextSide {
  readonly role: TextRole;
  readonly languages?: Languages | undefined;
  readonly column?: ColumnNames | undefined;
}

/** A file's name, and the column of it that stands behind `#`. */
interface NamedColumn {
  readonly file: string;
  readonly column?: string;
}

/** Cuts `file#fr`; a file that is really called so is taken as it is. */
export function splitColumn(name: string): NamedColumn {
  const at = name.lastIndexOf("#");
  if (at < 1 || at === name.length - 1 || existsSync(name))
    return { file: name };
  return { file: name.slice(0, at), column: name.slice(at + 1) };
}

/** The wish for a column that a name and options stand for. */
export function toWish(
  { role, languages, column }: TextSide,
  named: string | undefined,
  onChoice?: (column: string) => void,
): ColumnWish {
  return {
    role,
    languages,
    column: named ?? column?.[role],
    mayBePlain: named === undefined,
    onChoice,
  };
}

/** The side of a text of a pair, which is named `en-fr` or given as its languages. */
export function sideOf(
  role: TextRole,
  pair?: string | Languages,
): { readonly side: TextSide } {
  const languages = typeof pair === "object" ? pair : pairLanguages(pair);
  return { side: { role, languages } };
}

/** The two languages of `en-fr`; nothing where a pair is not named so. */
export function pairLanguages(pair: string | undefined): Languages | undefined {
  const [, source, target] =
    /^([a-z]{2,3})[-_]([a-z]{2,3})$/i.exec(pair ?? "") ?? [];
  return source === undefined || target === undefined
    ? undefined
    : { source: source.toLowerCase(), target: target.toLowerCase() };
}
