import {
  type ByteReader,
  type ByteWriter,
  type FileKind,
  byteReader,
  byteWriter,
  damagedFile,
  unwrapFile,
  uposTags,
  wrapFile,
} from "@concord-mt/core";
import { genders, numbers, uposNumber } from "../tag-values.ts";
import type { Classifier } from "./classifier.ts";
import type { AttributeModel, TaggerModel } from "./tagger-model.ts";

// Body of a model, varints except where bytes are named:
//
//   language (text); forms of the lexicon; number of parts of speech, their places in core's list
//   classifier of the part of speech; then for gender and for number: parts of speech that have it (a bit each), classifier
//
// A classifier: labels, logarithm of the rows, number of rows that are not all 0, distance of each such row from the
// one before, labels whose weight is not 0 (a bit each) of each, these weights (even numbers stand for positive
// ones, odd for negative).

const taggerFile: FileKind = {
  name: "tagger model",
  magic: "CCTG",
  version: 1,
};
const mostRowBits = 24;

/** The bytes of a model's file. */
export function serialiseTaggerModel(
  model: TaggerModel,
): Uint8Array<ArrayBuffer> {
  const writer = byteWriter();
  writer.text(model.language);
  writer.varint(model.lexiconSize);
  writer.varint(model.upos.length);
  for (const upos of model.upos) writer.varint(uposNumber(upos) ?? 0);
  writeClassifier(writer, model.uposClassifier);
  for (const { bearers, classifier } of [model.gender, model.number]) {
    writer.varint(bearers);
    writeClassifier(writer, classifier);
  }
  return wrapFile(taggerFile, writer.finish());
}

/**
 * Reads a model that {@link serialiseTaggerModel} has written.
 *
 * @throws CorpusError: `format` if the bytes are no model or a damaged one, `version` if a later version wrote them.
 */
export function parseTaggerModel(bytes: Uint8Array): TaggerModel {
  const reader = byteReader(unwrapFile(taggerFile, bytes), fail);
  const language = reader.text();
  const lexiconSize = reader.varint();
  const upos = Array.from({ length: reader.count(uposTags.length) }, () => {
    const tag = uposTags[reader.varint()];
    if (tag === undefined) throw fail("an unknown part of speech");
    return tag;
  });
  const model = {
    language,
    lexiconSize,
    upos,
    uposClassifier: readClassifier(reader, upos.length),
    gender: readAttribute(reader, genders.length),
    number: readAttribute(reader, numbers.length),
  };
  if (!reader.atEnd()) throw fail("there is data after the model");
  return model;
}

function fail(why: string): Error {
  return damagedFile(taggerFile, why);
}

function writeClassifier(
  writer: ByteWriter,
  { labels, rows, weights }: Classifier,
): void {
  writer.varint(labels);
  writer.varint(Math.log2(rows));
  const used: number[] = [];
  for (let at = 0; at < weights.length; at += 1) {
    const row = Math.floor(at / labels);
    if (weights[at] !== 0 && used.at(-1) !== row) used.push(row);
  }
  writer.varint(used.length);
  used.forEach((row, at) => {
    writer.varint(row - (used[at - 1] ?? 0));
  });
  for (const row of used) {
    let bits = 0;
    for (let label = 0; label < labels; label += 1)
      if (weights[row * labels + label] !== 0) bits |= 1 << label;
    writer.varint(bits);
  }
  for (const row of used)
    for (const weight of weights.subarray(row * labels, (row + 1) * labels))
      if (weight !== 0)
        writer.varint(weight > 0 ? 2 * weight : -2 * weight - 1);
}

function readAttribute(reader: ByteReader, labels: number): AttributeModel {
  const bearers = reader.varint();
  return { bearers, classifier: readClassifier(reader, labels) };
}

function readClassifier(reader: ByteReader, expected: number): Classifier {
  const labels = reader.varint();
  if (labels !== expected || labels === 0)
    throw fail(`${expected} labels expected, ${labels} found`);
  const rows = 2 ** reader.count(mostRowBits);
  const used = new Uint32Array(reader.count(rows));
  let row = 0;
  for (let at = 0; at < used.length; at += 1) {
    const distance = reader.varint();
    row += distance;
    if (row >= rows || (at > 0 && distance === 0))
      throw fail("rows out of order");
    used[at] = row;
  }
  const bits = used.map(() => reader.count(2 ** labels - 1));
  const weights = new Int16Array(rows * labels);
  for (const [at, start] of used.entries()) {
    const set = bits[at] ?? 0;
    for (let label = 0; label < labels; label += 1)
      if (set & (1 << label)) {
        const code = reader.count(0xffff);
        weights[start * labels + label] =
          code % 2 === 0 ? code / 2 : -(code + 1) / 2;
      }
  }
  return { labels, rows, weights };
}
