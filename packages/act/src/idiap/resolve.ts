import type { ActChoice } from "../side.ts";
import type { FormFinder } from "./target-forms.ts";

/** The form that the released program settles on. */
export interface Resolved {
  /** `undefined`: not translated. May be empty, or begin with a space: two of the program's slips. */
  readonly form: string | undefined;
  /** Word number of the form from 1 as the program reports it; 0 if not translated, `undefined` if it has none. */
  readonly position: number | undefined;
  readonly choice: ActChoice;
  /** How many forms the program collected. */
  readonly candidates: number;
}

/** What the alignment says of a source connective. */
export interface IdiapAnchor {
  /** Target word numbers from 1; none: unaligned. */
  readonly indices: readonly number[];
  /** Word number of the connective in the source, from 1; 0 if it is no word of its own. */
  readonly source: number;
}

/** Finds the translation of a connective in a preprocessed line, with the help of the alignment where it is used. */
export function resolveForm(
  finder: FormFinder,
  line: string,
  anchor: IdiapAnchor | undefined,
): Resolved {
  const match = finder.first(line);
  if (match === undefined)
    return { form: undefined, position: 0, choice: "absent", candidates: 0 };
  const first = {
    // Meant for the space in front; multi-word forms lose their first word.
    form: match.text.slice(match.text.indexOf(" ") + 1),
    position: countFields(line.slice(0, match.at)) + 1,
  };
  if (anchor === undefined)
    return { ...first, choice: "leftmost", candidates: 1 };
  const all = finder.all(line);
  const candidates = all.length;
  if (candidates < 2) return { ...first, choice: "only", candidates };

  // The last word keeps its line end and so equals no form.
  const words = `${line}\n`.split(" ");
  const { indices } = anchor;
  const [firstIndex] = indices;
  if (firstIndex !== undefined) {
    const text = indices.map((index) => words[index - 1] ?? "").join(" ");
    const aligned = finder.firstAnywhere(text);
    if (aligned !== undefined) {
      return {
        form: aligned.text,
        position: firstIndex,
        choice: "aligned",
        candidates,
      };
    }
  }
  const target = firstIndex === undefined ? anchor.source : firstIndex - 1;
  const nearest = nearestForm(all, lastPositions(words, all), target);
  if (nearest === undefined)
    return { form: "", position: undefined, choice: "no-position", candidates };
  return {
    ...nearest,
    choice: firstIndex === undefined ? "nearest-source" : "nearest-alignment",
    candidates,
  };
}

/** Space-separated fields as Perl's `split` counts them: empty ones at the end do not count. */
function countFields(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === " ") end -= 1;
  return end === 0 ? 0 : text.slice(0, end).split(" ").length;
}

/** For each form that is one to five whole words, the number of its first word, from 1, where it stands last. */
function lastPositions(
  words: readonly string[],
  forms: readonly string[],
): ReadonlyMap<string, number> {
  const wanted = new Set(forms.map((form) => form.trimStart()));
  const positions = new Map<string, number>();
  for (let at = 0; at < words.length; at += 1) {
    let text = words[at] ?? "";
    for (let count = 1; count <= 5; count += 1) {
      if (wanted.has(text)) positions.set(text, at + 1);
      const next = words[at + count];
      if (next === undefined || text.length > 100) break;
      text += ` ${next}`;
    }
  }
  return positions;
}

/** The form closest to a word number, less than 1000 words away; the leftmost of several, for which the program throws dice. */
function nearestForm(
  forms: readonly string[],
  positions: ReadonlyMap<string, number>,
  target: number,
): { readonly form: string; readonly position: number } | undefined {
  let best: { form: string; position: number } | undefined;
  let bestDistance = 1000;
  for (const form of forms) {
    const position = positions.get(form.trimStart());
    if (position === undefined) continue;
    const distance = Math.abs(position - target);
    const isBetter =
      distance < bestDistance ||
      (best !== undefined &&
        distance === bestDistance &&
        position < best.position);
    if (!isBetter) continue;
    best = { form, position };
    bestDistance = distance;
  }
  return best;
}
