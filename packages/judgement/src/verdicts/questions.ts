import type { DetailItem } from "../items/detail-item.ts";
import { type JudgementLine, subjectOf } from "./line.ts";

/** An item as a question: a judgement line that waits for its verdict. */
export function toQuestion(item: DetailItem, annotator = ""): JudgementLine {
  return {
    system: item.system,
    id: item.id,
    line: item.segment + 1,
    ...(item.document === undefined ? {} : { document: item.document }),
    source: item.word,
    case: item.outcome,
    reference: item.reference,
    hypothesis: item.hypothesis,
    texts: item.texts,
    annotator,
    verdict: undefined,
  };
}

/**
 * Leaves out the questions that stand in `lines` in the same words already: those that wait there or, with an
 * annotator's name, those that are this annotator's, answered or not.
 */
export function openQuestions(
  questions: Iterable<JudgementLine>,
  lines: Iterable<JudgementLine>,
  { annotator }: { readonly annotator?: string } = {},
): readonly JudgementLine[] {
  const there = new Map<string, JudgementLine[]>();
  for (const line of lines) {
    const isThere =
      annotator === undefined
        ? line.verdict === undefined
        : line.annotator === annotator;
    if (!isThere) continue;
    const own = there.get(subjectOf(line)) ?? [];
    own.push(line);
    there.set(subjectOf(line), own);
  }
  return [...questions].filter(
    (question) =>
      there
        .get(subjectOf(question))
        ?.some((line) => isAbout(line, question)) !== true,
  );
}

/**
 * Whether a line is about what its question shows now. A line without texts is taken at its word; of several references
 * the annotator may have seen one.
 */
export function isAbout(line: JudgementLine, question: JudgementLine): boolean {
  if (
    line.source !== undefined &&
    question.source !== undefined &&
    line.source !== question.source
  )
    return false;
  const [said, now] = [line.texts, question.texts];
  if (said === undefined || now === undefined) return true;
  return (
    said.source === now.source &&
    said.hypothesis === now.hypothesis &&
    (said.reference === now.reference ||
      now.reference.split("\n").includes(said.reference))
  );
}
