import { entityIn } from "./entities.ts";
import { type LineSample, lineSample } from "./line-sample.ts";

/** What was counted in one text. */
export interface TextProfile {
  lines: number;
  filled: number;
  /** Characters, as far as they tell lengths of different scripts: one of Chinese stands for three. */
  length: number;
  /** Lines with an entity that no other text has there, the first of them, and what it holds. */
  escaped: { count: number; first: number; example: string };
  /** Lines with a full stop or comma, and those of them in which it stands apart. */
  punctuated: number;
  apart: number;
  /** Empty lines beside one that is not. */
  empty: { count: number; first: number };
  readonly sample: LineSample;
}

/** Starts counting. */
export function textProfile(): TextProfile {
  return {
    lines: 0,
    filled: 0,
    length: 0,
    escaped: { count: 0, first: 0, example: "" },
    punctuated: 0,
    apart: 0,
    empty: { count: 0, first: 0 },
    sample: lineSample(),
  };
}

/** Counts a line; `beside` are the other texts' lines. */
export function countLine(
  profile: TextProfile,
  line: string,
  beside: readonly (string | undefined)[],
): void {
  profile.lines += 1;
  if (line.trim() === "") {
    if (beside.some((other) => other !== undefined && other.trim() !== ""))
      countAt(profile.empty, profile.lines);
    return;
  }
  profile.filled += 1;
  profile.length += lengthOf(line);
  profile.sample.add(line);
  const entity = entityIn(line);
  // A text about HTML has its entities on all sides.
  if (entity !== undefined && !beside.some((other) => isEscaped(other))) {
    if (profile.escaped.count === 0) profile.escaped.example = entity;
    countAt(profile.escaped, profile.lines);
  }
  if (!/[.,](?:\s|$)/.test(line)) return;
  profile.punctuated += 1;
  if (/\s[.,](?:\s|$)/.test(line)) profile.apart += 1;
}

function countAt(
  counted: { count: number; first: number },
  line: number,
): void {
  if (counted.count === 0) counted.first = line;
  counted.count += 1;
}

function isEscaped(line: string | undefined): boolean {
  return line !== undefined && entityIn(line) !== undefined;
}

const wide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

function lengthOf(line: string): number {
  return line.length + 2 * (line.match(wide)?.length ?? 0);
}
