import { Command, Option } from "commander";
import {
  type AutoPrfScore,
  type ListAutoPrfScore,
  autoPrf,
  listAutoPrf,
  sharedVocabulary,
} from "@concord-mt/autoprf";
import type { AlignedSegment, Metric, Score } from "@concord-mt/core";
import {
  type AlignedOptions,
  loadAlignedTestSet,
} from "../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../evaluation/alignment-fields.ts";
import { findPack } from "../evaluation/packs.ts";
import { readPronouns, sourcePronouns } from "../evaluation/pronouns.ts";
import { scoreSystems } from "../evaluation/score-systems.ts";
import {
  type Presentation,
  formatNumber,
  writeResult,
} from "../evaluation/write-result.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";

interface Options extends EvaluationOptions, AlignedOptions {
  readonly definition: "occurrence" | "list";
  readonly pronouns?: string;
  readonly lowercase?: boolean;
}

/** `concord autoprf`: precision, recall and F of the words aligned to pronouns. */
export function autoPrfCommand(io: Io): Command {
  const command = addAlignedOptions(
    addFileOptions(
      new Command("autoprf").description(
        "AutoP, AutoR and AutoF: precision and recall of the words aligned to pronouns",
      ),
    ),
  )
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--definition <name>",
        "clip counts for each occurrence (2010) or over the whole lists (2017)",
      )
        .choices(["occurrence", "list"])
        .default("occurrence"),
    )
    .option("--lowercase", "compare lower-cased words");
  return addOutputOptions(addTestOptions(command), { width: 4 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord autoprf -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs\n",
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const found = await findPack(options);
  const pronouns = sourcePronouns(
    found.pack,
    await readPronouns(io, options.pronouns, found.pack),
  );
  const aligned = await loadAlignedTestSet(io, found, options);
  const { lowercase = false } = options;
  const { segments, testSet } = aligned;
  const segmentsOf = (_: unknown, at: number): readonly AlignedSegment[] =>
    segments[at] ?? [];
  const fields = alignmentFields(aligned);
  if (options.definition === "occurrence") {
    const metric = autoPrf({ pronouns, lowercase });
    const result = scoreSystems(metric, testSet, segmentsOf, options, fields);
    await writeResult(
      io,
      result,
      occurrencePresentation(options.width),
      options,
    );
    return;
  }
  const vocabulary = sharedVocabulary(segments.flat(), { pronouns, lowercase });
  const metric: Metric<AlignedSegment, ListAutoPrfScore> = listAutoPrf({
    pronouns,
    lowercase,
    vocabulary,
  });
  await writeResult(
    io,
    scoreSystems(metric, testSet, segmentsOf, options, fields),
    listPresentation(options.width),
    options,
  );
}

type Totals = Score &
  Pick<
    ListAutoPrfScore,
    | "precision"
    | "recall"
    | "matched"
    | "candidateWords"
    | "referenceWords"
    | "f1"
  >;

const totals = ({
  precision,
  recall,
  f1,
  matched,
  candidateWords,
  referenceWords,
}: Totals): object => ({
  precision: precision ?? null,
  recall: recall ?? null,
  f1: f1 ?? null,
  matched,
  candidateWords,
  referenceWords,
});

function listPresentation<S extends Totals>(width: number): Presentation<S> {
  return {
    title: "F1",
    scale: 1,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 1, width),
      },
      { title: "recall", cell: ({ recall }) => formatNumber(recall, 1, width) },
      { title: "matched", cell: ({ matched }) => String(matched) },
      {
        title: "candidate",
        cell: ({ candidateWords }) => String(candidateWords),
      },
      {
        title: "reference",
        cell: ({ referenceWords }) => String(referenceWords),
      },
    ],
    parts: totals,
  };
}

function occurrencePresentation(width: number): Presentation<AutoPrfScore> {
  return {
    ...listPresentation<AutoPrfScore>(width),
    parts: (score) => ({
      ...totals(score),
      pronouns: Object.fromEntries(
        Object.entries(score.pronouns).map(([name, part]) => [
          name,
          totals(part),
        ]),
      ),
    }),
  };
}
