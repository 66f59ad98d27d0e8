import { createHash } from "node:crypto";
import type { OutputFormat } from "@concord-mt/presentation";
import type { MadeFile, Some } from "../http/call.ts";
import { notFound } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import type { ErrandRecipe } from "../jobs/recipe.ts";
import { findDone } from "./find-work.ts";
import { resultFiles } from "./work.ts";

/** A run as files, as the command line writes them. */
export const runFileHandlers: Some<
  "getRunFile" | "getReport" | "getScoreTable" | "getDetails"
> = {
  getRunFile: async ({ tx, project, params }) => {
    const { sha256, size } = await findDone(tx, project.id, params.run, "run");
    return { file: { ...resultFiles.run, content: { sha256, size } } };
  },
  getReport: async ({ tx, project, params, services }) => {
    const { sha256 } = await findDone(tx, project.id, params.run, "run");
    return {
      file: {
        name: "report.html",
        type: "text/html; charset=utf-8",
        content: made(services, sha256, { kind: "report" }),
        // A page with the texts of strangers gets no rights here.
        headers: {
          "content-security-policy": "sandbox allow-scripts allow-downloads",
        },
      },
    };
  },
  getScoreTable: async ({ tx, project, params, services }) => {
    const format = Object.hasOwn(tableFormats, params.format)
      ? tableFormats[params.format]
      : undefined;
    if (format === undefined) throw notFound("format");
    const { sha256 } = await findDone(tx, project.id, params.run, "run");
    return {
      file: {
        name: `scores.${params.format}`,
        type: "text/plain; charset=utf-8",
        content: made(services, sha256, { kind: "scores", format }),
      },
    };
  },
  getDetails: async ({ tx, project, params, query, services }) => {
    const { sha256 } = await findDone(tx, project.id, params.run, "run");
    const { metric } = query;
    return {
      file: {
        name: `${metric}.jsonl`,
        type: "application/x-ndjson",
        content: made(services, sha256, { kind: "details", metric }),
      },
    };
  },
};

const tableFormats: Readonly<Record<string, OutputFormat>> = {
  tsv: "tsv",
  tex: "latex",
  md: "markdown",
  json: "json",
  txt: "text",
};

/** A file that depends on the run and this version alone. */
function made(
  { errands, version }: Services,
  sha256: string,
  file: Extract<ErrandRecipe, { kind: "file" }>["file"],
): MadeFile {
  const hash = createHash("sha256")
    .update(JSON.stringify([sha256, version, file]))
    .digest("base64url");
  return {
    etag: `"${hash}"`,
    make: (signal) =>
      errands.fetch(
        { kind: "file", run: { sha256, name: "run.json.gz" }, file },
        signal,
      ),
  };
}
