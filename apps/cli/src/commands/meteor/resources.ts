import { join } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import {
  type MeteorOptions,
  parseMeteorSynonyms,
  parseParaphrases,
  parseWordList,
} from "@concord-mt/meteor";
import { inputOf } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";

interface Sources {
  readonly language: string;
  readonly functionWords?: string;
  readonly paraphrases?: string;
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
};

/** Reads what METEOR looks words up in: single files that are named, else those of its data directory that exist. */
export async function readMeteorResources(
  io: Io,
  { language, functionWords, paraphrases, dataDir }: Sources,
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
  const synsets = await inDirectory("synonyms", `${name}.synsets`);
  const exceptions = await inDirectory("synonyms", `${name}.exceptions`);
  const source =
    paraphrases ?? join(dataDir ?? "", `paraphrase-${language}.gz`);
  return {
    ...(words && { functionWords: parseWordList(words) }),
    ...(table && {
      paraphrases: locate(source, () => parseParaphrases(table)),
    }),
    ...(synsets &&
      exceptions && {
        synonyms: locate(join(dataDir ?? "", "synonyms"), () =>
          parseMeteorSynonyms({ name: `meteor-${name}`, synsets, exceptions }),
        ),
      }),
  };
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
