import { plainContext } from "@concord-mt/core";
import { evaluate } from "@concord-mt/evaluation";
import {
  toReportData,
  writeScoreboard,
  written,
} from "@concord-mt/presentation";
import { fillPage } from "@concord-mt/report";
import { formatRun } from "@concord-mt/run";
import type { Answer, Question } from "./messages.ts";
import { fetchPack } from "./packs.ts";
import { reviewInput } from "./review-input.ts";
import { fetchTagger } from "./taggers.ts";

/** Evaluates texts with the settings that the program has by default, and tells how far it is. */
export async function scoreTexts(
  { pair, input }: Question,
  say: (answer: Answer) => void,
): Promise<Answer> {
  say({ kind: "progress", share: 0, note: "loading the language pack" });
  const resources = await fetchPack(pair);
  for (const { file, message, isError } of reviewInput(input, resources.pack)) {
    const line = `${file}: ${message}`;
    if (isError) return { kind: "failure", message: line };
    say({ kind: "warning", message: line });
  }
  const run = await evaluate(
    input,
    {},
    resources,
    plainContext({
      onProgress: ({ stage, done, total, note }) => {
        // Links take about as long as everything else.
        const share = (done / total + (stage === "align" ? 0 : 1)) / 2;
        say({ kind: "progress", share, note: note ?? stage });
      },
      onWarning: ({ message, file }) => {
        say({
          kind: "warning",
          message: file === undefined ? message : `${file}: ${message}`,
        });
      },
    }),
  );
  say({ kind: "progress", share: 1, note: "the report" });
  const { text: table } = await written((output) =>
    writeScoreboard(output, run, { format: "text", width: 1 }),
  );
  const { pronouns } = resources.pack;
  const tagger = pronouns && (await fetchTagger(resources.pack.target));
  const agreement = pronouns && tagger && { pronouns, tagger };
  const { default: page } = await import("@concord-mt/report/page.html?raw");
  return {
    kind: "result",
    table,
    run: [...formatRun(run)].join(""),
    report: fillPage(page, toReportData(run, agreement)),
  };
}
