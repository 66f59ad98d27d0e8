import { CorpusError } from "./errors.ts";
import { type Metric, scoreCorpus } from "./metric.ts";
import { formatSignature, prefixSignature } from "./signature.ts";
import { checkLength } from "./unequal-counts.ts";

/** One reference, line by line; or several, each line by line. */
export type ReferenceLines = readonly string[] | readonly (readonly string[])[];

/** A score and its signature. */
export type SignedScore<S> = S & {
  /** Everything that can change the score, on one line. */
  readonly signature: string;
};

/**
 * Scores the lines of an output against those of one or several references, and signs the score.
 *
 * @example
 * scoreLines(bleu(), ["the cat sat."], ["the cat sat down."]);
 *
 * @throws CorpusError (`length`) if a text has more or fewer lines than another, (`missing`) if there is no reference.
 */
export function scoreLines<S extends object>(
  metric: Metric<
    { readonly hypothesis: string; readonly references: readonly string[] },
    S
  >,
  hypotheses: readonly string[],
  references: ReferenceLines,
): SignedScore<S> {
  const texts = textsOf(references);
  if (texts.length === 0)
    throw new CorpusError("expected at least one reference, found none", {
      code: "missing",
    });
  const expected = { file: "the output", count: hypotheses.length };
  for (const [at, lines] of texts.entries())
    checkLength(
      {
        file: texts.length === 1 ? "the reference" : `reference ${at + 1}`,
        count: lines.length,
      },
      expected,
    );
  const segments = hypotheses.map((hypothesis, at) => ({
    hypothesis,
    references: texts.map((lines) => lines[at] ?? ""),
  }));
  const nrefs = { key: "nrefs", short: "#", value: texts.length };
  return {
    ...scoreCorpus(metric, segments),
    signature: formatSignature(prefixSignature(metric.signature(), [nrefs])),
  };
}

function textsOf(references: ReferenceLines): readonly (readonly string[])[] {
  const isOne = (lines: ReferenceLines): lines is readonly string[] =>
    lines.length === 0 || typeof lines[0] === "string";
  return isOne(references) ? [references] : references;
}
