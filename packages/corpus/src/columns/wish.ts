/** What a text is in an evaluation. */
export type TextRole = "source" | "reference" | "system";

/** The text that is wanted of a file that may hold several: a bilingual file, a table. */
export interface ColumnWish {
  readonly role: TextRole;
  /** The languages of the pair, where they are known. */
  readonly languages?:
    { readonly source: string; readonly target: string } | undefined;
  /** The column by name; `0` takes the whole lines of a table. @defaultValue decided by role and languages */
  readonly column?: string | undefined;
  /** Whether a plain text, which has no columns, is read all the same. @defaultValue true */
  readonly mayBePlain?: boolean;
  /** Called once if the file has several columns, with the one that is read. */
  readonly onChoice?: ((column: string) => void) | undefined;
}

/** The column name that takes the lines of a table whole. */
export const wholeLine = "0";
