import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import { expletivesIn } from "@concord-mt/plm";
import type { RerankResources } from "@concord-mt/reranking";
import { UsageError } from "../../errors.ts";
import { readResources } from "../../evaluation/resources.ts";
import { type Io, print } from "../../io.ts";
import { readPlmFile } from "./read-plm.ts";
import type { NbestOptions } from "./rerank-options.ts";
import { refuseIdle } from "./rerank-settings.ts";

/** Reads the packs and the models. */
export async function readRerankResources(
  io: Io,
  options: NbestOptions,
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
    throw new UsageError(
      `there is no bundled model for ${target}: train one with concord plm train, and add --plm FILE`,
    );
  const plm = await readPlmFile(io, file, options);
  const kind = expletivesIn(plm.metadata);
  if (isPaper && kind === "dropped")
    throw new UsageError(
      `--preset paper-2016 needs a model that kept expletives, and ${file} was trained without them: train it with --preset paper-2016, or omit --plm`,
    );
  if (options.quiet !== true)
    await print(io.stderr, `concord: ${expletiveNotes[kind]}\n`);
  return {
    ...resources,
    tagger,
    plm,
    plmName: options.plm ?? "bundled",
    expletives: language.expletives,
  };
}

/** What the model does with pronouns that stand for nothing. */
const expletiveNotes = {
  dropped:
    "expletives:dropped: the model was trained without expletive pronouns (il faut) and leaves them alone",
  kept: "expletives:kept: the model has learned every pronoun, as in the paper, and also re-ranks expletives (il faut)",
} as const;
