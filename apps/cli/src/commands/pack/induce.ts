import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import {
  type DraftOptions,
  type InducedForm,
  draftPack,
  induceTranslations,
} from "@concord-mt/act";
import { CorpusError } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { type TextTokenizer, textTokenizers } from "../../evaluation/tokens.ts";
import { type Io, print } from "../../io.ts";
import {
  type OutputFormat,
  outputFormats,
} from "../../options/evaluation-options.ts";
import { list, wholeNumber } from "../../options/values.ts";
import { writeText } from "../../write-text.ts";
import { alignForms } from "./align-forms.ts";
import {
  type InducePackOptions,
  alignWithChoices,
  findInducePack,
} from "./induce-pack.ts";
import { writeInduced } from "./write-induced.ts";
import { readWordPairs } from "./word-pairs.ts";

interface Options extends InducePackOptions {
  readonly source: string;
  readonly target: string;
  readonly forms: readonly string[];
  readonly textTokenizer: TextTokenizer;
  readonly maxPairs?: number;
  readonly threads?: number;
  readonly candidates: number;
  readonly minCount: number;
  readonly examples: number;
  readonly kind: NonNullable<DraftOptions["kind"]>;
  readonly output?: string;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** `concord pack induce`: how a parallel corpus translates the source words of a pack to be. */
export function packInduceCommand(io: Io): Command {
  return new Command("induce")
    .description(
      "find translations of source words in a parallel corpus, and draft a pack of them",
    )
    .addOption(
      new Option(
        "-s, --source <file>",
        "source side of the corpus, one segment a line",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-t, --target <file>",
        "its target side",
      ).makeOptionMandatory(),
    )
    .option(
      "-l, --language-pair <pair>",
      "the languages, such as en-fr; a bundled pack of the pair lends its model and spelling",
    )
    .option("--pack <dir>", "start from a pack of your own")
    .addOption(
      new Option(
        "--forms <list>",
        "source words to look for: although,even though",
      )
        .argParser(list)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--align-with <how>",
        "what the aligner starts from (default: the pack's model, else the corpus alone)",
      ).choices(alignWithChoices),
    )
    .option("--model <file>", "start from a saved alignment model")
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how text is cut into words: none keeps those between spaces",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option("--max-pairs <n>", "read no more pairs than this").argParser(
        wholeNumber(1),
      ),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "threads (default: as many as there are cores)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option("--candidates <n>", "translations of each form")
        .argParser(wholeNumber(1))
        .default(20),
    )
    .addOption(
      new Option("--min-count <n>", "occurrences that a translation must have")
        .argParser(wholeNumber(1))
        .default(3),
    )
    .addOption(
      new Option("--examples <n>", "example sentences of each translation")
        .argParser(wholeNumber(0))
        .default(1),
    )
    .addOption(
      new Option("--kind <kind>", "what the forms are in the draft")
        .choices(["connectives", "pronouns"])
        .default("connectives"),
    )
    .option("-o, --output <dir>", "write a draft of a pack into this folder")
    .addOption(
      new Option("-f, --format <format>", "how to write the candidates")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "no progress, no warnings")
    .addHelpText(
      "after",
      `
Examples:
  $ concord pack induce -s big.en.gz -t big.fr.gz -l en-fr --forms although,since,while
  $ concord pack induce -s big.en.gz -t big.pt.gz -l en-pt --forms however -o packs/en-pt
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const { output, quiet: isQuiet = false } = options;
  if (output !== undefined) await checkFree(join(output, "pack.json"));
  const pack = await findInducePack(options);
  const corpus = await readWordPairs(io, { ...options, ...pack, isQuiet });
  const aligned = await alignForms(io, corpus, {
    forms: options.forms,
    prior: pack.prior,
    ...(options.threads !== undefined && { threads: options.threads }),
    isQuiet,
  });
  const { candidates, minCount, examples, forms } = options;
  const induced = induceTranslations(aligned, {
    forms,
    candidates,
    minCount,
    examples,
    ...(pack.spelling && { normalisation: pack.spelling }),
  });
  await writeInduced(
    io,
    induced,
    {
      languagePair: `${pack.sourceLanguage}-${pack.targetLanguage}`,
      pairs: corpus.length,
      align: pack.alignedBy,
      text: options.textTokenizer,
    },
    options.format,
  );
  if (output !== undefined)
    await writeDraft(io, output, induced, {
      source: pack.sourceLanguage,
      target: pack.targetLanguage,
      kind: options.kind,
      ...(pack.normalisation && { normalisation: pack.normalisation }),
    });
}

async function writeDraft(
  io: Io,
  folder: string,
  induced: readonly InducedForm[],
  options: DraftOptions,
): Promise<void> {
  if (induced.every(({ candidates }) => candidates.length === 0))
    throw new CorpusError(
      "no translation was found for any form, so there is nothing to draft",
      { code: "missing" },
    );
  const pack = draftPack(induced, options);
  const file = join(folder, "pack.json");
  await mkdir(folder, { recursive: true });
  await writeText(io, file, `${JSON.stringify(pack, undefined, 2)}\n`);
  await print(
    io.stderr,
    `${file} is there. Edit it, then: concord pack lint ${folder}\n`,
  );
}

async function checkFree(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`${file} is there already`);
}
