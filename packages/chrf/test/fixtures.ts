import { readFileSync } from "node:fs";
import type { ChrfOptions, ChrfSegment } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly word_order?: number;
  readonly char_order?: number;
  readonly beta?: number;
  readonly lowercase?: boolean;
  readonly whitespace?: boolean;
  readonly eps_smoothing?: boolean;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Scores {
  readonly corpus: readonly (Entry & {
    readonly name: string;
    readonly short: string;
    readonly score: number;
    readonly sum_stats: readonly number[];
  })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly stats: readonly (readonly number[])[];
  })[];
}

interface Tiny {
  readonly set: string;
  readonly hyps: readonly string[];
  readonly refs: readonly (readonly string[])[];
  readonly score: number;
  readonly config: Config;
}

export const scores = read("scores.json") as Scores;
export const tiny = read("tiny.json") as readonly Tiny[];
export const words = read("words.json") as readonly (readonly [
  string,
  readonly string[],
])[];

export function toOptions(config: Config): ChrfOptions {
  return {
    wordOrder: config.word_order ?? 0,
    charOrder: config.char_order ?? 6,
    beta: config.beta ?? 2,
    lowercase: config.lowercase ?? false,
    whitespace: config.whitespace ?? false,
    epsSmoothing: config.eps_smoothing ?? false,
  };
}

export function segmentsOf(system: string, nrefs: number): ChrfSegment[] {
  const references = [lines("ref0"), lines("ref1")].slice(0, nrefs);
  return lines(`sys${system}`).map((hypothesis, at) => ({
    hypothesis,
    references: references.map((reference) => reference[at] ?? ""),
  }));
}

// Lines hold other line separators than LF.
function lines(name: string): string[] {
  return text(`inputs/${name}.fr`).split("\n").slice(0, -1);
}

function read(name: string): unknown {
  return JSON.parse(text(name));
}

function text(name: string): string {
  return readFileSync(
    new URL(`fixtures/sacrebleu/${name}`, import.meta.url),
    "utf8",
  );
}
