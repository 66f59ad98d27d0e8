import type { AnnotatedItem } from "./annotated.ts";

/**
 * The source pronoun that an item is about: a pronoun linked to the word in which its translations differ, else the first
 * word of the form that the suite names.
 */
export function sourcePlaceOf({
  item,
  documents,
  sentence,
  changed,
}: AnnotatedItem): number | undefined {
  const [document] = documents;
  const source = document?.source[sentence] ?? [];
  const right = document?.target[sentence];
  const position =
    changed?.position ??
    right?.words.findIndex((word) => word.toLowerCase() === item.expected);
  const linked = (right?.alignment ?? [])
    .filter(({ target }) => target === position)
    .map((link) => link.source);
  const isNamed = (at: number): boolean =>
    item.sourcePronoun !== undefined &&
    source[at]?.toLowerCase() === item.sourcePronoun;
  const isResolved = (at: number): boolean =>
    document?.weights.some(
      (one) => one.sentence === sentence && one.word === at,
    ) === true;
  const named = source.findIndex((_, at) => isNamed(at));
  return (
    linked.find(isNamed) ??
    linked.find(isResolved) ??
    (named >= 0 ? named : linked[0])
  );
}
