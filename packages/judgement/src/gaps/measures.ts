import type { JudgedGap } from "./gap.ts";
import { type GapLabels, discoMt2015Labels } from "./labels.ts";

export interface GapMeasureOptions {
  /** @defaultValue {@link discoMt2015Labels} */
  readonly labels?: Pick<GapLabels, "pronouns">;
  /**
   * Whether a gap in a bad translation counts, with nothing right in it, or is left out.
   * @defaultValue "wrong"
   */
  readonly badTranslation?: "wrong" | "skip";
}

/** A part of a whole; its value is `undefined` for a part of nothing. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
  readonly value: number | undefined;
}

/** Precision, recall and F of one pronoun, or of all. */
export interface GapPrf {
  readonly precision: Ratio;
  /** A gap filled with another accepted pronoun is no miss. */
  readonly recall: Ratio;
  /** Every gap that accepts the pronoun and has another is a miss. */
  readonly strictRecall: Ratio;
  /** Of precision and lenient recall; `undefined` where neither has a value. */
  readonly f: number | undefined;
}

/** The measures of the DiscoMT 2015 gap-filling evaluation, with the formulae of docs/judgement-measures.md. */
export interface GapMeasures {
  readonly withOther: Ratio;
  readonly withoutOther: Ratio;
  /** Over all listed pronouns together. */
  readonly micro: GapPrf;
  readonly pronouns: Readonly<Record<string, GapPrf>>;
  /** Gaps in bad translations, whether they count or not. */
  readonly bad: number;
}

/**
 * Scores judged gaps of one system (Hardmeier et al., 2015).
 *
 * @example
 * gapMeasures(mergeGaps(annotations)).withOther.value;
 */
export function gapMeasures(
  gaps: Iterable<JudgedGap>,
  {
    labels: { pronouns } = discoMt2015Labels,
    badTranslation = "wrong",
  }: GapMeasureOptions = {},
): GapMeasures {
  const listed = new Set(pronouns);
  const tables = new Map(
    pronouns.map((name) => [
      name,
      { right: 0, written: 0, missed: 0, wanted: 0 },
    ]),
  );
  const all = { right: 0, gaps: 0, rightListed: 0, gapsListed: 0, bad: 0 };
  for (const { written, accepted, isBad } of gaps) {
    if (isBad) all.bad += 1;
    if (isBad && badTranslation === "skip") continue;
    const isRight = accepted.includes(written);
    const isListed = accepted.some((name) => listed.has(name));
    all.gaps += 1;
    if (isRight) all.right += 1;
    if (isListed) all.gapsListed += 1;
    if (isRight && listed.has(written)) all.rightListed += 1;
    const own = tables.get(written);
    if (own !== undefined) {
      own.written += 1;
      if (isRight) own.right += 1;
    }
    for (const name of accepted) {
      const wanted = tables.get(name);
      if (wanted === undefined) continue;
      wanted.wanted += 1;
      if (!isRight) wanted.missed += 1;
    }
  }
  const sum = { right: 0, written: 0, missed: 0, wanted: 0 };
  for (const one of tables.values()) {
    sum.right += one.right;
    sum.written += one.written;
    sum.missed += one.missed;
    sum.wanted += one.wanted;
  }
  return {
    withOther: ratio(all.right, all.gaps),
    withoutOther: ratio(all.rightListed, all.gapsListed),
    micro: toPrf(sum),
    pronouns: Object.fromEntries(
      [...tables].map(([name, counts]) => [name, toPrf(counts)]),
    ),
    bad: all.bad,
  };
}

interface PronounCounts {
  readonly right: number;
  readonly written: number;
  readonly missed: number;
  readonly wanted: number;
}

function toPrf({ right, written, missed, wanted }: PronounCounts): GapPrf {
  // 2PR/(P + R), with the counts that P and R share cancelled.
  const below = written + right + missed;
  return {
    precision: ratio(right, written),
    recall: ratio(right, right + missed),
    strictRecall: ratio(right, wanted),
    f: below === 0 ? undefined : (2 * right) / below,
  };
}

export function ratio(part: number, whole: number): Ratio {
  return { part, whole, value: whole === 0 ? undefined : part / whole };
}
