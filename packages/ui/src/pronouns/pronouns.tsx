import type { VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import type { AptItem } from "@concord-mt/apt";
import { aptItems } from "@concord-mt/run";
import { indexIn } from "../data/route.ts";
import { SystemSelect } from "../parts/system-select.tsx";
import type { ViewProps } from "../view-props.ts";
import { ConfusionChart } from "./confusion-chart.tsx";
import { HeatMap } from "./heat-map.tsx";

/** APT pronoun by pronoun: by the source's, by the reference's, and which was taken for which. */
export function Pronouns({
  run,
  names,
  theme,
  settings,
  change,
  distances,
}: ViewProps & {
  /** How far each pronoun is from what it may stand for, by id. */
  readonly distances?: Readonly<Record<string, string>>;
}): VNode {
  const items = useMemo(
    () => run.systems.map((_, system) => aptItems(run, system)),
    [run],
  );
  const system = indexIn(settings.system, names) ?? 0;
  const { weights, discard } = run.apt ?? {};
  const options = {
    ...(weights && { weights }),
    ...(discard && { discard }),
  };
  const byDistance = useCallback(
    ({ id }: AptItem) => distances?.[id],
    [distances],
  );
  const distanceKeys = useMemo(() => {
    const found = new Set(Object.values(distances ?? {}));
    return distanceNames.filter((name) => found.has(name));
  }, [distances]);
  const shared = { items, names, theme, options };
  return (
    <>
      <section aria-labelledby="by-source">
        <h2 id="by-source">APT by source pronoun</h2>
        <p class="lead">
          Each cell is the APT of one system on one source pronoun; it leads to
          the cases behind it.
        </p>
        <HeatMap
          {...shared}
          label="APT by source pronoun and system"
          keyOf={bySource}
          settingsOf={pronounSettings}
        />
      </section>
      <section aria-labelledby="by-reference">
        <h2 id="by-reference">APT by the reference’s pronoun</h2>
        <p class="lead">
          What the reference has where the source has a pronoun. Rare pronouns
          are where systems that only know the frequent one lose.
        </p>
        <HeatMap
          {...shared}
          label="APT by reference pronoun and system"
          keyOf={byReference}
          settingsOf={referenceSettings}
        />
      </section>
      {distanceKeys.length > 0 && (
        <section aria-labelledby="by-distance">
          <h2 id="by-distance">APT by distance</h2>
          <p class="lead">
            How many segments lie between the reference’s pronoun and the
            nearest noun before it that agrees with it: 0 is the same segment,
            “none” is no such noun within twenty.
          </p>
          <HeatMap
            {...shared}
            label="APT by distance and system"
            keys={distanceKeys}
            keyOf={byDistance}
            settingsOf={distanceSettings}
          />
        </section>
      )}
      <section aria-labelledby="confusion">
        <h2 id="confusion">Which pronouns were confused</h2>
        <SystemSelect
          names={names}
          value={system}
          onChange={(at) => {
            change({ system: String(at) });
          }}
        />
        <ConfusionChart
          items={items[system] ?? []}
          system={system}
          name={names[system] ?? ""}
          theme={theme}
        />
      </section>
    </>
  );
}

const bySource = ({ source }: AptItem): string => source;
/** Where the reference has no pronoun, no output can agree with it. */
const byReference = ({ cell, reference }: AptItem): string | undefined =>
  reference.kind === "pronoun" ? cell.reference[0] : undefined;
const distanceNames = ["0", "1", "2", "3+", "none"];
const distanceSettings = (distance: string): Record<string, string> => ({
  distance,
});
const pronounSettings = (pronoun: string): Record<string, string> => ({
  pronoun,
});
const referenceSettings = (reference: string): Record<string, string> => ({
  reference,
});
