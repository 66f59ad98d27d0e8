import { needSentenceAlignment } from "@concord-mt/alignment";
import type { AlignedTranslation, Token } from "@concord-mt/core";
import type { EvaluationInput } from "../texts/input.ts";
import { toTestSet } from "../texts/test-set.ts";
import type { AlignedTestSet, TokenLines } from "./align-test-set.ts";

/** Whether texts are line by line, so that metrics over lines need neither words nor links. */
export function isLineByLine({
  source,
  references,
  systems,
}: EvaluationInput): boolean {
  const texts = [...(source ? [source] : []), ...references, ...systems];
  return source === undefined || !needSentenceAlignment(texts);
}

/** A test set of lines alone, without words and links. */
export function plainTestSet(input: EvaluationInput): AlignedTestSet {
  const testSet = toTestSet(input);
  const noWords = (lines: readonly string[]): TokenLines =>
    lines.map((): readonly Token[] => []);
  const [first = []] = testSet.references;
  return {
    // A source that nobody gave has as many lines, all empty: a run counts its lines by it.
    testSet: { ...testSet, source: testSet.source ?? first.map(() => "") },
    source: noWords(first),
    references: testSet.references.map(noWords),
    systems: testSet.systems.map(({ lines }) => noWords(lines)),
    segments: testSet.systems.map(({ lines }) =>
      lines.map((_, index) => ({
        index,
        source: [],
        references: testSet.references.map(() => nothing),
        hypothesis: nothing,
      })),
    ),
    tokenizer: "none",
    alignedBy: "nothing",
  };
}

const nothing: AlignedTranslation = { words: [], alignment: [] };
