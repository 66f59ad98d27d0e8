import { CorpusError, type Place, parseTable } from "@concord-mt/core";
import { type Verdict, verdicts } from "../gaps/gap.ts";
import {
  type GapLabels,
  choiceLabeller,
  discoMt2015Labels,
} from "../gaps/labels.ts";
import type { JudgementLine } from "../verdicts/line.ts";

const columns = [
  ...["system", "id", "document", "line", "source", "hypothesis", "annotator"],
  ...["verdict", "antecedent", "resolution", "choices", "tags", "remark"],
];

/** Writes judgement lines as a table with tabs, which `parseJudgementTable` reads; texts are left out. */
export function formatJudgementTable(lines: Iterable<JudgementLine>): string {
  let text = `${columns.join("\t")}\n`;
  for (const line of lines) {
    const row = [
      ...[line.system, line.id, line.document, line.line, line.source],
      ...[line.hypothesis, line.annotator],
      ...[line.unsure === true ? "unsure" : line.verdict, line.antecedent],
      line.resolution === true ? "yes" : "",
      ...[line.choices?.join(", "), line.tags?.join(", "), line.remark],
    ];
    text += `${row.map(cell).join("\t")}\n`;
  }
  return text;
}

function cell(value: string | number | undefined): string {
  return String(value ?? "").replaceAll(/\s+/g, " ");
}

/**
 * Reads a table of judgements: `system`, `id` and `verdict` (*correct*, *incorrect*, *bad*, *unsure* or nothing) must be
 * there.
 *
 * @throws CorpusError if a column is missing, or a cell is none of what may stand there.
 */
export function* parseJudgementTable(
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
  for (const { line, cells } of parseTable(lines, place)) {
    const fail = (expected: string, name: string): CorpusError =>
      new CorpusError(
        `expected ${expected} in ${name}, found ${JSON.stringify(cells[name] ?? "")}`,
        { code: "value", line, ...place },
      );
    const read = (name: string): string => cells[name]?.trim() ?? "";
    const required = (name: string): string => {
      if (cells[name] === undefined)
        throw new CorpusError(`expected a column ${name}`, {
          ...{ code: "missing", line: 1, ...place },
        });
      if (read(name) === "") throw fail("something", name);
      return read(name);
    };
    const list = (name: string): readonly string[] =>
      read(name)
        .split(/,\s*/)
        .filter((part) => part !== "");
    const verdict = (name: string): Verdict | undefined => {
      const text = read(name);
      const found = verdicts.find((one) => one === text);
      if (found === undefined && text !== "" && text !== "unsure")
        throw fail(`${verdicts.join(", ")}, unsure or nothing`, name);
      return found;
    };
    const choices = list("choices").map((choice) => {
      const known = label(choice);
      if (known === undefined) throw fail("labels", "choices");
      return known;
    });
    if (cells.verdict === undefined) required("verdict");
    const antecedent = verdict("antecedent");
    const number = read("line") === "" ? undefined : Number(read("line"));
    if (number !== undefined && !(Number.isSafeInteger(number) && number > 0))
      throw fail("a whole number of 1 or more", "line");
    yield {
      ...{ system: required("system"), id: required("id") },
      ...{ annotator: read("annotator"), verdict: verdict("verdict") },
      ...(read("verdict") === "unsure" && { unsure: true as const }),
      ...(read("resolution") === "yes" && { resolution: true as const }),
      ...(antecedent && { antecedent }),
      ...(list("tags").length > 0 && { tags: list("tags") }),
      ...(read("remark") !== "" && { remark: read("remark") }),
      ...(read("document") !== "" && { document: read("document") }),
      ...(number !== undefined && { line: number }),
      ...{ source: read("source"), hypothesis: read("hypothesis") },
      ...(choices.length > 0 && { choices, written: read("hypothesis") }),
    };
  }
}
