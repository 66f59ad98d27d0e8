import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { GoldAlignment, SentencePair } from "@concord-mt/alignment";
import type { Link } from "@concord-mt/core";
import { tokenizer } from "@concord-mt/text";

/** Reads the sentences with gold links: tokenised, one a line. */
export function readGoldText(source: string, target: string): SentencePair[] {
  const targets = readLines(target);
  return readLines(source).map((line, at) => ({
    source: wordsOf(line),
    target: wordsOf(targets[at] ?? ""),
  }));
}

/** Reads gold links: a line of `0-0 1p2` for each sentence, or a line of `1 1 1 S` for each link. */
export function readGold(file: string, isOneBased: boolean): GoldAlignment[] {
  const lines = readLines(file);
  return /^\d+ \d+ \d+/.test(lines[0] ?? "")
    ? readLinkLines(lines)
    : lines.map((line) => readSentenceLine(line, isOneBased ? 1 : 0));
}

function readSentenceLine(line: string, first: number): GoldAlignment {
  const sure: Link[] = [];
  const possible: Link[] = [];
  for (const part of wordsOf(line)) {
    const match = /^(\d+)([-p])(\d+)$/.exec(part);
    if (match === null) throw new Error(`expected a link, found ${part}`);
    const link = {
      source: Number(match[1]) - first,
      target: Number(match[3]) - first,
    };
    (match[2] === "-" ? sure : possible).push(link);
  }
  return { sure, possible };
}

const none: GoldAlignment = { sure: [], possible: [] };

function readLinkLines(lines: readonly string[]): GoldAlignment[] {
  const gold: { sure: Link[]; possible: Link[] }[] = [];
  for (const line of lines) {
    const [sentence, source, target, kind] = wordsOf(line);
    const at = Number(sentence) - 1;
    gold[at] ??= { sure: [], possible: [] };
    gold[at][kind === "P" ? "possible" : "sure"].push({
      source: Number(source) - 1,
      target: Number(target) - 1,
    });
  }
  // A sentence without links is a hole in the list.
  return Array.from({ length: gold.length }, (_, at) => gold[at] ?? none);
}

export interface TrainingInput {
  readonly source: string;
  readonly target: string;
  readonly languages: string;
  readonly isTokenized: boolean;
  readonly longest: number;
  /** How many pairs to use, before copies. */
  readonly size: number;
  /** How many times to repeat the text, each time with other words. */
  readonly copies: number;
}

/** Reads training text: lower-cased, short enough, as many pairs as wanted. */
export function* readTraining(input: TrainingInput): Generator<SentencePair> {
  const [from = "", to = ""] = input.languages.split("-");
  const source = readLines(input.source);
  const target = readLines(input.target);
  const cut = (language: string): ((line: string) => string[]) => {
    const tokens = tokenizer({ language, elision: true });
    return input.isTokenized
      ? (line) => wordsOf(line.toLowerCase())
      : (line) => tokens(line).map(({ form }) => form.toLowerCase());
  };
  const cutSource = cut(from);
  const cutTarget = cut(to);
  for (let copy = 0; copy < input.copies; copy += 1) {
    const rename = (word: string): string =>
      copy === 0 ? word : `${word}${copy}`;
    let count = 0;
    for (let at = 0; at < source.length && count < input.size; at += 1) {
      const pair = {
        source: cutSource(source[at] ?? "").map(rename),
        target: cutTarget(target[at] ?? "").map(rename),
      };
      const lengths = [pair.source.length, pair.target.length];
      if (Math.min(...lengths) === 0 || Math.max(...lengths) > input.longest)
        continue;
      count += 1;
      yield pair;
    }
  }
}

/** Writes text with the gold sentences first and gives the number of pairs. */
export function writeText(
  name: string,
  gold: readonly SentencePair[],
  training: Iterable<SentencePair>,
): number {
  const files = [
    openSync(`${name}.source`, "w"),
    openSync(`${name}.target`, "w"),
  ];
  const [source = 0, target = 0] = files;
  let count = 0;
  const write = (pair: SentencePair): void => {
    writeSync(source, `${pair.source.join(" ").toLowerCase()}\n`);
    writeSync(target, `${pair.target.join(" ").toLowerCase()}\n`);
    count += 1;
  };
  for (const pair of gold) write(pair);
  for (const pair of training) write(pair);
  files.forEach(closeSync);
  return count;
}

function readLines(file: string): string[] {
  const bytes = readFileSync(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isGzipped ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.replace(/\n$/, "").split("\n");
}

function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "");
}
