import { Option } from "commander";
import { wholeNumber } from "./values.ts";

/** An option that takes a whole number. */
export function numberOption(
  flags: string,
  description: string,
  { least, fallback }: { readonly least: number; readonly fallback?: number },
): Option {
  const option = new Option(flags, description).argParser(wholeNumber(least));
  return fallback === undefined ? option : option.default(fallback);
}
