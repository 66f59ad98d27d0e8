import { Command, Option } from "commander";
import { findCoreference } from "@concord-mt/catalog";
import {
  type GoldDocument,
  type PronounLink,
  evaluateCoreference,
  linksFromChains,
  withHeads,
} from "@concord-mt/coreference";
import { type ResolverChoice, readChains, toResolver } from "@concord-mt/files";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { list } from "../../options/values.ts";
import { addResolverOptions } from "./find-links.ts";
import {
  type EvaluationFormat,
  evaluationFormats,
  writeEvaluation,
} from "./write-evaluation.ts";

interface Options extends ResolverChoice {
  readonly gold: readonly string[];
  readonly pronouns?: readonly string[];
  readonly format: EvaluationFormat;
}

/** `concord coref evaluate`: links and chains against annotated texts. */
export function corefEvaluateCommand(io: Io): Command {
  const command = new Command("evaluate")
    .description("compare links and chains with annotated texts")
    .requiredOption(
      "--gold <file...>",
      "CoNLL-2012 files or MMAX2 projects (.mmax)",
    );
  return addResolverOptions(command)
    .addOption(
      new Option(
        "--pronouns <list>",
        "judge these forms only: it,they",
      ).argParser(list),
    )
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(evaluationFormats)
        .default("text"),
    )
    .addHelpText(
      "after",
      `
A link is right if it goes to the head of an earlier mention of the pronoun's entity. With the file of another program as
--resolver, its documents must be those of the gold files, in the same order.

Examples:
  $ concord coref evaluate --gold test.conll
  $ concord coref evaluate --gold test.conll --resolver other-program.conll --format json
`,
    )
    .action(async (options: Options) => {
      const found = await findCoreference({ file: options.corefModel });
      const documents: GoldDocument[] = [];
      for (const file of options.gold)
        for (const document of await readChains(io, file))
          documents.push(withHeads(document, found));
      const resolve = await resolverOf(io, options, found);
      const forms = options.pronouns && { forms: new Set(options.pronouns) };
      await writeEvaluation(
        io,
        evaluateCoreference(documents, resolve, forms),
        options.format,
      );
    });
}

async function resolverOf(
  io: Io,
  options: Options,
  found: Awaited<ReturnType<typeof findCoreference>>,
): Promise<(document: GoldDocument) => readonly PronounLink[]> {
  if (["own", "nearest", "agreeing"].includes(options.resolver)) {
    const resolver = toResolver(found, options);
    return ({ sentences }) => resolver.resolve(sentences);
  }
  const others = (await readChains(io, options.resolver)).values();
  return ({ id, sentences }) => {
    const other = others.next().value;
    if (other?.sentences.length !== sentences.length)
      throw new UsageError(
        `${options.resolver} has no document with the sentences of ${id} in its place`,
      );
    return linksFromChains(withHeads(other, found));
  };
}
