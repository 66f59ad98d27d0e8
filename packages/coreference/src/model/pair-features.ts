import { hashFeature } from "@concord-mt/core";
import { tags } from "../text/analysed-text.ts";
import type { Discourse } from "./discourse.ts";
import type { MentionTable } from "./mention-table.ts";

/** Room for the features of one candidate. */
export const mostFeatures = 96;

// Behind the templates that not every pair has.
const firstReferentTemplate = 128;

/** Where a candidate stands among the others of its pronoun, nearest first. */
export interface CandidateRank {
  /** Among all. */
  all: number;
  /** Among those that may agree. */
  agreeing: number;
}

/** Writes the features of a pronoun and one of its candidates, and gives back how many. */
export function pairFeatures(
  table: MentionTable,
  found: Discourse,
  pronoun: number,
  candidate: number,
  rank: CandidateRank,
  into: Uint32Array,
): number {
  const { text } = table;
  const kind = table.pronoun[pronoun] ?? 0;
  const form = kind * 8 + (table.pronounCase[pronoun] ?? 0);
  const role = table.role[pronoun] ?? 0;
  const candidateKind = table.kind[candidate] ?? 0;
  const candidateRole = table.role[candidate] ?? 0;
  const nominal = found.nominal[candidate] ?? -1;
  const agreement =
    candidateKind * 32 +
    (table.number[candidate] ?? 0) * 8 +
    (table.pronoun[candidate] ?? 0);
  const sentences =
    (table.sentence[pronoun] ?? 0) - (table.sentence[candidate] ?? 0);
  const distance = sentences > 4 ? 5 : sentences > 2 ? 3 : sentences;
  const all = bucket(rank.all);
  const agreeing = bucket(rank.agreeing);
  const entity = found.entity[candidate] ?? candidate;
  const isLatest = found.last[entity] === candidate ? 1 : 0;
  const size = bucket(found.size[entity] ?? 0);
  const head = table.headHash[candidate] ?? 0;
  const lastWord = table.lastHash[candidate] ?? 0;
  const definiteness = table.definiteness[candidate] ?? 0;
  const isFirst = table.rank[candidate] === 0 ? 1 : 0;
  const quoted =
    (text.quoted[table.mentions[pronoun]?.head ?? 0] ?? 0) * 2 +
    (text.quoted[table.mentions[candidate]?.head ?? 0] ?? 0);
  let count = 0;
  let template = 0;
  // Every template is seen for each kind of pronoun apart.
  const add = (first: number, second = 0, third = 0): void => {
    into[count] = hashFeature(template * 8 + kind, first, second, third);
    count += 1;
    template += 1;
  };
  const skip = (): void => {
    template += 1;
  };
  const share = (first: number, second = 0, third = 0): void => {
    into[count] = hashFeature(template * 8, first, second, third);
    count += 1;
    template += 1;
  };
  // What all kinds have in common.
  const number = table.number[candidate] ?? 0;
  const fit =
    candidateKind * 4 +
    (number === 0 ? 0 : (number === 2) === (kind === 4) ? 1 : 2);
  share(fit, candidateRole, distance);
  share(fit, agreeing, sentences === 0 ? 1 : 0);
  share(candidateRole, role, distance);
  share(definiteness, fit, distance);
  share(size, isLatest, distance);
  share(size, isLatest, fit);
  share(isFirst, distance, fit);
  share(quoted, distance);
  share(
    table.tagBefore[candidate] ?? 0,
    table.tagAfter[candidate] ?? 0,
    candidateKind,
  );
  share(agreeing, distance, form & 7);
  share(fit, isSame(table, pronoun, candidate), distance);
  const topic = (table.topic[candidate] ?? 0) * 2 + (table.topic[pronoun] ?? 0);
  share(topic, distance, fit);
  share(topic, agreeing, role);
  share(candidateRole * 8 + distance, agreeing, fit);
  add(topic, distance, form);
  add(candidateRole * 8 + distance, agreeing, role);
  add(agreement);
  add(agreement, distance);
  add(agreement, agreeing);
  add(agreement, form, isSame(table, pronoun, candidate));
  add(agreement, candidateRole, sentences === 0 ? 1 : 0);
  add(distance, candidateRole);
  add(distance, candidateRole, role);
  add(distance, isFirst, candidateKind);
  add(all, sentences === 0 ? 1 : 0);
  add(agreeing, sentences === 0 ? 1 : 0, candidateRole);
  add(agreeing, distance, candidateKind);
  add(agreeing, form);
  add(definiteness, candidateKind, distance);
  add(table.tagBefore[candidate] ?? 0, candidateKind);
  add(table.tagAfter[candidate] ?? 0, candidateKind);
  add(bucket(table.seen[candidate] ?? 0), candidateKind);
  add(size, isLatest, candidateKind);
  add(size, isLatest, distance);
  add(quoted, candidateKind);
  add(quoted, distance);
  if (candidateKind !== 0) {
    add(lastWord);
    add(table.suffixHash[candidate] ?? 0, candidateKind);
    add(head);
  } else {
    skip();
    skip();
    skip();
  }
  const bearer = nominal === -1 ? candidate : nominal;
  const meaning = (table.meaning[bearer] ?? 0) * 8 + (table.kind[bearer] ?? 0);
  add(meaning);
  add(meaning, candidateKind, distance);
  add(meaning, table.number[bearer] ?? 0, form);
  add(meaning, role, table.governorHash[pronoun] ?? 0);
  add(meaning, role, candidateRole);
  // A pronoun stands for what it was resolved to.
  if (candidateKind === 0) {
    const isResolved = nominal === -1 ? 0 : 1;
    add(isResolved, agreement);
    add(isResolved ? (table.lastHash[nominal] ?? 0) : 0, agreement);
    add(
      isResolved
        ? (table.kind[nominal] ?? 0) * 4 + (table.number[nominal] ?? 0)
        : 99,
      agreement,
    );
  } else {
    skip();
    skip();
    skip();
  }
  add(
    candidateRole,
    role,
    table.governorHash[pronoun] === table.governorHash[candidate] ? 1 : 0,
  );
  add(table.governorHash[candidate] ?? 0, candidateRole);
  if (sentences === 0) {
    const between = clauseBetween(table, pronoun, candidate);
    share(between, candidateRole, role);
    share(between, form & 7, candidateRole);
    add(between, candidateRole, role);
    add(between, form);
    add(between, agreement);
    add(wordsBetween(table, pronoun, candidate), form, candidateRole);
  }
  const referent = table.referent[bearer] ?? 0;
  if (referent !== 0) {
    template = firstReferentTemplate;
    add(referent);
    add(referent, candidateKind, distance);
    add(referent, agreement);
  }
  return count;
}

