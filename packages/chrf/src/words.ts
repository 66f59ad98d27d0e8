import { splitWhitespace } from "@concord-mt/text";

/**
 * chrF++'s words: split at white space, then one ASCII punctuation mark cut off the end of each word, or else off its
 * beginning, unless it is the whole word.
 *
 * @example
 * splitPunctuation('("Why?", he asked.)'); // ["(", '"Why?"', ",", …]
 */
export function splitPunctuation(text: string): string[] {
  const words: string[] = [];
  for (const word of splitWhitespace(text)) {
    if (word.length === 1) words.push(word);
    else if (isPunctuation(word.charCodeAt(word.length - 1)))
      words.push(word.slice(0, -1), word.slice(-1));
    else if (isPunctuation(word.charCodeAt(0)))
      words.push(word.slice(0, 1), word.slice(1));
    else words.push(word);
  }
  return words;
}

/** The 32 marks of ASCII. */
function isPunctuation(unit: number): boolean {
  return (
    (unit >= 0x21 && unit <= 0x2f) ||
    (unit >= 0x3a && unit <= 0x40) ||
    (unit >= 0x5b && unit <= 0x60) ||
    (unit >= 0x7b && unit <= 0x7e)
  );
}
