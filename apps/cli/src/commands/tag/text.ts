import { Command, Option } from "commander";
import { CorpusError } from "@concord-mt/core";
import { readLines, writeAtomically } from "@concord-mt/corpus";
import { formatConllu } from "@concord-mt/morphology";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import {
  type TextTokenizer,
  forms,
  lineTokenizer,
  textTokenizers,
} from "@concord-mt/text";
import { type Io, print } from "../../io.ts";
import { readingProgress } from "../corpus/progress.ts";
import {
  type TaggerOptions,
  addTaggerOptions,
  findTagger,
} from "./find-tagger.ts";
import { outputFile } from "../../options/output-file.ts";

interface Options extends TaggerOptions {
  readonly textTokenizer: TextTokenizer;
  readonly output: string;
  readonly quiet?: boolean;
}

/** `concord tag [text]`: a text as CoNLL-U. */
export function tagTextCommand(io: Io): Command {
  const command = new Command("text")
    .description("tag a text, one sentence per line; prints CoNLL-U")
    .argument("[file]", "text to tag; - is standard input", "-");
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
  for await (const piece of pieces) await print(io.stdout, piece);
}

const pieceLength = 1 << 16;

async function* tagLines(
  io: Io,
  file: string,
  options: Options,
): AsyncGenerator<string> {
  const { textTokenizer, quiet: isQuiet = false } = options;
  const { tagger, language } = await findTagger(options);
  const cut = lineTokenizer(textTokenizer, language);
  const { input, name } = inputOf(io, file);
  const progress = readingProgress(io, { isQuiet });
  let piece = "";
  try {
    for await (const { text, number } of readLines(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) printWarning(io, warning);
      },
    })) {
      const tokens = cut(text);
      if (tokens.length === 0) continue;
      const tags = tagger.tag(forms(tokens));
      piece += formatConllu({ line: number, text, tokens, tags });
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  } finally {
    progress.end();
  }
  yield piece;
}
