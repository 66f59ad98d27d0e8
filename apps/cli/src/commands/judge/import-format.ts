import { InvalidArgumentError } from "commander";

/** How imported judgements are written. */
export type ImportFormat = "jsonl" | "tsv";

/** Reads how the result is written. `--format discomt2015`, which once said what the tables are, stays without harm. */
export function importFormat(text: string): ImportFormat {
  if (text === "jsonl" || text === "tsv") return text;
  if (text === "discomt2015") return "jsonl";
  throw new InvalidArgumentError("Allowed choices are jsonl, tsv.");
}
