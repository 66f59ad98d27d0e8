import { scoreCorpus } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type MeteorAlignment,
  type MeteorModule,
  type MeteorOptions,
  type MeteorScore,
  type MeteorSegment,
  meteor,
  parseParaphrases,
  parseWordList,
} from "../src/index.ts";
import { readJson, readLines } from "./fixture.ts";

interface Run {
  readonly name: string;
  readonly args: string;
  readonly modules: string;
  readonly weights: string;
  readonly parameters: string;
  readonly system: Values & {
    readonly f1: number | null;
    readonly fmean: number;
    readonly chunks: number;
  };
  readonly segments: readonly (Values & {
    readonly hyp: string;
    readonly ref: string;
    readonly matches: readonly (readonly number[])[];
    readonly stats: readonly number[];
  })[];
}

interface Values {
  readonly score: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly frag_penalty: number | null;
}

const runs = readJson("meteor.json.gz") as readonly Run[];

describe.each(runs)("METEOR 1.5, run $name: $args", (run) => {
  const options = optionsOf(run.args);
  const modules = run.modules.split(" ") as MeteorModule[];

  // METEOR's own WordNet files are not here, so runs with synonyms start from their statistics.
  if (!modules.includes("synonym")) {
    const metric = meteor(options);
    const segments = segmentsOf(run.args);
    const alignments = segments.map((segment) => metric.align(segment));

    test("the same words, matches and numbers of matched words", () => {
      expect(alignments.length).toBe(run.segments.length);
      alignments.forEach((alignment, at) => {
        const { hyp, ref, matches, stats } = run.segments[at] ?? fail();
        expect(alignment.hypothesis.join(" ")).toBe(hyp);
        expect(alignment.reference.join(" ")).toBe(ref);
        expect(quintuples(alignment, modules)).toEqual(matches);
        expect(withoutFunctionWords(alignment.statistics)).toEqual(
          withoutFunctionWords(stats),
        );
      });
    });

    if (options.functionWords !== undefined) {
      test("the same statistics and scores, segment by segment and for the system", () => {
        alignments.forEach((alignment, at) => {
          const expected = run.segments[at] ?? fail();
          expect(alignment.statistics).toEqual(expected.stats);
          expectValues(alignment.score, expected);
        });
        expectSystem(scoreCorpus(metric, segments), run);
      });
    }
  }

  test("its statistics give its scores", () => {
    const metric = meteor({
      ...options,
      synonyms: { name: "none", synsets: () => [] },
    });
    const total = new Float64Array(metric.statistics.length);
    for (const expected of run.segments) {
      const { stats } = expected;
      const [hypothesis, reference] = stats;
      const [chunks, inHypothesis, inReference] = stats.slice(20);
      const isPerfect =
        chunks === 1 &&
        inHypothesis === hypothesis &&
        inReference === reference;
      const row = new Float64Array([...stats, isPerfect ? 1 : 0]);
      expectValues(metric.score(row), expected);
      row.forEach((value, at) => {
        total[at] = (total[at] ?? 0) + value;
      });
    }
    expectSystem(metric.score(total), run);
    const fields = new Map(
      metric.signature().fields.map(({ key, value }) => [key, value]),
    );
    expect(fields.get("modules")).toBe(modules.join(","));
    expect(fields.get("params")).toBe(numbers(run.parameters).join(","));
    expect(fields.get("weights")).toBe(numbers(run.weights).join(","));
  });
});

interface Stress {
  readonly functionWords: readonly string[];
  readonly paraphrases: readonly string[];
  readonly hypotheses: readonly string[];
  readonly references: readonly (readonly string[])[];
  readonly runs: readonly {
    readonly args: readonly string[];
    readonly system: number;
    readonly segments: readonly {
      readonly reference: string;
      readonly matches: readonly (readonly number[])[];
      readonly score: number;
    }[];
  }[];
}

const stress = readJson("stress.json") as Stress;

