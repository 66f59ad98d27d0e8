import type { FileIo } from "../file-io.ts";
import {
  type ContrastSuite,
  type NamedLines,
  type WrongForms,
  parseSuite,
} from "@concord-mt/contrast";
import { CorpusError, inTurn } from "@concord-mt/core";
import type { GenderedPronouns } from "@concord-mt/plm";
import { readAllLines } from "../texts/read-lines.ts";
import type { ItemRange } from "./options.ts";

/** Reads a suite from its files; wrong forms are made where the suite has none. */
export async function readSuite(
  io: FileIo,
  files: readonly string[],
  pronouns: GenderedPronouns | undefined,
): Promise<ContrastSuite> {
  const read = await inTurn(files, (file) => readNamedLines(io, file));
  const suite = parseSuite(read, { wrongForms: wrongForms(pronouns) });
  if (suite.items.length === 0)
    throw new CorpusError("the suite has no items", {
      code: "length",
      file: files[0] ?? "",
    });
  return suite;
}

/**
 * The part of a list that a range names.
 *
 * @throws CorpusError if it is empty.
 */
export function inRange<T>(
  list: readonly T[],
  { first, last }: ItemRange,
): readonly T[] {
  const part = list.slice(first - 1, last);
  if (part.length === 0)
    throw new CorpusError(
      `expected items ${first} to ${last}, found ${list.length} items`,
      { code: "length" },
    );
  return part;
}

/** The lines of a file, and its name. */
export async function readNamedLines(
  io: FileIo,
  name: string,
): Promise<NamedLines> {
  return { name, lines: await readAllLines(io, name) };
}

/** The forms of the same number and another gender. */
function wrongForms(pronouns: GenderedPronouns | undefined): WrongForms {
  return (form) => {
    const own = pronouns?.find(form);
    if (own === undefined) return [];
    return (pronouns?.list ?? [])
      .filter(
        ({ number, gender }) => number === own.number && gender !== own.gender,
      )
      .map((other) => other.form);
  };
}
