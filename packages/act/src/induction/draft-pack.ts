import { plural } from "@concord-mt/core";
import { type PairPack, parsePairPack } from "@concord-mt/pack";
import type { InducedForm, TranslationCandidate } from "./induce.ts";

/** Settings of {@link draftPack}. */
export interface DraftOptions {
  /** Language codes. */
  readonly source: string;
  readonly target: string;
  /** What the source forms are. @defaultValue `"connectives"` */
  readonly kind?: "connectives" | "pronouns";
  /** @defaultValue `"Apache-2.0"` */
  readonly license?: string;
  /** How words are spelled; what the forms were found with. */
  readonly normalisation?: PairPack["normalisation"];
}

/**
 * A draft of a pair pack for a person to edit: every candidate as a translation with its counts in a note, senses and
 * negative contexts left empty.
 *
 * @throws RangeError if nothing was found for any form.
 * @throws CorpusError (`format`) if a language code is not one.
 */
export function draftPack(
  induced: readonly InducedForm[],
  {
    source,
    target,
    kind = "connectives",
    license,
    normalisation,
  }: DraftOptions,
): PairPack {
  const found = induced.filter(({ candidates }) => candidates.length > 0);
  if (found.length === 0)
    throw new RangeError(
      "no translation was found for any form, so there is nothing to draft",
    );
  return parsePairPack({
    format: "concord-pair-pack/1",
    id: `${source}-${target}`,
    source,
    target,
    version: "0.0.1",
    license: license ?? "Apache-2.0",
    description:
      "Draft made from a parallel corpus: remove what is not a translation, fold spellings into variants, and add senses.",
    ...(normalisation === undefined ? {} : { normalisation }),
    ...(kind === "connectives"
      ? { connectives: found.map(draftConnective) }
      : { pronouns: draftPronouns(found) }),
  });
}

function draftConnective({
  source,
  occurrences,
  unaligned,
  candidates,
}: InducedForm): object {
  return {
    form: source,
    senses: [],
    note: `${plural(occurrences, "occurrence")}, ${unaligned} of them not aligned.`,
    translations: candidates.map((candidate) => ({
      form: candidate.form,
      senses: [],
      note: describe(candidate),
    })),
  };
}

function draftPronouns(found: readonly InducedForm[]): object {
  const notes = new Map<string, string>();
  for (const { source, candidates } of found) {
    for (const candidate of candidates) {
      const before = notes.get(candidate.form);
      const note = `${source}: ${describe(candidate)}`;
      notes.set(
        candidate.form,
        before === undefined ? note : `${before} ${note}`,
      );
    }
  }
  return {
    source: found.map(({ source }) => ({ form: source })),
    sets: { default: found.map(({ source }) => source) },
    target: [...notes].map(([form, note]) => ({
      form,
      note: note.slice(0, 2000),
    })),
    translations: Object.fromEntries(
      found.map(({ source, candidates }) => [
        source,
        candidates.map(({ form }) => form),
      ]),
    ),
  };
}

function describe({
  count,
  total,
  probability,
  logLikelihoodRatio,
  examples,
}: TranslationCandidate): string {
  const [example] = examples;
  const numbers = `${count} of ${total}, p ${probability.toFixed(3)}, LLR ${logLikelihoodRatio.toFixed(1)}.`;
  if (example === undefined) return numbers;
  const show = (text: string): string =>
    text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `${numbers} ${show(example.source)} / ${show(example.target)}`;
}
