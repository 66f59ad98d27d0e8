import { act } from "@concord-mt/act";
import type { AlignedSegment } from "@concord-mt/core";
import { loadAlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import type { FoundPack } from "../../evaluation/packs.ts";
import { loadTestSet } from "../../evaluation/test-set.ts";
import { forms, lineTokenizer } from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import {
  type ActCorpus,
  type ActCorpusOptions,
  checkAlignOptions,
  withUsage,
} from "./corpus.ts";

/** Reads a test set for mode `paper`: words, and links unless they are not wanted. */
export async function loadPaperCorpus(
  io: Io,
  found: FoundPack,
  options: ActCorpusOptions,
): Promise<ActCorpus> {
  checkAlignOptions(options);
  const { connectives, align: alignment } = options;
  const settings = {
    pack: found.pack,
    alignment,
    ...(connectives && { connectives }),
  };
  // What is wrong with the settings is said before any text is read.
  withUsage(() => act(settings));
  const { testSet, segments, fields } = alignment
    ? await loadAligned(io, found, options)
    : await loadUnaligned(io, found, options);
  return {
    testSet,
    fields,
    signature: (judging) => act({ ...settings, ...judging }).signature(),
    items: (system, judging) => {
      const metric = act({ ...settings, ...judging });
      return (segments[system] ?? []).map((segment) => metric.items(segment));
    },
  };
}

type Loaded = Pick<ActCorpus, "testSet" | "fields"> & {
  readonly segments: readonly (readonly AlignedSegment[])[];
};

async function loadAligned(
  io: Io,
  found: FoundPack,
  options: ActCorpusOptions,
): Promise<Loaded> {
  const aligned = await loadAlignedTestSet(io, found, options);
  return { ...aligned, fields: alignmentFields(aligned) };
}

async function loadUnaligned(
  io: Io,
  { pack }: FoundPack,
  options: ActCorpusOptions,
): Promise<Loaded> {
  const testSet = await loadTestSet(io, options, { needsSource: true });
  const { textTokenizer: tokenizer = "moses" } = options;
  const cut = (lines: readonly string[], language: string): string[][] => {
    const tokens = lineTokenizer(tokenizer, language);
    return lines.map((line) => forms(tokens(line)));
  };
  const source = cut(testSet.source ?? [], pack.source);
  const references = testSet.references.map((lines) => cut(lines, pack.target));
  const segments = testSet.systems.map(({ lines }) => {
    const hypotheses = cut(lines, pack.target);
    return source.map((words, index): AlignedSegment => {
      const document = testSet.documents?.[index];
      return {
        index,
        ...(document === undefined ? {} : { document }),
        source: words,
        references: references.map((texts) => ({
          words: texts[index] ?? [],
          alignment: [],
        })),
        hypothesis: { words: hypotheses[index] ?? [], alignment: [] },
      };
    });
  });
  return {
    testSet,
    segments,
    fields: [{ key: "text", short: "tx", value: tokenizer }],
  };
}
