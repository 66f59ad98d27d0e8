import { CorpusError, type Place, sixCases } from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";
import {
  type GapLabels,
  choiceLabeller,
  discoMt2015Labels,
} from "../gaps/labels.ts";
import type { JudgementLine } from "./line.ts";

/**
 * Reads judgement lines: JSON Lines with `system`, `id` and `correct` (`true`, `false`, `"bad"`, or `null` for not judged
 * yet). The files of ACT's judges are read as well: their `connective` is the source word.
 *
 * @throws CorpusError (`format`) with the line that is no judgement.
 */
export function* parseJudgementLines(
  lines: Iterable<string>,
  {
    file,
    labels = discoMt2015Labels,
  }: Pick<Place, "file"> & {
    /** What may stand in `choices`. @defaultValue {@link discoMt2015Labels} */
    readonly labels?: GapLabels;
  } = {},
): Generator<JudgementLine> {
  const label = choiceLabeller(labels);
  let number = 0;
  for (const text of lines) {
    number += 1;
    if (text.trim() === "") continue;
    const line = number;
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
    yield readLine(value, label, fail);
  }
}

type Fail = (message: string) => CorpusError;

function readLine(
  value: unknown,
  label: (choice: string) => string | undefined,
  fail: Fail,
): JudgementLine {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw fail("expected a JSON object");
  const record = value as Readonly<Record<string, unknown>>;
  const text = (...keys: readonly string[]): string | undefined => {
    const key = keys.find((one) => (record[one] ?? null) !== null);
    if (key === undefined) return undefined;
    const field = record[key];
    if (typeof field !== "string")
      throw fail(`expected text in ${key}, found ${show(field)}`);
    return field;
  };
  const required = (key: string): string => {
    const field = text(key);
    if (field === undefined)
      throw fail(`expected text in ${key}, found nothing`);
    return field;
  };
  const isAct = typeof record.connective === "string";
  return {
    system: required("system"),
    id: required("id"),
    annotator: text("annotator") ?? "",
    verdict: readVerdict(record.correct ?? null, fail),
    ...defined({
      document: text("document"),
      line: readNumber(record, "line", 1, fail),
      position: readNumber(record, "position", 0, fail),
      occurrence: readNumber(record, "occurrence", 1, fail),
      // In ACT's files `source` and `reference` are whole segments, the words are beside them.
      source: isAct ? text("connective") : text("pronoun", "word", "source"),
      case: readCase(record.case ?? null, fail),
      reference: isAct ? (text("referenceForm") ?? "") : text("reference"),
      hypothesis: isAct ? (text("hypothesisForm") ?? "") : text("hypothesis"),
      written: text("written"),
      choices: readChoices(record.choices ?? null, label, fail),
    }),
  };
}

function readVerdict(value: unknown, fail: Fail): Verdict | undefined {
  if (value === null) return undefined;
  if (value === true) return "correct";
  if (value === false) return "incorrect";
  if (value === "bad") return "bad";
  throw fail(
    `expected true, false, "bad" or null in correct, found ${show(value)}`,
  );
}

function readCase(value: unknown, fail: Fail): JudgementLine["case"] {
  if (value === null) return undefined;
  const name = sixCases.find((one) => one === value);
  if (name === undefined)
    throw fail(`expected a case from 1 to 6, found ${show(value)}`);
  return name;
}

function readNumber(
  record: Readonly<Record<string, unknown>>,
  key: string,
  minimum: number,
  fail: Fail,
): number | undefined {
  const value = record[key] ?? null;
  if (value === null) return undefined;
  if (
    typeof value === "number" &&
    Number.isSafeInteger(value) &&
    value >= minimum
  )
    return value;
  throw fail(
    `expected a whole number from ${minimum} in ${key}, found ${show(value)}`,
  );
}

function readChoices(
  value: unknown,
  label: (choice: string) => string | undefined,
  fail: Fail,
): readonly string[] | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value) || value.length === 0)
    throw fail(`expected a list of labels in choices, found ${show(value)}`);
  const found = value.map((choice: unknown) => {
    const known = typeof choice === "string" ? label(choice) : undefined;
    if (known === undefined)
      throw fail(`expected labels in choices, found ${show(choice)}`);
    return known;
  });
  return [...new Set(found)];
}

/** Leaves out the fields that are not there. */
function defined<T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
