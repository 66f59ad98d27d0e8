import { formatTable } from "@concord-mt/report";
import type { Run } from "@concord-mt/run";
import type { Output, OutputOptions } from "../output.ts";
import { fitTable } from "../parts/fit-table.ts";
import { plainName } from "../parts/plain-line.ts";
import { drawAllCases } from "./scoreboard/cases.ts";
import { scoreboardJson } from "./scoreboard/json.ts";
import { notesOf } from "./scoreboard/notes.ts";
import { bootstrapTable, scoreTable } from "./scoreboard/tables.ts";
import { scoreCells } from "./scoreboard/tsv.ts";

/** Writes the table of systems and metrics, and what it rests on. */
export async function writeScoreboard(
  output: Output,
  run: Run,
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await output.write(
      `${JSON.stringify(scoreboardJson(run), undefined, 2)}\n`,
    );
    return;
  }
  const signatures = run.metrics.map(({ signature }) => signature);
  if (format === "tsv") {
    await output.write(formatTable(scoreCells(run), format));
    await output.note(signatures.map((line) => `${line}\n`).join(""));
    return;
  }
  const tables = [scoreTable(run, width), bootstrapTable(run)]
    .filter((table) => table !== undefined)
    .flatMap((table) =>
      format === "text" ? fitTable(table, output.columns) : [table],
    );
  await output.write(
    tables.map((table) => formatTable(table, format)).join("\n"),
  );
  if (format === "text") await output.write(drawAllCases(output, run));
  const prefix = format === "latex" ? "% " : "";
  const named = withNames(run, (name) => plainName(name, format));
  const notes = [...notesOf(named), ...signatures];
  await output.write(`\n${notes.map((line) => `${prefix}${line}\n`).join("")}`);
}

/** The run with its systems' names as notes can hold them. */
function withNames(run: Run, toName: (name: string) => string): Run {
  return {
    ...run,
    systems: run.systems.map((system) => ({
      ...system,
      name: toName(system.name),
    })),
  };
}
