import {
  type ByteReader,
  type ByteWriter,
  type FileKind,
  byteReader,
  byteWriter,
  damagedFile,
  unwrapFile,
  wrapFile,
} from "@concord-mt/core";
import type { CoreferenceModel } from "./coreference-model.ts";

// Body of a model, varints except where bytes are named:
//
//   language (text); number of classes of nouns; each: number of keys, distance of each key from the one before;
//   the same for the classes of nouns by their pronouns
//   caution, in thousandths above the least; logarithm of the number of weights; the largest weight in millionths; number of weights that are not 0; distance
//   of each such weight from the one before; their values, a signed byte each: the largest is 127

const modelFile: FileKind = {
  name: "coreference model",
  magic: "CCCR",
  version: 2,
};
const mostWeightBits = 24;
const mostClasses = 63;
/** Caution goes from minus to plus this. */
const cautionRange = 100;
const unit = 1e6;
const steps = 127;

/** The bytes of a model's file. Weights are rounded to 255 steps, so that what is read back may differ a little. */
export function serialiseCoreferenceModel({
  language,
  classes,
  referents,
  caution,
  weights,
}: CoreferenceModel): Uint8Array<ArrayBuffer> {
  const writer = byteWriter();
  writer.text(language);
  for (const lists of [classes, referents]) {
    writer.varint(lists.length);
    for (const keys of lists) {
      writer.varint(keys.length);
      writeAscending(keys, writer);
    }
  }
  writer.varint(Math.round((caution + cautionRange) * 1000));
  const bits = Math.log2(weights.length);
  if (!Number.isInteger(bits) || bits > mostWeightBits)
    throw new RangeError(
      `the number of weights must be a power of 2 up to 2^${mostWeightBits}, got ${weights.length}`,
    );
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = Math.round(largest * unit);
  const values = Int8Array.from(weights, (weight) =>
    scale === 0 ? 0 : Math.round((weight * unit * steps) / scale),
  );
  const used = [...values.keys()].filter((at) => values[at] !== 0);
  writer.varint(bits);
  writer.varint(scale);
  writer.varint(used.length);
  writeAscending(used, writer);
  writer.bytes(Uint8Array.from(used, (at) => values[at] ?? 0));
  return wrapFile(modelFile, writer.finish());
}

function writeAscending(values: Iterable<number>, writer: ByteWriter): void {
  let previous = 0;
  for (const value of values) {
    writer.varint(value - previous);
    previous = value;
  }
}

/**
 * Reads a model that {@link serialiseCoreferenceModel} wrote.
 *
 * @throws CorpusError: `format` if the bytes are no such model or a damaged one, `version` if a later version wrote them.
 */
export function parseCoreferenceModel(bytes: Uint8Array): CoreferenceModel {
  const body = unwrapFile(modelFile, bytes);
  const reader = byteReader(body, fail);
  const language = reader.text();
  const readClasses = (): Uint32Array[] =>
    Array.from({ length: reader.count(mostClasses) }, () =>
      readAscending(reader, {
        count: reader.count(body.length),
        most: 2 ** 32 - 1,
      }),
    );
  const classes = readClasses();
  const referents = readClasses();
  const caution = reader.count(2000 * cautionRange) / 1000 - cautionRange;
  const size = 2 ** reader.count(mostWeightBits);
  const scale = reader.varint();
  const used = readAscending(reader, {
    count: reader.count(size),
    most: size - 1,
  });
  const values = reader.bytes(used.length);
  if (!reader.atEnd()) throw fail("there is more than a model in it");
  const weights = new Float32Array(size);
  for (const [at, place] of used.entries()) {
    const value = values[at] ?? 0;
    weights[place] =
      ((value > 127 ? value - 256 : value) * scale) / (unit * steps);
  }
  return { language, classes, referents, caution, weights };
}

function fail(why: string): Error {
  return damagedFile(modelFile, why);
}

function readAscending(
  reader: ByteReader,
  { count, most }: { readonly count: number; readonly most: number },
): Uint32Array {
  const values = new Uint32Array(count);
  let value = 0;
  for (let at = 0; at < count; at += 1) {
    const distance = reader.varint();
    value += distance;
    if (value > most || (at > 0 && distance === 0))
      throw fail("numbers out of order");
    values[at] = value;
  }
  return values;
}
