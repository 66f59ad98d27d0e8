import type { FileIo } from "../file-io.ts";
import { hashJson } from "@concord-mt/hash";
import {
  type MeteorModule,
  type MeteorOptions,
  type SynonymSource,
  meteorLanguageNames,
  parseMeteorSynonyms,
  parseParaphrases,
  parseStems,
  parseWordList,
} from "@concord-mt/meteor";
import { readAllLines } from "../texts/read-lines.ts";
import { type MeteorFiles, findMeteorFiles } from "./data-directory.ts";
import { located, parseFile } from "./parse-file.ts";
import { readPronounsOnly } from "./pronouns.ts";
import type { MeteorSources } from "./sources.ts";
import { readNamedSynonyms } from "./synonyms.ts";

/** Reads what the modules look words up in: single sources that are named, else those of METEOR's data directory. */
export async function readMeteorResources(
  io: FileIo,
  sources: MeteorSources,
  modules: readonly MeteorModule[],
): Promise<Partial<MeteorOptions>> {
  const { language, dataDir, englishFunctionWords = false } = sources;
  const files =
    dataDir === undefined
      ? {}
      : await findMeteorFiles(dataDir, {
          language,
          wantsEnglishWords: englishFunctionWords,
        });
  const words = await readFunctionWords(io, sources, files);
  const stems = sources.stems ?? files.stems;
  const paraphrases = sources.paraphrases ?? files.paraphrases;
  const synonyms = modules.includes("synonym")
    ? await readSynonyms(io, sources, files)
    : undefined;
  return {
    ...words,
    ...(modules.includes("stem") &&
      stems !== undefined && {
        stemmer: await parseFile(io, stems, (lines) =>
          parseStems(lines, {
            wordIdentity: sources.exactWords === true ? "text" : "hash",
          }),
        ),
      }),
    ...(modules.includes("paraphrase") &&
      paraphrases !== undefined && {
        paraphrases: await parseFile(io, paraphrases, parseParaphrases),
      }),
    ...(synonyms && { synonyms }),
  };
}

async function readFunctionWords(
  io: FileIo,
  sources: MeteorSources,
  files: MeteorFiles,
): Promise<Pick<MeteorOptions, "functionWords" | "pronouns">> {
  const { functionWords, englishFunctionWords, pronounsOnly } = sources;
  if (pronounsOnly !== undefined)
    return { pronouns: await readPronounsOnly(io, pronounsOnly) };
  const file =
    functionWords ??
    (englishFunctionWords === true ? files.englishWords : files.functionWords);
  if (file !== undefined)
    return { functionWords: await parseFile(io, file, parseWordList) };
  return englishFunctionWords === true ? { functionWords: "english" } : {};
}

/** Synonyms that are named, or those of METEOR's data directory with a hash of them in their name. */
async function readSynonyms(
  io: FileIo,
  { synonyms, language }: MeteorSources,
  { synsets: file }: MeteorFiles,
): Promise<SynonymSource | undefined> {
  if (synonyms !== undefined) return readNamedSynonyms(synonyms);
  if (file === undefined) return undefined;
  const synsets = await readAllLines(io, file);
  const exceptions = await readAllLines(
    io,
    file.replace(/synsets$/u, "exceptions"),
  );
  const hash = hashJson([synsets, exceptions]).slice(0, 8);
  const name = `meteor-${meteorLanguageNames[language]}-${hash}`;
  return located(file, () =>
    parseMeteorSynonyms({ name, synsets, exceptions }),
  );
}
