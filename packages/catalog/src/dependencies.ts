import { fileURLToPath } from "node:url";

/** The word-dependency models that come with Concord, by pair. */
const bundled: Readonly<Record<string, string>> = {
  "en-de": import.meta.resolve("@concord-mt/pack-en-de/dependency.json.gz"),
  "en-fr": import.meta.resolve("@concord-mt/pack-en-fr/dependency.json.gz"),
};

/** The file of a pair's word-dependency model, if one comes with Concord. */
export function bundledDependencies(pair: string): string | undefined {
  const url = Object.hasOwn(bundled, pair) ? bundled[pair] : undefined;
  return url === undefined ? undefined : fileURLToPath(url);
}
