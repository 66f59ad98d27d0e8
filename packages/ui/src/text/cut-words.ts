/** A word and where it stands in its line. */
export interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// A letter that is written without spaces is a word of its own; so is a punctuation mark.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’-](?=[\p{L}\p{N}]))?|\S/gu;

/** The words of a line, for the eye: metrics cut lines in their own ways. */
export function cutWords(line: string): readonly PlacedWord[] {
  return [...line.matchAll(word)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}
