import {
  type AlignedTranslation,
  type Alignment,
  CorpusError,
  type Link,
  plural,
} from "@concord-mt/core";

/** A translation whose links can be asked for from both sides. */
export interface TranslationView {
  readonly words: readonly string[];
  /** Target positions linked to a source position, ascending; a link given twice is there twice. */
  targetsOf(source: number): readonly number[];
  /** Links with a source position, in order of target position. */
  linksOf(source: number): readonly Link[];
  /** Source positions linked to a target position. */
  sourcesOf(target: number): readonly number[];
  /** Answers that depend on the translation alone, made once. */
  readonly memory: Map<unknown, unknown>;
}

/** Looks at a translation of the segment at `index`. */
export function viewTranslation(
  { words, alignment }: AlignedTranslation,
  index: number,
): TranslationView {
  const links = inOrder(alignment);
  let sources: Map<number, number[]> | undefined;
  const linksOf = (source: number): readonly Link[] => {
    const from = firstAt(links, source);
    let to = from;
    while (links[to]?.source === source) to += 1;
    return from === to ? none : links.slice(from, to);
  };
  return {
    words,
    memory: new Map(),
    linksOf,
    targetsOf: (source) =>
      linksOf(source).map(({ target }) => {
        if (target < 0 || target >= words.length) {
          throw new CorpusError(
            `the link ${source}-${target} points outside a translation of ${plural(words.length, "word")}`,
            { code: "index", line: index + 1 },
          );
        }
        return target;
      }),
    sourcesOf: (target) => {
      sources ??= bySource(links);
      return sources.get(target) ?? none;
    },
  };
}

const none: readonly never[] = [];

// Alignments are in order by contract; links read as they stand in a file (idiap's) may not be.
function inOrder(alignment: Alignment): Alignment {
  let before: Link | undefined;
  for (const link of alignment) {
    if (before !== undefined && compareLinks(before, link) > 0)
      return [...alignment].sort(compareLinks);
    before = link;
  }
  return alignment;
}

function compareLinks(a: Link, b: Link): number {
  return a.source - b.source || a.target - b.target;
}

/** Index of the first link whose source position is not less than the one given. */
function firstAt(links: Alignment, source: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((links[middle]?.source ?? 0) < source) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bySource(links: Alignment): Map<number, number[]> {
  const sources = new Map<number, number[]>();
  for (const { source, target } of links) {
    const list = sources.get(target);
    if (list === undefined) sources.set(target, [source]);
    else list.push(source);
  }
  return sources;
}
