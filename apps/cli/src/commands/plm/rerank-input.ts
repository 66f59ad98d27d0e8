import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import { inTurn } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import { expletivesIn } from "@concord-mt/plm";
import type {
  NbestInput,
  NbestRecord,
  ReferencedInput,
  RerankResources,
} from "@concord-mt/reranking";
import { UsageError } from "../../errors.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { inputOf } from "../../evaluation/input-of.ts";
import { printWarning } from "../../evaluation/print-warning.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import { readResources } from "../../evaluation/resources.ts";
import { readTraining } from "../../evaluation/read-links.ts";
import { type Io, print } from "../../io.ts";
import { readingProgress } from "../corpus/progress.ts";
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

/** Reads source and documents; the list is read when somebody asks for its hypotheses. */
export async function readNbestInput(
  io: Io,
  options: NbestOptions,
): Promise<NbestInput> {
  const isQuiet = options.quiet ?? false;
  const source = await readLineFile(io, options.source, {
    isQuiet,
    ...sideOf("source", options.languagePair),
  });
  const expected = { file: options.source, count: source.lines.length };
  const { input, name } = inputOf(io, options.nbest);
  return {
    source,
    ...(options.documents !== undefined && {
      documents: await readDocumentIds(io, options.documents, expected),
    }),
    list: { name, records: readRecords(io, { input, name, isQuiet }) },
    ...(options.alignWith === "corpus" && {
      training: await readTraining(io, options),
    }),
  };
}

/** {@link readNbestInput} and the references. */
export async function readReferencedInput(
  io: Io,
  options: NbestOptions & { readonly reference: readonly string[] },
): Promise<ReferencedInput> {
  const isQuiet = options.quiet ?? false;
  return {
    ...(await readNbestInput(io, options)),
    references: await inTurn(options.reference, (file) =>
      readLineFile(io, file, {
        isQuiet,
        ...sideOf("reference", options.languagePair),
      }),
    ),
  };
}

async function* readRecords(
  io: Io,
  {
    input,
    name,
    isQuiet,
  }: ReturnType<typeof inputOf> & { readonly isQuiet: boolean },
): AsyncGenerator<NbestRecord> {
  const progress = readingProgress(io, { isQuiet });
  try {
    yield* readHypotheses(input, {
      name,
      signal: io.signal,
      onProgress: progress.onProgress,
      onWarning: (warning) => {
        if (!isQuiet) printWarning(io, warning);
      },
    });
  } finally {
    progress.end();
  }
}
