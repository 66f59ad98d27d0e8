import { CorpusError, type SixCase, inTurn } from "@concord-mt/core";
import {
  formatJudgementLines,
  openQuestions,
  parseJudgementLines,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import { printWarning } from "../../evaluation/print-warning.ts";
import type { Io } from "../../io.ts";
import { writeText } from "../../write-text.ts";
import {
  type ActCorpus,
  type ActJudgements,
  judgeConnectives,
  pendingConnectives,
} from "@concord-mt/evaluation";

/** Where people's verdicts are read from and what is still to judge is written to. */
export interface JudgementOptions {
  readonly judgements?: readonly string[];
  readonly judgeCases?: readonly SixCase[];
  readonly writeJudgements?: string;
  readonly quiet?: boolean;
}

/** Finds the connectives of all systems and gives them people's verdicts; writes what is still to judge, if asked to. */
export async function judgeCorpus(
  io: Io,
  corpus: ActCorpus,
  options: JudgementOptions,
): Promise<ActJudgements> {
  const queue = options.writeJudgements;
  if (queue === "-")
    throw new UsageError(
      "--write-judgements cannot write to standard output (-)",
    );
  // The queue is a judgement file too: what was judged in it since it was written counts.
  const kept = queue === undefined ? [] : await readQueue(io, queue);
  const files = (options.judgements ?? []).filter((file) => file !== queue);
  const read = await inTurn(files, async (file) => [
    ...parseJudgementLines(await readAllLines(io, file), { file }),
  ]);
  const said = [
    ...parseJudgementLines(kept, { file: queue ?? "" }),
    ...read.flat(),
  ];
  const judged = judgeConnectives(corpus, said, options.judgeCases);
  if (options.quiet !== true)
    for (const warning of judged.warnings) printWarning(io, warning);
  if (queue !== undefined)
    await writeText(
      io,
      queue,
      [
        ...kept.map((line) => `${line}\n`),
        formatJudgementLines(
          openQuestions(pendingConnectives(corpus, judged), said),
        ),
      ].join(""),
    );
  return judged;
}

/** The queue's lines; none where there is no such file yet. */
async function readQueue(io: Io, file: string): Promise<readonly string[]> {
  try {
    return await readAllLines(io, file);
  } catch (error) {
    if (error instanceof CorpusError && error.code === "missing") return [];
    throw error;
  }
}
