import {
  type Alignment,
  type Context,
  CorpusError,
  checkLength,
  plural,
} from "@concord-mt/core";
import type { TextNames } from "@concord-mt/alignment";
import type { GivenLinks } from "../texts/input.ts";
import type { WordTexts } from "./aligner.ts";

/**
 * Checks given links against their texts: as many segments (one empty one too many is a warning), every target position
 * inside its segment. A link of a source word that is not there cannot be a pronoun's and is dropped with a warning:
 * aligners that saw another tokenisation of the source leave such links.
 *
 * @throws CorpusError (`index` or `length`) that names the file.
 */
export function checkGivenLinks(
  { name, segments }: GivenLinks,
  texts: WordTexts,
  names: TextNames,
  { onWarning }: Pick<Context, "onWarning">,
): Alignment[] {
  const expected = texts.source.length;
  const dropped = { links: 0, line: 0 };
  const alignments = segments.map(({ alignment, line }, at) => {
    if (at >= expected) return alignment;
    checkTargets(alignment, {
      at,
      words: texts.target[at]?.length ?? 0,
      text: names.target,
      place: { file: name, line },
    });
    const words = texts.source[at]?.length ?? 0;
    const inside = alignment.filter(({ source }) => source < words);
    if (inside.length < alignment.length && dropped.links === 0)
      dropped.line = line;
    dropped.links += alignment.length - inside.length;
    return inside;
  });
  if (alignments.length === expected + 1 && alignments.at(-1)?.length === 0) {
    alignments.pop();
    onWarning({
      code: "extra-line",
      message: `one more (empty) line than ${names.source}`,
      file: name,
      line: expected + 1,
    });
  }
  if (dropped.links > 0)
    onWarning({
      code: "source-index",
      message: `dropped ${plural(dropped.links, "link")} with a source word that ${names.source} does not have`,
      file: name,
      line: dropped.line,
    });
  checkLength(
    { file: name, count: alignments.length },
    { file: names.source, count: expected },
  );
  return alignments;
}

function checkTargets(
  alignment: Alignment,
  {
    at,
    words,
    text,
    place,
  }: {
    readonly at: number;
    readonly words: number;
    readonly text: string;
    readonly place: { readonly file: string; readonly line: number };
  },
): void {
  for (const link of alignment) {
    if (link.target < words) continue;
    throw new CorpusError(
      `the link ${link.source}-${link.target} points outside line ${at + 1} of ${text}, which has ${plural(words, "word")}`,
      { code: "index", ...place },
    );
  }
}
