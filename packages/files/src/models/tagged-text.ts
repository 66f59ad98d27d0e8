import type { FileIo } from "../file-io.ts";
import { type Tagger, CorpusError } from "@concord-mt/core";
import {
  type CorpusRecord,
  openCorpus,
  openDocuments,
} from "@concord-mt/corpus";
import { type TaggedSentence, treebankSentence } from "@concord-mt/plm";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import { inputOf } from "../texts/input-of.ts";
import type { TextChecks } from "../texts/reading-options.ts";
import { watchText } from "../texts/watch-text.ts";

/** How text becomes tagged sentences. */
export interface TaggedTextOptions extends TextChecks {
  readonly tagger: Tagger;
  readonly language: string;
  readonly textTokenizer: TextTokenizer;
  readonly documents?: string;
  readonly quiet?: boolean;
}

/** Reads sentences with their tags: of CoNLL-U as they are, of text by the tagger. Each file is a document at least. */
export async function* readTaggedText(
  io: FileIo,
  files: readonly string[],
  options: TaggedTextOptions,
): AsyncGenerator<TaggedSentence> {
  const { quiet: isQuiet = false } = options;
  const progress = io.startReading({ isQuiet });
  const documents = await openDocumentIds(io, options);
  let lines = 0;
  try {
    for (const file of files) {
      const { input, name } = inputOf(io, file);
      const corpus = await openCorpus(input, {
        name,
        signal: io.signal,
        onProgress: progress.onProgress,
        onWarning: (warning) => {
          if (!isQuiet) io.warn(warning);
        },
      });
      if (corpus.kind !== "segments" && corpus.kind !== "tagged") {
        await corpus.close();
        throw new CorpusError(
          `expected text or CoNLL-U, but the format ${corpus.format} contains ${corpus.kind}`,
          { code: "value", file: name },
        );
      }
      const watched = watchText(io, { name, role: "target" }, options);
      const toSentence = sentenceMaker(options, watched.take);
      for await (const record of corpus.records()) {
        const sentence = toSentence(record);
        if (sentence === undefined) continue;
        lines += 1;
        const [given] = (await documents?.next(1)) ?? [];
        const document = given ?? sentence.document ?? "";
        yield { ...sentence, document: `${name}\t${document}` };
      }
      watched.finish();
    }
    await documents?.finish(lines);
  } finally {
    await documents?.close();
    progress.end();
  }
}

async function openDocumentIds(
  io: FileIo,
  { documents }: TaggedTextOptions,
): Promise<Awaited<ReturnType<typeof openDocuments>> | undefined> {
  if (documents === undefined) return undefined;
  const { input, name } = inputOf(io, documents);
  return openDocuments(input, { name, signal: io.signal });
}

function sentenceMaker(
  { tagger, language, textTokenizer }: TaggedTextOptions,
  take: (line: string) => string,
): (record: CorpusRecord) => TaggedSentence | undefined {
  const tokens = lineTokenizer(textTokenizer, language);
  return (record) => {
    if (record.kind === "tagged")
      return { ...treebankSentence(record.tokens), document: record.document };
    if (record.kind !== "segment") return undefined;
    const words = forms(tokens(take(record.texts[0] ?? "")));
    const { document } = record;
    return { words, tags: tagger.tag(words), document };
  };
}
