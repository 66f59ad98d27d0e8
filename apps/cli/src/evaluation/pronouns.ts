import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import type { FoundPair } from "./packs.ts";
import { readTextLines } from "./read.ts";

/** What `--pronouns` names: a set of the pack (`wide`), or a list of pronouns. */
export async function readPronouns(
  io: Io,
  value: string | undefined,
  pack: FoundPair["pack"],
): Promise<string | readonly string[]> {
  if (value === undefined) return "default";
  return Object.hasOwn(pack.pronouns?.sets ?? {}, value)
    ? value
    : readPronounList(io, "--pronouns", value);
}

/**
 * Pronouns that an option lists (`it,they`), or a file that it names, one a line (`@FILE`).
 *
 * @throws UsageError that names the option if there are none.
 */
export async function readPronounList(
  io: Io,
  option: string,
  value: string,
): Promise<readonly string[]> {
  const words = value.startsWith("@")
    ? (await readTextLines(io, value.slice(1)))
        .map((line) => line.trim())
        .filter((line) => line !== "")
    : value.split(",").map((word) => word.trim());
  if (words.length === 0)
    throw new UsageError(`${option}: ${value.slice(1)} has no pronoun`);
  if (words.includes(""))
    throw new UsageError(
      `${option} takes a list such as it,they, or @FILE, got ${JSON.stringify(value)}`,
    );
  return words;
}

/** The source pronouns that a choice stands for. */
export function sourcePronouns(
  pack: FoundPair["pack"],
  choice: string | readonly string[],
): readonly string[] {
  if (typeof choice !== "string") return choice;
  const sets: Readonly<Record<string, readonly string[]>> =
    pack.pronouns?.sets ?? {};
  const words = sets[choice];
  if (words === undefined)
    throw new UsageError(
      `no pronouns are known for ${pack.id}; add --pronouns it,they`,
    );
  return words;
}
