import { Command, Option } from "commander";
import { type TranslationOptions, scoreTranslation } from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { addScoringOptions } from "./options.ts";
import { toLine, toRow } from "./score-format.ts";

const formats = ["text", "json", "tsv"] as const;

interface Options extends TranslationOptions {
  readonly format: (typeof formats)[number];
}

/** `concord dependency score`: how well the pronouns of a translation fit what their antecedents became. */
export function dependencyScoreCommand(io: Io): Command {
  const command = new Command("score")
    .description(
      "score how well the pronouns of a translation fit what their antecedents became",
    )
    .requiredOption("-s, --source <file>", "source text, one segment per line")
    .requiredOption("-i, --system <file>", "the translation")
    .option(
      "--alignment <file>",
      "word alignment of the two (Pharaoh; default: our aligner's)",
    );
  return addScoringOptions(command)
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(formats)
        .default("text"),
    )
    .addHelpText(
      "after",
      `
A line for each link: the pronoun, its antecedent, what both became, and ln p.

Example:
  $ concord dependency score -s talk.en -i talk.fr -l en-fr --documents talk.docs
`,
    )
    .action(async (options: Options) => {
      const links = await scoreTranslation(io, options);
      const scored = links.filter(
        ({ outcome }) => outcome !== "untranslated-antecedent",
      );
      const mean =
        scored.reduce((sum, one) => sum + one.score, 0) / scored.length;
      if (options.format === "json") {
        const value = {
          mean: scored.length === 0 ? null : mean,
          scored: scored.length,
          links,
        };
        await io.write(`${JSON.stringify(value, undefined, 2)}\n`);
        return;
      }
      await io.write(
        links.map(options.format === "tsv" ? toRow : toLine).join(""),
      );
      if (options.quiet !== true)
        await io.note(
          scored.length === 0
            ? "concord: no link whose antecedent is translated\n"
            : `concord: ${links.length} links, ${scored.length} scored, mean ln p ${mean.toFixed(4)}\n`,
        );
    });
}
