import { formatSignature } from "@concord-mt/core";
import type { ItemComparison } from "@concord-mt/evaluation";
import { formatTable } from "@concord-mt/report";
import type { ComparedClasses } from "@concord-mt/reranking";
import type { Output, OutputOptions } from "../output.ts";
import { formatP, testedJson } from "../scores/metric-result.ts";
import { changeTable, classTable } from "./comparison-tables.ts";

/** Writes C1-C4 of all systems (the lower half of the paper's Table 2), and Table 3 for each beside the first. */
export async function writeClasses(
  output: Output,
  compared: ComparedClasses,
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await output.write(`${JSON.stringify(toJson(compared), undefined, 2)}\n`);
    return;
  }
  const { accuracy, comparisons } = compared;
  const comment = format === "latex" ? "% " : "";
  const [first] = accuracy.systems;
  const pieces = [
    formatTable(classTable(accuracy, width), format),
    ...(format === "tsv" ? [] : comparisons).map(
      ({ name, identical, acceptable, changes }) =>
        [
          `${comment}${name} against ${first?.name ?? ""}\n`,
          formatTable(changeTable({ changes }), format),
          `${comment}McNemar, C1: ${describe(identical)}\n`,
          `${comment}McNemar, C1+C2: ${describe(acceptable)}\n`,
        ].join(""),
    ),
    `${comment}${formatSignature(accuracy.signature)}\n`,
  ];
  await output.write(
    pieces.slice(0, format === "tsv" ? 1 : undefined).join("\n"),
  );
}

function describe({
  gained,
  lost,
  exact,
  uncorrected,
}: ItemComparison): string {
  return `${gained} gained, ${lost} lost, p = ${formatP(exact.p).trim()} (exact), ${formatP(uncorrected.p).trim()} (chi-squared)`;
}

function toJson({ accuracy, comparisons }: ComparedClasses): object {
  const byName = new Map(comparisons.map((one) => [one.name, one]));
  return {
    signature: formatSignature(accuracy.signature),
    systems: accuracy.systems.map(({ name, score, tested }) => {
      const { identical, acceptable, changes } = byName.get(name) ?? {};
      return {
        name,
        classes: score.classes,
        total: score.total,
        accuracy: score.score ?? null,
        ...testedJson(tested, 1),
        ...(identical && { mcnemar: { identical, acceptable }, changes }),
      };
    }),
  };
}