test.each(stress.runs)(
  "random lines with two references and a random paraphrase table: $args",
  ({ args, system, segments }) => {
    const options = {
      ...optionsOf(["hyp", "ref", ...args].join(" ")),
      functionWords: stress.functionWords,
      paraphrases: parseParaphrases(stress.paraphrases),
    };
    const metric = meteor(options);
    const corpus = stress.hypotheses.map((hypothesis, at) => ({
      hypothesis,
      references: stress.references[at] ?? [],
    }));
    corpus.forEach((segment, at) => {
      const { reference, matches, score } = segments[at] ?? fail();
      const alignment = metric.align(segment);
      expect(alignment.reference.join(" ")).toBe(reference);
      expect(quintuples(alignment, options.modules ?? [])).toEqual(matches);
      expect(alignment.score.score).toBeCloseTo(score, 12);
    });
    expect(scoreCorpus(metric, corpus).score).toBeCloseTo(system, 12);
  },
);

/** A METEOR command line as options of this package. */
function optionsOf(args: string): MeteorOptions {
  const [, , ...words] = args.split(" ");
  const given = new Map<string, string[]>();
  let values: string[] = [];
  for (const word of words) {
    if (word.startsWith("-")) {
      values = [];
      given.set(word, values);
    } else values.push(word);
  }
  const value = (flag: string): string => given.get(flag)?.join(" ") ?? "";
  const pronouns = /pronouns-\w+\.words/u.exec(value("-s"))?.[0];
  const table = /para-\w+/u.exec(value("-a"))?.[0];
  const [alpha = 0, beta = 0, gamma = 0, delta = 0] = numbers(value("-p"));
  return {
    language: value("-l") as NonNullable<MeteorOptions["language"]>,
    text: given.has("-norm") ? "norm" : given.has("-lower") ? "lower" : "raw",
    characters: given.has("-ch"),
    ...(given.has("-t") && { task: value("-t") as "li" }),
    ...(given.has("-m") && { modules: given.get("-m") as MeteorModule[] }),
    ...(given.has("-w") && { weights: numbers(value("-w")) }),
    ...(given.has("-x") && { beam: Number(value("-x")) }),
    ...(given.has("-p") && {
      task: "custom",
      parameters: { alpha, beta, gamma, delta },
    }),
    ...(pronouns !== undefined && {
      functionWords: parseWordList(readLines(`inputs/${pronouns}`)),
    }),
    ...(table !== undefined && {
      paraphrases: parseParaphrases(readLines(`inputs/${table}.txt`)),
    }),
  };
}

function segmentsOf(args: string): MeteorSegment[] {
  const [hypotheses = "", references = ""] = args.split(" ");
  const count = args.includes("-r 2") ? 2 : 1;
  const lines = readLines(`inputs/${references}`);
  return readLines(`inputs/${hypotheses}`).map((hypothesis, at) => ({
    hypothesis,
    references: lines.slice(at * count, (at + 1) * count),
  }));
}

function numbers(text: string): number[] {
  return text.split(" ").map(Number);
}

function quintuples(
  { matches }: MeteorAlignment,
  modules: readonly MeteorModule[],
): number[][] {
  return matches.map((match) => [
    match.reference,
    match.referenceLength,
    match.hypothesis,
    match.hypothesisLength,
    modules.indexOf(match.module),
  ]);
}

/** Statistics that do not depend on the list of function words: content and function words of a slot together. */
function withoutFunctionWords(stats: readonly number[]): number[] {
  const at = (column: number): number => stats[column] ?? 0;
  const slots = [4, 8, 12, 16].flatMap((slot) => [
    at(slot) + at(slot + 2),
    at(slot + 1) + at(slot + 3),
  ]);
  return [at(0), at(1), ...slots, at(20), at(21), at(22)];
}

function expectValues(score: MeteorScore, expected: Values): void {
  expectClose(score.score, expected.score);
  expectClose(score.precision, expected.precision);
  expectClose(score.recall, expected.recall);
  expectClose(score.fragPenalty, expected.frag_penalty);
}

function expectSystem(score: MeteorScore, { system }: Run): void {
  expectValues(score, system);
  expectClose(score.f1, system.f1);
  expectClose(score.fmean, system.fmean);
  expect(score.chunks).toBe(system.chunks);
}

function expectClose(found: number | undefined, expected: number | null): void {
  if (expected === null) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(expected, 12);
}

function fail(): never {
  throw new Error("the fixture has fewer segments than the corpus");
}
