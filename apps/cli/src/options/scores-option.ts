import { type Command, InvalidArgumentError, Option } from "commander";
import { inTurn } from "@concord-mt/core";
import { type GivenScores, parseScores } from "@concord-mt/evaluation";
import { readAllLines } from "@concord-mt/files";
import type { Io } from "../io.ts";

/** A file of scores, and what its metric is called. */
export interface ScoresFile {
  readonly name: string;
  readonly file: string;
  readonly higherIsBetter: boolean;
}

/** Adds columns of scores from elsewhere. */
export function addScoresOption(command: Command): Command {
  return command.addOption(
    new Option(
      "--scores <name=file...>",
      "scores of other programs, for each segment or system, such as comet=scores.tsv; metricx:lower=… if lower is better",
    ).argParser(parseScoresFile),
  );
}

function parseScoresFile(
  text: string,
  before: readonly ScoresFile[] = [],
): readonly ScoresFile[] {
  const match = /^([a-z][\w.+-]*)(:lower|:higher)?=(.+)$/i.exec(text);
  const [, name = "", order, file = ""] = match ?? [];
  if (match === null)
    throw new InvalidArgumentError(
      `Expected a name and a file such as comet=scores.tsv, found ${JSON.stringify(text)}.`,
    );
  return [...before, { name, file, higherIsBetter: order !== ":lower" }];
}

/** Reads the scores that the option names. */
export function readScores(
  io: Io,
  files: readonly ScoresFile[] = [],
): Promise<readonly GivenScores[]> {
  return inTurn(files, async ({ name, file, higherIsBetter }) => {
    const text = (await readAllLines(io, file)).join("\n");
    return { name, file, higherIsBetter, scores: parseScores(text, file) };
  });
}
