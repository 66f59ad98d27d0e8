import { letters } from "./classes.ts";

/**
 * Separates apostrophes in METEOR's manner: English ties them to the right part (`it` `'s`), French to the left part
 * (`l'` `eau`), every other language to neither. The rules run one after another and each consumes its neighbours, so
 * of two apostrophes around one letter the second can stay: METEOR does the same.
 */
export function separateApostrophes(line: string, language: string): string {
  if (!line.includes("'")) return line;
  const rules = rulesFor.get(language) ?? elsewhere;
  return rules.reduce(
    (text, { find, replace }) => text.replace(find, replace),
    line,
  );
}

interface Rule {
  readonly find: RegExp;
  readonly replace: string;
}

function rule(before: string, after: string, replace: string): Rule {
  return { find: new RegExp(`(${before})'(${after})`, "gu"), replace };
}

const letter = `[${letters}]`;
const notLetter = `[^${letters}]`;

const rulesFor: ReadonlyMap<string, readonly Rule[]> = new Map([
  [
    "en",
    [
      rule(notLetter, notLetter, "$1 ' $2"),
      rule(`[^${letters}0-9]`, letter, "$1 ' $2"),
      rule(letter, notLetter, "$1 ' $2"),
      rule(letter, letter, "$1 '$2"),
      rule("[0-9]", "s", "$1 '$2"),
    ],
  ],
  [
    "fr",
    [
      rule(notLetter, notLetter, "$1 ' $2"),
      rule(notLetter, letter, "$1 ' $2"),
      rule(letter, notLetter, "$1 ' $2"),
      rule(letter, letter, "$1' $2"),
    ],
  ],
]);

const elsewhere: readonly Rule[] = [{ find: /'/gu, replace: " ' " }];
