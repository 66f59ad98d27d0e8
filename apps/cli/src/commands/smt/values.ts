import { InvalidArgumentError } from "commander";
import { parseWeightRange } from "@concord-mt/smt";
import { numberBetween } from "../../options/values.ts";

/** Reads `en-fr`. */
export function languagePair(text: string): {
  readonly source: string;
  readonly target: string;
} {
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(text) ?? [];
  if (source === undefined || target === undefined)
    throw new InvalidArgumentError("Expected two languages, such as en-fr.");
  return { source, target };
}

/** Reads `a+e`, `a-e` or a number. */
export function significance(text: string): "a+e" | "a-e" | number {
  if (text === "a+e" || text === "a-e") return text;
  return numberBetween(0, 1e6)(text);
}

/** Reads `plm=FILE`, or `plm` alone for the model that comes with the language. */
export function plmFile(text: string): { readonly file: string | undefined } {
  const [, file] = /^plm(?:=(.+))?$/.exec(text) ?? [undefined, null];
  if (file === null)
    throw new InvalidArgumentError("Expected plm=FILE, or plm alone.");
  return { file };
}

/** Reads `FEATURE=FROM:TO:STEP`. */
export function weightRange(text: string): ReturnType<typeof parseWeightRange> {
  try {
    return parseWeightRange(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidArgumentError(
      "Expected FEATURE=FROM:TO:STEP, such as LM0=0.1:0.9:0.1.",
    );
  }
}
