import type { AlignedTranslation } from "@concord-mt/core";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AptLists, apt } from "../src/index.ts";

// The rules once more, walked word by word: repair finds its candidates by search, and must find the same.

const lists: AptLists = {
  source: ["it", "they"],
  target: ["il", "elle", "ils"],
  translations: { it: ["il", "elle"], they: ["ils", "elle"] },
  protect: ["it", "they", "we"],
};
const likelyOf: Readonly<Record<string, readonly string[]>> = {
  it: ["il", "elle"],
  they: ["ils", "elle"],
};

const segments = fc
  .tuple(
    fc.array(fc.constantFrom("it", "they", "we", "see"), {
      minLength: 1,
      maxLength: 7,
    }),
    fc.array(fc.constantFrom("il", "elle", "ils", "voit", "va-t-il"), {
      minLength: 1,
      maxLength: 9,
    }),
  )
  .chain(([source, words]) =>
    fc
      .uniqueArray(
        fc.record({
          source: fc.nat(source.length - 1),
          target: fc.nat(words.length - 1),
        }),
        { maxLength: 10, selector: (link) => `${link.source}-${link.target}` },
      )
      .map((alignment) => ({ source, words, alignment })),
  );

test("mode paper takes the likely translation closest to the centre", () => {
  check("paper", ({ source, words, alignment }, position) => {
    const likely = likelyOf[source[position] ?? ""] ?? [];
    const aligned = targetsOf(alignment, position);
    if (aligned.some((at) => lists.target?.includes(words[at] ?? "")))
      return aligned;
    const markers = [
      ...targetsOf(alignment, position - 1),
      ...targetsOf(alignment, position + 1),
    ];
    const from = Math.min(...markers) - 1;
    const to = Math.max(...markers) + 1;
    const isFree = (at: number): boolean =>
      !alignment.some(
        (link) =>
          link.target === at &&
          link.source !== position &&
          lists.protect?.includes(source[link.source] ?? ""),
      );
    const [best] = words
      .map((_, at) => at)
      .filter((at) => at >= from && at <= to)
      .filter((at) => likely.includes(words[at] ?? "") && isFree(at))
      .sort(
        (a, b) =>
          Math.abs(a - (from + to) / 2) - Math.abs(b - (from + to) / 2) ||
          a - b,
      );
    return best === undefined ? aligned : [best];
  });
});

test("mode idiap-2018 adds the lightest word of its window", () => {
  check("idiap-2018", ({ source, words, alignment }, position) => {
    const likely = ["il", "elle", "ils"];
    const aligned = targetsOf(alignment, position);
    const labels = aligned.map((at) => words[at] ?? "");
    if (aligned.length === 0 || labels.some((label) => likely.includes(label)))
      return aligned;
    const from = Math.max(0, Math.min(...aligned) - 2);
    const window = words.slice(from, Math.max(...aligned) + 3);
    const half = Math.floor(window.length / 2);
    const weightAt = (at: number): number => {
      if (window.length % 2 === 1) return Math.max(1, Math.abs(at - half));
      return at < half ? half - at : at - half + 1;
    };
    const [best] = window
      .map((word, at) => ({ at: from + at, weight: weightAt(at), word }))
      .filter(({ word }) => likely.includes(word.split("-").at(-1) ?? ""))
      .filter(
        ({ at }) =>
          !alignment.some(
            (link) =>
              link.target === at &&
              lists.protect?.includes(source[link.source] ?? ""),
          ),
      )
      .sort((a, b) => a.weight - b.weight || a.at - b.at);
    return best === undefined ? aligned : [...aligned, best.at];
  });
});

interface Input extends AlignedTranslation {
  readonly source: readonly string[];
}

function check(
  mode: "paper" | "idiap-2018",
  expected: (input: Input, position: number) => readonly number[],
): void {
  const metric = apt({ lists, mode });
  fc.assert(
    fc.property(segments, (input) => {
      const items = metric.items({
        index: 0,
        source: input.source,
        references: [input],
        hypothesis: input,
      });
      for (const { position, reference } of items)
        expect(reference.positions).toEqual(expected(input, position));
    }),
    { numRuns: 2_000 },
  );
}

function targetsOf(
  alignment: AlignedTranslation["alignment"],
  position: number,
): readonly number[] {
  return alignment
    .filter(({ source }) => source === position)
    .map(({ target }) => target)
    .sort((a, b) => a - b);
}
