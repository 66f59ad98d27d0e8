import { Command, Option } from "commander";
import { type ScoredDependency, scoreDependencies } from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import { forms, lineTokenizer } from "@concord-mt/text";
import { withContext } from "../../context.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { readResources } from "../../evaluation/resources.ts";
import { type Io, print } from "../../io.ts";
import { linkTexts } from "./align.ts";
import { readLinkedSource } from "./linked-source.ts";
import { type ScoringOptions, addScoringOptions } from "./options.ts";
import { readDependencyModel } from "./read-model.ts";

const formats = ["text", "json", "tsv"] as const;

interface Options extends ScoringOptions {
  readonly system: string;
  readonly alignment?: string;
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
      const links = await score(io, options);
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
        await print(io.stdout, `${JSON.stringify(value, undefined, 2)}\n`);
        return;
      }
      await print(
        io.stdout,
        links.map(options.format === "tsv" ? toRow : toLine).join(""),
      );
      if (options.quiet !== true)
        await print(
          io.stderr,
          scored.length === 0
            ? "concord: no link whose antecedent is translated\n"
            : `concord: ${links.length} links, ${scored.length} scored, mean ln p ${mean.toFixed(4)}\n`,
        );
    });
}

async function score(io: Io, options: Options): Promise<ScoredDependency[]> {
  const resources = await readResources(options);
  const { pack } = resources;
  const { source, system, alignment: file } = options;
  const model = await readDependencyModel(options.model, pack.id);
  const { tagger } = await findLanguage({ language: pack.target });
  const tokenizer =
    options.textTokenizer ?? (file === undefined ? "moses" : "none");
  const { documents, linksOf } = await readLinkedSource(io, options, {
    pack,
    tokenizer,
  });
  const cut = lineTokenizer(tokenizer, pack.target);
  const text = await readLineFile(io, system, {
    isQuiet: options.quiet ?? false,
  });
  const lines = text.lines.map((line) => forms(cut(line)));
  const texts = {
    source: documents.flatMap(({ sentences }) => sentences),
    target: lines,
  };
  const alignments = await withContext(io, options, (context) =>
    linkTexts(
      io,
      texts,
      { file, names: { source, target: system }, resources },
      context,
    ),
  );
  const { measure, unalignedScore } = options;
  return scoreDependencies(
    documents,
    linksOf,
    { name: system, lines, alignments },
    {
      model,
      tagger,
      measure,
      ...(unalignedScore !== undefined && { unalignedScore }),
    },
  );
}

function toLine({
  line,
  source,
  target,
  antecedent,
  score: value,
  outcome,
}: ScoredDependency): string {
  const shown =
    outcome === "scored"
      ? value.toFixed(3)
      : `${value.toFixed(3)} (${outcome})`;
  const labels = antecedent.labels.join(", ");
  return `line ${line + 1}: ${source} → ${target.join(" ") || "–"}, for ${antecedent.source} → ${antecedent.target.join(" ") || "–"} (${labels}): ${shown}\n`;
}

function toRow({
  document,
  line,
  word,
  source,
  target,
  antecedent,
  ...rest
}: ScoredDependency): string {
  const { labels, source: named, target: became } = antecedent;
  const cells = [
    document,
    line,
    word,
    source,
    target.join(" "),
    antecedent.line,
    antecedent.word,
  ];
  return `${[...cells, named, became.join(" "), labels.join(" "), rest.outcome, rest.score].join("\t")}\n`;
}
