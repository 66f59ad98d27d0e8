/**
 * Reads a list of words, one a line, such as METEOR's `function.words`; empty lines are skipped.
 *
 * @example
 * parseWordList(["il", "elle", ""]); // ["il", "elle"]
 */
export function parseWordList(lines: Iterable<string>): string[] {
  const words: string[] = [];
  for (const line of lines) {
    const word = line.trim();
    if (word !== "") words.push(word);
  }
  return words;
}
