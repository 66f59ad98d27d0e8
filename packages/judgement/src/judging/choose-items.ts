import {
  SettingError,
  type SixCase,
  type SixCaseOptions,
  pcg64,
  sixCases,
  plural,
} from "@concord-mt/core";
import type { DetailItem } from "../items/detail-item.ts";
import type { JoinedSystem } from "../items/join.ts";
import { drawSample } from "./draw.ts";
import { semiAutomatic } from "./semi-automatic.ts";

export interface ChooseItemsOptions extends SixCaseOptions {
  /** Those that can move scores most, or at random for an unbiased estimate. @defaultValue "influence" */
  readonly order?: "influence" | "random";
  /** How many; by influence how many questions, which systems may share. @defaultValue all */
  readonly size?: number;
  /** The cases to judge. @defaultValue `[5, 6]` by influence, all at random */
  readonly cases?: readonly SixCase[];
  /** Of a random sample. @defaultValue 12345 */
  readonly seed?: number;
}

/**
 * Chooses the items to judge next among those that nobody has judged.
 *
 * @throws SettingError (`size`) if a random sample is larger than what there is.
 */
export function chooseItems(
  systems: readonly JoinedSystem[],
  options: ChooseItemsOptions = {},
): readonly DetailItem[] {
  return options.order === "random"
    ? atRandom(systems, options)
    : byInfluence(systems, options);
}

function atRandom(
  systems: readonly JoinedSystem[],
  { size, cases = sixCases, seed = 12345 }: ChooseItemsOptions,
): readonly DetailItem[] {
  const open = systems.flatMap(({ items, verdicts }) =>
    items.filter(
      ({ id, outcome, isCounted }) =>
        isCounted && !verdicts.has(id) && cases.includes(outcome),
    ),
  );
  if (size !== undefined && size > open.length)
    throw new SettingError(
      `expected at least ${plural(size, "item")} to judge, found ${open.length}`,
      { code: "value", setting: "size" },
    );
  return drawSample(open, size ?? open.length, pcg64(seed));
}

/** A question that several systems share is asked for each of them, one behind the other. */
function byInfluence(
  systems: readonly JoinedSystem[],
  { size, cases = [5, 6], ...options }: ChooseItemsOptions,
): readonly DetailItem[] {
  const { queue } = semiAutomatic(
    systems.map(({ name, items, verdicts }) => ({
      name,
      verdicts,
      items: items
        .filter(
          ({ isCounted, outcome }) => isCounted || cases.includes(outcome),
        )
        .map((item) => ({ ...item, question: questionOf(item) })),
    })),
    { ...options, judgedCases: cases },
  );
  const places = new Map(
    systems.flatMap(({ name, items }) =>
      items.map((item) => [JSON.stringify([name, item.id]), item] as const),
    ),
  );
  return queue
    .slice(0, size)
    .flatMap(({ id, systems: names }) =>
      names.flatMap((name) => places.get(JSON.stringify([name, id])) ?? []),
    );
}

function questionOf({ hypothesis, texts }: DetailItem): string {
  return JSON.stringify([hypothesis, texts.hypothesis]);
}
