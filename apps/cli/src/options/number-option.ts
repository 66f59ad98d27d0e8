import { Option } from "commander";
import { wholeNumber } from "./values.ts";

/** An option that takes a whole number. */
export function numberOption(
  flags: string,
  description: string,
  {
    least,
    most,
    fallback,
  }: {
    readonly least: number;
    readonly most: number;
    readonly fallback?: number;
  },
): Option {
  const option = new Option(flags, description).argParser(
    wholeNumber(least, most),
  );
  return fallback === undefined ? option : option.default(fallback);
}
