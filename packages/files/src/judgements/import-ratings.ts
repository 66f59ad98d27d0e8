import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import {
  formatJudgementLines,
  mqmLines,
  mqmScores,
  parseDiabla,
  parseMqm,
  parseProtest,
} from "@concord-mt/judgement";
import { SettingError } from "@concord-mt/core";
import { readAllLines } from "../texts/read-lines.ts";

/** Other people's ratings that can be imported. */
export const ratingFormats = ["mqm", "marot", "diabla", "protest"] as const;
export type RatingFormat = (typeof ratingFormats)[number];

/** Reads ratings of segments as judgement lines, or as segment scores for `concord correlate`. */
export async function importRatings(
  io: FileIo,
  files: readonly string[],
  { from, format }: { readonly from: RatingFormat; readonly format: string },
): Promise<string> {
  const read = await inTurn(files, async (file) => ({
    file,
    lines: await readAllLines(io, file),
  }));
  if (format === "tsv" && (from === "diabla" || from === "protest"))
    throw new SettingError(
      `only MQM has a table of scores, ${from} has verdicts: omit 'format' tsv`,
      { code: "conflict", setting: "format" },
    );
  if (from === "protest")
    return formatJudgementLines(
      read.flatMap(({ file, lines }) => [...parseProtest(lines, { file })]),
    );
  if (from === "diabla")
    return formatJudgementLines(
      read.flatMap(({ file, lines }) =>
        parseDiabla(lines.join("\n"), { file }),
      ),
    );
  const ratings = read.flatMap(({ file, lines }) => [
    ...parseMqm(lines, { file }),
  ]);
  return format === "tsv"
    ? mqmScores(ratings)
    : formatJudgementLines(mqmLines(ratings));
}
