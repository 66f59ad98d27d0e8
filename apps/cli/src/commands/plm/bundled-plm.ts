import { fileURLToPath } from "node:url";

/** The models that come with the program, by target language. */
const bundled: Readonly<Record<string, string>> = {
  fr: import.meta.resolve("@concord-mt/lang-fr/plm.arpa.gz"),
};

/** The model of a language, if one comes with the program. */
export function bundledPlm(language: string): string | undefined {
  const url = Object.hasOwn(bundled, language) ? bundled[language] : undefined;
  return url === undefined ? undefined : fileURLToPath(url);
}
