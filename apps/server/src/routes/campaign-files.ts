import { Readable } from "node:stream";
import { createInterface } from "node:readline";
import {
  type JudgementLine,
  formatGaps,
  formatJudgementLines,
  formatJudgementTable,
  formatMarot,
  formatProtest,
  linesToGaps,
  parseExchange,
} from "@concord-mt/judgement";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import { etagOf } from "../http/etag.ts";
import { takeLines } from "../campaigns/import.ts";
import { gapLabelsOf } from "../campaigns/labels.ts";
import { linesOf } from "../campaigns/lines.ts";
import { readSaid } from "../campaigns/state.ts";
import { findCampaign } from "./campaigns.ts";

/** Judgements as files, as the command line reads and writes them. */
export const campaignFileHandlers: Some<"exportCampaign" | "importCampaign"> = {
  exportCampaign: async ({ tx, project, params, query }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const text = write(linesOf(row, await readSaid(tx, row)), query.format);
    const { name, type } = files[query.format];
    return {
      file: {
        ...{ name, type },
        content: {
          etag: etagOf(text),
          make: () =>
            Promise.resolve({
              stream: Readable.from([text]),
              size: Buffer.byteLength(text),
            }),
        },
      },
    };
  },
  importCampaign: async ({ tx, project, params, query, spooled, services }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const texts = await readLines(services, spooled.sha256);
    const lines = parseExchange(texts, {
      ...{ file: "import", format: query.format, labels: gapLabelsOf(row) },
    });
    const body = await takeLines(tx, lines, { row, projectId: project.id });
    return { body };
  },
};

const files = {
  jsonl: { name: "judgements.jsonl", type: "application/x-ndjson" },
  tsv: { name: "judgements.tsv", type: "text/tab-separated-values" },
  discomt: { name: "gaps.tsv", type: "text/tab-separated-values" },
  marot: { name: "marot.tsv", type: "text/tab-separated-values" },
  "protest-csv": { name: "protest.csv", type: "text/csv" },
} as const;

function write(
  all: readonly JudgementLine[],
  format: keyof typeof files,
): string {
  // Tables of others have votes only.
  const lines = all.filter(
    ({ resolution }) =>
      resolution !== true || format === "jsonl" || format === "tsv",
  );
  switch (format) {
    case "jsonl":
      return formatJudgementLines(lines);
    case "tsv":
      return formatJudgementTable(lines);
    case "discomt":
      return formatGaps(linesToGaps(lines));
    case "marot":
      return formatMarot(lines);
    case "protest-csv":
      return formatProtest(lines);
  }
}

const mostLines = 100_000;

async function readLines(
  { blobs }: Services,
  sha256: string,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: blobs.open(sha256) })) {
    lines.push(line);
    if (lines.length > mostLines)
      throw new HttpProblem(
        413,
        "too-large",
        `an import may have ${mostLines} lines`,
      );
  }
  return lines;
}
