import { type AlignedTranslation, CorpusError, plural } from "@concord-mt/core";
import type { Dictionary, TargetForm } from "../dictionary/dictionary.ts";
import type { FormMatch } from "../dictionary/form-matcher.ts";

/** A form of the dictionary in a translation. */
export interface Candidate {
  readonly target: TargetForm;
  /** Pieces of the text, by which one sees whether two candidates overlap. */
  readonly pieces: readonly number[];
  /** Positions of its words, ascending. */
  readonly positions: readonly number[];
}

/** A translation in which candidates can be looked up. */
export interface TranslationView {
  readonly words: readonly string[];
  /** Number of pieces. */
  readonly size: number;
  /** The forms of a source connective, from left to right. */
  candidatesOf(connective: string): readonly Candidate[];
  /** Target positions linked to any of the source positions, ascending. */
  linkedTo(position: number, length: number): readonly number[];
}

/** Looks at a translation of the segment at `index`. */
export function viewTranslation(
  { words, alignment }: AlignedTranslation,
  dictionary: Dictionary,
  index: number,
): TranslationView {
  const text = dictionary.target.pieces(words);
  let candidates: ReadonlyMap<string, readonly Candidate[]> | undefined;
  let targets: Map<number, number[]> | undefined;
  return {
    words,
    size: text.forms.length,
    candidatesOf: (connective) => {
      candidates ??= byConnective(dictionary.findTarget(text), text.tokens);
      return candidates.get(connective) ?? none;
    },
    linkedTo: (position, length) => {
      targets ??= bySource(alignment);
      const linked = new Set<number>();
      for (let at = position; at < position + length; at += 1) {
        for (const target of targets.get(at) ?? []) {
          if (target < 0 || target >= words.length) {
            throw new CorpusError(
              `the link ${at}-${target} points outside a translation of ${plural(words.length, "word")}`,
              { code: "index", line: index + 1 },
            );
          }
          linked.add(target);
        }
      }
      return [...linked].sort((a, b) => a - b);
    },
  };
}

const none: readonly never[] = [];

function byConnective(
  matches: readonly FormMatch<ReadonlyMap<string, TargetForm>>[],
  tokens: readonly number[],
): ReadonlyMap<string, readonly Candidate[]> {
  const candidates = new Map<string, Candidate[]>();
  for (const { value, pieces } of matches) {
    const positions = [...new Set(pieces.map((at) => tokens[at] ?? 0))];
    for (const [connective, target] of value) {
      const list = candidates.get(connective);
      const candidate = { target, pieces, positions };
      if (list === undefined) candidates.set(connective, [candidate]);
      else list.push(candidate);
    }
  }
  return candidates;
}

function bySource(
  alignment: AlignedTranslation["alignment"],
): Map<number, number[]> {
  const targets = new Map<number, number[]>();
  for (const { source, target } of alignment) {
    const list = targets.get(source);
    if (list === undefined) targets.set(source, [target]);
    else list.push(target);
  }
  return targets;
}
