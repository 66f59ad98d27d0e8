import type { TextRole } from "@concord-mt/corpus";

/** The columns to read of files that have several, by what the text is. */
export type ColumnNames = Readonly<Partial<Record<TextRole, string>>>;

/** How closely texts are looked at. */
export interface TextChecks {
  readonly unescape?: boolean;
  readonly strict?: boolean;
}

/** How files are read, and how closely they are looked at. */
export interface ReadingOptions extends TextChecks {
  readonly column?: ColumnNames | undefined;
}
