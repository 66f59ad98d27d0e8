import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { type AptItem, aptBreakdown } from "@concord-mt/apt";
import type { SixCaseOptions } from "@concord-mt/core";
import { frequentKeys } from "../charts/frequent-keys.ts";
import { type GridCell, ScoreGrid } from "../charts/score-grid.tsx";
import { type Href, useHref } from "../data/hrefs.ts";
import type { Theme } from "../data/theme.ts";
import { formatScore, countOf } from "../parts/format.ts";

/** APT of each system on each group of pronouns, as colours and numbers; the most frequent groups first. */
export function HeatMap({
  items,
  names,
  theme,
  options,
  label,
  keys: given,
  keyOf,
  settingsOf,
}: {
  readonly items: readonly (readonly AptItem[])[];
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly options: SixCaseOptions;
  readonly label: string;
  /** The groups in their order. @defaultValue the most frequent ones */
  readonly keys?: readonly string[];
  readonly keyOf: (item: AptItem) => string | undefined;
  /** The filter of the cases behind a group. */
  readonly settingsOf: (key: string) => Record<string, string>;
}): VNode {
  const hrefOf = useHref();
  const cells = useMemo(
    () => cellsOf({ items, names, options, keyOf, settingsOf, hrefOf }),
    [items, names, options.weights, options.discard, keyOf, settingsOf, hrefOf],
  );
  const keys = useMemo(
    () => given ?? frequentKeys(cells, mostKeys),
    [cells, given],
  );
  return (
    <ScoreGrid
      cells={cells}
      names={names}
      keys={keys}
      theme={theme}
      label={label}
    />
  );
}

const mostKeys = 16;

function cellsOf({
  items,
  names,
  options,
  keyOf,
  settingsOf,
  hrefOf,
}: Pick<
  Parameters<typeof HeatMap>[0],
  "items" | "names" | "options" | "keyOf" | "settingsOf"
> & { readonly hrefOf: Href }): readonly GridCell[] {
  return items.flatMap((own, system) =>
    aptBreakdown(own, keyOf, options).map(({ key, score, total }) => {
      const name = names[system] ?? "";
      const settings = {
        metric: "apt",
        system: String(system),
        ...settingsOf(key),
      };
      return {
        name,
        key,
        text: formatScore(score),
        strength: score ?? 0,
        count: total,
        href: hrefOf({ view: "cases", settings }),
        label: `${name}, ${key}: APT ${formatScore(score)} on ${countOf(total, "pronoun")}`,
      };
    }),
  );
}
