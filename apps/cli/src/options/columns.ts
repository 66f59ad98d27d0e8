import { type Command, InvalidArgumentError, Option } from "commander";
import type { ColumnNames } from "@concord-mt/files";
import { list } from "./values.ts";

/** Adds which column is read, and what becomes of suspicious texts. */
export function addReadingOptions(
  command: Command,
  { hasColumn = true }: { readonly hasColumn?: boolean } = {},
): Command {
  if (hasColumn) command.addOption(columnOption());
  return command
    .option("--unescape", "decode entities such as &#39; in the texts")
    .option(
      "--strict",
      "exit with code 2 if anything about the texts is suspicious",
    );
}

/** The column to read, by what the text is. */
export function columnOption(): Option {
  return new Option(
    "--column <list>",
    "column to read of files with several, such as fr, or source=en,reference=ref,system=hyp (default: decided by -l; FILE#fr names one for a single file)",
  ).argParser(columnNames);
}

/** Reads `fr`, for the translations, or `source=en,system=hyp`. */
function columnNames(text: string): ColumnNames {
  const parts = list(text);
  if (parts.length === 1 && !text.includes("="))
    return { reference: text, system: text };
  return Object.fromEntries(
    parts.map((part) => {
      const [, role, name] =
        /^(source|reference|system)=(.+)$/.exec(part) ?? [];
      if (role === undefined || name === undefined)
        throw new InvalidArgumentError(
          "Expected a column such as fr, or source=en,reference=ref,system=hyp.",
        );
      return [role, name];
    }),
  );
}
