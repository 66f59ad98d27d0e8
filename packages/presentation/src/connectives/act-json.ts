import type { ActGroup, ActTotals, Spread } from "@concord-mt/act";
import { scaled, toJson } from "../scores/metric-result.ts";
import type {
  ActEvaluation,
  ActJudgements,
  ActSystem,
} from "@concord-mt/evaluation";

/** The whole evaluation as plain data; scores from 0 to 1, `null` where they are undefined. */
export function actJson(
  evaluation: ActEvaluation,
  merged: ActJudgements["merged"],
): object {
  const json = toJson(evaluation, {
    title: "ACTa",
    scale: 100,
    parts: totalsJson,
  }) as { systems: readonly object[] };
  const { ACTa, ACTa56, ACTm } = evaluation.summary;
  const { ofReference } = evaluation;
  return {
    ...json,
    ...(ofReference && {
      reference: {
        score: scaled(ofReference.ACTa, 100),
        cases: ofReference.cases,
      },
    }),
    systems: json.systems.map((system, at) => {
      const found = evaluation.systems[at];
      return found === undefined
        ? system
        : { ...system, ...partsJson(found, merged[at]) };
    }),
    ...(evaluation.systems.length > 1 && {
      summary: {
        ACTa: spreadJson(ACTa),
        ACTa56: spreadJson(ACTa56),
        ACTm: spreadJson(ACTm),
      },
    }),
  };
}

function totalsJson({
  ACTa,
  ACTa56,
  ACTm,
  ACTmInterval,
  cases,
  total,
  judged,
  pending,
}: ActTotals): object {
  return {
    ACTa: scaled(ACTa, 100),
    ACTa56: scaled(ACTa56, 100),
    ACTm: scaled(ACTm, 100),
    ACTmInterval: ACTmInterval
      ? {
          low: scaled(ACTmInterval.low, 100),
          high: scaled(ACTmInterval.high, 100),
        }
      : null,
    cases,
    total,
    judged,
    pending,
  };
}

function partsJson(
  { connectives, senses, documents, mcnemar }: ActSystem,
  judgements: ActJudgements["merged"][number],
): object {
  return {
    connectives: groupsJson(connectives),
    senses: groupsJson(senses),
    documents: groupsJson(documents),
    ...(judgements && {
      judgements: {
        annotators: judgements.annotators,
        agreement: judgements.agreement ?? null,
        undecided: judgements.undecided,
      },
    }),
    ...(mcnemar && { mcnemar }),
  };
}

function groupsJson(groups: readonly ActGroup[]): object {
  return Object.fromEntries(
    groups.map(({ key, ...totals }) => [key, totalsJson(totals)]),
  );
}

function spreadJson({ mean, standardDeviation }: Spread): object {
  return {
    mean: scaled(mean, 100),
    standardDeviation: scaled(standardDeviation, 100),
  };
}
