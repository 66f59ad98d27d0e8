import type { ListedWords } from "../listed-words.ts";
import type { Finding, PlausibilityOptions } from "../texts.ts";
import type { ProfiledText } from "../profiled-text.ts";

const leastLines = 10;

/** A source in which none of the words is found that are to be scored. */
export function wordFindings(
  source: ProfiledText | undefined,
  { isFound }: ListedWords,
  { listed = [] }: PlausibilityOptions,
): readonly Finding[] {
  if (isFound || source === undefined || source.profile.filled < leastLines)
    return [];
  const shown = listed.slice(0, 5).join(", ");
  return [
    {
      ...{ code: "no-listed-word", file: source.name, isError: false },
      message: `none of the words that are scored is found (${shown}${listed.length > 5 ? ", …" : ""}); check the file and the language pair`,
    },
  ];
}
