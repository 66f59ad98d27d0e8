import { CorpusError, sixCases } from "@concord-mt/core";
import type { Judgement } from "./judgement.ts";

/**
 * Reads a judgement file: JSON Lines, empty lines left out.
 *
 * @throws CorpusError (`format`) with the line that is no judgement.
 */
export function parseJudgements(
  lines: Iterable<string>,
  { file }: { readonly file?: string } = {},
): readonly Judgement[] {
  const judgements: Judgement[] = [];
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text.trim() === "") continue;
    const fail = (message: string, cause?: unknown): CorpusError =>
      new CorpusError(message, {
        code: "format",
        line,
        ...(file === undefined ? {} : { file }),
        ...(cause === undefined ? {} : { cause }),
      });
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw fail("expected a JSON object, found something else", error);
    }
    judgements.push(readJudgement(value, fail));
  }
  return judgements;
}

type Fail = (message: string) => CorpusError;

function readJudgement(value: unknown, fail: Fail): Judgement {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw fail("expected a JSON object");
  const record = value as Readonly<Record<string, unknown>>;
  const text = (key: string): string => {
    const field = record[key];
    if (typeof field !== "string")
      throw fail(`expected text in ${key}, found ${show(field)}`);
    return field;
  };
  const textOrNull = (key: string): string | null =>
    (record[key] ?? null) === null ? null : text(key);
  const name = sixCases.find((one) => one === record.case);
  if (name === undefined)
    throw fail(`expected a case from 1 to 6, found ${show(record.case)}`);
  const correct = record.correct ?? null;
  if (correct !== null && typeof correct !== "boolean")
    throw fail(
      `expected true, false or null in correct, found ${show(correct)}`,
    );
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

function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
