import {
  type Alignment,
  toAlignment,
  CorpusError,
  type Item,
  type AlignedSegment,
  type AlignedTranslation,
  type SixCase,
} from "@concord-mt/core";
import type { PackTest } from "./pack.ts";

/** How one of a pack's test cases came out. */
export interface PackTestResult<I extends Item = Item> {
  readonly name: string;
  readonly isPassed: boolean;
  readonly expected: readonly SixCase[];
  readonly found: readonly SixCase[];
  /** The occurrences, with the reason for each case. */
  readonly items: readonly I[];
}

/** Compares the items that a metric found in a test case with the cases that the pack expects. */
export function packTestResult<I extends Item & { readonly outcome: SixCase }>(
  { name, cases: expected }: PackTest,
  items: readonly I[],
): PackTestResult<I> {
  const found = items.map(({ outcome }) => outcome);
  return {
    name,
    isPassed: found.join() === expected.join(),
    expected,
    found,
    items,
  };
}

/**
 * A test case as a segment; texts are cut at white space.
 *
 * @throws CorpusError if a link is not written as in `0-1` (`format`) or points outside the texts (`index`).
 */
export function packTestSegment(test: PackTest, index: number): AlignedSegment {
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
