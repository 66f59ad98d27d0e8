import type { Warning } from "@concord-mt/core";
import type { EvaluationInput } from "@concord-mt/evaluation";
import { type GivenInput, readLines, readText } from "./read-text.ts";
import type { Role } from "./roles.ts";

/** A file that the visitor gave, and what it is. */
export interface GivenFile {
  readonly file: File;
  readonly role: Role;
  /** What tables call an output. */
  readonly name: string;
}

/** The texts of an evaluation, each with whether it is one of several of its file. */
export interface GivenTexts extends EvaluationInput {
  readonly source: GivenInput;
  readonly references: readonly GivenInput[];
  readonly systems: readonly GivenInput[];
}

/**
 * Reads the files of an evaluation. A bilingual reference or output also has the source, if no file is said to be it.
 *
 * @throws Error with a sentence for the visitor, if a text is missing or cannot be read.
 */
export async function readInput(
  files: readonly GivenFile[],
  pair: string,
  onWarning: (warning: Warning) => void,
): Promise<GivenTexts> {
  const of = (role: Role): readonly GivenFile[] =>
    files.filter((given) => given.role === role);
  const read = (role: "source" | "reference" | "system") =>
    Promise.all(
      of(role).map(async ({ file, name }) => ({
        ...(await readText(file, { role, pair, onWarning })),
        ...(role === "system" && { title: name }),
      })),
    );
  const [references, systems, [documents]] = await Promise.all([
    read("reference"),
    read("system"),
    Promise.all(of("documents").map(({ file }) => readLines(file))),
  ]);
  if (references.length === 0)
    throw new Error("Choose at least one file that is a reference.");
  if (systems.length === 0)
    throw new Error("Choose at least one file that is an output.");
  const names = systems.map(({ title }) => title);
  if (new Set(names).size < names.length)
    throw new Error("Two outputs have the same name.");
  const sources = await read("source");
  const [source, ...more] =
    sources.length > 0
      ? sources
      : await sourceOf([...of("reference"), ...of("system")], pair);
  if (source === undefined || more.length > 0)
    throw new Error("Choose one file that is the source.");
  return {
    source,
    references,
    systems,
    ...(documents && { documents }),
  };
}

/** The source of the first file that holds one beside its translation. */
async function sourceOf(
  files: readonly GivenFile[],
  pair: string,
): Promise<readonly GivenInput[]> {
  for (const { file } of files) {
    const found = await readText(file, { role: "source", pair }).catch(
      // A file without a source is none that the source could be in.
      () => undefined,
    );
    if (found?.isChosen === true) return [found];
  }
  return [];
}
