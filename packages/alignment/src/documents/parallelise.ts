import { CorpusError } from "@concord-mt/core";
import type { AlignmentModel } from "../model/alignment-model.ts";
import { type Bead, alignSentences } from "../sentences/align-sentences.ts";
import {
  type Coverage,
  addCoverage,
  countBeads,
  noCoverage,
} from "./coverage.ts";
import { type DocumentText, linesByDocument } from "./document-text.ts";
import { commonRanges, linesOfRanges } from "./ranges.ts";
import { cutSentences, wordCutter } from "./sentences.ts";

/** Texts of the same documents; the numbers of their lines may differ. */
export interface DocumentTexts {
  readonly source: DocumentText;
  /** References, then systems. */
  readonly targets: readonly DocumentText[];
}

/** How documents are made parallel. */
export interface ParallelOptions {
  readonly languages: { readonly source: string; readonly target: string };
  /** A trained model, which knows words of both languages; without one, lengths and likeness decide. */
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

/**
 * Cuts documents into sentences and aligns these with the source's. Sentences that one text translates together become
 * one line in all texts, so that every line means the same everywhere.
 *
 * @example
 * parallelise(
 *   {
 *     source: { name: "en", lines: ["It rains. It pours."], documents: ["d"], isWhole: true },
 *     targets: [{ name: "fr", lines: ["Il pleut. Il pleut à verse."], documents: ["d"], isWhole: true }],
 *   },
 *   { languages: { source: "en", target: "fr" } },
 * ).source; // ["It rains.", "It pours."]
 *
 * @throws CorpusError if a text has no documents, or none that the source has.
 */
export function parallelise(
  { source, targets }: DocumentTexts,
  options: ParallelOptions,
): ParallelTexts {
  const sourceDocuments = linesByDocument(source);
  const others = targets.map((text) => ({
    text,
    documents: documentsOf(text, sourceDocuments),
  }));
  const align = documentAligner(source, options);
  const lines = { source: [] as string[], documents: [] as string[] };
  const targetLines = targets.map((): string[] => []);
  let coverage: readonly Coverage[] = targets.map(() => noCoverage);
  for (const [id, own] of sourceDocuments) {
    const aligned = align(
      own,
      others.map(({ text, documents }) => ({ text, lines: documents.get(id) })),
    );
    if (aligned === undefined) continue;
    for (const line of aligned.source) {
      lines.source.push(line);
      lines.documents.push(id);
    }
    aligned.targets.forEach((target, at) => {
      for (const line of target) targetLines[at]?.push(line);
    });
    coverage = coverage.map((count, at) =>
      addCoverage(count, aligned.coverage[at] ?? noCoverage),
    );
  }
  return {
    ...lines,
    targets: targetLines,
    coverage: coverage.map((count, at) => {
      const strange = strangeSentences(others[at], sourceDocuments, options);
      return { ...count, added: count.added + strange };
    }),
  };
}

/** @throws CorpusError if the text has none of the source's documents. */
function documentsOf(
  text: DocumentText,
  sourceDocuments: ReadonlyMap<string, unknown>,
): Map<string, string[]> {
  const documents = linesByDocument(text);
  if ([...documents.keys()].some((id) => sourceDocuments.has(id)))
    return documents;
  throw new CorpusError(
    `none of its documents (${quoteFew(documents)}) is in the source (${quoteFew(sourceDocuments)})`,
    { code: "missing", file: text.name },
  );
}

/** A document's lines in a target; none where the target lacks it. */
interface TargetDocument {
  readonly text: DocumentText;
  readonly lines: readonly string[] | undefined;
}

type AlignedDocument = Omit<ParallelTexts, "documents">;

/** Makes the function that makes one document parallel; of a source without a sentence there is nothing. */
function documentAligner(
  source: DocumentText,
  { languages, model }: ParallelOptions,
): (
  lines: readonly string[],
  targets: readonly TargetDocument[],
) => AlignedDocument | undefined {
  const wordsOf = {
    source: wordCutter(languages.source),
    target: wordCutter(languages.target),
  };
  return (lines, targets) => {
    // Documents whose lines correspond are line by line, whatever their sentences.
    const isLineByLine =
      lines.length > 1 &&
      targets.every((target) => target.lines?.length === lines.length);
    const sentencesOf = (
      { isWhole = false }: DocumentText,
      own: readonly string[],
      language: string,
    ): readonly string[] =>
      isWhole && !isLineByLine ? cutSentences(own, language) : own;
    const sentences = sentencesOf(source, lines, languages.source);
    if (sentences.length === 0) return undefined;
    const words = sentences.map(wordsOf.source);
    const found = targets.map(({ text, lines: own }) => {
      const ownSentences = sentencesOf(text, own ?? [], languages.target);
      const isParallel =
        isLineByLine ||
        (source.isWhole !== true &&
          text.isWhole !== true &&
          ownSentences.length === sentences.length);
      const beads = isParallel
        ? ownSentences.map(toPair)
        : alignSentences(
            { source: words, target: ownSentences.map(wordsOf.target) },
            model === undefined ? {} : { model },
          );
      return { sentences: ownSentences, beads, isMissing: own === undefined };
    });
    const ranges = commonRanges(
      sentences.length,
      found.map(({ beads }) => beads),
    );
    return {
      source: ranges.map(([from, to]) => sentences.slice(from, to).join(" ")),
      targets: found.map((own) =>
        linesOfRanges(ranges, own.sentences, own.beads),
      ),
      coverage: found.map(({ beads, isMissing }) => ({
        sourceSentences: sentences.length,
        ...countBeads(beads),
        missingDocuments: isMissing ? 1 : 0,
      })),
    };
  };
}

function toPair(_: string, line: number): Bead {
  return { source: [line, line + 1], target: [line, line + 1], score: 0 };
}

/** Sentences in documents that the source does not have: they are all addition. */
function strangeSentences(
  target:
    | {
        readonly text: DocumentText;
        readonly documents: ReadonlyMap<string, readonly string[]>;
      }
    | undefined,
  sourceDocuments: ReadonlyMap<string, unknown>,
  { languages }: ParallelOptions,
): number {
  let count = 0;
  for (const [id, lines] of target?.documents ?? []) {
    if (sourceDocuments.has(id)) continue;
    count +=
      target?.text.isWhole === true
        ? cutSentences(lines, languages.target).length
        : lines.length;
  }
  return count;
}

function quoteFew(documents: ReadonlyMap<string, unknown>): string {
  const names = [...documents.keys()];
  return `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
}
