import type { SixCase } from "@concord-mt/core";
import type { ActItem } from "../item.ts";
import { defaultJudgedCases } from "../judging.ts";
import { type Judgement, subjectOf } from "./judgement.ts";

/** What lines are made from. */
export interface JudgementInput {
  readonly system: string;
  readonly items: Iterable<ActItem>;
  /** The texts of the segment at an index. */
  readonly texts: (segment: number) => {
    readonly source: string;
    readonly reference: string;
    readonly hypothesis: string;
  };
  /** The cases to judge. @defaultValue `[5, 6]` */
  readonly cases?: readonly SixCase[];
  /** Who will judge. @defaultValue nobody yet */
  readonly annotator?: string;
  /** Lines that are there already; what this annotator has judged in the same words is not asked for again. */
  readonly done?: Iterable<Judgement>;
}

/**
 * Makes the lines that are still to be judged, in the order of the items.
 *
 * @example
 * const text = formatJudgements(makeJudgements({ system: "A", items, texts }));
 */
export function makeJudgements({
  system,
  items,
  texts,
  cases = defaultJudgedCases,
  annotator,
  done = [],
}: JudgementInput): readonly Judgement[] {
  const judged = new Map<string, Judgement>();
  for (const line of done) {
    if (line.correct !== null && line.annotator === (annotator ?? null))
      judged.set(subjectOf(line), line);
  }
  const lines: Judgement[] = [];
  for (const item of items) {
    if (!cases.includes(item.outcome)) continue;
    const line: Judgement = {
      id: item.id,
      system,
      case: item.outcome,
      connective: item.source,
      ...texts(item.segment),
      referenceForm: item.reference.form ?? null,
      hypothesisForm: item.hypothesis.form ?? null,
      annotator: annotator ?? null,
      correct: null,
    };
    const before = judged.get(subjectOf(line));
    if (before === undefined || !isSameQuestion(before, line)) lines.push(line);
  }
  return lines;
}

/** Whether two lines show the same texts. */
export function isSameQuestion(a: Judgement, b: Judgement): boolean {
  return (
    a.connective === b.connective &&
    a.source === b.source &&
    a.reference === b.reference &&
    a.hypothesis === b.hypothesis
  );
}

/** Writes lines as JSON Lines. */
export function formatJudgements(lines: Iterable<Judgement>): string {
  let text = "";
  for (const line of lines) text += `${JSON.stringify(line)}\n`;
  return text;
}
