import { byteWriter, wrapFile } from "@concord-mt/core";
import { genders, numbers, uposNumber } from "../tag-values.ts";
import type { LexiconEntry } from "./analysis.ts";
import { blockLength, lexiconFile } from "./file-format.ts";

/**
 * Puts a list of forms into the compact form that {@link parseLexicon} reads. The same list gives the same bytes.
 *
 * @example
 * buildLexicon([{ form: "maisons", upos: "NOUN", gender: "Fem", number: "Plur", lemma: "maison" }]);
 *
 * @throws RangeError if an entry has no form or lemma.
 */
export function buildLexicon(
  entries: Iterable<LexiconEntry>,
): Uint8Array<ArrayBuffer> {
  const readings = numbering();
  const readingsOfForms = new Map<string, Set<number>>();
  for (const entry of entries) {
    const known = readingsOfForms.get(entry.form) ?? new Set();
    known.add(readings.numberOf(readingKey(entry)));
    readingsOfForms.set(entry.form, known);
  }
  const encoder = new TextEncoder();
  const forms = [...readingsOfForms]
    .map(([form, set]) => ({
      bytes: encoder.encode(form),
      set: [...set].sort((a, b) => a - b).join(" "),
    }))
    .sort((a, b) => compareBytes(a.bytes, b.bytes));
  const sets = numbering();
  // Frequent sets get the short numbers.
  for (const set of byFrequency(forms.map((form) => form.set)))
    sets.numberOf(set);

  const writer = byteWriter();
  writer.varint(readings.keys().length);
  for (const key of readings.keys()) {
    const [upos = "", gender = "", number = "", cut = "", ending = ""] =
      key.split("\t");
    for (const value of [upos, gender, number, cut])
      writer.varint(Number(value));
    writer.text(ending);
  }
  writer.varint(sets.keys().length);
  for (const key of sets.keys()) {
    const members = key.split(" ").map(Number);
    writer.varint(members.length);
    for (const member of members) writer.varint(member);
  }
  writer.varint(forms.length);
  let before: Uint8Array = new Uint8Array();
  for (const [at, { bytes, set }] of forms.entries()) {
    const shared = at % blockLength === 0 ? 0 : sharedLength(before, bytes);
    writer.varint(shared);
    writer.varint(bytes.length - shared);
    writer.bytes(bytes.subarray(shared));
    writer.varint(sets.numberOf(set));
    before = bytes;
  }
  return wrapFile(lexiconFile, writer.finish());
}

function readingKey({
  form,
  upos,
  gender,
  number,
  lemma,
}: LexiconEntry): string {
  if (form === "" || lemma === "")
    throw new RangeError(
      `an entry needs a form and a lemma, got ${JSON.stringify({ form, lemma })}`,
    );
  let shared = 0;
  while (shared < form.length && form[shared] === lemma[shared]) shared += 1;
  // Half a surrogate pair has no UTF-8.
  const unit = form.charCodeAt(shared - 1);
  if (unit >= 0xd800 && unit < 0xdc00) shared -= 1;
  return [
    uposNumber(upos) ?? 0,
    genders.indexOf(gender),
    numbers.indexOf(number),
    form.length - shared,
    lemma.slice(shared),
  ].join("\t");
}

/** Gives keys numbers in the order in which they come. */
function numbering(): {
  numberOf(key: string): number;
  keys(): readonly string[];
} {
  const known = new Map<string, number>();
  return {
    numberOf: (key) => {
      const found = known.get(key) ?? known.size;
      known.set(key, found);
      return found;
    },
    keys: () => [...known.keys()],
  };
}

function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = sharedLength(a, b);
  return (a[at] ?? -1) - (b[at] ?? -1);
}
