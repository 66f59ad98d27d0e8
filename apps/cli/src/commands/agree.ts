import { Command } from "commander";
import { type AgreeOptions, judgeSystems } from "@concord-mt/files";
import { type OutputOptions, writeAgreement } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addReadingOptions } from "../options/columns.ts";
import { addOutputOptions } from "../options/evaluation-options.ts";
import { outputFile } from "../options/output-file.ts";

/** `concord agree`: do pronouns agree with the translation's own antecedents? */
export function agreeCommand(io: Io): Command {
  const command = new Command("agree")
    .description(
      "do pronouns agree in gender with what the translation itself has for their antecedents; no reference needed",
    )
    .requiredOption("-s, --source <file>", "source text, one segment per line")
    .requiredOption("-i, --system <file...>", "translations")
    .requiredOption("-l, --language-pair <pair>", "language pair")
    .option("--pack <dir>", "a language pack of your own")
    .option("--documents <file>", "document of each source line")
    .addOption(
      outputFile("--details <file>", "write every pronoun with its verdict"),
    );
  return addOutputOptions(addReadingOptions(command), { width: 1 })
    .addHelpText(
      "after",
      `
Example:
  $ concord agree -s talk.en -i a.fr b.fr -l en-fr --documents talk.docs
`,
    )
    .action(async (options: AgreeOptions & OutputOptions) => {
      await writeAgreement(io, await judgeSystems(io, options), options);
    });
}
