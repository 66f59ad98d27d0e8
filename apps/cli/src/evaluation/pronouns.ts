import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import type { PairLanguages } from "@concord-mt/evaluation";
import { readTextLines } from "./read.ts";

/** What `--pronouns` names: a set of the pack (`wide`), or a list of pronouns. */
export async function readPronouns(
  io: Io,
  value: string | undefined,
  pack: PairLanguages,
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
