import type { Stem } from "./stem.ts";

/**
 * METEOR's Finnish never takes off -den, -tten, -seen and -siin, since the conditions on what stands in front of them
 * cannot be called there and count as false; it takes off the -n instead: huoneeseen becomes huonees, not huone.
 *
 * The consonants of these endings change into others that no rule names, and back. Whole runs change, because the last
 * step shortens a double consonant.
 */
export function meteorFinnish(stem: Stem): Stem {
  return (word) =>
    stem(
      word
        .replaceAll("d", hidden.d)
        .replace(/(?<!t)tt+(?=en)/gu, (run) => hidden.t.repeat(run.length))
        .replace(/(?<!s)s+(?=een|iin)/gu, (run) => hidden.s.repeat(run.length)),
    )
      .replaceAll(hidden.d, "d")
      .replaceAll(hidden.t, "t")
      .replaceAll(hidden.s, "s");
}

const hidden = { d: "\uE000", t: "\uE001", s: "\uE002" };
