import type { FileIo } from "../file-io.ts";
import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { formatConllu } from "@concord-mt/morphology";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import { inputOf } from "../texts/input-of.ts";
import type { TextChecks } from "../texts/reading-options.ts";
import { watchText } from "../texts/watch-text.ts";
import { type TaggerFiles, findTagger } from "./find-tagger.ts";

/** How lines are tagged. */
export interface TagLinesOptions extends TaggerFiles, TextChecks {
  readonly textTokenizer: TextTokenizer;
  readonly quiet?: boolean;
}

const pieceLength = 1 << 16;

/** Tags the lines of a file, and gives them as pieces of CoNLL-U. */
export async function* tagLines(
  io: FileIo,
  file: string,
  options: TagLinesOptions,
): AsyncGenerator<string> {
  const { textTokenizer, quiet: isQuiet = false } = options;
  const { tagger, language } = await findTagger(options);
  const cut = lineTokenizer(textTokenizer, language);
  const { input, name } = inputOf(io, file);
  const progress = io.startReading({ isQuiet });
  const watched = watchText(
    io,
    { name, role: "source" },
    { ...options, language },
  );
  let piece = "";
  try {
    for await (const { text: line, number } of readLines(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) io.warn(warning);
      },
    })) {
      const text = watched.take(line);
      const tokens = cut(text);
      if (tokens.length === 0) continue;
      const tags = tagger.tag(forms(tokens));
      piece += formatConllu({ line: number, text, tokens, tags });
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    watched.finish();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  } finally {
    progress.end();
  }
  yield piece;
}
