import type { FileIo } from "../file-io.ts";
import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import { expletivesIn } from "@concord-mt/plm";
import type { RerankResources } from "@concord-mt/reranking";
import { SettingError } from "@concord-mt/core";
import { readWeigher } from "../anaphora/agreement-resources.ts";
import { readPlmFile } from "../models/read-plm.ts";
import { readResources } from "../texts/resources.ts";
import type { ListOptions } from "./nbest-options.ts";
import { refuseIdle } from "./settings.ts";

/** Reads the packs and the models. */
export async function readRerankResources(
  io: FileIo,
  options: ListOptions,
): Promise<RerankResources> {
  refuseIdle(options);
  const resources = await readResources(options);
  const { target } = resources.pack;
  const { languagePack } = options;
  const { tagger, pack: language } = await findLanguage({
    language: target,
    languagePack,
  });
  const isPaper = options.preset !== undefined;
  const file = options.plm ?? bundledPlm(target, isPaper ? "kept" : "dropped");
  if (file === undefined)
    throw new SettingError(
      `there is no bundled model for ${target}: train one with concord plm train, and add 'plm' FILE`,
      { code: "missing", setting: "plm" },
    );
  const plm = await readPlmFile(io, file, options);
  const kind = expletivesIn(plm.metadata);
  if (isPaper && kind === "dropped")
    throw new SettingError(
      `'preset' paper-2016 needs a model that kept expletives, and ${file} was trained without them: train it with 'preset' paper-2016, or omit 'plm'`,
      { code: "missing", setting: "preset" },
    );
  if (options.quiet !== true)
    await io.note(`concord: ${expletiveNotes[kind]}\n`);
  return {
    ...resources,
    tagger,
    plm,
    plmName: options.plm ?? "bundled",
    expletives: language.expletives,
    ...(options.antecedents === true && {
      weigh: await readWeigher(resources.pack.source),
    }),
  };
}

/** What the model does with pronouns that stand for nothing. */
const expletiveNotes = {
  dropped:
    "expletives:dropped: the model was trained without expletive pronouns (il faut) and leaves them alone",
  kept: "expletives:kept: the model has learned every pronoun, as in the paper, and also re-ranks expletives (il faut)",
} as const;
