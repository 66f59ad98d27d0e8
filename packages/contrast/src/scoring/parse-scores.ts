import { CorpusError } from "@concord-mt/core";
import type { ContrastItem } from "../item.ts";
import type { NamedLines } from "../suites/named-lines.ts";

/** Which scores are better. */
export type Better = "higher" | "lower";

/** Scores of a suite, one row for each item, one score for each of its translations; higher is better. */
export interface SuiteScores {
  readonly rows: readonly (readonly number[])[];
  /** How the file was read. */
  readonly better: Better;
}

/**
 * Reads one score a line, in the order of the translations. Log-probabilities (none above 0) are better the higher they
 * are, costs (none below 0, some above 1) the lower; of other numbers `better` must say it.
 *
 * @throws CorpusError if a line is no number, there are too few or too many, or the direction cannot be told.
 */
export function parseSuiteScores(
  { name, lines }: NamedLines,
  items: readonly Pick<ContrastItem, "versions">[],
  { better }: { readonly better?: Better | undefined } = {},
): SuiteScores {
  const values = lines.map((line, at) => toNumber(line, name, at + 1));
  const count = items.reduce((sum, { versions }) => sum + versions.length, 0);
  if (values.length !== count)
    throw new CorpusError(
      `expected ${count} scores, one for each translation of ${items.length} items, found ${values.length}`,
      { code: "length", file: name },
    );
  const direction = better ?? guess(values, name);
  const sign = direction === "higher" ? 1 : -1;
  let next = 0;
  const rows = items.map(({ versions }) => {
    const row = values.slice(next, next + versions.length);
    next += versions.length;
    return row.map((value) => sign * value);
  });
  return { rows, better: direction };
}

function toNumber(line: string, file: string, at: number): number {
  const value = line.trim() === "" ? NaN : Number(line.trim());
  if (Number.isNaN(value))
    throw new CorpusError(
      `expected a score, found ${JSON.stringify(line.slice(0, 40))}`,
      { code: "format", file, line: at },
    );
  return value;
}

function guess(values: readonly number[], file: string): Better {
  if (values.every((value) => value <= 0)) return "higher";
  if (values.every((value) => value >= 0) && values.some((value) => value > 1))
    return "lower";
  throw new CorpusError(
    "cannot tell log-probabilities from costs: say whether the higher or the lower score is better",
    { code: "format", file },
  );
}
