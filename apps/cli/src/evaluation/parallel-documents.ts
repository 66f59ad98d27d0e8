import { type AlignmentModel, alignSentences } from "@concord-mt/alignment";
import { CorpusError } from "@concord-mt/core";
import { splitSentences } from "@concord-mt/text";
import type { TextFile } from "./read.ts";
import { forms, lineTokenizer } from "./tokens.ts";

/** Texts of the same documents; the numbers of their lines may differ. */
export interface DocumentTexts {
  readonly source: TextFile;
  /** References, then systems. */
  readonly targets: readonly TextFile[];
}

/** How the documents are made parallel. */
export interface ParallelOptions {
  readonly languages: { readonly source: string; readonly target: string };
  readonly model?: AlignmentModel;
}

/** Texts line by line, each line with what the others have for it. */
export interface ParallelTexts {
  readonly source: readonly string[];
  readonly targets: readonly (readonly string[])[];
  readonly documents: readonly string[];
  /** What each target lacks and adds. */
  readonly coverage: readonly Coverage[];
}

/** How much of the source a text translates. */
export interface Coverage {
  readonly sourceSentences: number;
  /** Source sentences without a translation. */
  readonly untranslated: number;
  /** Sentences that translate nothing; they stay with the sentence before them. */
  readonly added: number;
  /** Documents of the source that the text lacks. */
  readonly missingDocuments: number;
}

/** Whether texts must be made parallel: one is cut into documents alone, or the numbers of lines differ and documents are known. */
export function needSentenceAlignment(files: readonly TextFile[]): boolean {
  const [first] = files;
  const isUnequal = files.some(
    ({ lines }) => lines.length !== first?.lines.length,
  );
  return (
    files.some(({ isWhole }) => isWhole) ||
    (isUnequal && files.every(({ documents }) => documents !== undefined))
  );
}

/**
 * Cuts documents into sentences and aligns these with the source's. Sentences that one text translates together become
 * one line in all texts, so that every line means the same everywhere.
 *
 * @throws CorpusError if a text has no documents, or none that the source has.
 */
export function parallelise(
  { source, targets }: DocumentTexts,
  { languages, model }: ParallelOptions,
): ParallelTexts {
  const sourceDocuments = linesByDocument(source);
  const cut = targets.map((file) => {
    const documents = linesByDocument(file);
    if (![...documents.keys()].some((id) => sourceDocuments.has(id)))
      throw new CorpusError(
        `none of its documents (${quoteFew(documents)}) is one of the source's (${quoteFew(sourceDocuments)})`,
        { code: "missing", file: file.name },
      );
    return { file, documents };
  });
  const wordsOf = {
    source: wordCutter(languages.source),
    target: wordCutter(languages.target),
  };
  const result = {
    source: [] as string[],
    targets: targets.map((): string[] => []),
    documents: [] as string[],
  };
  const counts = targets.map(() => ({
    untranslated: 0,
    added: 0,
    missingDocuments: 0,
  }));
  let sourceSentences = 0;
  for (const [id, lines] of sourceDocuments) {
    const texts = cut.map(({ documents }) => documents.get(id) ?? []);
    // Documents whose lines correspond are line by line, whatever their sentences.
    const isLineByLine =
      lines.length > 1 && texts.every(({ length }) => length === lines.length);
    const sentencesOf = (
      file: TextFile,
      own: readonly string[],
      language: string,
    ): readonly string[] =>
      file.isWhole && !isLineByLine ? cutSentences(own, language) : own;
    const sentences = sentencesOf(source, lines, languages.source);
    if (sentences.length === 0) continue;
    sourceSentences += sentences.length;
    const words = sentences.map(wordsOf.source);
    const found = cut.map(({ file, documents }, at) => {
      const own = sentencesOf(file, texts[at] ?? [], languages.target);
      const isParallel =
        isLineByLine ||
        (!source.isWhole && !file.isWhole && own.length === sentences.length);
      const beads = isParallel
        ? own.map((_, line) => ({
            source: [line, line + 1] as const,
            target: [line, line + 1] as const,
          }))
        : alignSentences(
            { source: words, target: own.map(wordsOf.target) },
            model === undefined ? {} : { model },
          );
      const count = counts[at];
      if (count !== undefined) {
        if (!documents.has(id)) count.missingDocuments += 1;
        for (const bead of beads) {
          const [from, to] = bead.source;
          const [first, behind] = bead.target;
          if (first === behind) count.untranslated += to - from;
          if (from === to) count.added += behind - first;
        }
      }
      return { own, beads };
    });
    const ranges = commonRanges(
      sentences.length,
      found.map(({ beads }) => beads),
    );
    for (const [from, to] of ranges) {
      result.source.push(sentences.slice(from, to).join(" "));
      result.documents.push(id);
    }
    found.forEach(({ own, beads }, at) => {
      const lines = result.targets[at];
      let next = 0;
      for (const [, to] of ranges) {
        const text: string[] = [];
        for (
          let bead = beads[next];
          bead !== undefined && placeOf(bead) < to;
          bead = beads[next]
        ) {
          text.push(...own.slice(...bead.target));
          next += 1;
        }
        lines?.push(text.join(" "));
      }
    });
  }
  // Documents that the source does not have are all addition.
  cut.forEach(({ file, documents }, at) => {
    const count = counts[at];
    for (const [id, lines] of documents)
      if (count !== undefined && !sourceDocuments.has(id))
        count.added += file.isWhole
          ? cutSentences(lines, languages.target).length
          : lines.length;
  });
  return {
    ...result,
    coverage: counts.map((count) => ({ sourceSentences, ...count })),
  };
}

