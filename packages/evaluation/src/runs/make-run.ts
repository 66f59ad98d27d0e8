import {
  type Score,
  type Token,
  formatSignature,
  signatureRecord,
} from "@concord-mt/core";
import { alignmentVersion } from "@concord-mt/alignment";
import { hashJson } from "@concord-mt/hash";
import type { PairPack } from "@concord-mt/pack";
import {
  type Run,
  type RunInterval,
  type RunMetric,
  type RunScore,
  type RunTest,
  type RunText,
  encodeLinks,
  encodeRows,
  encodeTokens,
} from "@concord-mt/run";
import { textVersion } from "@concord-mt/text";
import type { ScoredMetric } from "../evaluate.ts";
import type { SystemResult } from "../scoring/score-systems.ts";
import {
  type TestSettings,
  type Tested,
  resampling,
} from "../scoring/significance.ts";
import type { EvaluationInput, TextInput } from "../texts/input.ts";
import { titleOf } from "../texts/test-set.ts";
import { version } from "../version.ts";
import type { AlignedTestSet } from "../words/align-test-set.ts";

/** What a run is made of besides the scores. */
export interface RunParts {
  readonly input: EvaluationInput;
  readonly aligned: AlignedTestSet;
  readonly pack: PairPack;
  readonly tests: TestSettings;
}

/** The run of a scored test set. */
export function makeRun(
  scored: readonly ScoredMetric[],
  { input, aligned, pack, tests }: RunParts,
): Run {
  const { testSet, segments, source, references, systems } = aligned;
  const [firstSystem = []] = segments;
  const kept = scored.reduce<Pick<Run, "apt" | "act">>(
    (all, metric) => ({ ...all, ...metric.kept }),
    {},
  );
  return {
    format: "concord-run",
    version: 1,
    languages: { source: pack.source, target: pack.target },
    pack: { id: pack.id, hash: hashJson(pack).slice(0, 8) },
    tokenizer: aligned.tokenizer,
    alignedBy: aligned.alignedBy,
    ...(testSet.documents && { documents: testSet.documents }),
    source: toText(nameOf(input.source), testSet.source ?? [], source),
    references: references.map((tokens, at) => ({
      ...toText(
        nameOf(input.references[at]),
        testSet.references[at] ?? [],
        tokens,
      ),
      links: firstSystem.map((segment) =>
        encodeLinks(segment.references[at]?.alignment ?? []),
      ),
    })),
    systems: systems.map((tokens, at) => ({
      ...toText(
        testSet.systems[at]?.name ?? "",
        testSet.systems[at]?.lines ?? [],
        tokens,
      ),
      links: (segments[at] ?? []).map(({ hypothesis }) =>
        encodeLinks(hypothesis.alignment),
      ),
    })),
    ...(testSet.coverage && { coverage: testSet.coverage }),
    metrics: scored.map((one) => toMetric(one, tests)),
    versions: {
      evaluation: version,
      alignment: alignmentVersion,
      text: textVersion,
    },
    ...(kept.apt && { apt: kept.apt }),
    ...(kept.act && { act: kept.act }),
  };
}

function nameOf(text: TextInput | undefined): string {
  return text === undefined ? "" : titleOf(text);
}

function toText(
  name: string,
  lines: readonly string[],
  tokens: readonly (readonly Token[])[],
): RunText {
  return { name, lines, tokens: tokens.map(encodeTokens) };
}

function toMetric(
  { name, title, scale = 100, statistics, result, ofReference }: ScoredMetric,
  tests: TestSettings,
): RunMetric {
  return {
    name,
    title,
    scale,
    higherIsBetter: result.higherIsBetter,
    signature: formatSignature(result.signature),
    settings: signatureRecord(result.signature),
    statistics,
    resampling: resampling(tests),
    systems: result.systems.map(toScore),
    ...(result.lead && { lead: result.lead }),
    ...(ofReference && { ofReference }),
  };
}

function toScore({ score, tested, statistics }: SystemResult<Score>): RunScore {
  const { interval, bootstrap, randomisation } = tested;
  return {
    score: score.score ?? null,
    ...(interval && { interval: toInterval(interval) }),
    ...(bootstrap && { bootstrap: toTest(bootstrap) }),
    ...(randomisation && { randomisation: toTest(randomisation) }),
    rows: encodeRows(statistics),
  };
}

// JSON has no undefined.
const orNull = (value: number | undefined): number | null => value ?? null;

function toInterval(found: NonNullable<Tested["interval"]>): RunInterval {
  return {
    mean: orNull(found.mean),
    low: orNull(found.low),
    high: orNull(found.high),
    halfWidth: orNull(found.halfWidth),
  };
}

function toTest(found: NonNullable<Tested["bootstrap"]>): RunTest {
  const { difference, p, identical } = found;
  return { difference: orNull(difference), p: orNull(p), identical };
}
