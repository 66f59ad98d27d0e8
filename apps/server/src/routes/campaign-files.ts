import { Readable } from "node:stream";
import { createInterface } from "node:readline";
import {
  type JudgementLine,
  type Verdict,
  formatGaps,
  formatJudgementLines,
  formatMarot,
  formatProtest,
  gapsToLines,
  linesToGaps,
  parseGaps,
  parseJudgementLines,
} from "@concord-mt/judgement";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
import { etagOf } from "../http/etag.ts";
import type { StoredSystem } from "../campaigns/build.ts";
import { takeLines } from "../campaigns/import.ts";
import type { Payload } from "../campaigns/payload.ts";
import {
  type Said,
  type StoredTarget,
  readSaid,
  verdictOf,
} from "../campaigns/state.ts";
import type { CampaignRow, QuestionRow } from "../campaigns/store.ts";
import { findCampaign } from "./campaigns.ts";

/** Judgements as files, as the command line reads and writes them. */
export const campaignFileHandlers: Some<"exportCampaign" | "importCampaign"> = {
  exportCampaign: async ({ tx, project, params, query }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const lines = linesOf(row, await readSaid(tx, row));
    const text = write(lines, query.format);
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
    const lines =
      query.format === "jsonl"
        ? [...parseJudgementLines(texts, { file: "import" })]
        : [...gapsToLines(parseGaps(texts, { file: "import" }))];
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
  lines: readonly JudgementLine[],
  format: keyof typeof files,
): string {
  switch (format) {
    case "jsonl":
      return formatJudgementLines(lines);
    case "tsv":
      return formatTable(lines);
    case "discomt":
      return formatGaps(linesToGaps(lines));
    case "marot":
      return formatMarot(lines);
    case "protest-csv":
      return formatProtest(lines);
  }
}

const columns = [
  "system",
  "id",
  "document",
  "line",
  "source",
  "hypothesis",
] as const;

function formatTable(lines: readonly JudgementLine[]): string {
  const cell = (value: string | number | undefined): string =>
    String(value ?? "").replaceAll(/\s+/g, " ");
  const rows = lines.map((line) =>
    [
      ...columns.map((name) => cell(line[name])),
      ...[
        cell(line.annotator),
        line.unsure === true ? "unsure" : cell(line.verdict),
      ],
      ...[cell(line.choices?.join(", ")), cell(line.tags?.join(", "))],
      cell(line.remark),
    ].join("\t"),
  );
  const heading = [
    ...columns,
    "annotator",
    "verdict",
    "choices",
    "tags",
    "remark",
  ];
  return `${[heading.join("\t"), ...rows].join("\n")}\n`;
}

/** A line for each answer and each system that it is about. */
function linesOf(
  { systems, metric }: CampaignRow,
  { questions, answers }: Said,
): JudgementLine[] {
  const byId = new Map(questions.map((one) => [one.id, one]));
  return answers.flatMap((one) => {
    const question = byId.get(one.questionId);
    if (question?.kind !== "item") return [];
    const verdict = verdictOf(one, question);
    const isAntecedent = one.antecedent !== null && one.antecedent !== "unsure";
    return (question.targets as StoredTarget[]).map((target) => ({
      ...aboutOf(question, target, systems as StoredSystem[]),
      ...{ metric, annotator: one.name },
      verdict: verdict === "unsure" ? undefined : verdict,
      ...(verdict === "unsure" && { unsure: true as const }),
      ...(isAntecedent && { antecedent: one.antecedent as Verdict }),
      ...(one.tags && { tags: one.tags }),
      ...(one.remark !== null && { remark: one.remark }),
      ...(one.choices && { choices: one.choices, written: target.written }),
    }));
  });
}

function aboutOf(
  { segment, document, payload }: QuestionRow,
  { system, id, outcome, written }: StoredTarget,
  systems: readonly StoredSystem[],
): Pick<
  JudgementLine,
  "system" | "id" | "line" | "document" | "source" | "case" | "hypothesis"
> {
  return {
    ...{ system: systems[system]?.name ?? "", id, line: segment + 1 },
    ...(document !== null && { document }),
    ...{
      source: (payload as Payload).word,
      case: outcome,
      hypothesis: written,
    },
  };
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
