/** The models that come with the program, by target language. */
const bundled: Readonly<Record<string, string>> = {};

/** The model of a language, if one comes with the program. */
export function bundledPlm(language: string): string | undefined {
  return Object.hasOwn(bundled, language) ? bundled[language] : undefined;
}
