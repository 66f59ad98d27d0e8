import {
  type AlignedSegment,
  type Alignment,
  CorpusError,
  type Token,
} from "@concord-mt/core";
import { parseModel } from "@concord-mt/alignment";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { type AlignerOptions, makeAligner } from "./aligner.ts";
import { readGivenAlignments } from "./given-alignments.ts";
import { inTurn } from "./in-turn.ts";
import type { FoundPair, PackOptions } from "./packs.ts";
import { mapPausing } from "./pause.ts";
import { parallelise } from "./parallel-documents.ts";
import {
  type Paralleliser,
  type TestSet,
  type TestSetOptions,
  loadTestSet,
} from "./test-set.ts";
import { type TextTokenizer, forms, lineTokenizer } from "./tokens.ts";

/** What a command over aligned words understands. */
export interface AlignedOptions
  extends TestSetOptions, PackOptions, AlignerOptions {
  readonly alignReference?: readonly string[];
  readonly alignSystem?: readonly string[];
  readonly textTokenizer?: TextTokenizer;
  readonly quiet?: boolean;
}

/** A text in tokens. */
type TokenLines = readonly (readonly Token[])[];

/** Source, references and outputs in words, each target linked to the source. */
export interface AlignedTestSet {
  readonly testSet: TestSet;
  readonly source: TokenLines;
  readonly references: readonly TokenLines[];
  readonly systems: readonly TokenLines[];
  /** The segments of one system. */
  readonly segments: readonly (readonly AlignedSegment[])[];
  /** How the words were found and linked, for signatures. */
  readonly tokenizer: TextTokenizer;
  readonly alignedBy: string;
}

/**
 * Reads a test set, cuts it into words and aligns them, or takes the alignments that are given.
 *
 * Source and reference are aligned once, every output from the same prior and its own text alone: a system's links do
 * not depend on which others are scored beside it.
 */
export async function loadAlignedTestSet(
  io: Io,
  found: FoundPair,
  options: AlignedOptions,
): Promise<AlignedTestSet> {
  const { quiet: isQuiet = false } = options;
  const isGiven = checkGiven(options);
  const testSet = await loadTestSet(io, options, {
    needsSource: true,
    // Links that are given belong to the lines that are given.
    ...(isGiven ? {} : { parallelise: sentenceAligner(found) }),
  });
  const tokenizer = chosenTokenizer(options);
  const cut = (
    lines: readonly string[],
    language: string,
  ): Promise<TokenLines> =>
    mapPausing(io, lines, lineTokenizer(tokenizer, language));
  const source = await cut(testSet.source ?? [], found.pack.source);
  const references = await inTurn(testSet.references, (lines) =>
    cut(lines, found.pack.target),
  );
  const systems = await inTurn(testSet.systems, ({ lines }) =>
    cut(lines, found.pack.target),
  );

  const aligner = isGiven ? undefined : await makeAligner(io, found, options);
  try {
    const words = source.map(forms);
    const alignTo = async (
      target: TokenLines,
      targetFile: string,
      given: string | undefined,
    ): Promise<readonly Alignment[]> => {
      const pairs = {
        source: words,
        target: target.map(forms),
        sourceFile: options.source ?? "",
        targetFile,
      };
      if (given !== undefined)
        return readGivenAlignments(io, given, pairs, { isQuiet });
      try {
        return (await aligner?.align(pairs, targetFile)) ?? [];
      } catch (error) {
        throw error instanceof CorpusError
          ? error.at({
              file: error.detail.startsWith("expected a source")
                ? pairs.sourceFile
                : targetFile,
            })
          : error;
      }
    };
    const forReferences: (readonly Alignment[])[] = [];
    for (const [at, target] of references.entries()) {
      forReferences.push(
        await alignTo(
          target,
          options.reference?.[at] ?? "",
          options.alignReference?.[at],
        ),
      );
    }
    const segments: AlignedSegment[][] = [];
    for (const [at, target] of systems.entries()) {
      const links = await alignTo(
        target,
        options.system?.[at] ?? "",
        options.alignSystem?.[at],
      );
      segments.push(
        toSegments({
          words,
          testSet,
          references,
          forReferences,
          target,
          links,
        }),
      );
    }
    return {
      testSet,
      source,
      references,
      systems,
      segments,
      tokenizer,
      alignedBy: aligner?.name ?? "given",
    };
  } finally {
    await aligner?.close();
  }
}

/** How the texts are cut into words: links that are given belong to words that are cut already. */
export function chosenTokenizer(options: AlignedOptions): TextTokenizer {
  return options.textTokenizer ?? (hasAlignments(options) ? "none" : "moses");
}

function sentenceAligner({ pack, alignment }: FoundPair): Paralleliser {
  return (texts) =>
    parallelise(texts, {
      languages: pack,
      ...(alignment && { model: parseModel(alignment) }),
    });
}

function hasAlignments({
  alignReference = [],
  alignSystem = [],
}: AlignedOptions): boolean {
  return alignReference.length > 0 || alignSystem.length > 0;
}

function checkGiven(options: AlignedOptions): boolean {
  if (!hasAlignments(options)) return false;
  const { alignReference = [], alignSystem = [] } = options;
  const { reference = [], system = [] } = options;
  const check = (given: number, texts: number, what: string): void => {
    if (given !== texts)
      throw new UsageError(
        `there are ${given} alignments for ${texts} ${what}; give one for each`,
      );
  };
  check(alignReference.length, reference.length, "references");
  check(alignSystem.length, system.length, "systems");
  return true;
}

interface Parts {
  readonly words: readonly (readonly string[])[];
  readonly testSet: TestSet;
  readonly references: readonly TokenLines[];
  readonly forReferences: readonly (readonly Alignment[])[];
  readonly target: TokenLines;
  readonly links: readonly Alignment[];
}

function toSegments({
  words,
  testSet,
  references,
  forReferences,
  target,
  links,
}: Parts): AlignedSegment[] {
  return words.map((source, index) => {
    const document = testSet.documents?.[index];
    return {
      index,
      ...(document === undefined ? {} : { document }),
      source,
      references: references.map((lines, at) => ({
        words: forms(lines[index] ?? []),
        alignment: forReferences[at]?.[index] ?? [],
      })),
      hypothesis: {
        words: forms(target[index] ?? []),
        alignment: links[index] ?? [],
      },
    };
  });
}
