import { SettingError } from "@concord-mt/core";

/** Two languages, by their codes. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/**
 * The languages of a pair such as `en-pt`.
 *
 * @throws SettingError if it is no such pair.
 */
export function parseLanguagePair(pair: string): LanguagePair {
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(pair) ?? [];
  if (source === undefined || target === undefined)
    throw new SettingError(
      `expected a pair such as en-pt, got ${JSON.stringify(pair)}`,
      { code: "value", setting: "languages" },
    );
  return { source, target };
}
