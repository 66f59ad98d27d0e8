import type { ScoredDependency } from "@concord-mt/anaphora";

/** A dependency as a line to read. */
export function toLine({
  line,
  source,
  target,
  antecedent,
  score: value,
  outcome,
}: ScoredDependency): string {
  const shown =
    outcome === "scored"
      ? value.toFixed(3)
      : `${value.toFixed(3)} (${outcome})`;
  const labels = antecedent.labels.join(", ");
  return `line ${line + 1}: ${source} → ${target.join(" ") || "–"}, for ${antecedent.source} → ${antecedent.target.join(" ") || "–"} (${labels}): ${shown}\n`;
}

/** A dependency as a row of a table. */
export function toRow({
  document,
  line,
  word,
  source,
  target,
  antecedent,
  ...rest
}: ScoredDependency): string {
  const { labels, source: named, target: became } = antecedent;
  const cells = [
    document,
    line,
    word,
    source,
    target.join(" "),
    antecedent.line,
    antecedent.word,
  ];
  return `${[...cells, named, became.join(" "), labels.join(" "), rest.outcome, rest.score].join("\t")}\n`;
}
