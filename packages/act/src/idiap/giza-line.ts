/**
 * The target words, from 1, that a GIZA line (`NULL ({ }) although ({ 3 4 }) …`) gives to a source word: those of the
 * first place that has any where the line's text ends in that word, be it the end of a longer one.
 */
export function alignedIndices(line: string, word: string): readonly number[] {
  const opening = `${word} ({ `;
  let at = line.indexOf(opening);
  while (at >= 0) {
    const from = at + opening.length;
    const to = line.indexOf("})", from);
    if (to < 0) break;
    // A space follows every closing bracket that the program reads, also at the end of the line.
    const indices =
      line[to + 2] === " " ? readIndices(line.slice(from, to)) : undefined;
    if (indices !== undefined) return indices;
    at = line.indexOf(opening, from);
  }
  return [];
}

function readIndices(text: string): readonly number[] | undefined {
  if (!/^(?:\d+ )+$/.test(text)) return undefined;
  return text.trimEnd().split(" ").map(Number);
}

/** Writes links as a line that {@link alignedIndices} reads: the helper that the released program has for Pharaoh files. */
export function toGizaLine(
  source: readonly string[],
  links: readonly { readonly source: number; readonly target: number }[],
): string {
  const targets: number[][] = source.map(() => []);
  for (const link of links) targets[link.source]?.push(link.target + 1);
  return source
    .map((word, at) => {
      const indices = [...new Set(targets[at])].sort((a, b) => a - b);
      return `${word} ({ ${indices.map((index) => `${index} `).join("")}}) `;
    })
    .join("");
}

/** The source words of a GIZA line with their target words, from 1; `undefined` if it is no such line. */
export function readGizaLine(
  line: string,
):
  | readonly { readonly word: string; readonly indices: readonly number[] }[]
  | undefined {
  const entries: { word: string; indices: readonly number[] }[] = [];
  const text = line.trim();
  let at = 0;
  while (at < text.length) {
    const opening = text.indexOf(" ({ ", at);
    const closing = text.indexOf("})", opening);
    if (opening < 0 || closing < 0) return undefined;
    const inside = text.slice(opening + 4, closing);
    const indices = inside.trim() === "" ? [] : readIndices(inside);
    if (indices === undefined) return undefined;
    entries.push({ word: text.slice(at, opening), indices });
    at = closing + 3;
  }
  return entries;
}
