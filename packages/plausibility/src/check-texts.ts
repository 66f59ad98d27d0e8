import type { Finding, GivenText, PlausibilityOptions } from "./texts.ts";
import { watchTexts } from "./watch-texts.ts";

/**
 * Says what is suspicious about texts that are to be scored: languages, sides that are swapped or the same, entities,
 * tokens, empty lines, lengths, documents. Texts that are not line by line are looked at one by one.
 *
 * @example
 * checkTexts([{ name: "a.fr", role: "system", lines: ["l&#39;eau"] }])[0]?.code; // "escaped"
 */
export function checkTexts(
  texts: readonly GivenText[],
  options: PlausibilityOptions = {},
): readonly Finding[] {
  const [first] = texts;
  const isParallel = texts.every(
    ({ lines }) => lines.length === first?.lines.length,
  );
  if (isParallel) return look(texts, options);
  const alone = { ...options, documents: undefined };
  return texts.flatMap((text) => look([text], alone));
}

function look(
  texts: readonly GivenText[],
  options: PlausibilityOptions,
): readonly Finding[] {
  const watch = watchTexts(texts, options);
  const length = texts[0]?.lines.length ?? 0;
  for (let at = 0; at < length; at += 1)
    watch.add(texts.map(({ lines }) => lines[at]));
  return watch.findings();
}
