import { type Alignment, CorpusError } from "@concord-mt/core";
import { splitWords } from "@concord-mt/corpus";
import {
  type Hypothesis,
  type PreparedSentence,
  prepareSentence,
  shortenByWords,
  shortenList,
} from "@concord-mt/plm";
import { type Aligner, makeAligner } from "../../evaluation/aligner.ts";
import { readDocumentIds, readTextLines } from "../../evaluation/read.ts";
import { forms, lineTokenizer } from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import { type NbestGroup, readNbestGroups } from "./nbest-groups.ts";
import type { NbestOptions } from "./rerank-options.ts";
import type { RerankSetup } from "./setup.ts";

/** A sentence whose list has been read, shortened and tagged. */
export interface LoadedSentence {
  /** The source words that the links belong to. */
  readonly source: readonly string[];
  /** What is left of the list; `undefined` for a sentence without hypotheses. */
  readonly prepared: PreparedSentence | undefined;
  /** The text of each candidate as the list has it, and its place in the whole list from 0. */
  readonly entries: readonly NbestEntry[];
}

/** A hypothesis as the list has it. */
export interface NbestEntry {
  readonly text: string;
  readonly rank: number;
}

/** A list that has been read. */
export interface LoadedNbest {
  readonly sentences: readonly LoadedSentence[];
  readonly sourceLines: readonly string[];
  readonly documents: readonly string[] | undefined;
  /** Where the links come from, for signatures. */
  readonly alignedBy: string;
}

/** Reads source, documents and list; only what the model can tell apart is kept of the list. */
export async function loadNbest(
  io: Io,
  setup: RerankSetup,
  options: NbestOptions,
): Promise<LoadedNbest> {
  const { source: file, quiet: isQuiet = false } = options;
  const sourceLines = await readTextLines(io, file, { isQuiet });
  const count = sourceLines.length;
  const documents =
    options.documents === undefined
      ? undefined
      : await readDocumentIds(io, options.documents, { file, count });
  const cut = sourceCutter(setup, options);
  const kept = new Map<number, KeptGroup>();
  for await (const group of readNbestGroups(io, { ...options, count })) {
    const line = sourceLines[group.segment] ?? "";
    kept.set(
      group.segment,
      reduce(group, (how) => cut(line, how), setup, options),
    );
  }
  const alignedBy = await alignRest(io, [...kept.values()], setup, options);
  const sentences = sourceLines.map((line, at): LoadedSentence => {
    const group = kept.get(at);
    if (group === undefined)
      return { source: cut(line, "aligned"), prepared: undefined, entries: [] };
    const { source, hypotheses, entries } = group;
    const document = documents?.[at];
    const prepared = prepareSentence(
      { source, hypotheses, document },
      setup.preparation,
    );
    return { source, prepared, entries };
  });
  return { sentences, sourceLines, documents, alignedBy };
}

interface KeptGroup {
  readonly source: readonly string[];
  hypotheses: readonly Hypothesis[];
  readonly entries: readonly NbestEntry[];
  readonly isAligned: boolean;
}

type How = "aligned" | "unaligned";

/** Source words: with alignments those between spaces, otherwise those of the tokeniser. */
function sourceCutter(
  { found }: RerankSetup,
  { textTokenizer }: NbestOptions,
): (line: string, how: How) => string[] {
  const language = found.pack.source;
  const given = lineTokenizer(textTokenizer ?? "none", language);
  const raw = lineTokenizer(textTokenizer ?? "moses", language);
  return (line, how) =>
    forms((how === "aligned" ? given : raw)(line)).map(unescape);
}

