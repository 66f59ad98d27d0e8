import { isWideBoundary } from "./boundary.ts";
import type { ConnectivePatterns, Pattern } from "./expand-patterns.ts";

/** A form found in a text. */
interface IdiapMatch {
  /** As it was matched, with the space in front where the pattern has one. */
  readonly text: string;
  readonly at: number;
}

/** Finds a connective's forms as the released program does. */
export interface FormFinder {
  /** The leftmost form with a boundary behind it; of several that begin there, the first in the list. */
  first(line: string): IdiapMatch | undefined;
  /** The same, whatever follows the form. */
  firstAnywhere(text: string): IdiapMatch | undefined;
  /** Every form that the program collects for disambiguation, in its order, as matched. */
  all(line: string): readonly string[];
  /** The senses to which a form belongs: those with an entry that it begins with. */
  sensesOf(form: string): readonly string[];
}

// No list has more forms than this, so that a line with more matches only repeats some; hostile lines stay cheap.
const mostMatches = 256;

/** Makes the finder of one source connective. */
export function formFinder({ forms, senses }: ConnectivePatterns): FormFinder {
  const byFirst = new Map<string, Pattern[]>();
  for (const form of forms) {
    const list = byFirst.get(form.text.charAt(0));
    if (list === undefined) byFirst.set(form.text.charAt(0), [form]);
    else list.push(form);
  }
  const none: readonly Pattern[] = [];
  const find = (
    text: string,
    from: number,
    endsHere: (text: string, at: number) => boolean,
  ): IdiapMatch | undefined => {
    for (let at = from; at < text.length; at += 1) {
      for (const pattern of byFirst.get(text.charAt(at)) ?? none) {
        if (pattern.atStart && at > 0) continue;
        const end = at + pattern.text.length;
        if (text.startsWith(pattern.text, at) && endsHere(text, end))
          return { text: pattern.text, at };
      }
    }
    return undefined;
  };
  const longest = Math.max(...forms.map(({ text }) => text.length)) + 2;
  return {
    first: (line) => find(line, 0, isWideBoundary),
    firstAnywhere: (text) => find(text, 0, () => true),
    all: (line) => {
      const found: string[] = [];
      let rest = line;
      let from = 0;
      while (found.length < mostMatches) {
        const match = find(rest, from, isWideBoundary);
        if (match === undefined) break;
        found.push(match.text);
        // What is deleted may be an earlier stretch with the same letters, in another word.
        const at = rest.indexOf(match.text);
        rest = rest.slice(0, at) + rest.slice(at + match.text.length);
        from = Math.max(0, at - longest);
      }
      return found;
    },
    sensesOf: (form) =>
      [...senses]
        .filter(([, entries]) =>
          entries.some(({ text }) => form.startsWith(text)),
        )
        .map(([sense]) => sense),
  };
}
