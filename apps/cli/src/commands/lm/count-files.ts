import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { type NgramCounts, ngramCounter } from "@concord-mt/ngram";
import { inputOf } from "../../evaluation/input-of.ts";
import { printWarning } from "../../evaluation/print-warning.ts";
import type { Io } from "../../io.ts";
import { withReadingProgress } from "../corpus/progress.ts";
import type { TrainOptions } from "./train-options.ts";

/** Counts the n-grams of texts. */
export async function countFiles(
  io: Io,
  files: readonly string[],
  options: TrainOptions,
): Promise<NgramCounts> {
  const { order, compatible, specialWords, maxNgrams, quiet } = options;
  const counter = ngramCounter({
    order,
    emptyLines: compatible === "kenlm" ? "count" : "skip",
    specialWords,
    ...(maxNgrams === undefined ? {} : { maxNgrams }),
  });
  await withReadingProgress(io, options, async (onProgress) => {
    for (const file of files) {
      const { input, name } = inputOf(io, file);
      for await (const { text, number } of readLines(input, {
        name,
        signal: io.signal,
        onProgress,
        onWarning: (warning) => {
          if (quiet !== true) printWarning(io, warning);
        },
      })) {
        try {
          counter.add(text);
        } catch (error) {
          if (!(error instanceof CorpusError)) throw error;
          // The counter counts the lines of all files together.
          const { code, detail, cause } = error;
          const place = { file: name, line: number };
          throw new CorpusError(detail, { code, cause, ...place });
        }
      }
    }
  });
  return counter.finish();
}
