import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { findAgreement } from "@concord-mt/catalog";
import { connectiveDetails, pronounDetails } from "@concord-mt/evaluation";
import {
  formatReportData,
  toReportData,
  writeScoreboard,
  written,
} from "@concord-mt/presentation";
import { fillPage } from "@concord-mt/report";
import type { Run } from "@concord-mt/run";
import type { Recipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { readRun } from "../read-run.ts";
import { type Tools, writeResult } from "../tools.ts";

type FileRecipe = Extract<Recipe, { kind: "file" }>;

/** Makes a file of a run, as the command line writes it. */
export async function fileRecipe(
  { run: given, file }: FileRecipe,
  tools: Tools,
): Promise<JobResult> {
  const run = await readRun(tools, given);
  return {
    file: await writeResult(tools, "file", await piecesOf(run, file)),
    summary: {},
  };
}

async function piecesOf(
  run: Run,
  file: FileRecipe["file"],
): Promise<Iterable<string>> {
  switch (file.kind) {
    case "report":
      return [await report(run)];
    case "scores": {
      const { format } = file;
      const { text } = await written((output) =>
        writeScoreboard(output, run, { format, width: 1 }),
      );
      return [text];
    }
    case "details":
      return lines(
        file.metric === "apt" ? pronounDetails(run) : connectiveDetails(run),
      );
  }
}

// Below this many characters a page is small enough as it is, and its data can be read in an editor.
const plainLength = 1_000_000;

async function report(run: Run): Promise<string> {
  const page = await readFile(
    new URL(import.meta.resolve("@concord-mt/report/page.html")),
    "utf8",
  );
  const agreement = await findAgreement({
    pair: run.pack.id,
    target: run.languages.target,
  });
  const data = toReportData(run, agreement);
  const text = [...formatReportData(data)].join("");
  return fillPage(
    page,
    text.length > plainLength
      ? { gzip: (await promisify(gzip)(text)).toString("base64") }
      : data,
  );
}

function* lines(rows: Iterable<unknown>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}
