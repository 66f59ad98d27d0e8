import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../errors.ts";
import { addFileOptions, addOutputOptions } from "./evaluation-options.ts";
import { wholeNumber } from "./values.ts";
import { addTestOptions } from "./test-options.ts";

/**
 * Adds what sacreBLEU's metrics share before their own options: the files. References that stand alone, as arguments, become
 * the value of `-r`; a command's action gets them first, and has no use for them.
 */
export function addLineFiles(command: Command): Command {
  return addFileOptions(
    command.argument("[reference...]", "reference translations, as with -r"),
    { needsReference: false, needsSystem: false },
  )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; decides which column of a bilingual file is read, and is checked against the texts",
    )
    .addOption(
      new Option(
        "--num-refs <n>",
        "number of references in the reference file, separated by tabs",
      ).argParser(wholeNumber(1, 1000)),
    )
    .hook("preAction", (_, called) => {
      const references = called.args;
      if (references.length === 0) return;
      if (called.getOptionValueSource("reference") === "cli")
        throw new UsageError(
          `references can be given with -r or as arguments, but not both: ${references.join(" ")}`,
        );
      called.setOptionValueWithSource("reference", references, "cli");
      // As in `cat output | sacrebleu reference`.
      if (called.getOptionValue("system") === undefined)
        called.setOptionValueWithSource("system", ["-"], "cli");
    });
}

/** Adds what single metrics share after their own options: tests, output, single sentences. */
export function addScoreOptions(
  command: Command,
  { width }: { readonly width: number },
): Command {
  const sentences = command.option(
    "--sentence-level",
    "print a score for each segment",
  );
  return addOutputOptions(addTestOptions(sentences), { width })
    .option("-b, --score-only", "print only the scores, one per line")
    .option("--short", "print a short signature")
    .addOption(
      new Option("-m, --metrics <names...>", "as sacreBLEU's -m")
        .argParser(() => {
          throw new InvalidArgumentError(
            "This command computes one metric. For several: concord score -r REFERENCE -i OUTPUT -m bleu chrf ter",
          );
        })
        .hideHelp(),
    );
}
