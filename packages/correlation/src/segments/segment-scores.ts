import { CorpusError } from "@concord-mt/core";
import type { ValueColumn } from "../coefficients/pairs.ts";

/** People's or a metric's scores of the segments of each system. */
export interface SegmentScores {
  /** Whose scores: the name of a metric or of people's column. */
  readonly column: string;
  /** What errors call it. */
  readonly file: string;
  readonly systems: ReadonlyMap<string, ValueColumn>;
}

/**
 * Reads lines of system, tab and score, a system's segments in order; `None` is no score, as in mt-metrics-eval.
 *
 * @throws CorpusError (`format`) with the line that is none of these.
 */
export function parseSegmentScores(
  lines: Iterable<string>,
  { column, file }: Pick<SegmentScores, "column" | "file">,
): SegmentScores {
  const systems = new Map<string, (number | undefined)[]>();
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text.trim() === "") continue;
    const [system = "", cell = "", ...rest] = text.split("\t");
    const isMissing = cell.trim().toLowerCase() === "none";
    const value = Number(cell);
    if (
      rest.length > 0 ||
      cell.trim() === "" ||
      (!isMissing && !Number.isFinite(value))
    )
      throw new CorpusError(
        "expected a system, a tab and a number (or None for no score)",
        { code: "format", file, line },
      );
    const own = systems.get(system) ?? [];
    own.push(isMissing ? undefined : value);
    systems.set(system, own);
  }
  return { column, file, systems };
}
