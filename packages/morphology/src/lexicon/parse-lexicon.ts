import {
  type ByteReader,
  type Upos,
  byteReader,
  damagedFile,
  unwrapFile,
  uposTags,
} from "@concord-mt/core";
import {
  type Gender,
  type GrammaticalNumber,
  genders,
  numbers,
} from "../tag-values.ts";
import type { Lexicon } from "./analysis.ts";
import { blockLength, lexiconFile } from "./file-format.ts";

/**
 * Reads a lexicon that {@link buildLexicon} made. Forms stay packed in the bytes, which must not change afterwards.
 *
 * @throws CorpusError: `format` if the bytes are no lexicon or a damaged one, `version` if a later version wrote them.
 */
export function parseLexicon(bytes: Uint8Array): Lexicon {
  const body = unwrapFile(lexiconFile, bytes);
  const reader = byteReader(body, fail);
  const readings = Array.from({ length: reader.count(body.length) }, () =>
    readReading(reader),
  );
  const sets = Array.from({ length: reader.count(body.length) }, () =>
    readSet(reader, readings),
  );
  const size = reader.count(body.length);
  const blocks = new Uint32Array(Math.ceil(size / blockLength));
  let length = 0;
  for (let form = 0; form < size; form += 1) {
    if (form % blockLength === 0) {
      blocks[form / blockLength] = reader.position();
      length = 0;
    }
    const shared = reader.varint();
    if (shared > length) throw fail("a form shares too much");
    const more = reader.varint();
    reader.bytes(more);
    length = shared + more;
    if (reader.varint() >= sets.length) throw fail("a form has no readings");
  }
  if (!reader.atEnd()) throw fail("there is data after the lexicon");
  const find = formFinder(body, { blocks, size });
  return {
    size,
    lookup: (form) =>
      (sets[find(form)] ?? []).map(({ cut, ending, ...reading }) => ({
        ...reading,
        lemma: form.slice(0, Math.max(0, form.length - cut)) + ending,
      })),
  };
}

interface Reading {
  readonly upos: Upos;
  readonly gender?: Gender;
  readonly number?: GrammaticalNumber;
  /** Letters cut off the form for its lemma. */
  readonly cut: number;
  /** Letters put there. */
  readonly ending: string;
}

function fail(why: string): Error {
  return damagedFile(lexiconFile, why);
}

function readReading(reader: ByteReader): Reading {
  const upos = uposTags[reader.varint()];
  if (upos === undefined) throw fail("an unknown part of speech");
  const gender = genders[reader.count(genders.length - 1)];
  const number = numbers[reader.count(numbers.length - 1)];
  return {
    upos,
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
    cut: reader.varint(),
    ending: reader.text(),
  };
}

function readSet(reader: ByteReader, readings: readonly Reading[]): Reading[] {
  return Array.from({ length: reader.count(readings.length) }, () => {
    const reading = readings[reader.varint()];
    if (reading === undefined) throw fail("an unknown reading");
    return reading;
  });
}

/** Finds the number of a form's set, -1 for none: blocks by halving, then form by form. */
function formFinder(
  body: Uint8Array,
  { blocks, size }: { readonly blocks: Uint32Array; readonly size: number },
): (form: string) => number {
  const encoder = new TextEncoder();
  let position = 0;
  function varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = body[position] ?? 0;
      position += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** Compares a form with the first one of a block. */
  function compareFirst(wanted: Uint8Array, block: number): number {
    position = blocks[block] ?? 0;
    varint();
    const length = varint();
    for (let at = 0; at < length && at < wanted.length; at += 1) {
      const difference = (wanted[at] ?? 0) - (body[position + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return wanted.length - length;
  }

  return (form) => {
    const wanted = encoder.encode(form);
    let low = 0;
    let high = blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (compareFirst(wanted, middle) < 0) high = middle - 1;
      else low = middle;
    }
    position = blocks[low] ?? 0;
    const last = Math.min(blockLength, size - low * blockLength);
    // How many bytes of `wanted` the form before has in common with it.
    let matched = 0;
    for (let entry = 0; entry < last; entry += 1) {
      const shared = varint();
      const length = varint();
      // Forms are in order: one that goes back before the match lies behind the wanted one, as all after it do.
      if (shared < matched) return -1;
      if (shared === matched) {
        for (let at = position; at < position + length; at += 1) {
          if (body[at] !== wanted[matched]) break;
          matched += 1;
        }
      }
      position += length;
      const set = varint();
      if (matched === wanted.length && shared + length === matched) return set;
    }
    return -1;
  };
}