/** Keeps the hypotheses of a sentence that the model can tell apart. */
function reduce(
  { segment, records }: NbestGroup,
  sourceWords: (how: How) => readonly string[],
  { preparation }: RerankSetup,
  { nbest: file, source: sourceFile, alignWith }: NbestOptions,
): KeptGroup {
  const isAligned =
    alignWith === undefined &&
    records.some(({ alignment = [] }) => alignment.length > 0);
  const source = sourceWords(isAligned ? "aligned" : "unaligned");
  const hypotheses = records.map(({ text, score, alignment, line }) => {
    if (score === undefined || !Number.isFinite(score))
      throw new CorpusError(
        `expected a score behind the features of sentence ${segment}, found ${score ?? "none"}`,
        { code: "missing", file, line },
      );
    const words = splitWords(text).map(unescape);
    if (!isAligned || words.length === 0)
      return { words, score, alignment: [] };
    // Without links its pronouns would count as untranslated.
    if (alignment === undefined)
      throw new CorpusError(
        `expected links behind the score, as other hypotheses of sentence ${segment} have them, found none`,
        { code: "missing", file, line },
      );
    checkLinks(alignment, { source, words, segment, sourceFile, file, line });
    return { words, score, alignment };
  });
  const sentence = { source, hypotheses };
  const places = isAligned
    ? shortenList(sentence, preparation)
    : shortenByWords(sentence, preparation);
  return {
    source,
    isAligned,
    hypotheses: places.flatMap((place) => hypotheses[place] ?? []),
    entries: places.map((rank) => ({ rank, text: records[rank]?.text ?? "" })),
  };
}

/** Moses escapes characters that its files use; the tagger and the lists know the characters. */
function unescape(word: string): string {
  return word.includes("&")
    ? word
        .replaceAll("&apos;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&#124;", "|")
        .replaceAll("&#91;", "[")
        .replaceAll("&#93;", "]")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&")
    : word;
}

interface LinkPlace {
  readonly source: readonly string[];
  readonly words: readonly string[];
  readonly segment: number;
  readonly sourceFile: string;
  readonly file: string;
  readonly line: number;
}

function checkLinks(alignment: Alignment, place: LinkPlace): void {
  const { source, words, segment, sourceFile, file, line } = place;
  for (const link of alignment) {
    const isInside = link.source < source.length && link.target < words.length;
    if (isInside) continue;
    const outside =
      link.source < source.length
        ? `the hypothesis, which has ${words.length} words`
        : `line ${segment + 1} of ${sourceFile}, which has ${source.length} words between spaces; it must be tokenised as it was for the decoder`;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside ${outside}`,
      { code: "index", file, line },
    );
  }
}

/** Aligns what has no links, all together: the aligner learns from the pairs too. */
async function alignRest(
  io: Io,
  groups: readonly KeptGroup[],
  { found, preparation }: RerankSetup,
  options: NbestOptions,
): Promise<string> {
  const needed = groups.filter(
    ({ isAligned, source }) =>
      !isAligned && hasPronoun(source, preparation.sourcePronouns),
  );
  const isAnyAligned = groups.some(({ isAligned }) => isAligned);
  if (needed.length === 0) return isAnyAligned ? "list" : "none";
  const aligner: Aligner = await makeAligner(io, found, options);
  try {
    const pairs = needed.flatMap(({ source, hypotheses }) =>
      hypotheses.map(({ words }) => ({ source, words })),
    );
    const links = await aligner.align(
      {
        source: pairs.map(({ source }) => source),
        target: pairs.map(({ words }) => words),
      },
      options.nbest,
    );
    let at = 0;
    for (const group of needed) {
      group.hypotheses = group.hypotheses.map((hypothesis) => {
        const alignment = links[at] ?? [];
        at += 1;
        return { ...hypothesis, alignment };
      });
    }
    return isAnyAligned ? `list+${aligner.name}` : aligner.name;
  } finally {
    await aligner.close();
  }
}

function hasPronoun(
  source: readonly string[],
  pronouns: readonly { readonly form: string }[],
): boolean {
  const forms = new Set(pronouns.map(({ form }) => form));
  return source.some((word) => forms.has(word.toLowerCase()));
}
