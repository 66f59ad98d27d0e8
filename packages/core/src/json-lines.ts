import { CorpusError, type Place } from "./errors.ts";

/** A JSON object on a line of its own. */
export interface JsonLine {
  readonly record: Readonly<Record<string, unknown>>;
  /** The error for something wrong in this line; `found` is shown in short. */
  readonly fail: (expected: string, found?: unknown) => CorpusError;
}

/**
 * Reads JSON Lines that hold objects; empty lines are left out.
 *
 * @throws CorpusError (`format`) with the line that is no JSON object.
 */
export function* parseJsonLines(
  lines: Iterable<string>,
  place: Pick<Place, "file"> = {},
): Generator<JsonLine, void> {
  let number = 0;
  for (const text of lines) {
    number += 1;
    if (text.trim() === "") continue;
    const line = number;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw new CorpusError("expected a JSON object, found something else", {
        code: "format",
        ...place,
        line,
        cause,
      });
    }
    const fail = (expected: string, found?: unknown): CorpusError =>
      new CorpusError(`expected ${expected}, found ${inShort(found)}`, {
        code: "format",
        ...place,
        line,
      });
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw fail("a JSON object", value);
    yield { record: value as Readonly<Record<string, unknown>>, fail };
  }
}

function inShort(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
