import type { MeteorModule } from "../modules.ts";
import { createBeamSearch } from "./beam-search.ts";
import { type CandidateOptions, findCandidates } from "./find-candidates.ts";
import type { Word } from "./lexicon.ts";

/** Words of the hypothesis that match words of the reference; positions count from 0. */
export interface MeteorMatch {
  readonly reference: number;
  readonly referenceLength: number;
  readonly hypothesis: number;
  readonly hypothesisLength: number;
  readonly module: MeteorModule;
}

export interface AlignerOptions extends CandidateOptions {
  readonly beam: number;
}

/** Aligns a hypothesis with a reference; matches come in the order of the reference. */
export type Aligner = (
  hypothesis: readonly Word[],
  reference: readonly Word[],
) => MeteorMatch[];

/** METEOR's aligner: candidates of all modules, then a search for the best ones that fit together. */
export function createAligner(options: AlignerOptions): Aligner {
  const search = createBeamSearch(options.beam);
  const [first = "exact"] = options.modules;
  return (hypothesis, reference) => {
    const isSame =
      hypothesis.length === reference.length &&
      hypothesis.every((word, at) => word.key === reference[at]?.key);
    // Equal lines are matched by the first module alone. Exact matches then have one best answer, word by word, which
    // needs no search: it covers all words in one chunk and is first of its equals at every step.
    if (isSame && first === "exact")
      return hypothesis.map((_, at) => ({
        reference: at,
        referenceLength: 1,
        hypothesis: at,
        hypothesisLength: 1,
        module: "exact",
      }));
    const candidates = findCandidates(
      hypothesis,
      reference,
      isSame ? { ...options, modules: [first] } : options,
    );
    return search(candidates).map(({ j, candidate }) => ({
      reference: j,
      referenceLength: candidates.referenceLength[candidate] ?? 0,
      hypothesis: candidates.hypothesis[candidate] ?? 0,
      hypothesisLength: candidates.hypothesisLength[candidate] ?? 0,
      module: options.modules[candidates.module[candidate] ?? 0] ?? first,
    }));
  };
}
