import type { AlignmentModel, ModelSide } from "./alignment-model.ts";
import { entriesOf } from "./build-model.ts";
import { crc32 } from "@concord-mt/core";
import { encodeCount } from "./count-code.ts";
import {
  formatVersion,
  headerLength,
  lowercaseFlag,
  magic,
} from "./file-format.ts";

/**
 * Writes a model to bytes: about three bytes an entry. {@link parseAlignmentModel} reads back the very same model.
 *
 * @example
 * const bytes = serialiseAlignmentModel(await train(pairs));
 */
export function serialiseAlignmentModel(
  model: AlignmentModel,
): Uint8Array<ArrayBuffer> {
  const body = byteWriter();
  body.varint(model.pairs);
  body.varint(model.source.words.length - 1);
  body.varint(model.target.words.length - 1);
  body.varint(model.columns.length);
  writeWords(body, model.source.words);
  writeWords(body, model.target.words);
  for (let word = 1; word < model.source.words.length; word += 1) {
    body.varint((model.starts[word + 1] ?? 0) - (model.starts[word] ?? 0));
  }
  let row = 0;
  let column = 0;
  for (const { source, target } of entriesOf(model)) {
    if (source !== row) column = 0;
    body.varint(target - column);
    row = source;
    column = target;
  }
  for (const count of model.counts) body.byte(encodeCount(count));
  const sources = new Float64Array(model.source.words.length);
  const targets = new Float64Array(model.target.words.length);
  for (const { source, target, count } of entriesOf(model)) {
    sources[source] = (sources[source] ?? 0) + count;
    targets[target] = (targets[target] ?? 0) + count;
  }
  writeSide(body, model.source, sources);
  writeSide(body, model.target, targets);
  for (const count of model.forwardJumps) body.float(count);
  for (const count of model.reverseJumps) body.float(count);
  return withHeader(body.finish(), model.lowercase);
}

function withHeader(
  body: Uint8Array,
  lowercase: boolean,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerLength + body.length);
  bytes.set(magic);
  const header = new DataView(bytes.buffer);
  header.setUint8(4, formatVersion);
  header.setUint8(5, lowercase ? lowercaseFlag : 0);
  header.setUint32(8, body.length, true);
  header.setUint32(12, crc32(body), true);
  bytes.set(body, headerLength);
  return bytes;
}

function writeSide(
  body: ByteWriter,
  { totals, nulls }: ModelSide,
  kept: Float64Array,
): void {
  for (let word = 1; word < totals.length; word += 1) {
    body.byte(encodeCount((totals[word] ?? 0) - (kept[word] ?? 0)));
  }
  for (let word = 1; word < nulls.length; word += 1) {
    body.byte(encodeCount(nulls[word] ?? 0));
  }
}

function writeWords(body: ByteWriter, words: readonly string[]): void {
  const encoder = new TextEncoder();
  let before: Uint8Array = new Uint8Array();
  for (const word of words.slice(1)) {
    const bytes = encoder.encode(word);
    let shared = 0;
    while (shared < bytes.length && bytes[shared] === before[shared])
      shared += 1;
    body.varint(shared);
    body.varint(bytes.length - shared);
    for (const byte of bytes.subarray(shared)) body.byte(byte);
    before = bytes;
  }
}

interface ByteWriter {
  byte(value: number): void;
  varint(value: number): void;
  float(value: number): void;
  finish(): Uint8Array;
}

function byteWriter(): ByteWriter {
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  const byte = (value: number): void => {
    if (length === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length] = value;
    length += 1;
  };
  const varint = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      byte((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    byte(rest);
  };
  const float = (value: number): void => {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, value, true);
    for (let at = 0; at < 4; at += 1) byte(view.getUint8(at));
  };
  return { byte, varint, float, finish: () => bytes.subarray(0, length) };
}
