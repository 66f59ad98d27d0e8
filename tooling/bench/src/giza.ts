import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Alignment } from "@concord-mt/core";
import { parseGizaWords } from "@concord-mt/corpus";
import { mergeDirections } from "./peers.ts";
import {
  type Cost,
  type Run,
  type RunInput,
  isInstalled,
  runProgram,
} from "./run.ts";

/**
 * GIZA++ with classes by mkcls and Moses' numbers of iterations (1, HMM, 3, 4), a direction after the other; `undefined`
 * if one of its programs is not installed.
 */
export function runGiza(input: RunInput): Run | undefined {
  const programs = ["GIZA++", "mkcls", "plain2snt.out", "snt2cooc.out"];
  if (!programs.every(isInstalled)) return undefined;
  const { text, aligned } = input;
  const costs: Cost[] = [];
  const run = (command: string, arguments_: readonly string[]): string => {
    const cost = runProgram(command, arguments_, input);
    costs.push(cost);
    return cost.stdout;
  };
  run("plain2snt.out", [`${text}.source`, `${text}.target`]);
  for (const side of ["source", "target"]) {
    run("mkcls", [
      "-c50",
      "-n2",
      `-p${text}.${side}`,
      `-V${text}.${side}.vcb.classes`,
      "opt",
    ]);
  }
  const align = (from: string, to: string): Alignment[] => {
    // plain2snt names its files after both texts: a.vcb, b.vcb, a_b.snt.
    const names = `${text}.${from}_${basename(text)}.${to}.snt`;
    const cooccurring = `${text}.${from}-${to}.cooc`;
    const vocabularies = [`${text}.${from}.vcb`, `${text}.${to}.vcb`];
    writeFileSync(cooccurring, run("snt2cooc.out", [...vocabularies, names]));
    const output = `${basename(text)}.${from}-${to}`;
    run("GIZA++", [
      ...["-S", vocabularies[0] ?? "", "-T", vocabularies[1] ?? ""],
      ...["-C", names, "-CoocurrenceFile", cooccurring],
      ...["-outputpath", `${dirname(text)}/`, "-o", output],
      ...["-m1", "5", "-m2", "0", "-mh", "5", "-m3", "3", "-m4", "3"],
      ...["-model1dumpfrequency", "1", "-model4smoothfactor", "0.4"],
      ...[
        "-nodumps",
        "0",
        "-nsmooth",
        "4",
        "-onlyaldumps",
        "1",
        "-p0",
        "0.999",
      ],
    ]);
    return readA3(join(dirname(text), `${output}.A3.final`), aligned);
  };
  const forward = align("source", "target");
  const reverse = align("target", "source").map((links) =>
    links.map(({ source, target }) => ({ source: target, target: source })),
  );
  const sum = (part: "wall" | "cpu"): number =>
    costs.reduce((total, cost) => total + cost[part], 0);
  return {
    wall: sum("wall"),
    cpu: sum("cpu"),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
    alignments: mergeDirections(forward, reverse),
  };
}

/** The links of the first sentences; GIZA++ writes three lines for each, in the order of the text. */
function readA3(file: string, sentences: number): Alignment[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return Array.from({ length: sentences }, (_, at) =>
    parseGizaWords(lines[3 * at + 2] ?? "").targets.flatMap((targets, word) =>
      word === 0 ? [] : targets.map((target) => ({ source: word - 1, target })),
    ),
  );
}
