import {
  type Alignment,
  type WordTag,
  targetsBySource,
} from "@concord-mt/core";
import {
  type AntecedentLabel,
  antecedentLabel,
  isNominal,
} from "./antecedent-label.ts";
import {
  type PairCounter,
  pairCounter,
  untranslated,
} from "./dependency-counts.ts";
import type { WordLink } from "./word-link.ts";

/** A sentence pair of a document. */
export interface AlignedSentence {
  /** Number of source words. */
  readonly sourceLength: number;
  readonly target: readonly string[];
  /** Tags of the target words, in their sentence. */
  readonly tags: readonly WordTag[];
  readonly alignment: Alignment;
}

/** How links are projected. */
export interface ProjectionOptions {
  /** What stands for an antecedent. @defaultValue "tag" */
  readonly label?: AntecedentLabel;
  /**
   * `one` makes a single pair of a link: the first noun among the antecedent's words (else their first), the first
   * pronoun among the referent's (else their first). `all` pairs each with each. @defaultValue "one"
   */
  readonly pairs?: "one" | "all";
}

/** What became of the links. */
export interface ProjectionReport {
  readonly links: number;
  readonly pairs: number;
  /** Links whose antecedent has no target word; they teach nothing. */
  readonly unalignedAntecedents: number;
  /** Links whose pronoun alone has none; they teach p(none | antecedent). */
  readonly unalignedPronouns: number;
}

/** Projects links on the source side to the target side, document by document (§4.4). */
export interface Projector {
  readonly add: (
    sentences: readonly AlignedSentence[],
    links: readonly WordLink[],
  ) => void;
  readonly counter: PairCounter;
  readonly report: () => ProjectionReport;
}

/**
 * Starts to project.
 *
 * @throws RangeError from `add` if a link names a sentence or word that is not there.
 */
export function projector({
  label = "tag",
  pairs = "one",
}: ProjectionOptions = {}): Projector {
  const counter = pairCounter();
  const report = {
    links: 0,
    pairs: 0,
    unalignedAntecedents: 0,
    unalignedPronouns: 0,
  };
  return {
    counter,
    report: () => ({ ...report }),
    add: (sentences, links) => {
      const targets = sentences.map(({ alignment, sourceLength }) =>
        targetsBySource(alignment, sourceLength),
      );
      const wordsAt = (place: WordLink["referent"]): readonly number[] => {
        const found = targets[place.sentence]?.[place.word];
        if (found === undefined)
          throw new RangeError(
            `a link names word ${place.word} of sentence ${place.sentence}, which is not there`,
          );
        return found;
      };
      for (const { antecedent, referent } of links) {
        report.links += 1;
        const from = sentences[antecedent.sentence];
        const to = sentences[referent.sentence];
        const antecedents = wordsAt(antecedent);
        const referents = wordsAt(referent);
        if (from === undefined || to === undefined) continue;
        if (antecedents.length === 0) {
          report.unalignedAntecedents += 1;
          continue;
        }
        if (referents.length === 0) report.unalignedPronouns += 1;
        const labels = choose(antecedents, pairs, (at) =>
          isNominal(tagAt(from, at)),
        ).map((at) =>
          antecedentLabel(from.target[at] ?? "", tagAt(from, at), label),
        );
        const words =
          referents.length === 0
            ? [untranslated]
            : choose(
                referents,
                pairs,
                (at) => tagAt(to, at).upos === "PRON",
              ).map((at) => (to.target[at] ?? "").toLowerCase());
        for (const one of labels)
          for (const word of words) {
            counter.add(one, word);
            report.pairs += 1;
          }
      }
    },
  };
}

/** Those that fit, if there are any; the first of them where one is wanted. */
function choose(
  words: readonly number[],
  pairs: "one" | "all",
  fits: (at: number) => boolean,
): readonly number[] {
  const fitting = words.filter(fits);
  const chosen = fitting.length > 0 ? fitting : words;
  return pairs === "all" ? chosen : chosen.slice(0, 1);
}

function tagAt({ tags }: AlignedSentence, at: number): WordTag {
  return tags[at] ?? { upos: "X" };
}
