import { readFileSync } from "node:fs";
import type { BleuOptions, BleuSegment } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly tokenize?: BleuOptions["tokenize"];
  readonly smooth_method?: BleuOptions["smoothMethod"];
  readonly smooth_value?: number | null;
  readonly lowercase?: boolean;
  readonly effective_order?: boolean;
  readonly max_ngram_order?: number;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Parts {
  readonly score: number;
  readonly counts: readonly number[];
  readonly totals: readonly number[];
  readonly precisions: readonly number[];
  readonly bp: number;
}

interface Scores {
  readonly corpus: readonly (Entry &
    Parts & {
      readonly short: string;
      readonly text: string;
    })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly stats: readonly (readonly number[])[];
  })[];
}

interface Tiny extends Parts {
  readonly set: string;
  readonly hyps: readonly string[];
  readonly refs: readonly (readonly string[])[];
  readonly smooth: NonNullable<BleuOptions["smoothMethod"]>;
  readonly value: number | null;
  readonly effective_order: boolean;
}

export const scores = read("scores.json") as Scores;
export const tiny = read("tiny.json") as readonly Tiny[];

export function toOptions(config: Config): BleuOptions {
  const { smooth_value: value } = config;
  return {
    tokenize: config.tokenize ?? "13a",
    smoothMethod: config.smooth_method ?? "exp",
    ...(typeof value === "number" && { smoothValue: value }),
    lowercase: config.lowercase ?? false,
    effectiveOrder: config.effective_order ?? false,
    maxOrder: config.max_ngram_order ?? 4,
  };
}

export function segmentsOf(system: string, nrefs: number): BleuSegment[] {
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