/** The source sentence whose line takes a bead; what translates nothing stays behind the sentence before it, or before the first. */
function placeOf({
  source: [first, behind],
}: {
  readonly source: readonly [number, number];
}): number {
  return behind > first ? first : Math.max(0, first - 1);
}

/** The smallest ranges of source sentences that no bead of any text crosses. */
function commonRanges(
  sentences: number,
  texts: readonly (readonly {
    readonly source: readonly [number, number];
  }[])[],
): (readonly [number, number])[] {
  const isJoined = new Uint8Array(sentences);
  for (const beads of texts) {
    for (const { source } of beads) {
      for (let at = source[0] + 1; at < source[1]; at += 1) isJoined[at] = 1;
    }
  }
  const ranges: (readonly [number, number])[] = [];
  let from = 0;
  for (let at = 1; at <= sentences; at += 1) {
    if (at < sentences && isJoined[at] === 1) continue;
    ranges.push([from, at]);
    from = at;
  }
  return ranges;
}

/** The lines of each document that are not empty, in the order of the file. */
function linesByDocument({
  name,
  lines,
  documents,
  isWhole,
}: TextFile): Map<string, string[]> {
  if (documents === undefined)
    throw new CorpusError(
      "the texts are not line by line, and this one has no documents: give JSON lines with an id, or --documents",
      { code: "missing", file: name },
    );
  const found = new Map<string, string[]>();
  lines.forEach((line, at) => {
    const id = documents[at] ?? "";
    if (isWhole && found.has(id))
      throw new CorpusError(`the document ${JSON.stringify(id)} stands twice`, {
        code: "value",
        file: name,
      });
    const own = found.get(id) ?? [];
    found.set(id, own);
    if (!isWhole) own.push(line);
    else
      for (const part of line.split(/\r?\n/))
        if (part.trim() !== "") own.push(part);
  });
  return found;
}

/** A blank line always ends a sentence, and so does the end of a paragraph. */
function cutSentences(lines: readonly string[], language: string): string[] {
  const text = lines.join("\n\n");
  return splitSentences(text, { language }).map(({ start, end }) =>
    text.slice(start, end),
  );
}

function wordCutter(language: string): (sentence: string) => string[] {
  const tokens = lineTokenizer("moses", language);
  return (sentence) => forms(tokens(sentence));
}

function quoteFew(documents: ReadonlyMap<string, unknown>): string {
  const names = [...documents.keys()];
  return `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
}
