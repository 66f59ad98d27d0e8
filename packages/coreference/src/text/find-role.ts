import { type AnalysedText, tags } from "./analysed-text.ts";
import type { Role } from "./mention.ts";
import { isPossessive } from "./noun-phrases.ts";

/** What a phrase from `start` up to `end` does in its clause, judged by the words around it. */
export function findRole(
  text: AnalysedText,
  { start, end }: { readonly start: number; readonly end: number },
): Role {
  const sentence = text.sentenceOf[start] ?? 0;
  const first = text.starts[sentence] ?? 0;
  const last = text.starts[sentence + 1] ?? 0;
  if (end < last && isPossessive(text, end)) return "possessive";
  const before = start > first ? text.upos[start - 1] : undefined;
  if (before === tags.ADP)
    return text.words[start - 1] === "of" ? "of" : "prepositional";
  if (isFollowedByVerb(text, end, last) && before !== tags.VERB)
    return "subject";
  let at = start - 1;
  while (at >= first && text.upos[at] === tags.ADV) at -= 1;
  const tag = at >= first ? text.upos[at] : undefined;
  if (tag === tags.VERB) return "object";
  if (tag === tags.AUX) return "predicate";
  return "other";
}

function isFollowedByVerb(
  text: AnalysedText,
  end: number,
  last: number,
): boolean {
  let at = end;
  while (at < last && at < end + 3 && text.upos[at] === tags.ADV) at += 1;
  if (at >= last) return false;
  if (text.upos[at] === tags.AUX) return true;
  return text.upos[at] === tags.VERB && !text.words[at]?.endsWith("ing");
}

/** The word that governs a phrase: the verb of a subject or object, the preposition of another; -1 for none. */
export function findGovernor(
  text: AnalysedText,
  { start, end }: { readonly start: number; readonly end: number },
  role: Role,
): number {
  const sentence = text.sentenceOf[start] ?? 0;
  const first = text.starts[sentence] ?? 0;
  const last = text.starts[sentence + 1] ?? 0;
  if (role === "subject") {
    let verb = -1;
    for (let at = end; at < last && at < end + 6; at += 1) {
      const tag = text.upos[at];
      if (tag === tags.VERB) return at;
      if (tag === tags.AUX) verb = at;
      else if (tag !== tags.ADV && tag !== tags.PART) break;
    }
    return verb;
  }
  for (let at = start - 1; at >= first && at > start - 4; at -= 1) {
    const tag = text.upos[at];
    if (tag === tags.VERB || tag === tags.ADP || tag === tags.AUX) return at;
    if (tag !== tags.ADV && tag !== tags.PART) break;
  }
  return -1;
}
