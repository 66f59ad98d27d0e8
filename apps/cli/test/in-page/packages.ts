import { act } from "@concord-mt/act";
import { alignCorpus, parseModel } from "@concord-mt/alignment";
import { apt, aptLists } from "@concord-mt/apt";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import {
  type AlignedSegment,
  type Alignment,
  parsePairPack,
  scoreCorpus,
} from "@concord-mt/core";
import { tokenizer } from "@concord-mt/text";

/** What the packages are given: plain data, as a page or a program can read them. */
export interface Inputs {
  readonly pack: unknown;
  readonly model: Uint8Array;
  readonly source: readonly string[];
  readonly reference: readonly string[];
  readonly hypothesis: readonly string[];
}

/**
 * Aligns and scores a small corpus with the packages alone: the same code is run by Node and, bundled from the
 * packages' builds, in a page.
 */
export async function evaluate(inputs: Inputs): Promise<object> {
  const pack = parsePairPack(inputs.pack);
  const prior = parseModel(inputs.model);
  const cut = (lines: readonly string[], language: string): string[][] => {
    const tokens = tokenizer({ language, elision: true, inversion: true });
    return lines.map((line) => tokens(line).map(({ form }) => form));
  };
  const source = cut(inputs.source, pack.source);
  const reference = cut(inputs.reference, pack.target);
  const hypothesis = cut(inputs.hypothesis, pack.target);
  const alignTo = (target: readonly string[][]): Promise<Alignment[]> =>
    alignCorpus(
      source.map((words, at) => ({ source: words, target: target[at] ?? [] })),
      { prior, method: "hmm", symmetrisation: "posterior" },
    );
  const references = await alignTo(reference);
  const hypotheses = await alignTo(hypothesis);
  const segments: AlignedSegment[] = source.map((words, index) => ({
    index,
    source: words,
    references: [
      { words: reference[index] ?? [], alignment: references[index] ?? [] },
    ],
    hypothesis: {
      words: hypothesis[index] ?? [],
      alignment: hypotheses[index] ?? [],
    },
  }));
  const pronouns = apt({ lists: aptLists(pack) });
  return {
    alignment: hypotheses,
    apt: scoreCorpus(pronouns, segments),
    reasons: segments.flatMap((segment) =>
      pronouns.items(segment).map(({ id, reason }) => [id, reason]),
    ),
    act: scoreCorpus(act({ pack }), segments),
    autoprf: scoreCorpus(autoPrf({ pronouns: ["it", "they"] }), segments),
    bleu: scoreCorpus(
      bleu(),
      inputs.hypothesis.map((line, at) => ({
        hypothesis: line,
        references: [inputs.reference[at] ?? ""],
      })),
    ),
  };
}
