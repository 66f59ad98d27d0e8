import { fileURLToPath } from "node:url";
import { readLinks, type Run, type RunInput, runProgram } from "./run.ts";

export interface OurInput extends RunInput {
  readonly method: string;
  /** A saved model to start from. */
  readonly model?: string;
}

/** Ours, in a process of its own; all choices of links are made from one run. */
export function runOurs(input: OurInput): Run {
  const { text, method, model, threads, aligned } = input;
  const worker = fileURLToPath(new URL("our-process.js", import.meta.url));
  const cost = runProgram(
    process.execPath,
    [
      worker,
      ...["--text", text, "--aligned", String(aligned), "--method", method],
      ...["--threads", String(threads)],
      ...(model === undefined ? [] : ["--model", model]),
    ],
    input,
  );
  const choices = cost.stdout.trim().split("\n");
  return {
    ...cost,
    alignments: Object.fromEntries(
      choices.map((choice) => [
        choice,
        readLinks(`${text}.${choice}`, aligned),
      ]),
    ),
  };
}
