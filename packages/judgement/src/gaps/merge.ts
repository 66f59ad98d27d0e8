import { CorpusError } from "@concord-mt/core";
import { type GapAnnotation, type JudgedGap, placeOf } from "./gap.ts";
import {
  type EmptyGap,
  type GapLabels,
  acceptedLabels,
  discoMt2015Labels,
  gapLabeller,
} from "./labels.ts";

export interface MergeGapsOptions {
  /** @defaultValue {@link discoMt2015Labels} */
  readonly labels?: GapLabels;
  /**
   * What several annotators accept together: what any of them accepts, or what more than half do.
   * @defaultValue "union"
   */
  readonly combine?: "union" | "majority";
  /** How a gap counts in which the system wrote nothing. @defaultValue "none", which is never right */
  readonly empty?: EmptyGap | undefined;
}

/**
 * Joins the annotations of each gap. A gap is bad if more than half of its annotators chose nothing but *bad
 * translation*; an annotator's later line replaces an earlier one, and what an adjudicator decided stands alone.
 *
 * @throws CorpusError (`value`) if two annotations of a gap disagree on what the system wrote.
 */
export function mergeGaps(
  annotations: Iterable<GapAnnotation>,
  {
    labels = discoMt2015Labels,
    combine = "union",
    empty,
  }: MergeGapsOptions = {},
): readonly JudgedGap[] {
  const label = gapLabeller(labels, { empty });
  const byGap = new Map<string, Map<string, GapAnnotation>>();
  for (const annotation of annotations) {
    const key = JSON.stringify([annotation.system, annotation.id]);
    const own = byGap.get(key) ?? new Map<string, GapAnnotation>();
    const [first] = own.values();
    if (
      first !== undefined &&
      label(first.written) !== label(annotation.written)
    )
      throw new CorpusError(
        `gap ${annotation.id} of ${annotation.system} is filled with ${JSON.stringify(first.written)} for one annotator and with ${JSON.stringify(annotation.written)} for another`,
        { code: "value" },
      );
    own.set(
      JSON.stringify([annotation.annotator, annotation.resolution]),
      annotation,
    );
    byGap.set(key, own);
  }
  return [...byGap.values()].map((own) => join([...own.values()]));

  function join(said: readonly GapAnnotation[]): JudgedGap {
    const [first] = said;
    if (first === undefined) throw new RangeError("a gap without annotations");
    const resolved = said.findLast(({ resolution }) => resolution === true);
    const counted = resolved === undefined ? said : [resolved];
    const pronounsOf = counted.map(({ choices }) =>
      acceptedLabels(choices, { empty }),
    );
    const bad = pronounsOf.filter(({ length }) => length === 0).length;
    const isBad = bad * 2 > counted.length;
    const votes = new Map<string, number>();
    for (const choices of pronounsOf)
      for (const choice of new Set(choices))
        votes.set(choice, (votes.get(choice) ?? 0) + 1);
    const enough = combine === "union" ? 0 : counted.length / 2;
    const accepted = [...votes]
      .filter(([, count]) => count > enough)
      .map(([name]) => name);
    return {
      ...placeOf(first),
      written: label(first.written),
      accepted: isBad ? [] : accepted,
      isBad,
      annotators: said.filter(({ resolution }) => resolution !== true).length,
    };
  }
}
