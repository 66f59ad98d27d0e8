import {
  type JsonLine,
  type Place,
  parseJsonLines,
  sixCases,
} from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";
import {
  type GapLabels,
  choiceLabeller,
  discoMt2015Labels,
} from "../gaps/labels.ts";
import type { JudgementLine, JudgementTexts } from "./line.ts";

/**
 * Reads judgement lines: JSON Lines with `system`, `id` and `correct` (`true`, `false`, `"bad"`, or `null` for not judged
 * yet). Older files of ACT's judges are read as well: their `connective` is the source word, their `source`, `reference`
 * and `hypothesis` are texts.
 *
 * @throws CorpusError (`format`) with the line that is no judgement.
 */
export function* parseJudgementLines(
  lines: Iterable<string>,
  {
    labels = discoMt2015Labels,
    ...place
  }: Pick<Place, "file"> & {
    /** What may stand in `choices`. @defaultValue {@link discoMt2015Labels} */
    readonly labels?: GapLabels;
  } = {},
): Generator<JudgementLine> {
  const label = choiceLabeller(labels);
  for (const line of parseJsonLines(lines, place)) yield readLine(line, label);
}

type Fail = JsonLine["fail"];

function readLine(
  { record, fail }: JsonLine,
  label: (choice: string) => string | undefined,
): JudgementLine {
  const text = (...keys: readonly string[]): string | undefined => {
    const key = keys.find((one) => (record[one] ?? null) !== null);
    if (key === undefined) return undefined;
    const field = record[key];
    if (typeof field !== "string") throw fail(`text in ${key}`, field);
    return field;
  };
  const required = (key: string): string => {
    const field = text(key);
    if (field === undefined) throw fail(`text in ${key}`);
    return field;
  };
  // In ACT's older files `source` and `reference` are whole segments, the words are beside them.
  const isAct = typeof record.connective === "string";
  const verdict = readVerdict(record, "correct", fail);
  const isUnsure = readFlag(record, "unsure", fail);
  if (isUnsure && verdict !== undefined)
    throw fail("null in correct where the annotator is unsure", record.correct);
  const isResolution = readFlag(record, "resolution", fail);
  if (isResolution && verdict === undefined)
    throw fail("a verdict in correct where an adjudicator decided", null);
  return {
    system: required("system"),
    id: required("id"),
    annotator: text("annotator") ?? "",
    verdict,
    ...defined({
      unsure: isUnsure ? (true as const) : undefined,
      resolution: isResolution ? (true as const) : undefined,
      antecedent: readVerdict(record, "antecedent", fail),
      tags: readTags(record.tags ?? null, fail),
      remark: text("remark", "note"),
      metric: text("metric"),
      document: text("document"),
      line: readNumber(record, "line", 1, fail),
      position: readNumber(record, "position", 0, fail),
      occurrence: readNumber(record, "occurrence", 1, fail),
      source: isAct ? text("connective") : text("pronoun", "word", "source"),
      category: text("category"),
      case: readCase(record.case ?? null, fail),
      reference: isAct ? (text("referenceForm") ?? "") : text("reference"),
      hypothesis: isAct ? (text("hypothesisForm") ?? "") : text("hypothesis"),
      texts: isAct
        ? readTexts(record, fail)
        : readTexts(record.texts ?? null, fail),
      written: text("written"),
      choices: readChoices(record.choices ?? null, label, fail),
    }),
  };
}

function readVerdict(
  record: Readonly<Record<string, unknown>>,
  key: string,
  fail: Fail,
): Verdict | undefined {
  const value = record[key] ?? null;
  if (value === null) return undefined;
  if (value === true) return "correct";
  if (value === false) return "incorrect";
  if (value === "bad") return "bad";
  throw fail(`true, false, "bad" or null in ${key}`, value);
}

function readFlag(
  record: Readonly<Record<string, unknown>>,
  key: string,
  fail: Fail,
): boolean {
  const value = record[key] ?? false;
  if (typeof value !== "boolean") throw fail(`true or false in ${key}`, value);
  return value;
}

function readTags(value: unknown, fail: Fail): readonly string[] | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value)) throw fail("a list of texts in tags", value);
  return value.map((tag: unknown) => {
    if (typeof tag !== "string") throw fail("texts in tags", tag);
    return tag;
  });
}

function readTexts(value: unknown, fail: Fail): JudgementTexts | undefined {
  if (value === null) return undefined;
  if (typeof value !== "object") throw fail("an object in texts", value);
  const text = (key: keyof JudgementTexts): string => {
    const field = (value as Readonly<Record<string, unknown>>)[key] ?? "";
    if (typeof field !== "string") throw fail(`text in ${key}`, field);
    return field;
  };
  return {
    source: text("source"),
    reference: text("reference"),
    hypothesis: text("hypothesis"),
  };
}

function readCase(value: unknown, fail: Fail): JudgementLine["case"] {
  if (value === null) return undefined;
  const name = sixCases.find((one) => one === value);
  if (name === undefined) throw fail("a case from 1 to 6", value);
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
  throw fail(`a whole number from ${minimum} in ${key}`, value);
}

function readChoices(
  value: unknown,
  label: (choice: string) => string | undefined,
  fail: Fail,
): readonly string[] | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value) || value.length === 0)
    throw fail("a list of labels in choices", value);
  const found = value.map((choice: unknown) => {
    const known = typeof choice === "string" ? label(choice) : undefined;
    if (known === undefined) throw fail("labels in choices", choice);
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
