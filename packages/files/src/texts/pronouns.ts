import type { FileIo } from "../file-io.ts";
import type { PairLanguages } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";
import { readTextLines } from "./text-file.ts";

/** What `--pronouns` names: a set of the pack (`wide`), or a list of pronouns. */
export async function readPronouns(
  io: FileIo,
  value: string | undefined,
  pack: PairLanguages,
): Promise<string | readonly string[]> {
  if (value === undefined) return "default";
  return Object.hasOwn(pack.pronouns?.sets ?? {}, value)
    ? value
    : readPronounList(io, "pronouns", value);
}

/**
 * Pronouns that an option lists (`it,they`), or a file that it names, one a line (`@FILE`).
 *
 * @throws SettingError that names the option if there are none.
 */
export async function readPronounList(
  io: FileIo,
  option: string,
  value: string,
): Promise<readonly string[]> {
  const words = value.startsWith("@")
    ? (await readTextLines(io, value.slice(1)))
        .map((line) => line.trim())
        .filter((line) => line !== "")
    : value.split(",").map((word) => word.trim());
  if (words.length === 0)
    throw new SettingError(`'${option}': ${value.slice(1)} has no pronoun`, {
      code: "value",
      setting: option,
    });
  if (words.includes(""))
    throw new SettingError(
      `'${option}' takes a list such as it,they, or @FILE, got ${JSON.stringify(value)}`,
      { code: "value", setting: option },
    );
  return words;
}
