import { checkLength, plural } from "@concord-mt/core";
import { lineCount } from "../texts/check-parallel.ts";
import type { EvaluationInput, TextInput } from "../texts/input.ts";
import { titleOf } from "../texts/test-set.ts";
import { type PreviewProblem, collectProblems } from "./problem.ts";

/** What is wrong with texts that should be parallel: all of it, not the first. */
export async function checkTexts({
  source,
  references,
  systems,
  documents,
}: EvaluationInput): Promise<PreviewProblem[]> {
  const problems: PreviewProblem[] = [];
  const texts = [...(source ? [source] : []), ...references, ...systems];
  const [first, ...others] = texts;
  if (first === undefined) return problems;
  const expected = lineCount(first);
  const counts = [
    ...others.map(lineCount),
    ...(documents
      ? [{ file: "the list of documents", count: documents.length }]
      : []),
  ];
  for (const found of counts)
    await collectProblems(problems, () => {
      checkLength(found, expected);
    });
  if (expected.count === 0)
    problems.push({
      severity: "error",
      code: "missing",
      message: "there are no segments to score",
      file: first.name,
    });
  const titles = systems.map(titleOf);
  for (const title of new Set(titles))
    if (titles.indexOf(title) !== titles.lastIndexOf(title))
      problems.push({
        severity: "error",
        code: "conflict",
        message: `the system ${title} is given twice`,
      });
  return [...problems, ...texts.flatMap((text) => emptyLines(text, texts))];
}

/** More lines of one text are told as a number. */
const most = 100;

/** Lines of a text that are empty, but not in all texts: something went missing. */
function emptyLines(
  { name, lines }: TextInput,
  texts: readonly TextInput[],
): PreviewProblem[] {
  const empty = lines.flatMap((line, at) =>
    isEmpty(line) && texts.some((other) => !isEmpty(other.lines[at]))
      ? [at + 1]
      : [],
  );
  const problem = (message: string, line: number): PreviewProblem => ({
    severity: "warning",
    code: "empty-line",
    message,
    file: name,
    line,
  });
  const shown = empty
    .slice(0, most)
    .map((line) =>
      problem("the segment is empty, but not in the other files", line),
    );
  const next = empty[most];
  return next === undefined
    ? shown
    : [
        ...shown,
        problem(plural(empty.length - most, "more empty segment"), next),
      ];
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}
