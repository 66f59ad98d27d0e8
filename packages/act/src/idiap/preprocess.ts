import { isBoundary, isWideBoundary } from "./boundary.ts";
import type { IdiapLanguage } from "./language.ts";

/** Joins *even though*, *as though* and *not yet* into one word each, as the released program does. */
export function preprocessSource(line: string): string {
  let text = line;
  for (const form of ["even though", "as though", "not yet"]) {
    text = replaceBefore(text, [form], form.replace(" ", ""));
  }
  return text;
}

/** Makes multi-word forms one word, undoes elisions and splits articles, as the released program does for a language. */
export function preprocessTarget(
  line: string,
  language: IdiapLanguage,
): string {
  switch (language.target) {
    case "fr":
      return joinWords(
        undoFrenchElisions(straightenApostrophes(line)),
        language,
      );
    case "de":
      return joinWords(straightenApostrophes(line), language);
    case "it":
      return joinWords(
        splitItalianArticles(straightenApostrophes(line)),
        language,
      );
    case "ar":
      return joinWords(
        line.replaceAll("+ ", "--").replaceAll(" +", "--").replaceAll("*", "§"),
        language,
      );
  }
}

function straightenApostrophes(line: string): string {
  return line.replaceAll("&apos;", "'").replaceAll("’", "'");
}

function undoFrenchElisions(line: string): string {
  const even = replaceBefore(
    line,
    ["même s'", "même s '", "même si"],
    "mêmesi ",
  );
  return even.replace(
    /s(?:'|' | ' | ')(ils?|elles?)(?=[\s,.?!:;'’]|$)/g,
    (match, pronoun: string, at: number) =>
      // `\s` knows more spaces than the program does.
      isBoundary(even, at + match.length) ? `si ${pronoun}` : match,
  );
}

// In the program's order: `dal` must not be cut before `dallo` was.
const articles: readonly (readonly [string, readonly string[]])[] = [
  [" pure", [" pur"]],
  ["da lo", ["dallo"]],
  ["da l'", ["dall'", "dall '"]],
  ["da i", ["dai"]],
  ["da gli", ["dagli"]],
  ["da le", ["dalle"]],
  ["di la", ["della", "dell'", "dell '"]],
  ["da la", ["dalla"]],
  ["da il", ["dal", "dall"]],
  ["di il", ["del", "dell"]],
];

function splitItalianArticles(line: string): string {
  let text = line;
  for (const [to, forms] of articles) text = replaceBefore(text, forms, to);
  return text;
}

/** Replaces each of the forms where a boundary follows; the forms begin alike, and the first that fits is taken. */
function replaceBefore(
  text: string,
  forms: readonly string[],
  to: string,
): string {
  const start = commonStart(forms);
  const pieces: string[] = [];
  let done = 0;
  let at = text.indexOf(start);
  while (at >= 0) {
    const here = at;
    const form = forms.find(
      (one) =>
        text.startsWith(one, here) && isBoundary(text, here + one.length),
    );
    if (form === undefined) {
      at = text.indexOf(start, at + 1);
    } else {
      pieces.push(text.slice(done, at), to);
      done = at + form.length;
      at = text.indexOf(start, done);
    }
  }
  return pieces.length === 0 ? text : pieces.join("") + text.slice(done);
}

function commonStart([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/**
 * Joins the leftmost listed expression that a boundary follows, wherever its letters stand in the line, and begins
 * again. Each round removes one expression altogether, so that there are about as many rounds as expressions.
 */
function joinWords(line: string, { joined, target }: IdiapLanguage): string {
  const endsHere = target === "ar" ? isWideBoundary : isBoundary;
  let text = line;
  for (;;) {
    let first: IdiapLanguage["joined"][number] | undefined;
    let firstAt = text.length;
    for (const entry of joined) {
      const at = findBefore(text, entry.from, firstAt, endsHere);
      if (at >= firstAt) continue;
      first = entry;
      firstAt = at;
    }
    if (first === undefined) return text;
    text = text.replaceAll(first.from, first.to);
  }
}

/** Where the form first stands before a boundary and before `limit`; `limit` if nowhere. */
function findBefore(
  text: string,
  form: string,
  limit: number,
  endsHere: (text: string, at: number) => boolean,
): number {
  let at = text.indexOf(form);
  while (at >= 0 && at < limit) {
    if (endsHere(text, at + form.length)) return at;
    at = text.indexOf(form, at + 1);
  }
  return limit;
}
