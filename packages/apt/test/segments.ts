import {
  type AlignedSegment,
  type AlignedTranslation,
  type Link,
  toAlignment,
} from "@concord-mt/core";
import type { AptLists } from "../src/index.ts";

/** The paper's French lists (Table 2) for *it* and *they*. */
export const frenchLists: AptLists = {
  source: ["it", "they"],
  target: ["il", "elle", "ils", "elles", "ce", "c'", "on", "ça", "ç'", "cela"],
  identical: [
    ["ce", "c'"],
    ["ça", "ç'", "cela"],
  ],
  equivalent: [{ forms: ["ce", "il"] }, { forms: ["ce", "ça"] }],
};

/** Words between spaces and links such as `0-1` or `0-1:0.5`. */
export function translation(text: string, links: string): AlignedTranslation {
  const words = text === "" ? [] : text.split(" ");
  const alignment = (links === "" ? [] : links.split(" ")).map((link): Link => {
    const [, source, target, probability] =
      /^(\d+)-(\d+)(?::([\d.]+))?$/.exec(link) ?? [];
    return {
      source: Number(source),
      target: Number(target),
      ...(probability === undefined
        ? {}
        : { probability: Number(probability) }),
    };
  });
  return { words, alignment: toAlignment(alignment) };
}

/** A segment with one reference. */
export function segment(
  source: string,
  reference: readonly [text: string, links: string],
  hypothesis: readonly [text: string, links: string],
  rest: Partial<AlignedSegment> = {},
): AlignedSegment {
  return {
    index: 0,
    source: source.split(" "),
    references: [translation(...reference)],
    hypothesis: translation(...hypothesis),
    ...rest,
  };
}
