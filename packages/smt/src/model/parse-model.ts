import { CorpusError, allocateBytes, crc32 } from "@concord-mt/core";
import type { ScorerTables } from "@concord-mt/ngram";
import { decodeTags, tagCodes } from "../features/tag-codes.ts";
import type { WordTags } from "../features/word-tags.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import { checkTables } from "./check-tables.ts";
import { damaged } from "./damaged.ts";
import {
  type Directory,
  type Section,
  type SectionName,
  formatVersion,
  headerLength,
  magic,
  sectionTypes,
} from "./file-format.ts";
import { padded } from "./serialise-model.ts";
import type { ModelInfo, TranslationModel } from "./translation-model.ts";

/**
 * Reads a model that {@link serialiseTranslationModel} wrote. Its arrays stay where they lie in the bytes; bytes that are not in
 * shared memory are copied there once, so that threads can use them.
 *
 * @throws CorpusError if the bytes are no model, of another version, damaged or cut short; the message names the part.
 */
export function parseTranslationModel(bytes: Uint8Array): TranslationModel {
  const directory = readDirectory(bytes);
  const file = toShared(bytes);
  const start = padded(headerLength + directory.length);
  const sections = new Map<SectionName, Section>();
  for (const section of directory.content.sections) {
    if (start + section.at + section.bytes > file.length)
      throw damaged(section.name, "the end of the file");
    sections.set(section.name, section);
  }

  const raw = (name: SectionName): Uint8Array => {
    const section = sections.get(name);
    if (section === undefined) throw damaged(name, "nothing");
    const part = file.subarray(
      start + section.at,
      start + section.at + section.bytes,
    );
    if (crc32(part) !== section.crc) throw damaged(name, "a wrong checksum");
    return part;
  };
  const integers = (name: SectionName): Int32Array => {
    const part = raw(name);
    if (part.length % 4 !== 0) throw damaged(name, "a part of a number");
    return new Int32Array(part.buffer, part.byteOffset, part.length / 4);
  };
  const floats = (name: SectionName): Float32Array => {
    const part = raw(name);
    if (part.length % 4 !== 0) throw damaged(name, "a part of a number");
    return new Float32Array(part.buffer, part.byteOffset, part.length / 4);
  };
  const words = (name: SectionName): string[] => readWords(name, raw(name));

  const readTags = (known: readonly string[]): WordTags => {
    if (!sections.has("targetTags")) return new Map();
    const codes = raw("targetTags");
    if (codes.length !== known.length)
      throw damaged("targetTags", `${codes.length} tags`);
    const wrong = codes.find((code) => code >= tagCodes);
    if (wrong !== undefined) throw damaged("targetTags", `the tag ${wrong}`);
    return decodeTags(known, codes);
  };

  const { content } = directory;
  const targetWords = words("targetWords");
  const table: PhraseTable = {
    columns: content.columns,
    nodeWords: integers("nodeWords"),
    nodeChildren: integers("nodeChildren"),
    nodePairs: integers("nodePairs"),
    nodeCounts: integers("nodeCounts"),
    pairTargets: integers("pairTargets"),
    pairAlignments: integers("pairAlignments"),
    pairCounts: integers("pairCounts"),
    scores: sections.has("codes") ? raw("codes") : floats("scores"),
    codebook: floats("codebook"),
    targetStarts: integers("targetStarts"),
    targetWords: integers("targetPhraseWords"),
    targetCounts: integers("targetCounts"),
    alignmentStarts: integers("alignmentStarts"),
    alignmentLinks: raw("alignmentLinks"),
  };
  const languageModelWords =
    content.languageModel === undefined ? [] : words("languageModelText");
  const languageModel: ScorerTables | undefined =
    content.languageModel === undefined
      ? undefined
      : {
          ...content.languageModel,
          words: languageModelWords.length,
          contexts: integers("contexts"),
          ngrams: integers("ngrams"),
        };
  const model: TranslationModel = {
    info: content.info as unknown as ModelInfo,
    sourceWords: words("sourceWords"),
    targetWords,
    sourceForms: words("sourceForms"),
    targetForms: words("targetForms"),
    tags: readTags(targetWords),
    weights: content.weights,
    languageModelWords,
    decoding: {
      key: directory.key,
      table,
      languageModel,
      languageModelWords:
        languageModel === undefined
          ? new Int32Array(0)
          : integers("languageModelWords"),
    },
  };
  checkTables(model);
  return model;
}

interface ReadDirectory {
  readonly content: Directory;
  readonly length: number;
  readonly key: string;
}

function readDirectory(bytes: Uint8Array): ReadDirectory {
  if (
    bytes.length < headerLength ||
    magic.some((byte, at) => bytes[at] !== byte)
  )
    throw new CorpusError("expected a translation model, found other bytes", {
      code: "unrecognised",
    });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(4, true);
  if (version !== formatVersion)
    throw new CorpusError(
      `expected version ${formatVersion} of the translation model form, found ${version}`,
      { code: "version" },
    );
  const length = view.getUint32(8, true);
  if (headerLength + length > bytes.length)
    throw damaged("directory", "the end of the file");
  // A copy: text cannot be decoded from shared memory.
  const text = bytes.slice(headerLength, headerLength + length);
  const crc = crc32(text);
  if (crc !== view.getUint32(12, true))
    throw damaged("directory", "a wrong checksum");
  const content: unknown = JSON.parse(decode("directory", text));
  if (!isDirectory(content)) throw damaged("directory", "another form");
  return { content, length, key: `${crc}:${bytes.length}` };
}

function isDirectory(value: unknown): value is Directory {
  if (typeof value !== "object" || value === null) return false;
  const { info, weights, columns, sections, languageModel } =
    value as Partial<Directory>;
  const isCount = (found: unknown): boolean =>
    typeof found === "number" && Number.isSafeInteger(found) && found >= 0;
  return (
    typeof info === "object" &&
    typeof weights === "object" &&
    (columns === 4 || columns === 10) &&
    Array.isArray(sections) &&
    sections.every(
      ({ name, at, bytes, crc }) =>
        name in sectionTypes &&
        isCount(at) &&
        at % 8 === 0 &&
        isCount(bytes) &&
        isCount(crc),
    ) &&
    (languageModel === undefined ||
      (Number.isInteger(languageModel.order) &&
        Number.isInteger(languageModel.startState) &&
        Number.isInteger(languageModel.endWord)))
  );
}

function toShared(bytes: Uint8Array): Uint8Array {
  const isShared =
    typeof SharedArrayBuffer === "undefined" ||
    bytes.buffer instanceof SharedArrayBuffer;
  if (isShared && bytes.byteOffset % 8 === 0) return bytes;
  const copy = new Uint8Array(allocateBytes(bytes.length));
  copy.set(bytes);
  return copy;
}

function readWords(name: SectionName, bytes: Uint8Array): string[] {
  const text = decode(name, bytes.slice());
  return text === "" ? [] : text.split("\n");
}

function decode(name: string, bytes: Uint8Array): string {
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      own,
    );
  } catch (cause) {
    throw new CorpusError(
      `expected a sound translation model, found text that is not UTF-8 in its part ${name}`,
      { code: "format", cause },
    );
  }
}
