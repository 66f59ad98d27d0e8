import { CorpusError, type Place } from "@concord-mt/core";
import { type GapLabels, discoMt2015Labels } from "../gaps/labels.ts";
import { parseGaps } from "../gaps/parse.ts";
import { gapsToLines } from "../gaps/to-lines.ts";
import { parseMqm } from "../imports/mqm.ts";
import { parseProtest } from "../imports/protest.ts";
import type { JudgementLine } from "../verdicts/line.ts";
import { parseJudgementLines } from "../verdicts/parse.ts";
import { parseJudgementTable } from "./judgement-table.ts";

/** The forms in which judgements go from one place to another. */
export const exchangeFormats = [
  "jsonl",
  "tsv",
  "discomt",
  "marot",
  "protest-csv",
] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

export interface ParseExchangeOptions extends Pick<Place, "file"> {
  /** By default it is told by the first line. */
  readonly format?: ExchangeFormat | undefined;
  /** What may be chosen in gaps. @defaultValue {@link discoMt2015Labels} */
  readonly labels?: GapLabels | undefined;
}

/**
 * Reads judgements in any of the forms that campaigns are exported in.
 *
 * @throws CorpusError (`unrecognised`) if the first line is that of none of them, or with the line that is no judgement.
 */
export function parseExchange(
  lines: readonly string[],
  { format, labels = discoMt2015Labels, ...place }: ParseExchangeOptions = {},
): readonly JudgementLine[] {
  switch (format ?? formatOf(lines[0] ?? "", place)) {
    case "jsonl":
      return [...parseJudgementLines(lines, { labels, ...place })];
    case "tsv":
      return [...parseJudgementTable(lines, { labels, ...place })];
    case "discomt":
      return [
        ...gapsToLines(parseGaps(lines, { labels, ...place }), { labels }),
      ];
    case "marot":
      return [...parseMarot(lines, place)];
    case "protest-csv":
      return [...parseProtest(lines, place)];
  }
}

function formatOf(first: string, place: Pick<Place, "file">): ExchangeFormat {
  if (/^\uFEFF?\s*\{/.test(first)) return "jsonl";
  const columns = new Set(
    first.split(/[\t,]/).map((cell) => cell.replaceAll(/["\s\uFEFF]/g, "")),
  );
  if (columns.has("anaph_annotation")) return "protest-csv";
  if (columns.has("globalSegId")) return "marot";
  if (columns.has("verdict")) return "tsv";
  if (columns.has("choices")) return "discomt";
  throw new CorpusError(
    "expected judgements as JSON Lines, or a table with a column verdict, choices, globalSegId (Marot) or anaph_annotation (PROTEST)",
    { code: "unrecognised", line: 1, ...place },
  );
}

/**
 * Reads Marot's table as `formatMarot` writes it: one rating of each pronoun, *no-error* where it is correct, *major* where
 * the translation is bad.
 */
function* parseMarot(
  lines: Iterable<string>,
  place: Pick<Place, "file">,
): Generator<JudgementLine> {
  for (const one of parseMqm(lines, place)) {
    const { tags, remark } = readMetadata(one.comment);
    yield {
      ...{ system: one.system, id: one.segment, annotator: one.rater },
      verdict: one.category.toLowerCase().startsWith("no-error")
        ? "correct"
        : one.severity === "major"
          ? "bad"
          : "incorrect",
      ...(one.document !== "" && { document: one.document }),
      ...(tags && { tags }),
      ...(remark !== undefined && { remark }),
      texts: { source: one.source, reference: "", hypothesis: one.target },
    };
  }
}

/** What `formatMarot` puts beside a rating; others write there what they like. */
function readMetadata(text: string): {
  readonly tags?: readonly string[];
  readonly remark?: string;
} {
  try {
    const { tags, remark } = JSON.parse(text) as {
      readonly tags?: unknown;
      readonly remark?: unknown;
    };
    return {
      ...(Array.isArray(tags) && { tags: tags.map(String) }),
      ...(typeof remark === "string" && { remark }),
    };
  } catch {
    return text === "" ? {} : { remark: text };
  }
}
