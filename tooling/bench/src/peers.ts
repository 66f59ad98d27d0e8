import { readFileSync, writeFileSync } from "node:fs";
import { type Symmetrisation, symmetrise } from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import {
  isInstalled,
  parseLinks,
  readLinks,
  type Run,
  type RunInput,
  runProgram,
} from "./run.ts";

/** fast_align in both directions with its recommended options; `undefined` if it is not installed. */
export function runFastAlign(input: RunInput): Run | undefined {
  if (!isInstalled("fast_align")) return undefined;
  const { text, aligned } = input;
  const source = readFileSync(`${text}.source`, "utf8").split("\n");
  const target = readFileSync(`${text}.target`, "utf8").split("\n");
  const joined = source
    .slice(0, -1)
    .map((line, at) => `${line} ||| ${target[at] ?? ""}`);
  writeFileSync(`${text}.joined`, `${joined.join("\n")}\n`);
  const options = ["-d", "-o", "-v", "-i", `${text}.joined`];
  const forward = runProgram("fast_align", options, input);
  const reverse = runProgram("fast_align", [...options, "-r"], input);
  return {
    wall: forward.wall + reverse.wall,
    cpu: forward.cpu + reverse.cpu,
    megabytes: Math.max(forward.megabytes, reverse.megabytes),
    alignments: mergeDirections(
      parseLinks(forward.stdout, aligned),
      parseLinks(reverse.stdout, aligned),
    ),
  };
}

/** eflomal with the numbers of rounds that its Python front end chooses; `undefined` if it is not installed. */
export function runEflomal(input: RunInput): Run | undefined {
  if (!isInstalled("eflomal")) return undefined;
  const { text, aligned, pairs } = input;
  writeNumbered(`${text}.source`, `${text}.source.numbers`);
  writeNumbered(`${text}.target`, `${text}.target.numbers`);
  const rounds = Math.max(2, Math.round(5000 / Math.sqrt(pairs)));
  const quarter = Math.max(1, Math.floor(rounds / 4));
  const cost = runProgram(
    "eflomal",
    [
      ...["-m", "3", "-n", "3", "-N", "0.2", "-q"],
      ...["-s", `${text}.source.numbers`, "-t", `${text}.target.numbers`],
      ...["-f", `${text}.forward`, "-r", `${text}.reverse`],
      ...["-1", String(Math.max(2, quarter)), "-2", String(quarter)],
      ...["-3", String(rounds)],
    ],
    input,
  );
  return {
    ...cost,
    alignments: mergeDirections(
      readLinks(`${text}.forward`, aligned),
      readLinks(`${text}.reverse`, aligned),
    ),
  };
}

function writeNumbered(from: string, to: string): void {
  const numbers = new Map<string, number>();
  const lines = readFileSync(from, "utf8").replace(/\n$/, "").split("\n");
  const numbered = lines.map((line) => {
    const words = line.split(" ").filter((word) => word !== "");
    const tokens = words.map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
    return [tokens.length, ...tokens].join(" ");
  });
  writeFileSync(
    to,
    `${lines.length} ${numbers.size}\n${numbered.join("\n")}\n`,
  );
}

/** All choices of links from those of both directions. */
export function mergeDirections(
  forward: readonly Alignment[],
  reverse: readonly Alignment[],
): Record<string, Alignment[]> {
  const by = (method: Symmetrisation): Alignment[] =>
    forward.map((links, at) => symmetrise(links, reverse[at] ?? [], method));
  return {
    forward: [...forward],
    reverse: [...reverse],
    intersection: by("intersection"),
    "grow-diag": by("grow-diag"),
    "grow-diag-final": by("grow-diag-final"),
    "grow-diag-final-and": by("grow-diag-final-and"),
  };
}
