import { type SynonymSource, parseMeteorSynonyms } from "@concord-mt/meteor";
import type * as WordNet from "@concord-mt/wordnet";
import { SettingError } from "@concord-mt/core";

/** Synonyms that `--synonyms` can name, with the release of WordNet. */
const releases = { wordnet: "3.0", "wordnet-3.1": "3.1" } as const;

/** A name that `--synonyms` takes. */
export type SynonymChoice = keyof typeof releases;

/** Every name that `--synonyms` takes. */
export const synonymChoices = Object.keys(releases);

/**
 * Reads the synonyms of an optional package, which is loaded only now.
 *
 * @throws SettingError if the package is not installed.
 */
export async function readNamedSynonyms(
  choice: SynonymChoice,
  load: () => Promise<typeof WordNet> = () => import("@concord-mt/wordnet"),
): Promise<SynonymSource> {
  const { readWordNetSynonyms } = await load().catch((error: unknown) => {
    throw isNotInstalled(error)
      ? new SettingError(
          `'synonyms' ${choice} requires the package @concord-mt/wordnet to be installed next to @concord-mt/cli: npm install @concord-mt/wordnet`,
          { code: "conflict", setting: "synonyms", cause: error },
        )
      : error;
  });
  return parseMeteorSynonyms(
    await readWordNetSynonyms({ version: releases[choice] }),
  );
}

function isNotInstalled(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND"
  );
}
