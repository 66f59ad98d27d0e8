import { CorpusError, type Upos, type WordTag } from "@concord-mt/core";
import {
  type Gender,
  type GrammaticalNumber,
  genders,
  numbers,
  uposNumber,
} from "./tag-values.ts";

/** A word with its right tag. */
export interface TaggedWord extends WordTag {
  readonly form: string;
}

/** The columns of a CoNLL-U row that are read. */
export interface ConlluRow {
  readonly id: string;
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly feats: string;
  readonly misc: string;
}

/**
 * The syntactic words of a CoNLL-U sentence: *de le* for *du*. Genders and numbers of nouns that French treebanks keep
 * in the last column, as `Gender[lex]` and `Number[ctxt]`, are read too.
 *
 * @throws CorpusError (`value`) if a part of speech is not one of Universal Dependencies.
 */
export function treebankWords(rows: readonly ConlluRow[]): TaggedWord[] {
  return rows.filter(({ id }) => /^\d+$/.test(id)).map(toTaggedWord);
}

/**
 * The tokens of a CoNLL-U sentence as the Moses tokeniser cuts text: a contraction is one token, with the tag of its
 * first word (*du*, *zum*: ADP; *dámelo*: VERB), or of its pronoun behind a preposition (*auquel*: PRON); *-t-il* is
 * the two tokens *-t-* and *il*; *-là* stays with its noun; *aujourd'hui* and *quelqu'un* are cut behind the
 * apostrophe, and both parts have the tag; English *don't* and *it's* are cut in front of it, *don* *'t*, and
 * *well-known* is one token with the tag of its last part.
 *
 * @throws CorpusError (`value`) if a part of speech is not one of Universal Dependencies.
 */
export function treebankTokens(rows: readonly ConlluRow[]): TaggedWord[] {
  const tokens: TaggedWord[] = [];
  let contraction: { readonly form: string; readonly last: number } | undefined;
  let parts: TaggedWord[] = [];
  let isJoined = false;
  for (const row of rows) {
    const isGlued = row.misc.split("|").includes("SpaceAfter=No");
    const range = /^(\d+)-(\d+)$/.exec(row.id);
    if (range !== null) {
      contraction = { form: row.form, last: Number(range[2]) };
      parts = [];
      continue;
    }
    if (!/^\d+$/.test(row.id)) continue;
    const word = toTaggedWord(row);
    if (contraction !== undefined) {
      parts.push(word);
      if (Number(row.id) < contraction.last) continue;
      tokens.push(...contracted(contraction.form, parts, word));
      contraction = undefined;
      isJoined = false;
      continue;
    }
    const host = tokens.at(-1);
    if (isJoined && host !== undefined && /^-\p{L}/u.test(word.form))
      tokens.splice(-1, 1, ...attach(host, word));
    else if (isJoined && host !== undefined && isHyphenated(host, word))
      tokens.splice(-1, 1, { ...word, form: host.form + word.form });
    else tokens.push(...cutElision(word));
    isJoined = isGlued;
  }
  return tokens;
}

/** English contractions are their words written together; the tokeniser cuts them in front of the apostrophe. */
function contracted(
  form: string,
  parts: readonly TaggedWord[],
  last: TaggedWord,
): readonly TaggedWord[] {
  const [first = last] = parts;
  const at = form.search(/['’]/u);
  const isSimple = parts.map((part) => part.form).join("") === form;
  // Not *l'* and *dell'*, whose apostrophe ends the first word.
  if (at < 1 || !isSimple || first.form.length === at + 1)
    return [{ ...headOf(parts, last), form }];
  return [
    { ...first, form: form.slice(0, at) },
    { ...last, form: form.slice(at) },
  ];
}

/** *well* + *-*, and *well-* + *known*: English treebanks cut at hyphens, the tokeniser does not. */
function isHyphenated(host: TaggedWord, word: TaggedWord): boolean {
  return word.form === "-"
    ? /[\p{L}\p{N}]$/u.test(host.form)
    : /[\p{L}\p{N}]-$/u.test(host.form) && /^[\p{L}\p{N}]/u.test(word.form);
}

function headOf(parts: readonly TaggedWord[], last: TaggedWord): TaggedWord {
  const pronoun = parts.find(({ upos }) => upos === "PRON");
  const [first = last] = parts;
  return first.upos === "ADP" ? (pronoun ?? first) : first;
}

/** *dit* + *-il* is *dit - il*, *année* + *-là* is *année-là*. */
function attach(host: TaggedWord, word: TaggedWord): readonly TaggedWord[] {
  if (word.upos !== "PRON") return [{ ...host, form: host.form + word.form }];
  const joint = word.form.startsWith("-t-") ? "-t-" : "-";
  return [
    host,
    { form: joint, upos: "PUNCT" },
    { ...word, form: word.form.slice(joint.length) },
  ];
}

function cutElision(word: TaggedWord): readonly TaggedWord[] {
  const found = /^(\p{L}+['’])(\p{L}.*)$/u.exec(word.form);
  if (found === null) return [word];
  const [, first = "", rest = ""] = found;
  return [
    { ...word, form: first },
    { ...word, form: rest },
  ];
}

function toTaggedWord({
  form,
  lemma,
  upos,
  feats,
  misc,
}: ConlluRow): TaggedWord {
  if (uposNumber(upos) === undefined)
    throw new CorpusError(
      `expected a universal part of speech such as NOUN, found ${JSON.stringify(upos.slice(0, 40))}`,
      { code: "value" },
    );
  const isNoun = upos === "NOUN" || upos === "PROPN";
  const gender =
    feature(feats, "Gender") ??
    (isNoun ? feature(misc, "Gender[lex]") : undefined);
  const number =
    feature(feats, "Number") ??
    (isNoun ? feature(misc, "Number[ctxt]") : undefined);
  return {
    form,
    upos: upos as Upos,
    ...(isGender(gender) ? { gender } : {}),
    ...(isNumber(number) ? { number } : {}),
    ...(lemma === "_" ? {} : { lemma }),
  };
}

function feature(features: string, name: string): string | undefined {
  for (const pair of features.split("|"))
    if (pair.startsWith(name) && pair[name.length] === "=")
      return pair.slice(name.length + 1);
  return undefined;
}

function isGender(value: string | undefined): value is Gender {
  return value !== undefined && (genders as readonly unknown[]).includes(value);
}

function isNumber(value: string | undefined): value is GrammaticalNumber {
  return value !== undefined && (numbers as readonly unknown[]).includes(value);
}
