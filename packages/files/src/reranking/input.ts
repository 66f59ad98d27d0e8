import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import type {
  NbestInput,
  NbestRecord,
  ReferencedInput,
  RerankResources,
} from "@concord-mt/reranking";
import { aboutPair } from "../texts/about-pair.ts";
import { inputOf } from "../texts/input-of.ts";
import { readTraining } from "../texts/read-links.ts";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import { lineReview } from "../texts/review-lines.ts";
import type { ListOptions } from "./nbest-options.ts";

/** Reads source and documents; the list is read when somebody asks for its hypotheses. */
export function readNbestInput(
  io: FileIo,
  options: ListOptions,
  { pack }: RerankResources,
): Promise<NbestInput> {
  return readFiles(io, options, pack, []);
}

/** {@link readNbestInput} and the references. */
export function readReferencedInput(
  io: FileIo,
  options: ListOptions & { readonly reference: readonly string[] },
  { pack }: RerankResources,
): Promise<ReferencedInput> {
  return readFiles(io, options, pack, options.reference);
}

async function readFiles(
  io: FileIo,
  options: ListOptions,
  pack: RerankResources["pack"],
  reference: readonly string[],
): Promise<ReferencedInput> {
  const about = aboutPair(pack);
  const review = lineReview(io, options, {
    ...about,
    // With alignments in the list, the source is cut as the decoder had it.
    mayBeTokenised: options.textTokenizer !== "moses",
  });
  const source = await review.read("source", options.source);
  const references = await inTurn(reference, (file) =>
    review.read("reference", file),
  );
  const documents = await readNamedDocuments(io, options.documents, source);
  review.finish(documents);
  const { input, name } = inputOf(io, options.nbest);
  const isQuiet = options.quiet ?? false;
  return {
    source,
    references,
    ...(documents && { documents: documents.ids }),
    list: { name, records: readRecords(io, { input, name, isQuiet }) },
    ...(options.alignWith === "corpus" && {
      training: await readTraining(io, options, {
        languages: about.languages,
      }),
    }),
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
