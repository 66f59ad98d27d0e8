import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import {
  formatJudgementLines,
  mqmLines,
  mqmScores,
  parseDiabla,
  parseMqm,
} from "@concord-mt/judgement";
import { SettingError } from "@concord-mt/core";
import { readAllLines } from "../texts/read-lines.ts";

/** Ratings of whole segments that can be imported. */
export const ratingFormats = ["mqm", "marot", "diabla"] as const;
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
  if (from === "diabla") {
    if (format === "tsv")
      throw new SettingError(
        "dialogues have one system, so there is no table of scores: omit 'format' tsv",
        { code: "conflict", setting: "format" },
      );
    return formatJudgementLines(
      read.flatMap(({ file, lines }) =>
        parseDiabla(lines.join("\n"), { file }),
      ),
    );
  }
  const ratings = read.flatMap(({ file, lines }) => [
    ...parseMqm(lines, { file }),
  ]);
  return format === "tsv"
    ? mqmScores(ratings)
    : formatJudgementLines(mqmLines(ratings));
}
