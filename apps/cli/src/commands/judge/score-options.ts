import { type Command, Option } from "commander";
import type { SixCase } from "@concord-mt/core";
import type { PackOptions } from "@concord-mt/files";
import type { OutputOptions } from "@concord-mt/presentation";
import { caseList } from "../../options/case-values.ts";
import {
  type CombineOptions,
  type EmptyOptions,
  type WeightOptions,
  addWeightOptions,
  badTranslationOption,
  combineOption,
  emptyOption,
} from "./options.ts";
import { addPackOptions } from "./pack-options.ts";

/** What `judge score` takes. */
export interface ScoreOptions
  extends
    CombineOptions,
    EmptyOptions,
    WeightOptions,
    PackOptions,
    OutputOptions {
  readonly by: "source" | "target";
  readonly items?: readonly string[];
  readonly badTranslation: "wrong" | "skip";
  readonly cases: readonly SixCase[];
}

/** Adds the items, and how judgements count. */
export function addScoreOptions(command: Command): Command {
  command
    .option(
      "--items <file...>",
      "items of a metric (from apt or act with --details FILE.jsonl)",
    )
    .addOption(badTranslationOption())
    .addOption(combineOption())
    .addOption(emptyOption())
    .addOption(
      new Option(
        "--by <side>",
        "categories of the table by document: those of the source pronoun, as in the 2010 paper, or of the reference's",
      )
        .choices(["source", "target"])
        .default("source"),
    );
  addWeightOptions(command, {
    discard: "cases that the metric discards, such as 5,6",
  }).addOption(
    new Option("--cases <list>", "cases decided by people (APTm, ACTm)")
      .argParser(caseList)
      .default([5, 6], "5,6"),
  );
  return addPackOptions(
    command,
    "language pair whose pack has categories of pronouns, for a table by document",
  );
}
