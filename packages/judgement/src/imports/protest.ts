import {
  CorpusError,
  type Place,
  type TableRow,
  parseTable,
} from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";
import type { JudgementLine } from "../verdicts/line.ts";

/** Columns that a table of PROTEST's judgements must have, as its database calls them. */
const needed = [
  "corpus",
  "example_no",
  "annotator_id",
  "anaph_annotation",
] as const;

/** What annotators could choose; `unset` is what they have not looked at. */
const answers = [
  "ok",
  "bad",
  "bad_translation",
  "unsure",
  "unset",
  "",
] as const;
type Answer = (typeof answers)[number];

/**
 * Reads judgements of PROTEST (Guillou & Hardmeier 2016), as a query of its database or `formatProtest` writes them: a
 * line for each annotator and pronoun of a system, with columns `corpus` (the system), `example_no`, `annotator_id` and
 * `anaph_annotation` (ok, bad, unsure, unset), and perhaps `ant_annotation`, `category`, `document`, `line` (from 1),
 * `srcpos` (from 0), `source`, `target`, `tags` (with semicolons between them) and `remarks`. What is unset is left out.
 *
 * @throws CorpusError if a column is missing or a cell has none of these values.
 */
export function* parseProtest(
  lines: Iterable<string>,
  { file }: Pick<Place, "file"> = {},
): Generator<JudgementLine> {
  const where = file === undefined ? {} : { file };
  for (const row of parseTable(lines, where)) {
    const found = readRow(row, where);
    if (found !== undefined) yield found;
  }
}

function readRow(
  { line, cells }: TableRow,
  where: Pick<Place, "file">,
): JudgementLine | undefined {
  const place = { ...where, line };
  const cell = (name: string): string =>
    Object.hasOwn(cells, name) ? asText((cells[name] ?? "").trim()) : "";
  for (const name of needed)
    if (!Object.hasOwn(cells, name))
      throw new CorpusError(
        `expected a column ${JSON.stringify(name)}, found ${Object.keys(cells).join(", ")}`,
        { code: "missing", ...place },
      );
  const answer = (name: string): Answer => {
    const text = cell(name).toLowerCase();
    const found = answers.find((one) => one === text);
    if (found === undefined)
      throw new CorpusError(
        `expected ok, bad, bad_translation, unsure or unset in ${name}, found ${JSON.stringify(text)}`,
        { code: "format", ...place },
      );
    return found;
  };
  const number = (name: string, least: number): number | undefined => {
    const text = cell(name);
    if (text === "") return undefined;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least)
      throw new CorpusError(
        `expected a whole number of ${least} or more in ${name}, found ${JSON.stringify(text)}`,
        { code: "format", ...place },
      );
    return value;
  };
  const pronoun = answer("anaph_annotation");
  if (pronoun === "unset" || pronoun === "") return undefined;
  const antecedent = verdictOf(answer("ant_annotation"));
  const tags = cell("tags")
    .split(";")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const [at, position] = [number("line", 1), number("srcpos", 0)];
  const texts = {
    ...{ remark: cell("remarks"), document: cell("document") },
    ...{ source: cell("source"), hypothesis: cell("target") },
    category: cell("category"),
  };
  return {
    system: cell("corpus"),
    id: cell("example_no"),
    annotator: cell("annotator_id"),
    verdict: verdictOf(pronoun),
    ...(pronoun === "unsure" && { unsure: true as const }),
    ...(antecedent !== undefined && { antecedent }),
    ...(tags.length > 0 && { tags }),
    ...(at !== undefined && { line: at }),
    ...(position !== undefined && { position }),
    ...Object.fromEntries(
      Object.entries(texts).filter(([, text]) => text !== ""),
    ),
  };
}

/** Takes away the mark that keeps a spreadsheet from taking a text for a formula. */
function asText(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t])/, "");
}

function verdictOf(answer: Answer): Verdict | undefined {
  if (answer === "ok") return "correct";
  if (answer === "bad") return "incorrect";
  return answer === "bad_translation" ? "bad" : undefined;
}
