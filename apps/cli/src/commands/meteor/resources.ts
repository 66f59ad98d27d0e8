import { join } from "node:path";
import { CorpusError, hashJson } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import {
  type MeteorOptions,
  type SynonymSource,
  parseMeteorSynonyms,
  parseParaphrases,
  parseWordList,
} from "@concord-mt/meteor";
import { inputOf } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { type SynonymChoice, readNamedSynonyms } from "./synonyms.ts";

interface Sources {
  readonly language: string;
  readonly functionWords?: string;
  readonly paraphrases?: string;
  readonly synonyms?: SynonymChoice;
  readonly dataDir?: string;
}

/** METEOR's names for the languages of its data files. */
const languageNames: Readonly<Record<string, string>> = {
  en: "english",
  fr: "french",
  de: "german",
  es: "spanish",
  cz: "czech",
  ru: "russian",
  da: "danish",
  fi: "finnish",
  hu: "hungarian",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  se: "swedish",
  tr: "turkish",
  "ar-bw-red": "arabic-buckwalter-reduced",
};

/** Reads what METEOR looks words up in: single sources that are named, else those of its data directory that exist. */
export async function readMeteorResources(
  io: Io,
  { language, functionWords, paraphrases, synonyms, dataDir }: Sources,
): Promise<Partial<MeteorOptions>> {
  const name = languageNames[language] ?? language;
  const inDirectory = async (
    ...path: readonly string[]
  ): Promise<string[] | undefined> =>
    dataDir === undefined ? undefined : readIfThere(io, join(dataDir, ...path));
  const words =
    functionWords === undefined
      ? await inDirectory("function", `${name}.words`)
      : await readAll(io, functionWords);
  const table =
    paraphrases === undefined
      ? await inDirectory(`paraphrase-${language}.gz`)
      : await readAll(io, paraphrases);
  const sets =
    synonyms !== undefined
      ? await readNamedSynonyms(synonyms)
      : dataDir !== undefined
        ? await readMeteorSynonyms(io, join(dataDir, "synonym"), name)
        : undefined;
  const source =
    paraphrases ?? join(dataDir ?? "", `paraphrase-${language}.gz`);
  return {
    ...(words && { functionWords: parseWordList(words) }),
    ...(table && {
      paraphrases: locate(source, () => parseParaphrases(table)),
    }),
    ...(sets && { synonyms: sets }),
  };
}

/** The synonyms of METEOR's data directory, with a hash of them in their name. */
async function readMeteorSynonyms(
  io: Io,
  folder: string,
  language: string,
): Promise<SynonymSource | undefined> {
  const [synsets, exceptions] = await Promise.all(
    ["synsets", "exceptions"].map((kind) =>
      readIfThere(io, join(folder, `${language}.${kind}`)),
    ),
  );
  if (synsets === undefined || exceptions === undefined) return undefined;
  const hash = hashJson([synsets, exceptions]).slice(0, 8);
  return locate(folder, () =>
    parseMeteorSynonyms({
      name: `meteor-${language}-${hash}`,
      synsets,
      exceptions,
    }),
  );
}

async function readAll(io: Io, file: string): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  for await (const { text } of readLines(input, { name, signal: io.signal }))
    lines.push(text);
  return lines;
}

async function readIfThere(
  io: Io,
  file: string,
): Promise<string[] | undefined> {
  try {
    return await readAll(io, file);
  } catch (error) {
    if (error instanceof CorpusError && error.code === "missing")
      return undefined;
    throw error;
  }
}

function locate<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}
