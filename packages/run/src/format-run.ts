import type { Run } from "./run.ts";

/**
 * Writes a run as JSON, in pieces that end with a line: a large run is never held as one string.
 *
 * @example
 * await writeFile("run.json", [...formatRun(run)].join(""));
 */
export function* formatRun(run: Run): Generator<string> {
  let before = "{\n";
  for (const [key, value] of Object.entries(run) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}: `;
    yield* formatValue(value, 2);
    before = ",\n";
  }
  yield "\n}\n";
}

/** Cuts lists and objects into pieces as deep as texts and systems lie; what is below stays on one line. */
function* formatValue(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || !isObject(value) || !Object.values(value).some(isObject)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? "[\n" : "{\n";
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    if (part === undefined) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}: `;
    yield* formatValue(part, depth - 1);
    before = ",\n";
  }
  yield isList ? "\n]" : "\n}";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
