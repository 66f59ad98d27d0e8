import {
  type Agreement,
  type Annotations,
  checkAnnotators,
  type Label,
} from "./labels.ts";

/** What the labels are: names, ranks, or numbers on a scale with equal steps. */
export type MeasurementLevel = "nominal" | "ordinal" | "interval";

export interface KrippendorffOptions {
  /** @defaultValue "nominal" */
  readonly level?: MeasurementLevel;
  /** How far two labels are apart, squared, in place of the level's: 0 for the same, symmetric. */
  readonly distance?: ((one: Label, other: Label) => number) | undefined;
}

/**
 * Krippendorff's α between any number of annotators; missing judgements are allowed, and items with fewer than two do not
 * count. Undefined where no two judgements can be compared or only one label is used.
 *
 * @throws RangeError if the annotators have different numbers of items, or a label above nominal level is no number.
 */
export function krippendorffAlpha(
  annotators: readonly Annotations[],
  { level = "nominal", distance: given }: KrippendorffOptions = {},
): Agreement {
  checkAnnotators(annotators);
  const items = Array.from({ length: annotators[0]?.length ?? 0 }, (_, item) =>
    annotators
      .map((annotations) => annotations[item])
      .filter((label) => label !== undefined),
  ).filter(({ length }) => length > 1);
  const totals = new Map<Label, number>();
  for (const label of items.flat())
    totals.set(label, (totals.get(label) ?? 0) + 1);
  const distance = given ?? distanceOf(level, totals);
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);

  let observed = 0;
  for (const labels of items) {
    for (const one of labels)
      for (const other of labels)
        observed += distance(one, other) / (labels.length - 1);
  }
  let expected = 0;
  for (const [one, count] of totals)
    for (const [other, times] of totals)
      expected += (count * times * distance(one, other)) / (all - 1);
  const n = items.length;
  if (n === 0 || expected === 0)
    return { value: undefined, observed: undefined, expected: undefined, n };
  return {
    value: 1 - observed / expected,
    observed: 1 - observed / all,
    expected: 1 - expected / all,
    n,
  };
}

function distanceOf(
  level: MeasurementLevel,
  totals: ReadonlyMap<Label, number>,
): (one: Label, other: Label) => number {
  if (level === "nominal") return (one, other) => (one === other ? 0 : 1);
  const values = [...totals.keys()].map((label) => {
    if (typeof label === "number" && Number.isFinite(label)) return label;
    throw new RangeError(
      `labels at ${level} level must be numbers, got ${String(label)}`,
    );
  });
  if (level === "interval")
    return (one, other) => (Number(one) - Number(other)) ** 2;
  // Ordinal: the number of judgements from one rank to the other, the ends counting half.
  const positions = new Map<Label, number>();
  let passed = 0;
  for (const value of values.sort((a, b) => a - b)) {
    const count = totals.get(value) ?? 0;
    positions.set(value, passed + count / 2);
    passed += count;
  }
  return (one, other) =>
    ((positions.get(one) ?? 0) - (positions.get(other) ?? 0)) ** 2;
}
