import { type LanguageGuess, guessLanguage } from "../guess-language.ts";
import {
  knownLanguages,
  languageName,
  languageTag,
} from "../language-names.ts";
import type { Finding, PlausibilityOptions } from "../texts.ts";
import type { ProfiledText } from "../profiled-text.ts";

interface Guessed extends ProfiledText {
  readonly guess: LanguageGuess;
  readonly expected: string | undefined;
}

/** Texts in another language than they should be, source and reference swapped. */
export function languageFindings(
  texts: readonly ProfiledText[],
  { languages = {} }: PlausibilityOptions,
): readonly Finding[] {
  const guessed = texts.flatMap((text): Guessed[] => {
    const guess = guessLanguage(text.profile.sample.lines);
    const given = text.role === "source" ? languages.source : languages.target;
    const expected = given === undefined ? undefined : languageTag(given);
    return guess === undefined ? [] : [{ ...text, guess, expected }];
  });
  const swapped = swappedSource(guessed, languages);
  if (swapped !== undefined) return [swapped];
  return guessed.flatMap((text) => [
    ...unlikeExpected(text),
    ...unlikeReference(text, guessed),
  ]);
}

function swappedSource(
  texts: readonly Guessed[],
  { source, target }: NonNullable<PlausibilityOptions["languages"]>,
): Finding | undefined {
  const first = texts.find(({ role }) => role === "source");
  const reference = texts.find(isTranslation);
  if (source === undefined || target === undefined) return undefined;
  const isSwapped =
    isClearly(first?.guess, languageTag(target)) &&
    isClearly(reference?.guess, languageTag(source)) &&
    languageTag(source) !== languageTag(target);
  if (!isSwapped || first === undefined || reference === undefined)
    return undefined;
  return {
    ...{ code: "swapped", file: first.name, isError: false },
    message: `looks like ${first.guess.name}, and the ${reference.role} ${reference.name} like ${reference.guess.name}; swap source and ${reference.role}, or turn the language pair round`,
  };
}

function unlikeExpected({
  name: file,
  guess,
  expected,
}: Guessed): readonly Finding[] {
  if (expected === undefined || !isOther(guess, expected)) return [];
  return [
    {
      ...{ code: "language", file, isError: false },
      message: `looks like ${guess.name}, expected ${languageName(expected)}; check the file and the languages given`,
    },
  ];
}

/** Where no language is given, an output should be in that of the reference, and the source in another. */
function unlikeReference(
  { name: file, role, guess, expected }: Guessed,
  texts: readonly Guessed[],
): readonly Finding[] {
  const reference = texts.find(isTranslation);
  if (expected !== undefined || reference === undefined) return [];
  const { language, name } = reference.guess;
  if (role === "system" && isOther(guess, language))
    return [
      {
        ...{ code: "language", file, isError: false },
        message: `looks like ${guess.name}, but the reference ${reference.name} like ${name}; check the files`,
      },
    ];
  if (role === "source" && isClearly(guess, language))
    return [
      {
        ...{ code: "language", file, isError: false },
        message: `looks like ${guess.name}, and so does the ${reference.role} ${reference.name}; check the files`,
      },
    ];
  return [];
}

function isTranslation({ role }: ProfiledText): boolean {
  return role === "reference" || role === "target";
}

function isClearly(
  guess: LanguageGuess | undefined,
  language: string,
): boolean {
  return guess?.language === language && guess.share >= 0.6;
}

function isOther(
  { language, share, shares }: LanguageGuess,
  expected: string,
): boolean {
  return (
    knownLanguages.has(expected) &&
    language !== expected &&
    share >= 0.6 &&
    (shares.get(expected) ?? 0) <= 0.2
  );
}
