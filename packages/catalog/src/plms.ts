import { fileURLToPath } from "node:url";

/** The pronoun language models that come with Concord, by target language. */
const bundled: Readonly<Record<string, string>> = {
  fr: import.meta.resolve("@concord-mt/lang-fr/plm.arpa.gz"),
};

/** The file of a language's pronoun language model, if one comes with Concord. */
export function bundledPlm(language: string): string | undefined {
  const url = Object.hasOwn(bundled, language) ? bundled[language] : undefined;
  return url === undefined ? undefined : fileURLToPath(url);
}
