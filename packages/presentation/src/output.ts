import type { Warning } from "@concord-mt/core";
import { tableFormats } from "@concord-mt/report";

/** Ways to write a result. */
export const outputFormats = [...tableFormats, "json"] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** How results are written. */
export interface OutputOptions {
  readonly format: OutputFormat;
  /** Decimal places. */
  readonly width: number;
  /** No warnings. @defaultValue `false` */
  readonly quiet?: boolean;
}

/** Where results are written: a terminal, a file, a response. */
export interface Output {
  /** Columns of the page. */
  readonly columns: number;
  /** Whether it takes a terminal's colours. */
  readonly isColourful: boolean;
  /** Writes the result itself. */
  write(text: string): Promise<void>;
  /** Writes what belongs beside it: signatures of a table that has no place for them. */
  note(text: string): Promise<void>;
  warn(warning: Warning): void;
}

/** What was written, for those who need it as a string. */
export interface Written {
  readonly text: string;
  readonly notes: string;
  readonly warnings: readonly Warning[];
}

/**
 * Lets something write, and gives what it wrote.
 *
 * @example
 * const { text } = await written((output) => writeScoreboard(output, run, { format: "markdown", width: 1 }));
 */
export async function written(
  work: (output: Output) => Promise<void>,
  { columns = 100 }: { readonly columns?: number } = {},
): Promise<Written> {
  let [text, notes] = ["", ""];
  const warnings: Warning[] = [];
  await work({
    columns,
    isColourful: false,
    write: (piece) => {
      text += piece;
      return Promise.resolve();
    },
    note: (piece) => {
      notes += piece;
      return Promise.resolve();
    },
    warn: (warning) => warnings.push(warning),
  });
  return { text, notes, warnings };
}
