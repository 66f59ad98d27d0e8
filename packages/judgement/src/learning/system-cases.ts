import { CorpusError, type PerCase, SettingError } from "@concord-mt/core";
import type { SystemTable } from "@concord-mt/correlation";
import type { SystemCases } from "../tables/weight-correlations.ts";

/**
 * Reads how often each case is found in each system, from the JSON of `concord score`, `apt` or `act`.
 *
 * @throws CorpusError (`format`) if there is a system without a name or six counts.
 */
export function parseSystemCases(
  text: string,
  {
    metric,
    file,
  }: {
    /** Whose cases, where the file has several metrics. */
    readonly metric: string;
    readonly file: string;
  },
): readonly Pick<SystemCases, "name" | "cases">[] {
  const fail = (message: string, cause?: unknown): CorpusError =>
    new CorpusError(message, { code: "format", file, cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw fail("expected JSON, found something else", cause);
  }
  const { systems } = (value ?? {}) as { systems?: unknown };
  if (!Array.isArray(systems)) throw fail("expected an object with `systems`");
  return systems.map((entry: unknown) => {
    const record = (entry ?? {}) as {
      name?: unknown;
      cases?: unknown;
      metrics?: Readonly<Record<string, { cases?: unknown } | undefined>>;
    };
    const cases = record.metrics?.[metric]?.cases ?? record.cases;
    if (
      typeof record.name !== "string" ||
      !Array.isArray(cases) ||
      cases.length !== 6 ||
      !cases.every((count) => Number.isSafeInteger(count) && count >= 0)
    )
      throw fail(
        `expected every system to have a name and six counts of ${metric}'s cases`,
      );
    return { name: record.name, cases: cases as unknown as PerCase };
  });
}

/**
 * Adds human scores to systems by their names.
 *
 * @throws SettingError (`human`) if the table has no such column.
 */
export function withHumanScores(
  systems: readonly Pick<SystemCases, "name" | "cases">[],
  { file, systems: names, columns }: SystemTable,
  /** @defaultValue the first column */
  human?: string,
): readonly SystemCases[] {
  const column = human ?? [...columns.keys()][0] ?? "";
  const values = columns.get(column);
  if (values === undefined)
    throw new SettingError(
      `${file} has no column ${column}, only ${[...columns.keys()].join(", ")}`,
      { code: "value", setting: "human" },
    );
  return systems.map(({ name, cases }) => ({
    name,
    cases,
    human: values[names.indexOf(name)],
  }));
}
