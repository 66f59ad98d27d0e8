import { CorpusError } from "@concord-mt/core";

/** A system with its numbers by name. */
export interface SystemRow {
  readonly system: string;
  /** Where it stands, in files that have lines. */
  readonly line?: number;
  readonly values: ReadonlyMap<string, number>;
}

/** Reads JSON of systems: an object with `systems` as `concord score` writes it, or a list. */
export function parseSystemJson(text: string, file: string): SystemRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorpusError("expected JSON, found something else", {
      ...{ code: "format", file, cause },
    });
  }
  const isList = Array.isArray(value);
  const list: unknown = isList
    ? value
    : (value as { systems?: unknown }).systems;
  const metric = isList ? undefined : metricOf(value as object);
  if (!Array.isArray(list))
    throw new CorpusError(
      "expected a list of systems, or an object with `systems`",
      { code: "format", file },
    );
  return list.map((entry: unknown) => {
    const record =
      typeof entry === "object" && entry !== null
        ? (entry as Readonly<Record<string, unknown>>)
        : {};
    const name = record.system ?? record.name;
    if (typeof name !== "string")
      throw new CorpusError(
        "expected every system to have a `name` or `system`",
        { code: "format", file },
      );
    return { system: name, values: numbersOf(record, metric) };
  });
}

/** The metric of a single metric's JSON, by its signature: `BLEU|nrefs:1|…`. */
function metricOf(value: object): string | undefined {
  const { signature } = value as { signature?: unknown };
  return typeof signature === "string" ? signature.split("|")[0] : undefined;
}

function numbersOf(
  record: Readonly<Record<string, unknown>>,
  metric: string | undefined,
): Map<string, number> {
  const values = new Map<string, number>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "number" && Number.isFinite(value))
      values.set(name, value);
  };
  const scoreOf = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? (value as { score?: unknown }).score
      : value;
  const { metrics } = record;
  if (typeof metrics === "object" && metrics !== null)
    for (const [name, value] of Object.entries(metrics))
      add(name, scoreOf(value));
  else
    for (const [name, value] of Object.entries(record))
      if (name === "score") add(metric ?? name, value);
      else if (metric === undefined) add(name, scoreOf(value));
  return values;
}
