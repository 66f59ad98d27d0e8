import type { TextRole } from "@concord-mt/corpus";

/** The columns to read of files that have several, by what the text is. */
export type ColumnNames = Readonly<Partial<Record<TextRole, string>>>;

/** How files are read, and how closely they are looked at. */
export interface ReadingOptions {
  readonly column?: ColumnNames | undefined;
  readonly unescape?: boolean;
  readonly strict?: boolean;
}
