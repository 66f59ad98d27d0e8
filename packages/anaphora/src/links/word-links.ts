import { CorpusError } from "@concord-mt/core";
import { type PronounLink, followChains } from "@concord-mt/coreference";
import type { WordLink } from "@concord-mt/word-dependency";
import type { CutDocument } from "../documents.ts";

/** Which links are used. */
export interface LinkSettings {
  /** Go on from pronoun to pronoun until there is a noun. @defaultValue false: the direct antecedent, as in the paper */
  readonly followChains?: boolean | undefined;
  /** Pronouns whose links are used, in lower case. @defaultValue all */
  readonly pronouns?: ReadonlySet<string> | undefined;
}

/** Links from pronouns to the heads of their antecedents (Hardmeier & Federico 2010, §4.1). */
export function toWordLinks(
  { sentences }: Pick<CutDocument, "sentences">,
  links: readonly PronounLink[],
  { followChains: follows = false, pronouns }: LinkSettings = {},
): WordLink[] {
  return (follows ? followChains(links) : links).flatMap(
    ({ pronoun, antecedent }) => {
      const form = sentences[pronoun.sentence]?.[pronoun.word] ?? "";
      const isWanted = pronouns?.has(form.toLowerCase()) ?? true;
      if (antecedent === undefined || !isWanted) return [];
      const { sentence, head } = antecedent;
      return [{ antecedent: { sentence, word: head }, referent: pronoun }];
    },
  );
}

/**
 * Reads links from a plain table: line and word of the antecedent, line and word of the word that depends on it, all
 * counted from 0, four columns between tabs or spaces. The words may be any that depend on each other (§7).
 *
 * @throws CorpusError if a row has another form, or a link goes from one document to another or to a word that is not
 * there.
 */
export function parseWordLinks(
  { name, lines }: { readonly name: string; readonly lines: readonly string[] },
  documents: readonly CutDocument[],
): WordLink[][] {
  const links: WordLink[][] = documents.map(() => []);
  for (const [at, text] of lines.entries()) {
    if (text.trim() === "" || text.startsWith("#")) continue;
    const where = { file: name, line: at + 1 };
    const cells = text.trim().split(/\s+/u).map(Number);
    if (
      cells.length !== 4 ||
      !cells.every((cell) => Number.isInteger(cell) && cell >= 0)
    )
      throw new CorpusError(
        `expected four numbers (line and word of the antecedent, line and word of the pronoun), found ${JSON.stringify(text.slice(0, 80))}`,
        { code: "format", ...where },
      );
    const [fromLine = 0, fromWord = 0, toLine = 0, toWord = 0] = cells;
    const number = documents.findIndex(
      ({ start, sentences }) =>
        toLine >= start && toLine < start + sentences.length,
    );
    const document = documents[number];
    const start = document?.start ?? 0;
    const antecedent = { sentence: fromLine - start, word: fromWord };
    const referent = { sentence: toLine - start, word: toWord };
    for (const { sentence, word } of [antecedent, referent])
      if (document?.sentences[sentence]?.[word] === undefined)
        throw new CorpusError(
          `the link names word ${word} of line ${sentence + start}, which is not in the document`,
          { code: "index", ...where },
        );
    links[number]?.push({ antecedent, referent });
  }
  return links;
}
