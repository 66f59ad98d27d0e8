import type { AptNormalisation } from "./lists.ts";
import type { AptMode } from "./options.ts";
import { remember } from "./remember.ts";
import { hasSpace, splitSpace, stripSpace } from "./white-space.ts";

/** A token as it is looked up. */
export interface TokenForms {
  /** The whole token, normalised. */
  readonly whole: string;
  /** What is looked up in lists, in order. */
  readonly parts: readonly string[];
}

/** Settings of {@link tokenForms}. */
export interface TokenFormsOptions {
  readonly mode: AptMode;
  readonly normalisation: AptNormalisation;
  readonly separator: string | undefined;
}

/** Makes the function from a token to its forms; answers are remembered, since a text repeats its words. */
export function tokenForms({
  mode,
  normalisation,
  separator,
}: TokenFormsOptions): (token: string) => TokenForms {
  const normalise = formNormaliser({ mode, normalisation });
  const split = (whole: string): readonly string[] => {
    // An empty separator is none: cut at white space, which is the token itself unless it holds an odd space.
    if (separator !== undefined && separator !== "")
      return whole.split(separator);
    const words = hasSpace(whole) ? splitSpace(whole) : [whole];
    const parts = mode === "paper" ? words.flatMap(cut) : words;
    return parts.filter((part) => part !== "");
  };
  const cut = (word: string): readonly string[] => {
    const { splitHyphens = false, splitElisions = false } = normalisation;
    let parts = [word];
    if (splitHyphens && word.includes("-")) parts = word.split("-");
    if (splitElisions && word.includes("'")) {
      parts = parts.flatMap((part) => part.split(/(?<=')/));
    }
    return parts.length === 1 ? parts : [word, ...parts];
  };
  return remember((token) => {
    const whole = normalise(token);
    return { whole, parts: split(whole) };
  });
}

/** Makes the function from a token or a list's entry to its normalised form. */
export function formNormaliser({
  mode,
  normalisation: { replace = [], keepCase = false },
}: Pick<TokenFormsOptions, "mode" | "normalisation">): (
  token: string,
) => string {
  if (mode === "idiap-2018") return (token) => token.toLowerCase();
  const fold = (text: string): string => (keepCase ? text : text.toLowerCase());
  const replacements = replace.map(({ from, to }) => ({
    from: fold(from),
    to: fold(to),
  }));
  return (token) => {
    // Case goes first, so that `IT'S` is cut like `it's`.
    let form = fold(token.normalize("NFC"));
    for (const { from, to } of replacements) form = form.replaceAll(from, to);
    // A replacement may add spaces, to cut a token (`it's` to `it 's`).
    return stripSpace(form);
  };
}
