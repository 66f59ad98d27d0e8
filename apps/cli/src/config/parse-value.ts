import { inspect } from "node:util";
import { InvalidArgumentError, type Option } from "commander";
import { UsageError } from "../errors.ts";

/** Reads a setting's value as the option's flag would have been read. */
export function parseValue(
  option: Option,
  name: string,
  value: unknown,
  file: string,
): unknown {
  const refuse = (expected: string): never => {
    throw new UsageError(`${file}: ${name}: ${expected}, found ${show(value)}`);
  };
  if (option.isBoolean() || option.negate) {
    if (typeof value !== "boolean") return refuse("expected true or false");
    return option.negate && name.endsWith(option.name()) ? !value : value;
  }
  const words = (Array.isArray(value) ? value : [value]).map((word: unknown) =>
    typeof word === "string" || typeof word === "number"
      ? String(word)
      : refuse("expected text or a number"),
  );
  const parse = (word: string): unknown => {
    try {
      return option.parseArg === undefined
        ? word
        : option.parseArg<unknown>(word, undefined);
    } catch (error) {
      if (error instanceof InvalidArgumentError)
        throw new UsageError(`${file}: ${name}: ${error.message}`);
      throw error;
    }
  };
  // `weights: [1, 0.5, 0]` is the flag's `1,0.5,0`.
  return option.variadic
    ? words.flatMap((word) => parse(word))
    : parse(words.join(","));
}

/** A value of a file of code may be anything. */
function show(value: unknown): string {
  return typeof value === "string"
    ? JSON.stringify(value)
    : inspect(value, { breakLength: Infinity, depth: 1 });
}
