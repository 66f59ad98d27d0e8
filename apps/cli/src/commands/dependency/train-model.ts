import {
  type DependencyTraining,
  trainDependencies,
  trainOnTarget,
} from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import type { GoldDocument } from "@concord-mt/coreference";
import { forms, lineTokenizer } from "@concord-mt/text";
import { withContext } from "../../context.ts";
import { UsageError } from "../../errors.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readResources } from "../../evaluation/resources.ts";
import type { Io } from "../../io.ts";
import { readChains } from "../coref/read-chains.ts";
import { linkTexts } from "./align.ts";
import { readLinkedSource } from "./linked-source.ts";
import type { TrainingOptions } from "./options.ts";

/** Trains a model from parallel text, or from chains of the target language. */
export async function trainModel(
  io: Io,
  options: TrainingOptions,
): Promise<DependencyTraining> {
  const resources = await readResources(options);
  const { pack } = resources;
  const { tagger } = await findLanguage({ language: pack.target });
  const { source, target, chains } = options;
  if (chains !== undefined) {
    if (source !== undefined || target !== undefined)
      throw new UsageError("--chains cannot be combined with -s and -t");
    const documents: GoldDocument[] = [];
    for (const file of chains) documents.push(...(await readChains(io, file)));
    const pronouns = new Set(
      (pack.pronouns?.target ?? []).map(({ form }) => form.toLowerCase()),
    );
    return trainOnTarget(documents, { ...options, pronouns }, tagger);
  }
  if (source === undefined || target === undefined)
    throw new UsageError(
      "training needs -s SOURCE and -t TARGET, or --chains FILE",
    );
  const tokenizer =
    options.textTokenizer ??
    (options.alignment === undefined ? "moses" : "none");
  const linked = await readLinkedSource(
    io,
    { ...options, source },
    { pack, tokenizer },
  );
  const cut = lineTokenizer(tokenizer, pack.target);
  const text = await readLineFile(io, target, {
    isQuiet: options.quiet ?? false,
    ...sideOf("reference", pack),
  });
  const words = text.lines.map((line) => forms(cut(line)));
  return withContext(io, options, async (context) => {
    const alignments = await linkTexts(
      io,
      {
        source: linked.documents.flatMap(({ sentences }) => sentences),
        target: words,
      },
      {
        file: options.alignment,
        names: { source, target },
        resources,
        settings: { symmetrisation: "grow-diag-final-and" },
      },
      context,
    );
    const input = { ...linked, target: { name: target, words }, alignments };
    return trainDependencies(input, options, tagger, context);
  });
}
