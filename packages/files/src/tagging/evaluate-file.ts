import type { FileIo } from "../file-io.ts";
import { type Tagger, CorpusError } from "@concord-mt/core";
import { type TaggedWord, evaluateTagger } from "@concord-mt/morphology";
import type { FileEvaluation } from "@concord-mt/presentation";
import { type TreebankUnit, readTreebank } from "./read-treebank.ts";

/** How a file is evaluated. */
interface TaggerEvaluationOptions {
  readonly tagger: Tagger;
  readonly unit: TreebankUnit;
  /** Forms that can be pronouns and determiners. */
  readonly forms: readonly string[];
  readonly isQuiet: boolean;
}

/** Tags the words of a treebank and compares. */
export async function evaluateFile(
  io: FileIo,
  file: string,
  { tagger, unit, forms: ambiguous, isQuiet }: TaggerEvaluationOptions,
): Promise<FileEvaluation> {
  const sentences = async function* (): AsyncGenerator<readonly TaggedWord[]> {
    for await (const { [unit]: gold } of readTreebank(io, file, { isQuiet }))
      yield gold;
  };
  try {
    return {
      file,
      ...(await evaluateTagger(sentences(), tagger, { ambiguous })),
    };
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}
