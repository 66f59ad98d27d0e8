import type { CorpusError, Warning } from "@concord-mt/core";
import { type Table, formatTable } from "@concord-mt/report";
import type { Output, OutputOptions } from "../output.ts";

/** What was found out about files that belong together. */
export interface CorpusCheck {
  readonly files: readonly CheckedFile[];
  readonly errors: readonly CorpusError[];
  readonly warnings: readonly Warning[];
}

interface CheckedFile {
  readonly file: string;
  readonly role: string;
  readonly segments: number;
  readonly tokens: number;
  readonly characters: number;
}

/** Writes which files were checked; JSON has the errors too. Warnings go beside it. */
export async function writeCorpusCheck(
  output: Output,
  { files, errors, warnings }: CorpusCheck,
  { format, quiet = false }: Omit<OutputOptions, "width">,
): Promise<void> {
  if (format === "json") {
    const plain = errors.map(({ message, code, file, line, column, byte }) => ({
      message,
      code,
      file,
      line,
      column,
      byte,
    }));
    await output.write(
      `${JSON.stringify({ files, errors: plain, warnings }, undefined, 2)}\n`,
    );
  } else {
    await output.write(formatTable(toTable(files), format));
  }
  if (!quiet) for (const warning of warnings) output.warn(warning);
}

function toTable(files: readonly CheckedFile[]): Table {
  return {
    columns: [
      { title: "file" },
      { title: "role" },
      { title: "segments", align: "right" },
      { title: "tokens", align: "right" },
      { title: "characters", align: "right" },
    ],
    rows: files.map(({ file, role, segments, tokens, characters }) => [
      file,
      role,
      ...[segments, tokens, characters].map(String),
    ]),
  };
}
