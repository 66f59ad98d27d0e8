import type { Limits } from "./limits.ts";
import type { CorpusRecord } from "./records.ts";
import type { WarningLog } from "./warning-log.ts";

/** Settings of single formats. */
export interface FormatOptions {
  /** Number of the first word in an alignment file. @defaultValue 0 */
  readonly base?: 0 | 1;
  /** Whether the first row of a TSV file names its columns. @defaultValue false */
  readonly header?: boolean;
  /**
   * Names of the columns of a TSV file without a heading; `document` and `id` have their own meaning.
   * @defaultValue `1`, `2`, …
   */
  readonly columns?: readonly string[];
  /** Whether code fences and "Here is the translation:" are taken off whole documents in JSONL. @defaultValue true */
  readonly unwrap?: boolean;
}

/** What a parser works with. */
export interface ParserContext {
  readonly emit: (record: CorpusRecord) => void;
  readonly warnings: WarningLog;
  readonly limits: Required<Limits>;
  readonly options: FormatOptions;
  /** Takes the language that a file says its texts were translated from; the first counts. */
  readonly declareSource: (language: string) => void;
}

/** Reads a format line by line. */
export interface LineParser {
  line(text: string, number: number): void;
  /** Called once behind the last line; `lines` is their number. */
  end?(lines: number): void;
}

/** Reads a format whose lines mean nothing. */
export interface BlockParser {
  block(text: string): void;
  end(): void;
}

/** How a format is read. */
export type FormatParser =
  | { readonly lines: (context: ParserContext) => LineParser }
  | { readonly blocks: (context: ParserContext) => BlockParser };
