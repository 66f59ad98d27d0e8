import type { ActItem } from "../item.ts";

/** A line of the released program's report. */
export interface IdiapRow {
  /** Segment number from 1. */
  readonly line: number;
  readonly csrc: string;
  readonly sense: string | null;
  /** The reference's form, joined as preprocessing leaves it; `0` if there is none. */
  readonly cref: string;
  readonly ccand: string;
  /** Word number of the reference's form from 1; 0 if there is none, `null` if the program lost it. */
  readonly pos: number | null;
  readonly case: number;
}

/** What the released program's report says of an item of mode `idiap-1.7`. */
export function idiapRow(item: ActItem): IdiapRow {
  const { outcome, reference, hypothesis } = item;
  const isFound = reference.form !== undefined;
  // The program writes the hypothesis's form into the wrong column here; its count is not affected.
  const isMisplaced = outcome === 5 && hypothesis.choice === "nearest-source";
  return {
    line: item.segment + 1,
    csrc: item.source.replaceAll(" ", ""),
    sense: outcome === 2 ? (item.sense ?? null) : null,
    cref: (isMisplaced ? hypothesis.form : reference.form) ?? "0",
    ccand: hypothesis.form ?? "0",
    pos: isFound ? position(reference.positions[0]) : 0,
    case: outcome,
  };
}

function position(at: number | undefined): number | null {
  return at === undefined ? null : at + 1;
}
