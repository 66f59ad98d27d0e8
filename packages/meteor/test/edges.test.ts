import { expect, test } from "vitest";
import {
  type MeteorOptions,
  meteor,
  meteorDefaults,
  parseMeteorSynonyms,
  parseParaphrases,
  parseStems,
} from "../src/index.ts";
import { readJson } from "./fixture.ts";

interface Edges {
  readonly synsets: readonly string[];
  readonly paraphrases: readonly string[];
  readonly stems: readonly string[];
  readonly runs: readonly {
    readonly args: readonly string[];
    readonly options: MeteorOptions & { readonly stems?: true };
    readonly functionWords: readonly string[];
    readonly hypothesis: string;
    readonly references: readonly string[];
    readonly hypothesisWords: string;
    readonly referenceWords: string;
    readonly matches: readonly (readonly number[])[];
    readonly statistics: readonly number[];
    readonly score: number;
  }[];
}

const edges = readJson("edges.json") as Edges;

test.each(edges.runs)("METEOR $args: $hypothesis", (run) => {
  const { stems, ...options } = run.options;
  const metric = meteor({
    ...options,
    functionWords: run.functionWords,
    paraphrases: parseParaphrases(edges.paraphrases),
    synonyms: parseMeteorSynonyms({
      name: "tiny",
      synsets: edges.synsets,
      exceptions: [],
    }),
    ...(stems && { stemmer: parseStems(edges.stems) }),
  });
  const found = metric.align(run);
  expect(found.hypothesis.join(" ")).toBe(run.hypothesisWords);
  expect(found.reference.join(" ")).toBe(run.referenceWords);
  const modules =
    options.modules ?? meteorDefaults(options.language ?? "en", "rank").modules;
  expect(
    found.matches.map((match) => [
      match.reference,
      match.referenceLength,
      match.hypothesis,
      match.hypothesisLength,
      modules.indexOf(match.module),
    ]),
  ).toEqual(run.matches);
  expect(found.score.score).toBeCloseTo(run.score, 14);
  if (options.characters !== true)
    expect(found.statistics).toEqual(run.statistics);
});
