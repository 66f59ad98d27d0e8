import type { FileIo } from "../file-io.ts";
import {
  type DependencyTraining,
  trainDependencies,
  trainOnTarget,
} from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import type { GoldDocument } from "@concord-mt/coreference";
import { forms, lineTokenizer } from "@concord-mt/text";
import { SettingError } from "@concord-mt/core";
import { readResources } from "../texts/resources.ts";
import { linkTexts } from "./link-texts.ts";
import { readLinkedSource } from "./linked-source.ts";
import type { DependencyTrainingOptions } from "./options.ts";
import { readChains } from "./read-chains.ts";

/** Trains a model from parallel text, or from chains of the target language. */
export async function trainDependencyModel(
  io: FileIo,
  options: DependencyTrainingOptions,
): Promise<DependencyTraining> {
  const resources = await readResources(options);
  const { pack } = resources;
  const { tagger } = await findLanguage({ language: pack.target });
  const { source, target, chains } = options;
  if (chains !== undefined) {
    if (source !== undefined || target !== undefined)
      throw new SettingError(
        "'chains' cannot be combined with 'source' and 'target'",
        { code: "conflict", setting: "chains" },
      );
    const documents: GoldDocument[] = [];
    for (const file of chains) documents.push(...(await readChains(io, file)));
    const pronouns = new Set(
      (pack.pronouns?.target ?? []).map(({ form }) => form.toLowerCase()),
    );
    return trainOnTarget(documents, { ...options, pronouns }, tagger);
  }
  if (source === undefined || target === undefined)
    throw new SettingError(
      "training needs 'source' SOURCE and 'target' TARGET, or 'chains' FILE",
      { code: "missing", setting: "chains" },
    );
  const tokenizer =
    options.textTokenizer ??
    (options.alignment === undefined ? "moses" : "none");
  const linked = await readLinkedSource(
    io,
    { ...options, source },
    { pack, tokenizer, beside: { role: "target", file: target } },
  );
  const cut = lineTokenizer(tokenizer, pack.target);
  const words = (linked.beside?.lines ?? []).map((line) => forms(cut(line)));
  return io.work(options, async (context) => {
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
