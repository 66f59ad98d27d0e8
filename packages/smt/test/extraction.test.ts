import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAlignment } from "@concord-mt/core";
import { extractSpans } from "../src/training/extract.ts";
import {
  orientationBefore,
  orientationBehind,
} from "../src/training/orientation.ts";
import { SentenceLinks } from "../src/training/sentence-links.ts";
import { encodePairs } from "../src/training/training-corpus.ts";

const sentences = fc
  .record({
    source: fc.integer({ min: 1, max: 9 }),
    target: fc.integer({ min: 1, max: 9 }),
    links: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 10 }),
    longest: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ source, target, links, longest }) => ({
    source,
    target,
    longest,
    links: toAlignment(
      links
        .filter(([f, e]) => f < source && e < target)
        .map(([f, e]) => ({ source: f, target: e })),
    ),
  }));

type Case = typeof sentences extends fc.Arbitrary<infer T> ? T : never;

function load({ source, target, links }: Case): SentenceLinks {
  const words = (length: number) => Array.from({ length }, (_, at) => `w${at}`);
  const corpus = encodePairs([
    { source: words(source), target: words(target), alignment: links },
  ]);
  const loaded = new SentenceLinks();
  loaded.load(corpus, 0);
  return loaded;
}

/** Consistency by its definition, over all pairs of spans. */
function consistentSpans({ source, target, links, longest }: Case): string[] {
  const found: string[] = [];
  for (let f0 = 0; f0 < source; f0 += 1)
    for (let f1 = f0; f1 < Math.min(source, f0 + longest); f1 += 1)
      for (let e0 = 0; e0 < target; e0 += 1)
        for (let e1 = e0; e1 < Math.min(target, e0 + longest); e1 += 1) {
          const touching = links.filter(
            (link) =>
              (link.source >= f0 && link.source <= f1) ||
              (link.target >= e0 && link.target <= e1),
          );
          const isInside = touching.every(
            (link) =>
              link.source >= f0 &&
              link.source <= f1 &&
              link.target >= e0 &&
              link.target <= e1,
          );
          if (touching.length > 0 && isInside)
            found.push(`${f0}-${f1} ${e0}-${e1}`);
        }
  return found.sort();
}

describe("extraction", () => {
  test("finds the consistent pairs of spans and no others, each once", () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const found: string[] = [];
        extractSpans(load(sentence), sentence.longest, (f0, f1, e0, e1) =>
          found.push(`${f0}-${f1} ${e0}-${e1}`),
        );
        expect(found.sort()).toEqual(consistentSpans(sentence));
      }),
      { seed: 18, numRuns: 1000 },
    );
  });

  test("orientation follows the links of the neighbours, with links before and behind the sentences", () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const { source, target, links } = sentence;
        const linked = new Set(links.map((l) => `${l.source} ${l.target}`));
        linked.add("-1 -1");
        linked.add(`${source} ${target}`);
        const kind = (inOrder: string, swapped: string): number => {
          if (linked.has(inOrder) && !linked.has(swapped)) return 0;
          return linked.has(swapped) && !linked.has(inOrder) ? 1 : 2;
        };
        const loaded = load(sentence);
        extractSpans(loaded, sentence.longest, (f0, f1, e0, e1) => {
          expect(orientationBefore(loaded, f0, f1, e0)).toBe(
            kind(`${f0 - 1} ${e0 - 1}`, `${f1 + 1} ${e0 - 1}`),
          );
          expect(orientationBehind(loaded, f0, f1, e1)).toBe(
            kind(`${f1 + 1} ${e1 + 1}`, `${f0 - 1} ${e1 + 1}`),
          );
        });
      }),
      { seed: 18, numRuns: 500 },
    );
  });
});
