import {
  type AlignedSegment,
  type Alignment,
  CorpusError,
  toAlignment,
} from "@concord-mt/core";
import { readGizaLine } from "./giza-line.ts";
import type { ActLines } from "./idiap-act.ts";
import { idiapLanguage } from "./language.ts";
import { preprocessSource, preprocessTarget } from "./preprocess.ts";

/**
 * The segment of some lines, for mode `paper`: words are cut at spaces, and links that were made on the preprocessed
 * texts, where `bien que` is one word, are carried over to the words of the texts themselves.
 *
 * @example
 * act({ pack }).items(rawSegment(lines, "fr"));
 *
 * @throws RangeError if the released program does not have the target language.
 * @throws CorpusError (`format`, `length`) if a GIZA line cannot be read or has another number of words than the source.
 */
export function rawSegment(lines: ActLines, target: string): AlignedSegment {
  const language = idiapLanguage(target);
  const source = cutWords(lines.source);
  const joined = cutWords(preprocessSource(lines.source));
  const fromSource = spreadWords(joined, source);
  const translate = (
    text: string,
    giza: string | undefined,
  ): AlignedSegment["hypothesis"] => {
    const words = cutWords(text);
    if (giza === undefined) return { words, alignment: [] };
    const toTarget = spreadWords(
      cutWords(preprocessTarget(text, language)),
      words,
    );
    const links = readLinks(giza, joined.length, lines.index + 1);
    const spread = links.flatMap((link) =>
      (fromSource[link.source] ?? []).flatMap((from) =>
        (toTarget[link.target] ?? []).map((to) => ({
          source: from,
          target: to,
        })),
      ),
    );
    return { words, alignment: toAlignment(spread) };
  };
  return {
    index: lines.index,
    ...(lines.document === undefined ? {} : { document: lines.document }),
    source,
    references: [translate(lines.reference, lines.alignReference)],
    hypothesis: translate(lines.hypothesis, lines.alignHypothesis),
  };
}

function cutWords(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "");
}

function readLinks(giza: string, length: number, line: number): Alignment {
  const entries = readGizaLine(giza);
  if (entries === undefined)
    throw new CorpusError(
      "expected an alignment such as although ({ 3 4 }) it ({ 5 })",
      { code: "format", line },
    );
  // Converted files have no entry for the empty word.
  const words = entries[0]?.word === "NULL" ? entries.slice(1) : entries;
  if (words.length !== length) {
    throw new CorpusError(
      `the alignment has ${words.length} source words, the preprocessed source ${length}`,
      { code: "length", line },
    );
  }
  return words.flatMap(({ indices }, source) =>
    indices.map((index) => ({ source, target: index - 1 })),
  );
}

// Preprocessing changes a few neighbouring words at a time.
const window = 8;

/** For each preprocessed word, the positions of the words that it was made of. */
function spreadWords(
  joined: readonly string[],
  words: readonly string[],
): readonly (readonly number[])[] {
  const spread: number[][] = joined.map(() => []);
  let [at, from] = [0, 0];
  while (at < joined.length && from < words.length) {
    const { made, of } = nextAgreement(joined, at, words, from);
    for (let offset = 0; offset < made; offset += 1) {
      const list = spread[at + offset];
      for (let word = from; word < from + of; word += 1) list?.push(word);
    }
    at += made;
    from += of;
  }
  return spread;
}

/** How many words on either side belong together before the next two that are equal. */
function nextAgreement(
  joined: readonly string[],
  at: number,
  words: readonly string[],
  from: number,
): { readonly made: number; readonly of: number } {
  if (joined[at] === words[from]) return { made: 1, of: 1 };
  for (let sum = 2; sum <= 2 * window; sum += 1) {
    for (let made = 1; made < sum; made += 1) {
      const next = joined[at + made];
      if (next !== undefined && next === words[from + sum - made])
        return { made, of: sum - made };
    }
  }
  const isShort = joined.length - at <= window && words.length - from <= window;
  return isShort
    ? { made: joined.length - at, of: words.length - from }
    : { made: 1, of: 1 };
}
