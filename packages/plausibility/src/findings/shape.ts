import { plural } from "@concord-mt/core";
import type { Finding, PlausibilityOptions } from "../texts.ts";
import type { ProfiledText } from "../profiled-text.ts";

/** Entities, text in tokens, empty lines. */
export function shapeFindings(
  texts: readonly ProfiledText[],
  { mayBeTokenised = false }: PlausibilityOptions,
): readonly Finding[] {
  return texts.flatMap((text) => [
    ...escaped(text),
    ...(mayBeTokenised ? [] : tokenised(text)),
    ...empty(text),
  ]);
}

function escaped({ name: file, profile }: ProfiledText): readonly Finding[] {
  const { count, first, example } = profile.escaped;
  if (count === 0) return [];
  return [
    {
      ...{ code: "escaped", file, line: first, isError: false },
      message: `${plural(count, "line")} with entities such as ${example}, which are not decoded; add --unescape`,
    },
  ];
}

const leastPunctuated = 5;

function tokenised({ name: file, profile }: ProfiledText): readonly Finding[] {
  const { punctuated, apart } = profile;
  if (punctuated < leastPunctuated || apart * 2 <= punctuated) return [];
  return [
    {
      ...{ code: "tokenised", file, isError: false },
      message: `looks tokenised: in ${apart} of ${punctuated} lines a full stop or comma stands apart; expected text as people write it, so detokenise the file`,
    },
  ];
}

function empty({ name: file, profile }: ProfiledText): readonly Finding[] {
  const { count, first } = profile.empty;
  if (count === 0) return [];
  return [
    {
      ...{ code: "empty-line", file, line: first, isError: false },
      message: `${plural(count, "empty line")} where other files have text; check that nothing went missing`,
    },
  ];
}
