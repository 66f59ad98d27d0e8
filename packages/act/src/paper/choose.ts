import type { ActChoice, ActSide } from "../side.ts";
import type { Candidate, TranslationView } from "./candidates.ts";
import { type FreeCandidates, freeCandidates } from "./free-candidates.ts";
import type { Occurrence } from "./occurrences.ts";

/**
 * Chooses the translation of each source connective of a segment, so that no word of the translation serves two: first
 * the forms that are aligned with their connective, then those of connectives with a single form to choose from, then
 * for the rest, in source order, the form nearest to the alignment or, unaligned, to the source position. Without
 * alignment the leftmost free form is taken.
 */
export function chooseTranslations(
  occurrences: readonly Occurrence[],
  view: TranslationView,
  useAlignment: boolean,
): readonly ActSide[] {
  const isTaken = new Uint8Array(view.size);
  const isFree = ({ pieces }: Candidate): boolean =>
    pieces.every((piece) => isTaken[piece] === 0);
  const sides: (ActSide | undefined)[] = occurrences.map(() => undefined);
  const linked = occurrences.map(({ position, length }) =>
    useAlignment ? view.linkedTo(position, length) : none,
  );
  const settle = (
    at: number,
    choice: ActChoice,
    candidate: Candidate | undefined,
  ): void => {
    if (candidate === undefined) return;
    for (const piece of candidate.pieces) isTaken[piece] = 1;
    sides[at] = toSide({ at, choice, candidate });
  };
  const toSide = ({
    at,
    choice,
    candidate,
  }: {
    at: number;
    choice: ActChoice;
    candidate: Candidate | undefined;
  }): ActSide => {
    const positions = candidate?.positions ?? none;
    return {
      form: candidate?.target.form,
      senses: candidate?.target.senses ?? none,
      words: positions.map((position) => view.words[position] ?? ""),
      positions,
      choice,
      candidates: view.candidatesOf(occurrences[at]?.source ?? "").length,
      aligned: linked[at] ?? none,
    };
  };

  const aligned = alignedCandidates(view, isFree);
  for (const [at, { source }] of occurrences.entries())
    settle(at, "aligned", aligned(source, linked[at] ?? none));

  for (const [at, { source }] of occurrences.entries()) {
    const candidates = view.candidatesOf(source);
    const [only] = candidates;
    if (
      sides[at] === undefined &&
      candidates.length === 1 &&
      only &&
      isFree(only)
    )
      settle(at, "only", only);
  }

  const free = new Map<string, FreeCandidates>();
  return occurrences.map(({ source, position }, at) => {
    if (sides[at] === undefined) {
      const candidates =
        free.get(source) ?? freeCandidates(view.candidatesOf(source), isFree);
      free.set(source, candidates);
      const anchor = linked[at]?.[0];
      if (!useAlignment) settle(at, "leftmost", candidates.first());
      else if (anchor === undefined)
        settle(at, "nearest-source", candidates.nearest(position));
      else settle(at, "nearest-alignment", candidates.nearest(anchor));
    }
    const isAbsent = view.candidatesOf(source).length === 0;
    return (
      sides[at] ??
      toSide({
        at,
        choice: isAbsent ? "absent" : "taken",
        candidate: undefined,
      })
    );
  });
}

const none: readonly never[] = [];

/** Makes the function from a connective and the positions linked to it to its leftmost free form with one of them. */
function alignedCandidates(
  view: TranslationView,
  isFree: (candidate: Candidate) => boolean,
): (connective: string, linked: readonly number[]) => Candidate | undefined {
  const known = new Map<string, Map<number, Candidate>>();
  const byPosition = (connective: string): Map<number, Candidate> => {
    const remembered = known.get(connective);
    if (remembered !== undefined) return remembered;
    const index = new Map<number, Candidate>();
    for (const candidate of view.candidatesOf(connective)) {
      for (const position of candidate.positions) {
        if (!index.has(position)) index.set(position, candidate);
      }
    }
    known.set(connective, index);
    return index;
  };
  return (connective, linked) => {
    let best: Candidate | undefined;
    for (const position of linked) {
      const candidate = byPosition(connective).get(position);
      if (candidate === undefined || !isFree(candidate)) continue;
      if (best === undefined || startOf(candidate) < startOf(best))
        best = candidate;
    }
    return best;
  };
}

function startOf({ positions }: Candidate): number {
  return positions[0] ?? 0;
}
