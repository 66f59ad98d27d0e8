import { type ActItem, act } from "@concord-mt/act";
import { type AptItem, apt, aptLists } from "@concord-mt/apt";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import type {
  AlignedSegment,
  Metric,
  OccurrenceMetric,
  PairPack,
  Score,
} from "@concord-mt/core";
import { meteor } from "@concord-mt/meteor";
import { ter } from "@concord-mt/ter";
import { UsageError } from "../../errors.ts";
import { meteorSettings } from "../../evaluation/meteor-settings.ts";
import type { StringSegment } from "../../evaluation/string-metric.ts";
import { sourcePronouns } from "../../evaluation/pronouns.ts";
import type { ScoreOptions } from "./options.ts";

/** Names of the metrics, as `--metrics` takes them, in the order of the table. */
export const metricNames = [
  "apt",
  "act",
  "autof",
  "bleu",
  "chrf",
  "ter",
  "meteor",
] as const;
export type MetricName = (typeof metricNames)[number];

/** A metric of the table: over aligned words, with or without items to look at, or over lines of text. */
export type TableMetric = { readonly title: string } & (
  | {
      readonly name: "apt";
      readonly kind: "aligned";
      readonly metric: OccurrenceMetric<AlignedSegment, Score, AptItem>;
    }
  | {
      readonly name: "act";
      readonly kind: "aligned";
      readonly metric: OccurrenceMetric<AlignedSegment, Score, ActItem>;
    }
  | {
      readonly name: "autof";
      readonly kind: "aligned";
      readonly metric: Metric<AlignedSegment, Score>;
    }
  | {
      readonly name: "bleu" | "chrf" | "ter" | "meteor";
      readonly kind: "text";
      readonly metric: Metric<StringSegment, Score>;
    }
);

/** The metrics that were asked for, or all that the pack has data for. */
export function chooseMetrics(
  pack: PairPack,
  pronouns: string | readonly string[],
  { metrics, ...options }: ScoreOptions,
): readonly TableMetric[] {
  const isPossible = (name: MetricName): boolean =>
    name === "apt" || name === "autof"
      ? pack.pronouns !== undefined
      : name !== "act" || pack.connectives !== undefined;
  const names = metrics ?? metricNames.filter(isPossible);
  return names.map((name) => {
    if (!isPossible(name))
      throw new UsageError(
        `the pack ${pack.id} has nothing for the metric ${name}`,
      );
    return makeMetric(name, pack, pronouns, options);
  });
}

function makeMetric(
  name: MetricName,
  pack: PairPack,
  pronouns: string | readonly string[],
  options: Omit<ScoreOptions, "metrics">,
): TableMetric {
  switch (name) {
    case "apt":
      return {
        ...{ name, title: "APT", kind: "aligned" },
        metric: apt({
          lists: aptLists(pack, { pronouns }),
          mode: options.aptMode,
          repair: options.aptRepair,
          weights: options.aptWeights,
          discard: options.aptDiscard ?? [],
          nonPronoun: options.aptNonPronoun,
        }),
      };
    case "act":
      return { name, title: "ACT", kind: "aligned", metric: act({ pack }) };
    case "autof":
      return {
        name,
        title: "AutoF",
        kind: "aligned",
        metric: autoPrf({ pronouns: sourcePronouns(pack, pronouns) }),
      };
    case "bleu":
      return {
        name,
        title: "BLEU",
        kind: "text",
        metric: bleu({
          tokenize: options.bleuTokenize,
          lowercase: options.bleuLowercase ?? false,
        }),
      };
    case "chrf": {
      const metric = chrf({ wordOrder: options.chrfWordOrder });
      return { name, title: metric.name, kind: "text", metric };
    }
    case "ter":
      return {
        name,
        title: "TER",
        kind: "text",
        metric: ter({ caseSensitive: options.terCaseSensitive ?? false }),
      };
    case "meteor":
      return {
        name,
        title: "METEOR",
        kind: "text",
        metric: meteor(meteorSettings(pack.target)),
      };
  }
}
