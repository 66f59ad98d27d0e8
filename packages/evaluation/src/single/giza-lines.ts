import { toGizaLine } from "@concord-mt/act";
import type { TextNames } from "@concord-mt/alignment";
import {
  type Alignment,
  CorpusError,
  checkLength,
  plural,
} from "@concord-mt/core";
import type { GivenLinks } from "../texts/input.ts";
import type { WordTexts } from "../words/aligner.ts";

/**
 * Given links of preprocessed texts as lines of GIZA++. A file of GIZA++ brings its own source words, and the released
 * program believes them; Pharaoh's links must fit the texts.
 *
 * @throws CorpusError (`index` or `length`) that names the file.
 */
export function givenGizaLines(
  { name, segments }: GivenLinks,
  texts: WordTexts,
  names: TextNames,
): readonly string[] {
  const lines = segments.map(({ alignment, source, line }, at) => {
    if (source === undefined && at < texts.source.length)
      checkLinks(alignment, texts, at, {
        text: names.target,
        place: { file: name, line },
      });
    return toGizaLine(source ?? texts.source[at] ?? [], alignment);
  });
  checkLength(
    { file: name, count: lines.length },
    { file: names.source, count: texts.source.length },
  );
  return lines;
}

/** Writes the links of each segment as a line of GIZA++. */
export function formatGizaLines(
  source: readonly (readonly string[])[],
  links: readonly Alignment[],
): string[] {
  return source.map((words, at) => toGizaLine(words, links[at] ?? []));
}

function checkLinks(
  alignment: Alignment,
  { source, target }: WordTexts,
  at: number,
  {
    text,
    place,
  }: {
    readonly text: string;
    readonly place: { readonly file: string; readonly line: number };
  },
): void {
  const words = {
    source: source[at]?.length ?? 0,
    target: target[at]?.length ?? 0,
  };
  for (const link of alignment) {
    if (link.source < words.source && link.target < words.target) continue;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside line ${at + 1} of ${text}, which preprocessing leaves with ${plural(words.target, "word")} for ${words.source} of the source`,
      { code: "index", ...place },
    );
  }
}
