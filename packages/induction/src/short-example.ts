import type { TranslationCandidate } from "@concord-mt/act";

const charactersAround = 25;

/** The words around a translation in its first example; nothing where there is no example. */
export function shortExample({
  form,
  examples: [example],
}: TranslationCandidate): string {
  if (example === undefined) return "";
  const { target } = example;
  const at = Math.max(0, target.toLowerCase().indexOf(form));
  const from = Math.max(0, at - charactersAround);
  const to = Math.min(target.length, at + form.length + charactersAround);
  return `${from > 0 ? "…" : ""}${target.slice(from, to).trim()}${to < target.length ? "…" : ""}`;
}
