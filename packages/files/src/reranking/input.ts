import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import type {
  NbestInput,
  NbestRecord,
  ReferencedInput,
} from "@concord-mt/reranking";
import { inputOf } from "../texts/input-of.ts";
import { readDocumentIds } from "../texts/read-document-ids.ts";
import { readTraining } from "../texts/read-links.ts";
import { readLineFile } from "../texts/text-file.ts";
import { sideOf } from "../texts/text-side.ts";
import type { ListOptions } from "./nbest-options.ts";

/** Reads source and documents; the list is read when somebody asks for its hypotheses. */
export async function readNbestInput(
  io: FileIo,
  options: ListOptions,
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
  io: FileIo,
  options: ListOptions & { readonly reference: readonly string[] },
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
  io: FileIo,
  {
    input,
    name,
    isQuiet,
  }: ReturnType<typeof inputOf> & { readonly isQuiet: boolean },
): AsyncGenerator<NbestRecord> {
  const progress = io.startReading({ isQuiet });
  try {
    yield* readHypotheses(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) io.warn(warning);
      },
    });
  } finally {
    progress.end();
  }
}
