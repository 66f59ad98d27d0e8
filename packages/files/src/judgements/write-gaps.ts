import type { FileIo } from "../file-io.ts";
import {
  chooseItems,
  formatGapKey,
  formatGapSheet,
  gapTasks,
  joinJudgements,
  packGapLabels,
} from "@concord-mt/judgement";
import { SettingError } from "@concord-mt/core";
import type { PackOptions } from "../packs/pack-options.ts";
import { aboutPair } from "../texts/about-pair.ts";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import type { ReadingOptions } from "../texts/reading-options.ts";
import { packOf } from "../texts/resources.ts";
import { lineReview } from "../texts/review-lines.ts";
import { writeLines } from "../writing/write-lines.ts";
import { writeText } from "../writing/write-text.ts";
import { readItems } from "./read.ts";

/** What `judge gaps` takes. */
export interface GapsOptions extends PackOptions, ReadingOptions {
  readonly source: string;
  readonly documents?: string;
  readonly key: string;
  readonly size?: number;
  readonly context: number;
  readonly annotator?: string;
  readonly seed: number;
  readonly output?: string;
}

/** Draws items, hides their pronouns, and writes the sheet and its key. */
export async function writeGaps(
  io: FileIo,
  files: readonly string[],
  options: GapsOptions,
): Promise<void> {
  const { pack } = await packOf(options);
  const items = await readItems(io, files);
  if (items.every(({ places }) => places === undefined))
    throw new SettingError(
      "these items do not say where their words stand; write them again with concord apt 'details' FILE.jsonl",
      { code: "conflict", setting: "details" },
    );
  const review = lineReview(io, options, {
    ...aboutPair(pack),
    mayBeTokenised: true,
  });
  const text = await review.read("source", options.source);
  const named = await readNamedDocuments(io, options.documents, text);
  review.finish(named);
  const documents = named?.ids;
  const chosen = chooseItems(joinJudgements([], items), {
    ...options,
    order: "random",
  });
  const source = [...new Set(chosen.map(({ word }) => word))];
  const tasks = gapTasks(chosen, { source: text.lines, documents }, options);
  const labels = packGapLabels(pack, source);
  await writeLines(io, options.output, formatGapSheet(tasks, labels, options));
  await writeText(io, options.key, formatGapKey(tasks));
}
