import { CorpusError } from "@concord-mt/core";
import { checkRun } from "./check-run.ts";
import type { Run } from "./run.ts";
import { runSchema } from "./schema.ts";

/**
 * Checks a run that was read from JSON: its shape, and that everything in it points inside its texts.
 *
 * @example
 * const run = parseRun(JSON.parse(await readFile("run.json", "utf8")));
 *
 * @throws CorpusError: `unrecognised` if it is no run, `version` if it is a run of another version, `format`, `length`
 * or `index` if it is damaged.
 */
export function parseRun(value: unknown): Run {
  checkFormat(value);
  const result = runSchema.safeParse(value);
  if (!result.success) {
    const issues = result.error.issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join(".")}: ${message}`);
    const more = result.error.issues.length - issues.length;
    const list = more > 0 ? [...issues, `and ${more} more`] : issues;
    throw new CorpusError(`the run is corrupt: ${list.join("; ")}`, {
      code: "format",
      cause: result.error,
    });
  }
  checkRun(result.data);
  return result.data;
}

function checkFormat(value: unknown): void {
  const { format, version } = (
    typeof value === "object" && value !== null ? value : {}
  ) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== "concord-run")
    throw new CorpusError(
      "expected a run saved by concord score --save, found something else",
      { code: "unrecognised" },
    );
  if (version !== 1)
    throw new CorpusError(
      `expected a run of version 1, found version ${version === undefined ? "none" : JSON.stringify(version)}`,
      { code: "version" },
    );
}
