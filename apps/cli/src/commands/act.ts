import { outputOf } from "../output.ts";
import { Command, InvalidArgumentError, Option } from "commander";
import type { ManualCounts } from "@concord-mt/act";
import {
  actIdiapCorpus,
  actPaperCorpus,
  evaluateAct,
} from "@concord-mt/evaluation";
import { withContext } from "../context.ts";
import { UsageError } from "../errors.ts";
import { readResources } from "../evaluation/resources.ts";
import { readAlignedTexts } from "../evaluation/test-set.ts";
import type { Io } from "../io.ts";
import {
  type AlignedOptions,
  addAlignedOptions,
  hasAlignments,
  toWords,
} from "../options/aligned-options.ts";
import {
  type EvaluationOptions,
  addFileOptions,
  addOutputOptions,
  addTestOptions,
  toTests,
} from "../options/evaluation-options.ts";
import { caseList } from "../options/case-values.ts";
import { list, numberList } from "../options/values.ts";
import { writeActDetails } from "./act/details.ts";
import { type JudgementOptions, judgeCorpus } from "./act/judgements.ts";
import { writeActResult } from "@concord-mt/presentation";
import { type PresetName, addPreset, withPreset } from "../options/presets.ts";
import { outputFile } from "../options/output-file.ts";

interface Options extends EvaluationOptions, AlignedOptions, JudgementOptions {
  readonly mode: "paper" | "idiap-1.7";
  readonly align: boolean;
  readonly connectives?: readonly string[];
  readonly manualCounts?: ManualCounts;
  readonly details?: string;
  readonly breakdown?: boolean;
  readonly preset?: PresetName;
}

/** `concord act`: the accuracy of connective translation. */
export function actCommand(io: Io): Command {
  const command = addAlignedOptions(addFileOptions(new Command("act")))
    .addOption(
      new Option(
        "--mode <mode>",
        "as the paper defines it, or as the original program computes it (on tokenised, lowercased text, with alignments of the preprocessed texts)",
      )
        .choices(["paper", "idiap-1.7"])
        .default("paper"),
    )
    .option("--no-align", "use no alignments: count the first known form")
    .addOption(
      new Option(
        "--connectives <list>",
        "source connectives to evaluate, from the pack (default: all)",
      ).argParser(list),
    )
    .option(
      "--judgements <file...>",
      "human verdicts on individual connectives (JSON Lines), for ACTm",
    )
    .addOption(
      new Option(
        "--judge-cases <list>",
        "cases to be judged by people (default: 5,6)",
      ).argParser(caseList),
    )
    .addOption(
      outputFile(
        "--write-judgements <file>",
        "write what remains to be judged; lines already in the file are kept, and their verdicts count",
        { isKept: true },
      ),
    )
    .addOption(
      new Option(
        "--manual-counts <case5,case6>",
        "how many translations in cases 5 and 6 are correct, for the ACTm of a single system",
      ).argParser(manualCounts),
    )
    .option(
      "--breakdown",
      "also print tables by connective, sense and document",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write every connective with its case and the reason (JSON Lines if the name ends in .jsonl, otherwise TSV)",
      ),
    );
  addPreset(command, "paper-2013");
  return addOutputOptions(addTestOptions(command), { width: 3 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord act -s source.en -r reference.fr -i a.fr b.fr -l en-fr --paired-bs --breakdown
  $ concord act -s source.en -r reference.fr -i a.fr -l en-fr --write-judgements todo.jsonl
  $ concord act -s source.en -r reference.fr -i a.fr -l en-fr --judgements done.jsonl
`,
    )
    .action(async (options: Options, self: Command) => {
      await run(io, withPreset(options, self, paper2013));
    });
}

/** The set-up of the 2013 paper: ACT 1.7 on tokenised text, aligned by itself ("without training"). */
const paper2013: Partial<Options> = {
  mode: "idiap-1.7",
  alignWith: "self",
  textTokenizer: "moses",
};

async function run(io: Io, options: Options): Promise<void> {
  const { manualCounts, align, connectives, mode } = options;
  if (manualCounts !== undefined) checkManual(options);
  if (!align && (hasAlignments(options) || options.alignWith !== undefined))
    throw new UsageError(
      "--no-align cannot be combined with other alignment options",
    );
  const resources = await readResources(options);
  const input = await readAlignedTexts(io, options, {
    mayBeWhole: mode === "paper" && align,
  });
  const settings = { ...toWords(options), align, connectives };
  const prepare = mode === "paper" ? actPaperCorpus : actIdiapCorpus;
  const corpus = await withContext(io, options, (context) =>
    prepare(input, settings, resources, context),
  );
  const { merged, ...judged } = await judgeCorpus(io, corpus, options);
  const evaluation = await evaluateAct(
    corpus,
    judged,
    { manualCounts },
    toTests(options),
    io,
  );
  if (options.details !== undefined)
    await writeActDetails(
      io,
      options.details,
      evaluation.systems,
      corpus.testSet,
    );
  await writeActResult(outputOf(io), evaluation, merged, options);
}

function checkManual({
  system = [],
  judgements,
  writeJudgements,
}: Options): void {
  if (system.length > 1)
    throw new UsageError(
      "--manual-counts requires a single system; use --judgements for several",
    );
  if (judgements !== undefined || writeJudgements !== undefined)
    throw new UsageError(
      "--manual-counts cannot be combined with --judgements or --write-judgements",
    );
}

function manualCounts(text: string): ManualCounts {
  const [case5, case6, ...more] = numberList(text);
  if (case5 === undefined || case6 === undefined || more.length > 0)
    throw new InvalidArgumentError("Expected two counts, such as 2,0.");
  return { case5, case6 };
}
