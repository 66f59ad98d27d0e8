import { InvalidArgumentError } from "commander";
import { type GapColumn, gapColumns } from "@concord-mt/judgement";

/** The names that a table has for our columns. */
export type ColumnNames = Readonly<Partial<Record<GapColumn, string>>>;

/** Reads `written=token`, on top of the names before. */
export function columnName(
  text: string,
  before: ColumnNames = {},
): ColumnNames {
  const at = text.indexOf("=");
  const ours = gapColumns.find((name) => name === text.slice(0, at));
  const theirs = text.slice(at + 1);
  if (at < 1 || ours === undefined || theirs === "")
    throw new InvalidArgumentError(
      `Expected OURS=THEIRS, where OURS is one of ${gapColumns.join(", ")}.`,
    );
  return { ...before, [ours]: theirs };
}
