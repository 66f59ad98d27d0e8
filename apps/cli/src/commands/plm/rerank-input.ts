import { inTurn } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import type {
  NbestInput,
  NbestRecord,
  ReferencedInput,
} from "@concord-mt/reranking";
import { readLineFile } from "../../evaluation/read.ts";
import { inputOf } from "../../evaluation/input-of.ts";
import { printWarning } from "../../evaluation/print-warning.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import { readTraining } from "../../evaluation/read-links.ts";
import type { Io } from "../../io.ts";
import { readingProgress } from "../corpus/progress.ts";
import type { NbestOptions } from "./rerank-options.ts";

/** Reads source and documents; the list is read when somebody asks for its hypotheses. */
export async function readNbestInput(
  io: Io,
  options: NbestOptions,
): Promise<NbestInput> {
  const isQuiet = options.quiet ?? false;
  const source = await readLineFile(io, options.source, {
    isQuiet,
    ...sideOf("source", options.languagePair),
  });
  const expected = { file: options.source, count: source.lines.length };
  const { input, name } = inputOf(io, options.nbest);
  return {
    source,
    ...(options.documents !== undefined && {
      documents: await readDocumentIds(io, options.documents, expected),
    }),
    list: { name, records: readRecords(io, { input, name, isQuiet }) },
    ...(options.alignWith === "corpus" && {
      training: await readTraining(io, options),
    }),
  };
}

/** {@link readNbestInput} and the references. */
export async function readReferencedInput(
  io: Io,
  options: NbestOptions & { readonly reference: readonly string[] },
): Promise<ReferencedInput> {
  const isQuiet = options.quiet ?? false;
  return {
    ...(await readNbestInput(io, options)),
    references: await inTurn(options.reference, (file) =>
      readLineFile(io, file, {
        isQuiet,
        ...sideOf("reference", options.languagePair),
      }),
    ),
  };
}

async function* readRecords(
  io: Io,
  {
    input,
    name,
    isQuiet,
  }: ReturnType<typeof inputOf> & { readonly isQuiet: boolean },
): AsyncGenerator<NbestRecord> {
  const progress = readingProgress(io, { isQuiet });
  try {
    yield* readHypotheses(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) printWarning(io, warning);
      },
    });
  } finally {
    progress.end();
  }
}
