import { InvalidArgumentError } from "commander";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { list } from "../options/values.ts";
import type { FoundPair } from "./packs.ts";
import { readTextLines } from "./read.ts";

/** What `--pronouns` names: a set of the pack (`wide`), a list (`it,they`), or a file with one a line (`@FILE`). */
export async function readPronouns(
  io: Io,
  value: string | undefined,
  pack: FoundPair["pack"],
): Promise<string | readonly string[]> {
  if (value === undefined) return "default";
  if (value.startsWith("@")) {
    const words = (await readTextLines(io, value.slice(1)))
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (words.length === 0)
      throw new UsageError(`${value.slice(1)} has no pronoun`);
    return words;
  }
  if (Object.hasOwn(pack.pronouns?.sets ?? {}, value)) return value;
  try {
    return list(value);
  } catch (error) {
    throw error instanceof InvalidArgumentError
      ? new UsageError(`--pronouns ${value}: ${error.message}`)
      : error;
  }
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
