import type { JudgementLine } from "../verdicts/line.ts";

/**
 * Writes judgements as Marot's table: ten columns, an annotator's verdict as a category with its severity. A correct
 * translation is a line *no-error*.
 */
export function formatMarot(lines: Iterable<JudgementLine>): string {
  const rows = Array.from(lines).flatMap((line) => {
    const { verdict, texts } = line;
    if (verdict === undefined) return [];
    return tabbed([
      line.system,
      line.document ?? "",
      line.line ?? "",
      line.id,
      line.annotator,
      texts?.source ?? "",
      texts?.hypothesis ?? "",
      verdict === "correct" ? "no-error" : "Pronoun",
      verdict === "correct"
        ? "no-error"
        : verdict === "bad"
          ? "major"
          : "minor",
      JSON.stringify({
        source: line.source ?? "",
        ...(line.tags && { tags: line.tags }),
        ...(line.remark !== undefined && { remark: line.remark }),
      }),
    ]);
  });
  return (
    tabbed([
      ...["system", "doc", "docSegId", "globalSegId", "rater"],
      ...["source", "target", "category", "severity", "metadata"],
    ]) + rows.join("")
  );
}

/** Writes judgements as a table with commas whose columns are PROTEST's: the verdicts on antecedent and pronoun. */
export function formatProtest(lines: Iterable<JudgementLine>): string {
  const rows = Array.from(lines).flatMap((line) => {
    const { verdict, antecedent } = line;
    if (verdict === undefined && line.unsure !== true) return [];
    return commas([
      line.system,
      line.document ?? "",
      String(line.line ?? ""),
      line.id,
      line.source ?? "",
      line.hypothesis ?? "",
      line.annotator,
      antecedent === undefined ? "" : answers[antecedent],
      verdict === undefined ? "unsure" : answers[verdict],
      (line.tags ?? []).join(";"),
      line.remark ?? "",
    ]);
  });
  return (
    commas([
      ...["corpus", "document", "line", "example_no", "source", "target"],
      ...["annotator_id", "ant_annotation", "anaph_annotation"],
      ...["tags", "remarks"],
    ]) + rows.join("")
  );
}

const answers = { correct: "ok", incorrect: "bad", bad: "bad_translation" };

function tabbed(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => String(cell).replaceAll(/\s+/g, " ")).join("\t")}\n`;
}

/** A cell that a spreadsheet would take for a formula is written as text; a row is one line. */
function commas(cells: readonly string[]): string {
  return `${cells
    .map(
      (cell) =>
        `"${cell
          .replaceAll(/[\r\n]+/g, " ")
          .replace(/^'*[=+\-@\t]/, "'$&")
          .replaceAll('"', '""')}"`,
    )
    .join(",")}\n`;
}
