import { withReadingProgress } from "../with-reading.ts";
import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { type NgramCounts, ngramCounter } from "@concord-mt/ngram";
import { inputOf } from "../texts/input-of.ts";
import { watchText } from "../texts/watch-text.ts";
import type { NgramTrainingOptions } from "./ngram-training-options.ts";

/** Counts the n-grams of texts. */
export async function countFiles(
  io: FileIo,
  files: readonly string[],
  options: NgramTrainingOptions,
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
      const watched = watchText(io, { name, role: "target" }, options);
      for await (const { text, number } of readLines(input, {
        name,
        signal: io.signal,
        onProgress,
        onWarning: (warning) => {
          if (quiet !== true) io.warn(warning);
        },
      })) {
        try {
          counter.add(watched.take(text));
        } catch (error) {
          if (!(error instanceof CorpusError)) throw error;
          // The counter counts the lines of all files together.
          const { code, detail, cause } = error;
          const place = { file: name, line: number };
          throw new CorpusError(detail, { code, cause, ...place });
        }
      }
      watched.finish();
    }
  });
  return counter.finish();
}
