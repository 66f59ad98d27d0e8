import { basename } from "node:path";
import {
  type AlignedSegment,
  CorpusError,
  type PairPack,
  type Score,
  type Token,
  formatSignature,
  hashJson,
  signatureRecord,
} from "@concord-mt/core";
import { readLines, writeAtomically } from "@concord-mt/corpus";
import {
  type Run,
  type RunApt,
  type RunInterval,
  type RunMetric,
  type RunScore,
  type RunText,
  type RunTest,
  formatRun,
  packActItem,
  packAptItem,
  packLinks,
  packRows,
  packTokens,
  parseRun,
} from "@concord-mt/report";
import type { ScoredMetric } from "../commands/score/score-test-set.ts";
import type { ScoreOptions } from "../commands/score/options.ts";
import type { Io } from "../io.ts";
import type { AlignedTestSet } from "./aligned-test-set.ts";
import { inputOf } from "./read.ts";
import type { SystemResult } from "./score-systems.ts";
import { type Tested, resampling } from "./significance.ts";

/** The run of a scored test set: what `--save` writes and the report shows. */
export function makeRun(
  scored: readonly ScoredMetric[],
  aligned: AlignedTestSet,
  pack: PairPack,
  options: ScoreOptions,
): Run {
  const { testSet, segments, source, references, systems } = aligned;
  const [firstSystem = []] = segments;
  const apt = scored.find(({ metric }) => metric.name === "apt")?.metric;
  const act = scored.find(({ metric }) => metric.name === "act")?.metric;
  return {
    format: "concord-run",
    version: 1,
    languages: { source: pack.source, target: pack.target },
    pack: { id: pack.id, hash: hashJson(pack).slice(0, 8) },
    tokenizer: aligned.tokenizer,
    alignedBy: aligned.alignedBy,
    ...(testSet.documents && { documents: testSet.documents }),
    source: toText(shortName(options.source), testSet.source ?? [], source),
    references: references.map((tokens, at) => ({
      ...toText(
        shortName(options.reference?.[at]),
        testSet.references[at] ?? [],
        tokens,
      ),
      links: firstSystem.map((segment) =>
        packLinks(segment.references[at]?.alignment ?? []),
      ),
    })),
    systems: systems.map((tokens, at) => ({
      ...toText(
        testSet.systems[at]?.name ?? "",
        testSet.systems[at]?.lines ?? [],
        tokens,
      ),
      links: (segments[at] ?? []).map(({ hypothesis }) =>
        packLinks(hypothesis.alignment),
      ),
    })),
    ...(testSet.coverage && { coverage: testSet.coverage }),
    metrics: scored.map((one) => toMetric(one, options)),
    ...(apt?.name === "apt" && {
      apt: {
        ...aptSettings(options),
        items: itemsOf(apt.metric, segments, packAptItem),
      },
    }),
    ...(act?.name === "act" && {
      act: { items: itemsOf(act.metric, segments, packActItem) },
    }),
  };
}

/** Writes a run, compressed where the name ends in `.gz`. */
export async function writeRun(io: Io, file: string, run: Run): Promise<void> {
  const chunks = async function* (): AsyncGenerator<string> {
    yield* formatRun(run);
    await Promise.resolve();
  };
  await writeAtomically(file, chunks(), { signal: io.signal });
}

// Strings cannot be longer than about half a gigabyte.
const maxLength = 500_000_000;

/**
 * Reads a run that `--save` wrote.
 *
 * @throws CorpusError that names the file and what is wrong with it.
 */
export async function readRun(io: Io, file: string): Promise<Run> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  let length = 0;
  for await (const { text } of readLines(input, {
    name,
    maxLineLength: maxLength,
    signal: io.signal,
  })) {
    length += text.length + 1;
    if (length > maxLength)
      throw new CorpusError(
        `the run is larger than ${maxLength / 1_000_000} million characters`,
        { code: "size", file: name },
      );
    lines.push(text);
  }
  try {
    return parseRun(parseJson(lines.join("\n")));
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new CorpusError(
      "expected a run that concord score --save wrote, found no JSON",
      { code: "unrecognised", cause },
    );
  }
}

/** A run may be shared; where its files lie on somebody's disk is nobody else's business. */
function shortName(file = ""): string {
  return file === "-" ? "<stdin>" : basename(file);
}

function toText(
  name: string,
  lines: readonly string[],
  tokens: readonly (readonly Token[])[],
): RunText {
  return { name, lines, tokens: tokens.map(packTokens) };
}

function toMetric(
  { metric, result }: ScoredMetric,
  options: ScoreOptions,
): RunMetric {
  return {
    name: metric.name,
    title: metric.title,
    scale: 100,
    higherIsBetter: result.higherIsBetter,
    signature: formatSignature(result.signature),
    settings: signatureRecord(result.signature),
    statistics: metric.metric.statistics,
    resampling: resampling(options),
    systems: result.systems.map(toScore),
  };
}

function toScore({ score, tested, statistics }: SystemResult<Score>): RunScore {
  const { interval, bootstrap, randomisation } = tested;
  return {
    score: score.score ?? null,
    ...(interval && { interval: toInterval(interval) }),
    ...(bootstrap && { bootstrap: toTest(bootstrap) }),
    ...(randomisation && { randomisation: toTest(randomisation) }),
    rows: packRows(statistics),
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

function aptSettings(options: ScoreOptions): Omit<RunApt, "items"> {
  return {
    mode: options.aptMode,
    repair: options.aptRepair,
    nonPronoun: options.aptNonPronoun,
    weights: options.aptWeights,
    discard: options.aptDiscard ?? [],
  };
}

function itemsOf<I, R>(
  metric: { items(segment: AlignedSegment): readonly I[] },
  segments: AlignedTestSet["segments"],
  pack: (item: I) => R,
): readonly (readonly R[])[] {
  return segments.map((system) =>
    system.flatMap((segment) => metric.items(segment).map(pack)),
  );
}
