import { InvalidArgumentError } from "commander";

/** Reads a whole number of at least `minimum` and at most `maximum`. */
export function wholeNumber(
  minimum: number,
  maximum: number,
): (text: string) => number {
  return (text) => {
    const value = Number(text);
    const isInside = value >= minimum && value <= maximum;
    if (text.trim() === "" || !Number.isInteger(value) || !isInside)
      throw new InvalidArgumentError(
        `Expected a whole number from ${minimum} to ${maximum}.`,
      );
    return value;
  };
}

/** Reads a number between two bounds. */
export function numberBetween(
  minimum: number,
  maximum: number,
): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !(value >= minimum && value <= maximum)) {
      throw new InvalidArgumentError(
        `Expected a number from ${minimum} to ${maximum}.`,
      );
    }
    return value;
  };
}

/** Reads a list with commas between its parts: `it,they`. */
export function list(text: string): readonly string[] {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.some((part) => part === ""))
    throw new InvalidArgumentError("Expected a list such as it,they.");
  return parts;
}

/** Reads a list in which nothing appears twice: `en,fr`. */
export function distinctList(text: string): readonly string[] {
  const parts = list(text);
  const repeated = parts.find((part, at) => parts.indexOf(part) !== at);
  if (repeated !== undefined)
    throw new InvalidArgumentError(`${repeated} is given twice.`);
  return parts;
}

/** Reads a list of numbers: `1,.5,0`. */
export function numberList(text: string): readonly number[] {
  return list(text).map((part) => {
    const value = Number(part);
    if (!Number.isFinite(value))
      throw new InvalidArgumentError(
        `Expected numbers separated by commas, found ${JSON.stringify(part)}.`,
      );
    return value;
  });
}
