import { type JsonLine, parseJsonLines, sixCases } from "@concord-mt/core";
import type { Judgement } from "./judgement.ts";

/**
 * Reads a judgement file: JSON Lines, empty lines left out.
 *
 * @throws CorpusError (`format`) with the line that is no judgement.
 */
export function parseJudgements(
  lines: Iterable<string>,
  place: { readonly file?: string } = {},
): readonly Judgement[] {
  return Array.from(parseJsonLines(lines, place), readJudgement);
}

function readJudgement({ record, fail }: JsonLine): Judgement {
  const text = (key: string): string => {
    const field = record[key];
    if (typeof field !== "string") throw fail(`text in ${key}`, field);
    return field;
  };
  const textOrNull = (key: string): string | null =>
    (record[key] ?? null) === null ? null : text(key);
  const name = sixCases.find((one) => one === record.case);
  if (name === undefined) throw fail("a case from 1 to 6", record.case);
  const correct = record.correct ?? null;
  if (correct !== null && typeof correct !== "boolean")
    throw fail("true, false or null in correct", correct);
  const note = textOrNull("note");
  return {
    id: text("id"),
    system: text("system"),
    case: name,
    connective: text("connective"),
    source: text("source"),
    reference: text("reference"),
    hypothesis: text("hypothesis"),
    referenceForm: textOrNull("referenceForm"),
    hypothesisForm: textOrNull("hypothesisForm"),
    annotator: textOrNull("annotator"),
    correct,
    ...(note === null ? {} : { note }),
  };
}
