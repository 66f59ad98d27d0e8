import { SettingError } from "@concord-mt/core";
import type { EvaluationSettings } from "../settings.ts";
import type { EvaluationInput } from "../texts/input.ts";
import type { Resources } from "../words/resources.ts";
import type { MetricRecord, PreparedMetric } from "./record.ts";
import { asSetting } from "../single/act-corpus.ts";
import { findMetric, metricNames } from "./registry.ts";

/** A metric that an evaluation computes. */
export interface ChosenMetric {
  readonly name: string;
  readonly countTies: boolean;
  readonly isAligned: boolean;
  readonly prepared: PreparedMetric;
}

/** The metrics of an evaluation, and those that had to stay away. */
export interface MetricChoice {
  readonly chosen: readonly ChosenMetric[];
  /** Why metrics that nobody named are left out: the reason, and their names. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
}

/**
 * The metrics that are wanted, or all that pack and texts have data for.
 *
 * @throws SettingError if a metric is wanted for which something is missing.
 */
export function chooseMetrics(
  { pack, pronounTagger: tagger }: Resources,
  { source }: Pick<EvaluationInput, "source">,
  settings: EvaluationSettings,
): MetricChoice {
  const { pronouns } = settings;
  const leftOut = new Map<string, string[]>();
  const chosen = (settings.metrics ?? metricNames).flatMap(
    (name): ChosenMetric[] => {
      const record = findMetric(name);
      if (record === undefined) return [];
      if (record.isExtra === true && settings.metrics === undefined) return [];
      const missing = missingFor(record, pack, source !== undefined);
      if (missing !== undefined) {
        if (settings.metrics !== undefined) throw missing.error;
        const { reason } = missing;
        leftOut.set(reason, [...(leftOut.get(reason) ?? []), name]);
        return [];
      }
      return [
        {
          name,
          countTies: record.countTies,
          isAligned: record.kind === "aligned",
          prepared: asSetting("pack", () =>
            record.prepare(settings[name], { pack, pronouns, tagger }),
          ),
        },
      ];
    },
  );
  return { chosen, leftOut };
}

/** What keeps a metric from being computed: for those who named it, and for those who did not. */
interface Missing {
  readonly error: SettingError;
  readonly reason: string;
}

function missingFor(
  { name, kind, isPossible }: MetricRecord,
  pack: Resources["pack"],
  hasSource: boolean,
): Missing | undefined {
  if (!isPossible(pack)) {
    const reason =
      pack.pronouns !== undefined || pack.connectives !== undefined
        ? `the pack ${pack.id} does not have what they need`
        : pack.id === undetermined
          ? "no language pair is named"
          : `there is no pack for ${pack.id}`;
    return {
      reason,
      error: new SettingError(
        pack.id === undetermined
          ? `${name} needs a language pair`
          : `the pack ${pack.id} does not support the metric ${name}`,
        pack.id === undetermined
          ? { code: "missing", setting: "languagePair" }
          : { code: "conflict", setting: "metrics" },
      ),
    };
  }
  const reason = "the source is missing";
  return kind === "aligned" && !hasSource
    ? {
        reason,
        error: new SettingError(reason, { code: "missing", setting: "source" }),
      }
    : undefined;
}

/** What a pair is called of which nothing is known. */
const undetermined = "und-und";
