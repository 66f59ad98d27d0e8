import { CorpusError, type LineCount, checkLength } from "@concord-mt/core";
import type { EvaluationInput, TextInput } from "./input.ts";

/**
 * Checks that all texts have the lines of the first reference.
 *
 * @throws CorpusError (`length`) that names the two texts, or (`missing`) if there is no line.
 */
export function checkParallel({
  source,
  references,
  systems,
}: Pick<EvaluationInput, "source" | "references" | "systems">): void {
  const [first] = references;
  if (first === undefined) return;
  const expected = lineCount(first);
  const others = [...references, ...(source ? [source] : []), ...systems];
  for (const text of others) checkLength(lineCount(text), expected);
  if (expected.count === 0)
    throw new CorpusError("there are no segments to score", {
      code: "missing",
      file: first.name,
    });
}

/** A text's name and length, for {@link checkLength}. */
export function lineCount({
  name,
  lines,
}: Pick<TextInput, "name" | "lines">): LineCount {
  return { file: name, count: lines.length };
}
