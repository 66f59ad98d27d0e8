import type { Command } from "commander";
import { bundledLanguages, findLanguage } from "@concord-mt/catalog";
import type { NamedTagger } from "@concord-mt/evaluation";
import { UsageError } from "../errors.ts";

/** Whether a tagger tells pronouns from articles. */
export interface TaggerOptions {
  readonly tagger?: boolean;
}

export function addTaggerOption(command: Command): Command {
  return command.option(
    "--tagger",
    `ask a tagger of the target language whether forms such as French la and en are pronouns, and look for clitics before the verb's group (${[...bundledLanguages].sort().join(", ")})`,
  );
}

/**
 * The tagger of a language, if one is asked for.
 *
 * @throws UsageError if none comes with the language.
 */
export async function readTagger(
  { tagger = false }: TaggerOptions,
  language: string,
): Promise<NamedTagger | undefined> {
  if (!tagger) return undefined;
  if (!bundledLanguages.includes(language))
    throw new UsageError(
      `there is no tagger for ${language}, only for ${[...bundledLanguages].sort().join(", ")}: omit --tagger`,
    );
  const found = await findLanguage({ language });
  return { name: language, tagger: found.tagger };
}
