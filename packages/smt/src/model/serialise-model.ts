import { CorpusError, allocateBytes, crc32 } from "@concord-mt/core";
import { encodeTags } from "../features/tag-codes.ts";
import {
  type Directory,
  type Section,
  type SectionName,
  formatVersion,
  headerLength,
  magic,
  sectionStep,
} from "./file-format.ts";
import type { TranslationModel } from "./translation-model.ts";

/**
 * Writes a model as one file: a header, a directory, and typed arrays that are used where they lie when the file is
 * read, each with a checksum. Little-endian.
 *
 * @throws CorpusError if a word has half a surrogate pair, which UTF-8 cannot hold.
 */
export function serialiseTranslationModel(model: TranslationModel): Uint8Array {
  const { table, languageModel } = model.decoding;
  const { scores, codebook } = table;
  const parts: [SectionName, Uint8Array][] = [
    ["sourceWords", utf8(model.sourceWords)],
    ["targetWords", utf8(model.targetWords)],
    ["sourceForms", utf8(model.sourceForms)],
    ["targetForms", utf8(model.targetForms)],
    ["nodeWords", bytesOf(table.nodeWords)],
    ["nodeChildren", bytesOf(table.nodeChildren)],
    ["nodePairs", bytesOf(table.nodePairs)],
    ["nodeCounts", bytesOf(table.nodeCounts)],
    ["pairTargets", bytesOf(table.pairTargets)],
    ["pairAlignments", bytesOf(table.pairAlignments)],
    ["pairCounts", bytesOf(table.pairCounts)],
    [codebook.length === 0 ? "scores" : "codes", bytesOf(scores)],
    ["codebook", bytesOf(codebook)],
    ["targetStarts", bytesOf(table.targetStarts)],
    ["targetPhraseWords", bytesOf(table.targetWords)],
    ["targetCounts", bytesOf(table.targetCounts)],
    ["alignmentStarts", bytesOf(table.alignmentStarts)],
    ["alignmentLinks", bytesOf(table.alignmentLinks)],
  ];
  if (model.tags.size > 0)
    parts.push(["targetTags", encodeTags(model.targetWords, model.tags)]);
  if (languageModel !== undefined)
    parts.push(
      ["languageModelText", utf8(model.languageModelWords)],
      ["languageModelWords", bytesOf(model.decoding.languageModelWords)],
      ["contexts", bytesOf(languageModel.contexts)],
      ["ngrams", bytesOf(languageModel.ngrams)],
    );
  const sections: Section[] = [];
  let at = 0;
  for (const [name, bytes] of parts) {
    sections.push({ name, at, bytes: bytes.length, crc: crc32(bytes) });
    at += padded(bytes.length);
  }
  const directory: Directory = {
    info: { ...model.info },
    weights: model.weights,
    columns: table.columns,
    ...(languageModel === undefined
      ? {}
      : {
          languageModel: {
            order: languageModel.order,
            startState: languageModel.startState,
            endWord: languageModel.endWord,
          },
        }),
    sections,
  };
  const text = new TextEncoder().encode(JSON.stringify(directory));
  const start = padded(headerLength + text.length);
  const file = new Uint8Array(allocateBytes(start + at));
  file.set(magic);
  const view = new DataView(file.buffer);
  view.setUint32(4, formatVersion, true);
  view.setUint32(8, text.length, true);
  view.setUint32(12, crc32(text), true);
  file.set(text, headerLength);
  parts.forEach(([, bytes], part) => {
    file.set(bytes, start + (sections[part]?.at ?? 0));
  });
  return file;
}

/** Rounds up to where a section may start. */
export function padded(length: number): number {
  return Math.ceil(length / sectionStep) * sectionStep;
}

function bytesOf(values: Int32Array | Float32Array | Uint8Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function utf8(words: readonly string[]): Uint8Array {
  const text = words.join("\n");
  const bytes = new TextEncoder().encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== text)
    throw new CorpusError("expected words in Unicode, found half a pair", {
      code: "encoding",
    });
  return bytes;
}