function isSame(table: MentionTable, a: number, b: number): number {
  if (table.headHash[a] === table.headHash[b]) return 2;
  return table.pronoun[a] === table.pronoun[b] ? 1 : 0;
}

function bucket(value: number): number {
  if (value < 5) return value;
  if (value < 8) return 5;
  if (value < 13) return 6;
  return value < 25 ? 7 : 8;
}

function wordsBetween(
  table: MentionTable,
  pronoun: number,
  candidate: number,
): number {
  return bucket(
    (table.mentions[pronoun]?.start ?? 0) -
      (table.mentions[candidate]?.end ?? 0),
  );
}

/** What stands between two mentions of a sentence: verbs, up to three; a comma; a conjunction. */
function clauseBetween(
  { text, mentions }: MentionTable,
  pronoun: number,
  candidate: number,
): number {
  let verbs = 0;
  let commas = 0;
  let conjunctions = 0;
  const end = mentions[pronoun]?.start ?? 0;
  for (let at = mentions[candidate]?.end ?? 0; at < end; at += 1) {
    const tag = text.upos[at];
    if (tag === tags.VERB) verbs += 1;
    else if (tag === tags.AUX && text.upos[at + 1] !== tags.VERB) verbs += 1;
    else if (tag === tags.SCONJ || tag === tags.CCONJ) conjunctions += 1;
    else if (tag === tags.PUNCT) commas = 1;
  }
  return Math.min(verbs, 3) * 16 + Math.min(conjunctions, 2) * 2 + commas;
}
