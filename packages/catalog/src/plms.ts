import { fileURLToPath } from "node:url";

/** What a bundled model has learned of pronouns that stand for nothing (*il faut*). */
export type BundledExpletives = "dropped" | "kept";

/** The pronoun language models that come with Concord, by target language. */
const bundled: Readonly<Record<string, Record<BundledExpletives, string>>> = {
  fr: {
    dropped: import.meta.resolve("@concord-mt/lang-fr/plm.arpa.gz"),
    kept: import.meta
      .resolve("@concord-mt/lang-fr/plm-with-expletives.arpa.gz"),
  },
};

/** The file of a language's pronoun language model, if one comes with Concord; `kept` is the paper's. */
export function bundledPlm(
  language: string,
  expletives: BundledExpletives = "dropped",
): string | undefined {
  const url = Object.hasOwn(bundled, language)
    ? bundled[language]?.[expletives]
    : undefined;
  return url === undefined ? undefined : fileURLToPath(url);
}
