import { antecedentDistances, byDistance } from "@concord-mt/apt";
import type { Tagger, WordTag } from "@concord-mt/core";
import {
  type SegmentGroup,
  byLength,
  scoreGroups,
  scoreSegmentsOf,
} from "@concord-mt/evaluation";
import type { PackPronouns } from "@concord-mt/pack";
import {
  type ReportData,
  type ReportGroups,
  toPageRun,
} from "@concord-mt/report";
import { type Run, aptItems, decodeTokens, formatRun } from "@concord-mt/run";
import { powerLines } from "./scoreboard/power.ts";

/** What tells with which nouns a pronoun of the target language agrees. */
export interface PronounAgreement {
  readonly pronouns: Pick<PackPronouns, "target">;
  readonly tagger: Tagger;
}

/**
 * All that the report of a run shows: the run's part, the scores of segments and of groups of them, and how far
 * pronouns are from what they may stand for, where agreement is known.
 *
 * @throws CorpusError if the run names a metric that is not known.
 */
export function toReportData(
  run: Run,
  agreement?: PronounAgreement,
): ReportData {
  const distances = agreement && distancesOf(run, agreement);
  const power = powerLines(run);
  return {
    run: toPageRun(run),
    segmentScores: run.metrics.map((metric) =>
      scoreSegmentsOf(run, metric).map((scores) =>
        scores.map((score) => rounded(score, metric.scale * 10, 0)),
      ),
    ),
    groups: groupsOf(run),
    ...(distances && { distances }),
    ...(power.length > 0 && { power }),
  };
}

/** Writes the data of a report as JSON, in pieces: a large run is never held as one string. */
export function* formatReportData({
  run,
  ...rest
}: ReportData): Generator<string> {
  yield '{"run":';
  yield* formatRun(run);
  for (const [name, value] of Object.entries(rest) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `,${JSON.stringify(name)}:`;
    yield JSON.stringify(value);
  }
  yield "}\n";
}

/** More documents than these are too many to look at side by side. */
const mostDocuments = 200;

function groupsOf(run: Run): readonly ReportGroups[] {
  const { documents } = run;
  const isGrouped =
    documents !== undefined && new Set(documents).size <= mostDocuments;
  const byStart = (key: string): number => Number.parseInt(key, 10);
  const kinds = [
    {
      by: "length" as const,
      groups: scoreGroups(run, byLength(run)).toSorted(
        (a, b) => byStart(a.key) - byStart(b.key),
      ),
    },
    ...(isGrouped
      ? [
          {
            by: "document" as const,
            groups: scoreGroups(run, (segment) => documents[segment]),
          },
        ]
      : []),
  ];
  return kinds.map(({ by, groups }) => ({
    by,
    of: placesOf(groups, run.source.lines.length),
    groups: groups.map(({ key, segments, scores }) => ({
      key,
      segments: segments.length,
      scores: scores.map((systems, metric) =>
        systems.map((score) =>
          rounded(score, run.metrics[metric]?.scale ?? 1, 2),
        ),
      ),
    })),
  }));
}

function placesOf(
  groups: readonly SegmentGroup[],
  length: number,
): readonly number[] {
  const places = new Array<number>(length).fill(-1);
  groups.forEach(({ segments }, place) => {
    for (const segment of segments) places[segment] = place;
  });
  return places;
}

function rounded(
  score: number | null,
  scale: number,
  digits: number,
): number | null {
  return score === null ? null : Number((score * scale).toFixed(digits));
}

/** Items of the first system stand for those of all: the distance is the reference's. */
function distancesOf(
  run: Run,
  { pronouns, tagger }: PronounAgreement,
): Readonly<Record<string, string>> | undefined {
  const items = aptItems(run, 0);
  if (items.length === 0) return undefined;
  const known = new Map<string, readonly WordTag[]>();
  const tags = (segment: number, reference: number): readonly WordTag[] => {
    const key = `${reference}:${segment}`;
    const found =
      known.get(key) ?? tagger.tag(wordsOf(run, segment, reference));
    known.set(key, found);
    return found;
  };
  const segments = run.source.lines.map((_, segment) => {
    const document = run.documents?.[segment];
    return { references: [], ...(document !== undefined && { document }) };
  });
  const nameOf = byDistance(
    antecedentDistances({ items, segments, tags, pronouns }),
  );
  return Object.fromEntries(
    items.flatMap((item) => {
      const name = nameOf(item);
      return name === undefined ? [] : [[item.id, name]];
    }),
  );
}

function wordsOf(
  { references }: Run,
  segment: number,
  reference: number,
): readonly string[] {
  const text = references[reference];
  const line = text?.lines[segment] ?? "";
  return decodeTokens(text?.tokens[segment] ?? []).map(({ start, end }) =>
    line.slice(start, end),
  );
}
