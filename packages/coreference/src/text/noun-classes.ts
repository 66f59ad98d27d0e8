import { hashText } from "@concord-mt/core";

/** The semantic class of a noun in lower case; 0 if it is not known. */
export type NounClass = (lemma: string) => number;

/** Classes of nouns: for each class, from 1, the keys of its nouns in ascending order. */
export type NounClasses = readonly Uint32Array[];

// Of two nouns in 57,000 that share a key one is taken for the other: one noun in 300, and as a feature only.
const keyBits = 24;

/** The key by which a noun is stored. */
function nounKey(lemma: string): number {
  const hash = hashText(lemma);
  return (hash ^ (hash >>> keyBits)) & (2 ** keyBits - 1);
}

/**
 * Puts nouns with their classes into the form of a model.
 *
 * @throws RangeError if a class is not a whole number from 1 to 63.
 */
export function nounClasses(
  nouns: Iterable<readonly [lemma: string, number: number]>,
): NounClasses {
  const known = new Map<number, number>();
  let most = 0;
  for (const [lemma, number] of nouns) {
    if (!Number.isInteger(number) || number < 1 || number > 63)
      throw new RangeError(
        `the class of a noun must be a whole number from 1 to 63, got ${number}`,
      );
    const key = nounKey(lemma.toLowerCase());
    if (!known.has(key)) known.set(key, number);
    most = Math.max(most, number);
  }
  const classes = Array.from({ length: most }, (): number[] => []);
  for (const [key, number] of known) classes[number - 1]?.push(key);
  return classes.map((keys) => Uint32Array.from(keys).sort());
}

/** Looks nouns up. */
export function nounClassFinder(classes: NounClasses): NounClass {
  const known = new Map<number, number>();
  for (const [at, keys] of classes.entries())
    for (const key of keys) known.set(key, at + 1);
  return (lemma) => known.get(nounKey(lemma)) ?? 0;
}
