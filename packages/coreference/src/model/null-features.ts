import { hashFeature } from "@concord-mt/core";
import { outside, tags } from "../text/analysed-text.ts";
import { expletiveSign } from "../text/expletive.ts";
import type { MentionTable } from "./mention-table.ts";

// Behind the templates of pairs.
const firstTemplate = 512;

/**
 * Writes the features of a pronoun without an antecedent: *it rains*, *it is clear that*, *they say*, an *it* that
 * stands for an event. They look at the words around it and at how many candidates there are.
 */
export function nullFeatures(
  {
    text,
    mentions,
    pronoun: kinds,
    pronounCase,
    role,
    sentence,
    governorHash,
  }: MentionTable,
  pronoun: number,
  candidates: { readonly all: number; readonly agreeing: number },
  into: Uint32Array,
): number {
  const at = mentions[pronoun]?.head ?? 0;
  const start = text.starts[sentence[pronoun] ?? 0] ?? 0;
  const end = text.starts[(sentence[pronoun] ?? 0) + 1] ?? 0;
  const kind = kinds[pronoun] ?? 0;
  const form = pronounCase[pronoun] ?? 0;
  const place = role[pronoun] ?? 0;
  const word = (offset: number): number => {
    const other = at + offset;
    return other >= start && other < end ? (text.hashes[other] ?? 0) : 1;
  };
  const tag = (offset: number): number => {
    const other = at + offset;
    return other >= start && other < end
      ? (text.upos[other] ?? outside)
      : outside;
  };
  let count = 0;
  const add = (first: number, second = 0, third = 0): void => {
    into[count] = hashFeature(
      (firstTemplate + count) * 8 + kind,
      first,
      second,
      third,
    );
    count += 1;
  };
  add(form);
  add(form, place);
  add(word(1));
  add(word(1), tag(2));
  add(word(1), word(2));
  add(word(2), place);
  add(word(1), word(2), word(3));
  add(word(2), word(3));
  add(word(3));
  add(word(4));
  add(tag(1), tag(2), tag(3));
  add(tag(1), tag(2));
  add(tag(2), tag(3), tag(4));
  add(word(-1));
  add(word(-1), word(-2));
  add(word(-1), word(1));
  add(tag(-1), tag(1));
  add(tag(-1), tag(-2), place);
  add(governorHash[pronoun] ?? 0, place);
  add(at === start ? 1 : 0, place);
  add(Math.min(candidates.agreeing, 6), place);
  add(Math.min(candidates.agreeing, 6), Math.min(candidates.all >> 2, 5));
  add(Math.min(sentence[pronoun] ?? 0, 3));
  add(text.quoted[at] ?? 0, form);
  const clause = findClause(text, at + 1, end);
  add(clause);
  add(clause, tag(1), word(-1));
  add(expletiveSign(text, at));
  return count;
}

/** What comes soon behind *it*: 1 *that*, 2 *to* and a verb, 3 *whether, if, when, how, why*, 4 *-ing*; what is before it, 16 times. */
function findClause(
  text: MentionTable["text"],
  from: number,
  end: number,
): number {
  let before = 0;
  for (let at = from; at < Math.min(end, from + 8); at += 1) {
    const word = text.words[at] ?? "";
    const tag = text.upos[at];
    if (at > from && openers.has(word)) {
      if (
        word === "to" &&
        text.upos[at + 1] !== tags.VERB &&
        text.upos[at + 1] !== tags.AUX
      )
        continue;
      return (openers.get(word) ?? 0) + before * 16;
    }
    if (tag === tags.ADJ) before |= 1;
    else if (tag === tags.VERB) before |= 2;
    else if (tag === tags.NOUN) before |= 4;
    else if (tag === tags.PUNCT) return 15 + before * 16;
  }
  return before * 16;
}

const openers = new Map([
  ["that", 1],
  ["to", 2],
  ["whether", 3],
  ["if", 3],
  ["when", 3],
  ["how", 4],
  ["why", 4],
  ["what", 4],
  ["for", 5],
]);
