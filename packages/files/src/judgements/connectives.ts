import type { FileIo } from "../file-io.ts";
import { type SixCase, CorpusError, inTurn } from "@concord-mt/core";
import {
  type ActCorpus,
  type ActJudgements,
  judgeConnectives,
  pendingConnectives,
} from "@concord-mt/evaluation";
import {
  formatJudgementLines,
  openQuestions,
  parseJudgementLines,
} from "@concord-mt/judgement";
import { SettingError } from "@concord-mt/core";
import { readAllLines } from "../texts/read-lines.ts";
import { writeText } from "../writing/write-text.ts";

/** Where people's verdicts are read from and what is still to judge is written to. */
export interface JudgementOptions {
  readonly judgements?: readonly string[];
  readonly judgeCases?: readonly SixCase[];
  readonly writeJudgements?: string;
  readonly quiet?: boolean;
}

/** Finds the connectives of all systems and gives them people's verdicts; writes what is still to judge, if asked to. */
export async function judgeCorpus(
  io: FileIo,
  corpus: ActCorpus,
  options: JudgementOptions,
): Promise<ActJudgements> {
  const queue = options.writeJudgements;
  if (queue === "-")
    throw new SettingError(
      "'writeJudgements' cannot write to standard output (-)",
      { code: "conflict", setting: "writeJudgements" },
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
    for (const warning of judged.warnings) io.warn(warning);
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
async function readQueue(io: FileIo, file: string): Promise<readonly string[]> {
  try {
    return await readAllLines(io, file);
  } catch (error) {
    if (error instanceof CorpusError && error.code === "missing") return [];
    throw error;
  }
}
