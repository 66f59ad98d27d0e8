import { SettingError } from "@concord-mt/core";
import type { PairLanguages } from "./resources.ts";

/**
 * The source pronouns that a choice stands for: a list is itself, a name one of the pack's sets.
 *
 * @throws SettingError if the pack has no such set.
 */
export function sourcePronouns(
  pack: PairLanguages,
  choice: string | readonly string[],
): readonly string[] {
  if (typeof choice !== "string") return choice;
  const sets: Readonly<Record<string, readonly string[]>> =
    pack.pronouns?.sets ?? {};
  const words = Object.hasOwn(sets, choice) ? sets[choice] : undefined;
  if (words === undefined)
    throw new SettingError(`no pronouns are known for ${pack.id}`, {
      code: "missing",
      setting: "pronouns",
    });
  return words;
}
