import { asciiKind, chineseKind, unicodeKind } from "./kinds.ts";
import { isPythonSpace, splitWhitespace, strip } from "./python-space.ts";
import { splitPunctuation } from "./split-punctuation.ts";

/** The names of sacreBLEU's tokenisers that this package has. */
export type SacrebleuTokenizerName = keyof typeof sacrebleuWords;

/**
 * sacreBLEU's tokenisers, from a line to its words: the same words as those of {@link sacrebleuTokenizers}, without
 * joining them first.
 *
 * @example
 * sacrebleuWords["13a"]("It costs $3.50, right?"); // ["It", "costs", "$", "3.50", ",", "right", "?"]
 */
export const sacrebleuWords = {
  "13a": tokenise13a,
  intl: (line: string): string[] =>
    splitPunctuation(line, { kindOf: unicodeKind, padded: false }),
  char: (line: string): string[] =>
    Array.from(line).filter(
      (character) =>
        character.length > 1 || !isPythonSpace(character.charCodeAt(0)),
    ),
  zh: (line: string): string[] =>
    splitPunctuation(strip(line), { kindOf: chineseKind, padded: false }),
  none: splitWhitespace,
} as const;

/**
 * sacreBLEU's tokenisers, from a line to a line: exactly what the Python program gives. `char` and `none` leave the
 * white space that they find.
 *
 * @example
 * sacrebleuTokenizers.intl("5 € (environ)"); // "5 € ( environ )"
 */
export const sacrebleuTokenizers: Readonly<
  Record<SacrebleuTokenizerName, (line: string) => string>
> = {
  "13a": (line) => sacrebleuWords["13a"](line).join(" "),
  intl: (line) => sacrebleuWords.intl(line).join(" "),
  char: (line) => Array.from(line).join(" "),
  zh: (line) => sacrebleuWords.zh(line).join(" "),
  none: (line) => line,
};

function tokenise13a(line: string): string[] {
  let text = line.includes("<") ? line.replaceAll("<skipped>", "") : line;
  if (text.includes("\n"))
    text = text.replaceAll("-\n", "").replaceAll("\n", " ");
  if (text.includes("&")) {
    // In this order, so that &amp;lt; ends as <.
    text = text
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
  }
  return splitPunctuation(text, { kindOf: asciiKind, padded: true });
}
