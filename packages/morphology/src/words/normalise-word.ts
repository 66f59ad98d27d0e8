/**
 * A word as features see it: one apostrophe, whatever the text writes, and no hyphen in front, so that the *-il* of
 * treebanks and the *il* of the tokeniser are one word.
 *
 * @example
 * normaliseWord("-t-elle"); // "elle"
 */
export function normaliseWord(word: string): string {
  let text = word;
  if (text.includes("&")) text = text.replaceAll("&apos;", "'");
  if (text.includes("’")) text = text.replaceAll("’", "'");
  if (!text.startsWith("-") || text.length < 2) return text;
  const rest = text.startsWith("-t-") ? text.slice(3) : text.slice(1);
  return /^\p{L}/u.test(rest) ? rest : text;
}
