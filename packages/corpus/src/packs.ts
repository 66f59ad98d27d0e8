import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CorpusError } from "@concord-mt/core";
import {
  type LanguagePack,
  type PairPack,
  parseLanguagePack,
  parsePairPack,
} from "@concord-mt/pack";
import { urlPath } from "./input.ts";
import { readWhole } from "./read-whole.ts";
import { describeSystemError } from "./system-error.ts";
import { decodeUtf8, firstInvalidByte } from "./utf8.ts";

/** A pair pack with its model. */
export interface PairPackFiles {
  readonly pack: PairPack;
  /** The trained alignment model, if the pack names one. */
  readonly alignment: Uint8Array | undefined;
}

/** A language pack with its models. */
export interface LanguagePackFiles {
  readonly pack: LanguagePack;
  readonly tagger: Uint8Array | undefined;
  readonly lexicon: Uint8Array | undefined;
}

/**
 * Reads a pair pack: its folder, or the JSON file in it, and the files beside it that it names.
 *
 * @throws CorpusError that names the file and what is wrong with it.
 */
export async function readPairPack(url: string | URL): Promise<PairPackFiles> {
  const { file, value } = await readPackJson(url);
  const pack = parseAt(file, () => parsePairPack(value));
  return { pack, alignment: await readSibling(file, pack.alignment) };
}

/**
 * Reads a language pack: its folder, or the JSON file in it, and the files beside it that it names.
 *
 * @throws CorpusError that names the file and what is wrong with it.
 */
export async function readLanguagePack(
  url: string | URL,
): Promise<LanguagePackFiles> {
  const { file, value } = await readPackJson(url);
  const pack = parseAt(file, () => parseLanguagePack(value));
  return {
    pack,
    tagger: await readSibling(file, pack.tagger),
    lexicon: await readSibling(file, pack.lexicon),
  };
}

const maxJson = 2 ** 26;

async function readPackJson(
  url: string | URL,
): Promise<{ readonly file: string; readonly value: unknown }> {
  const path = typeof url === "string" ? url : urlPath(url);
  const file = (await isFolder(path)) ? join(path, "pack.json") : path;
  const bytes = await readWhole(file, { limit: maxJson });
  const text = decodeUtf8(bytes);
  if (text === undefined)
    throw new CorpusError("expected UTF-8", {
      code: "encoding",
      file,
      byte: firstInvalidByte(bytes),
    });
  try {
    return { file, value: JSON.parse(text) as unknown };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CorpusError(`not JSON: ${reason}`, {
      code: "format",
      file,
      cause,
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw describeSystemError(error, path);
  }
}

async function readSibling(
  file: string,
  name: string | undefined,
): Promise<Uint8Array | undefined> {
  if (name === undefined) return undefined;
  const path = join(dirname(file), name);
  try {
    return await readWhole(path);
  } catch (error) {
    if (error instanceof CorpusError && error.code === "missing")
      throw new CorpusError(
        `the pack names the file ${name}, but it cannot be read: ${error.detail}`,
        { code: "missing", file, cause: error },
      );
    throw error;
  }
}

function parseAt<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}
