import { readFileSync } from "node:fs";
import type { TerOptions, TerSegment } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly normalized?: boolean;
  readonly no_punct?: boolean;
  readonly asian_support?: boolean;
  readonly case_sensitive?: boolean;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Scores {
  readonly corpus: readonly (Entry & {
    readonly short: string;
    readonly score: number;
    readonly num_edits: number;
    readonly ref_length: number;
  })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly edits: readonly number[];
    readonly ref_lengths: readonly number[];
  })[];
}

export const scores = read("scores.json") as Scores;
export const tokenizers = read("tokenizers.json") as Readonly<
  Record<string, readonly (readonly [string, string])[]>
>;

export function toOptions(config: Config): TerOptions {
  return {
    normalized: config.normalized ?? false,
    noPunct: config.no_punct ?? false,
    asianSupport: config.asian_support ?? false,
    caseSensitive: config.case_sensitive ?? false,
  };
}

export function segmentsOf(system: string, nrefs: number): TerSegment[] {
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
