import { Command, InvalidArgumentError, Option } from "commander";
import {
  type ContrastOptions,
  type ItemRange,
  contrastModels,
  runContrast,
} from "@concord-mt/files";
import { type OutputOptions, writeContrast } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addReadingOptions } from "../options/columns.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";

/** `concord contrast`: does a model prefer the right translation? */
export function contrastCommand(io: Io): Command {
  const command = new Command("contrast")
    .description(
      "contrastive suites (ContraPro, Lopes et al., DiscEvalMT, SCAT, ctxpro): is the right pronoun preferred to the wrong one",
    )
    .requiredOption(
      "--suite <file...>",
      "source and target, then the contexts of both; or the suite's JSON, then the files extracted for it",
    )
    .option("--scores <file...>", "a system's scores, one for each translation")
    .option("--translations <file...>", "a system's translations, one an item")
    .option("--model <name...>", `models to ask: ${contrastModels.join(", ")}`)
    .option(
      "-l, --language-pair <pair>",
      "language pair, for models, translations and the baseline",
    )
    .option("--pack <dir>", "a language pack of your own")
    .addOption(
      new Option(
        "--better <which>",
        "which scores are better (default: higher if none is above 0, lower if none is below 0)",
      ).choices(["higher", "lower"]),
    )
    .option("--items <range>", "these items alone, such as 2001-4000", toRange)
    .option("--details <file>", "write the outcome of each item");
  return addOutputOptions(addReadingOptions(command, { hasColumn: false }), {
    width: 1,
  })
    .addHelpText(
      "after",
      `
Examples:
  $ concord contrast --suite current.src current.trg c3.context.src c3.context.trg -l en-fr --model plm
  $ concord contrast --suite contrapro.json --scores nmt.scores other.scores --better lower
  $ concord contrast --suite gender.en-fr.json --translations system.fr -l en-fr
`,
    )
    .action(async (options: ContrastOptions & OutputOptions) => {
      await writeContrast(io, await runContrast(io, options), options);
    });
}

function toRange(text: string): ItemRange {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last) };
  if (!(range.first >= 1 && range.last >= range.first))
    throw new InvalidArgumentError("expected FIRST-LAST, such as 2001-4000");
  return range;
}
