import {
  type AlignedSegment,
  type AlignedTranslation,
  type Alignment,
  CorpusError,
  type PackTest,
  type PairPack,
  type SixCase,
  toAlignment,
} from "@concord-mt/core";
import type { ActItem } from "../item.ts";
import { act } from "../paper/act.ts";

/** How one of a pack's test cases for ACT came out. */
export interface PackTestResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly expected: readonly SixCase[];
  readonly found: readonly SixCase[];
  /** The occurrences, with the reason for each case. */
  readonly items: readonly ActItem[];
}

/**
 * Runs a pack's test cases for ACT. Texts are cut at spaces; a case in which neither translation has links is run
 * without alignment.
 *
 * @throws CorpusError (`format`) if links are not written as in `0-0 1-2`.
 */
export function runPackTests(pack: PairPack): readonly PackTestResult[] {
  const tests = pack.tests.filter(({ metric }) => metric === "act");
  if (tests.length === 0) return [];
  const withAlignment = act({ pack });
  const without = act({ pack, alignment: false });
  return tests.map((test, index) => {
    const isAligned =
      (test.alignReference + test.alignHypothesis).trim() !== "";
    const items = (isAligned ? withAlignment : without).items(
      toSegment(test, index),
    );
    const found = items.map(({ outcome }) => outcome);
    return {
      name: test.name,
      isPassed: found.join() === test.cases.join(),
      expected: test.cases,
      found,
      items,
    };
  });
}

/**
 * A test case as a segment.
 *
 * @throws CorpusError if a link is not written as in `0-1` or points outside the texts.
 */
export function toSegment(test: PackTest, index: number): AlignedSegment {
  const source = cutWords(test.source);
  const translation = (text: string, links: string): AlignedTranslation => {
    const words = cutWords(text);
    const alignment = readLinks(links, test.name);
    const outside = alignment.find(
      (link) => link.source >= source.length || link.target >= words.length,
    );
    if (outside !== undefined) {
      throw new CorpusError(
        `test ${JSON.stringify(test.name)}: the link ${outside.source}-${outside.target} points outside texts of ${source.length} and ${words.length} words`,
        { code: "index" },
      );
    }
    return { words, alignment };
  };
  return {
    index,
    source,
    references: [translation(test.reference, test.alignReference)],
    hypothesis: translation(test.hypothesis, test.alignHypothesis),
  };
}

function cutWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function readLinks(text: string, name: string): Alignment {
  return toAlignment(
    cutWords(text).map((link) => {
      const [, source, target] = /^(\d+)-(\d+)$/.exec(link) ?? [];
      if (source === undefined || target === undefined) {
        throw new CorpusError(
          `test ${JSON.stringify(name)}: expected a link such as 0-1, found ${JSON.stringify(link)}`,
          { code: "format" },
        );
      }
      return { source: Number(source), target: Number(target) };
    }),
  );
}
