import {
  type AlignedSegment,
  type AlignedTranslation,
  CorpusError,
  type Link,
  type PackTest,
  type PairPack,
  type SixCase,
  toAlignment,
} from "@concord-mt/core";
import { apt } from "./apt.ts";
import type { AptItem } from "./item.ts";
import { aptLists } from "./lists.ts";
import { splitSpace } from "./white-space.ts";

/** How one of a pack's test cases for APT came out. */
export interface PackTestResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly expected: readonly SixCase[];
  readonly found: readonly SixCase[];
  /** The occurrences, with the reason for each case. */
  readonly items: readonly AptItem[];
}

/**
 * Runs a pack's test cases for APT with default options; those of other metrics are left out.
 *
 * @throws CorpusError if a case's links cannot be read, RangeError if it names a set that the pack has not.
 */
export function runPackTests(pack: PairPack): readonly PackTestResult[] {
  const metrics = new Map<string, ReturnType<typeof apt>>();
  return pack.tests
    .filter(({ metric }) => metric === "apt")
    .map((test, index) => {
      const { name, set: pronouns = "default", cases: expected } = test;
      const metric =
        metrics.get(pronouns) ?? apt({ lists: aptLists(pack, { pronouns }) });
      metrics.set(pronouns, metric);
      const items = metric.items(segmentOf(test, index));
      const found = items.map(({ outcome }) => outcome);
      return {
        name,
        isPassed: found.join() === expected.join(),
        expected,
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
export function segmentOf(test: PackTest, index: number): AlignedSegment {
  const source = splitSpace(test.source);
  const translation = (text: string, links: string): AlignedTranslation => {
    const words = splitSpace(text);
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

function readLinks(text: string, name: string): readonly Link[] {
  return toAlignment(
    splitSpace(text).map((link) => {
      const [, source, target] = /^(\d+)-(\d+)$/.exec(link) ?? [];
      if (source === undefined) {
        throw new CorpusError(
          `test ${JSON.stringify(name)}: expected a link such as 0-1, found ${JSON.stringify(link)}`,
          { code: "format" },
        );
      }
      return { source: Number(source), target: Number(target) };
    }),
  );
}
