import type { PairPack, Tagger } from "@concord-mt/core";
import type {
  NumberOf,
  Plm,
  PreparationOptions,
  SourcePronoun,
  TagNumber,
} from "@concord-mt/plm";
import { findLanguage } from "../../evaluation/languages.ts";
import { type FoundPack, findPack } from "../../evaluation/packs.ts";
import { readPronouns, sourcePronouns } from "../../evaluation/pronouns.ts";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { bundledPlm } from "./bundled-plm.ts";
import { readPlmFile } from "./read-plm.ts";
import type { NbestOptions } from "./rerank-options.ts";

/** What re-ranking needs besides the list. */
export interface RerankSetup {
  readonly found: FoundPack;
  readonly plm: Plm;
  /** What signatures call the model. */
  readonly plmName: string;
  readonly preparation: PreparationOptions & { readonly tagger: Tagger };
  readonly numberOf: NumberOf;
  /** The chosen source pronouns, as metrics take them. */
  readonly pronouns: string | readonly string[];
}

/** Reads the packs and the model. */
export async function setUp(
  io: Io,
  options: NbestOptions,
): Promise<RerankSetup> {
  refuseIdle(options);
  const found = await findPack(options);
  const { pack } = found;
  const { languagePack } = options;
  const { tagger } = await findLanguage({
    language: pack.target,
    ...(languagePack === undefined ? {} : { languagePack }),
  });
  const file = options.plm ?? bundledPlm(pack.target);
  if (file === undefined)
    throw new UsageError(
      `no model comes with the language ${pack.target}: train one with concord plm train, and add --plm FILE`,
    );
  const plm = await readPlmFile(io, file, options);
  const { language, properNouns = true } = plm.metadata;
  if (language !== undefined && language !== pack.target)
    throw new UsageError(
      `${file} is a model of ${language}, but the target language is ${pack.target}`,
    );
  const choice = await readPronouns(io, options.pronouns, pack);
  return {
    found,
    plm,
    plmName: options.plm === undefined ? "bundled" : file,
    preparation: {
      tagger,
      pronouns: plm.pronouns,
      properNouns,
      sourcePronouns: sourcePronouns(pack, choice).map((form) =>
        withNumber(form, pack),
      ),
    },
    numberOf: targetNumbers(pack, plm),
    pronouns: choice,
  };
}

/** Options that would do nothing, and nobody would notice. */
function refuseIdle(options: NbestOptions): void {
  const { alignWith, alignModel, alignCorpus, documents, reset } = options;
  if (alignModel !== undefined && alignWith !== "model")
    throw new UsageError("--align-model belongs to --align-with model");
  if (alignCorpus !== undefined && alignWith !== "corpus")
    throw new UsageError("--align-corpus belongs to --align-with corpus");
  if (!reset && documents === undefined)
    throw new UsageError(
      "--no-reset needs --documents: without them all is one document",
    );
}

function withNumber(form: string, { pronouns }: PairPack): SourcePronoun {
  const word = form.toLowerCase();
  const number = pronouns?.source.find((entry) => entry.form === word)?.number;
  return number === undefined
    ? { form: word }
    : { form: word, number: shorten(number) };
}

/** Numbers of the target pronouns whose form shows one. */
function targetNumbers({ pronouns }: PairPack, plm: Plm): NumberOf {
  const numbers = new Map<string, TagNumber | undefined>();
  for (const { form, number } of pronouns?.target ?? []) {
    const folded = plm.pronouns.fold(form);
    if (folded === undefined) continue;
    const own = number === undefined ? undefined : shorten(number);
    const isNew = !numbers.has(folded) || numbers.get(folded) === own;
    numbers.set(folded, isNew ? own : undefined);
  }
  return (pronoun) => numbers.get(pronoun);
}

function shorten(number: "singular" | "plural"): TagNumber {
  return number === "singular" ? "sing" : "plur";
}
