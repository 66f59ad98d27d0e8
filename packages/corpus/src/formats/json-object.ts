import { CorpusError } from "@concord-mt/core";
import { quote } from "../quote.ts";

/**
 * Parses a line that must hold a JSON object.
 *
 * @throws CorpusError (`format`) without a place.
 */
export function parseJsonObject(
  text: string,
): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorpusError(`expected a JSON object, found ${quote(text)}`, {
      code: "format",
      cause,
    });
  }
  if (!isObject(value))
    throw new CorpusError(`expected a JSON object, found ${quote(text)}`, {
      code: "format",
    });
  return value;
}

/** Whether a value is an object and no list. */
export function isObject(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
