import { Command } from "commander";
import { readTranslationModel } from "@concord-mt/files";
import { formatTable } from "@concord-mt/report";
import {
  type TranslationModel,
  formatWeights,
  phraseEntries,
} from "@concord-mt/smt";
import { prepareSource } from "@concord-mt/translation";
import type { Io } from "../../io.ts";

/** `concord smt inspect MODEL [PHRASE…]`: what a model holds, or what it says of phrases. */
export function smtInspectCommand(io: Io): Command {
  return new Command("inspect")
    .description("print what a model holds, or how it translates phrases")
    .argument("<model>", "a model of concord smt train")
    .argument("[phrases...]", "source phrases")
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt inspect en-fr.smt
  $ concord smt inspect en-fr.smt it "the house"
`,
    )
    .action(async (file: string, phrases: readonly string[]) => {
      const model = await readTranslationModel(file);
      const text =
        phrases.length === 0
          ? describe(model)
          : phrases.map((phrase) => describePhrase(model, phrase)).join("\n");
      await io.write(text);
    });
}

function describe(model: TranslationModel): string {
  const { info, decoding, weights, tags } = model;
  const { table, languageModel } = decoding;
  const rows = [
    ["languages", `${info.sourceLanguage}-${info.targetLanguage}`],
    ["casing", info.casing],
    ["segments", info.pairs],
    ["source words", model.sourceWords.length],
    ["target words", model.targetWords.length],
    ["phrase pairs", table.pairTargets.length],
    ["reordering", table.columns === 10 ? "msd-bidirectional-fe" : "none"],
    ["scores", table.codebook.length > 0 ? "one byte" : "single precision"],
    ["language model", languageModel ? `order ${languageModel.order}` : "none"],
    ["words with tags", tags.size],
    ["training text", info.trainingHash],
  ];
  const table_ = formatTable(
    {
      columns: [{ title: "what" }, { title: "value" }],
      rows: rows.map((row) => row.map(String)),
    },
    "text",
  );
  return `${table_}\n${formatWeights(weights)}`;
}

function describePhrase(model: TranslationModel, phrase: string): string {
  const { sourceWords, targetWords, decoding } = model;
  const [sentence] = prepareSource(model, [phrase]);
  const words = sentence?.words ?? [];
  const { table } = decoding;
  const entries = phraseEntries({ sourceWords, targetWords, table }, words);
  const right = (title: string) => ({ title, align: "right" as const });
  const score = (value: number | undefined): string => (value ?? 0).toFixed(4);
  const written = formatTable(
    {
      columns: [
        { title: words.join(" ") },
        ...["φ(f|e)", "lex(f|e)", "φ(e|f)", "lex(e|f)", "count"].map(right),
        ...["pM", "pS", "pD", "nM", "nS", "nD"].map(right),
        { title: "links" },
      ],
      rows: entries.map(
        ({ target, scores, counts, orientations, alignment }) => [
          target.join(" "),
          ...[0, 1, 2, 3].map((at) => score(scores[at])),
          String(counts?.[2] ?? ""),
          ...[0, 1, 2, 3, 4, 5].map((at) =>
            orientations.length === 0 ? "" : score(orientations[at]),
          ),
          (alignment ?? [])
            .map((link) => `${link.source}-${link.target}`)
            .join(" "),
        ],
      ),
    },
    "text",
  );
  return `${written}\n`;
}
