/**
 * Whether a word is written like an abbreviation: *IT* in *our IT department*. Two or more letters, all of them capital,
 * make one, unless the whole segment is in capitals; what hangs on by an apostrophe or a hyphen (*IT's*) does not count.
 *
 * @example
 * isAbbreviation(["our", "IT", "works"], 1); // true
 * isAbbreviation(["IT", "WORKS"], 0); // false
 * isAbbreviation(["So", "I", "said"], 1); // false
 */
export function isAbbreviation(
  words: readonly string[],
  position: number,
): boolean {
  const [head = ""] = (words[position] ?? "").split(joint, 1);
  return (
    capitals.test(head) &&
    words.some((word) => small.test(word.replaceAll(entity, "")))
  );
}

const joint = /['’ʼ′-]|&apos;|&#39;/;
const capitals = /^\p{Lu}{2,}$/u;
// An escaped sign has letters of its own.
const entity = /&(?:apos|quot|amp|lt|gt);/g;
const small = /\p{Ll}/u;
