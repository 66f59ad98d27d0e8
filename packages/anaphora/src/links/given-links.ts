import { CorpusError } from "@concord-mt/core";
import {
  type GoldDocument,
  type PronounLink,
  linksFromChains,
} from "@concord-mt/coreference";
import type { CutDocument } from "../documents.ts";

/**
 * Links of documents from the chains of another program or an annotation: the same sentences, in the same words and in the
 * same order, however they are divided into documents there.
 *
 * @throws CorpusError if the sentences are not the same.
 */
export function givenLinks(
  chains: readonly GoldDocument[],
  documents: readonly CutDocument[],
  name: string,
): PronounLink[][] {
  const places: { readonly document: number; readonly sentence: number }[] = [];
  const given = chains.flatMap(({ sentences }, document) =>
    sentences.map((words, sentence) => {
      places.push({ document, sentence });
      return words;
    }),
  );
  let line = 0;
  const offsets: number[][] = chains.map(() => []);
  const own: PronounLink[][] = documents.map(() => []);
  const owners: number[] = [];
  for (const [number, { sentences }] of documents.entries())
    for (const words of sentences) {
      // A file of sentences has none for an empty line.
      if (words.length === 0) {
        line += 1;
        continue;
      }
      const place = places[owners.length];
      const found = given[owners.length];
      if (place === undefined || found?.length !== words.length)
        throw new CorpusError(
          `expected the ${words.length} words of line ${line + 1} of the text, found ${found?.length ?? "no"} words: ${(found ?? []).slice(0, 8).join(" ")}`,
          { code: "length", file: name },
        );
      offsets[place.document]?.push(line);
      owners.push(number);
      line += 1;
    }
  if (owners.length !== given.length)
    throw new CorpusError(
      `expected ${owners.length} sentences, found ${given.length}`,
      { code: "length", file: name },
    );
  for (const [number, document] of chains.entries())
    for (const link of linksFromChains(document)) {
      const moved = moveLink(link, offsets[number] ?? []);
      const at = documents.findIndex(
        ({ start, sentences }) =>
          moved.pronoun.sentence >= start &&
          moved.pronoun.sentence < start + sentences.length,
      );
      const start = documents[at]?.start ?? 0;
      own[at]?.push(toDocument(moved, start));
    }
  return own;
}

/** A link whose sentences are lines of the text. */
function moveLink(link: PronounLink, lines: readonly number[]): PronounLink {
  const { pronoun, antecedent, probability } = link;
  const lineOf = (sentence: number): number => lines[sentence] ?? 0;
  return {
    pronoun: { ...pronoun, sentence: lineOf(pronoun.sentence) },
    ...(antecedent !== undefined && {
      antecedent: { ...antecedent, sentence: lineOf(antecedent.sentence) },
    }),
    probability,
  };
}

/** The same link inside a document; an antecedent before the document is none. */
function toDocument(
  { pronoun, antecedent, probability }: PronounLink,
  start: number,
): PronounLink {
  return {
    pronoun: { ...pronoun, sentence: pronoun.sentence - start },
    ...(antecedent !== undefined &&
      antecedent.sentence >= start && {
        antecedent: { ...antecedent, sentence: antecedent.sentence - start },
      }),
    probability,
  };
}
