import { Command, Option } from "commander";
import { writeAtomically } from "@concord-mt/corpus";
import { type TagLinesOptions, tagLines } from "@concord-mt/files";
import { textTokenizers } from "@concord-mt/text";
import type { Io } from "../../io.ts";
import { addReadingOptions } from "../../options/columns.ts";
import { outputFile } from "../../options/output-file.ts";
import { addTaggerOptions } from "./find-tagger.ts";

interface Options extends TagLinesOptions {
  readonly output: string;
}

/** `concord tag [text]`: a text as CoNLL-U. */
export function tagTextCommand(io: Io): Command {
  const command = new Command("text")
    .description("tag a text, one sentence per line; prints CoNLL-U")
    .argument("[file]", "text to tag; - is standard input", "-");
  addReadingOptions(command, { hasColumn: false });
  return addTaggerOptions(command)
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the text; none splits at spaces",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "output file; compressed if its name ends in .gz",
      ).default("-"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      `
The sent_id of each sentence is its line number; empty lines are skipped. Contractions remain a single token: du, des,
au, zum and im are tagged ADP.

Examples:
  $ concord tag -l fr text.fr.gz --output text.conllu.gz
  $ echo "Je la vois dans la maison." | concord tag -l fr
`,
    )
    .action(async (file: string, options: Options) => {
      await run(io, file, options);
    });
}

async function run(io: Io, file: string, options: Options): Promise<void> {
  const pieces = tagLines(io, file, options);
  if (options.output !== "-") {
    await writeAtomically(options.output, pieces, { signal: io.signal });
    return;
  }
  for await (const piece of pieces) await io.write(piece);
}
