/** Looks for words of a list. */
export interface ListedWords {
  add(line: string): void;
  readonly isFound: boolean;
}

/** Looks for any of the words, as words or phrases, whatever their case. */
export function listedWords(words: readonly string[] = []): ListedWords {
  const escaped = words.map((word) =>
    word.toLowerCase().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
  );
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${escaped.join("|")})(?![\p{L}\p{N}])`,
    "u",
  );
  let isFound = words.length === 0;
  return {
    add: (line) => {
      isFound ||= pattern.test(line.toLowerCase());
    },
    get isFound() {
      return isFound;
    },
  };
}
