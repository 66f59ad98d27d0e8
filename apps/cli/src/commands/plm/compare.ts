import { aptLists, pronounTagger } from "@concord-mt/apt";
import { alignTestSet, alignmentFields } from "@concord-mt/evaluation";
import {
  type WeightOptions,
  aboutPair,
  readAlignedTexts,
  readPronouns,
  readReferencedInput,
  readRerankResources,
  readResources,
  toRerankSettings,
} from "@concord-mt/files";
import type { OutputOptions } from "@concord-mt/presentation";
import {
  type ComparedOutputs,
  compareOutputs,
  compareRerankings,
} from "@concord-mt/reranking";
import type { Io } from "../../io.ts";
import { toWords } from "../../options/aligned-options.ts";
import { readTagger } from "../../options/tagger-option.ts";
import { type TestOptions, toTests } from "../../options/test-options.ts";
import type { ReferenceOptions } from "./reference-options.ts";

/** What `plm evaluate` understands. */
export interface EvaluateOptions
  extends
    Omit<ReferenceOptions, "nbest">,
    WeightOptions,
    TestOptions,
    OutputOptions {
  readonly nbest?: string;
  readonly tagger?: boolean;
  readonly system?: readonly string[];
}

/** Compares the decoder's best translations of a list with the re-ranked ones. */
export async function compareList(
  io: Io,
  options: EvaluateOptions & ReferenceOptions,
): Promise<ComparedOutputs> {
  const found = await readRerankResources(io, options);
  const pronounTagger = await readTagger(options, found.pack.target);
  const resources = { ...found, pronounTagger };
  const settings = {
    ...(await toRerankSettings(io, options, resources)),
    referenceTokenizer: options.referenceTokenizer,
    tests: toTests(options),
  };
  const input = await readReferencedInput(io, options, resources);
  return io.work(options, (context) =>
    compareRerankings(input, settings, resources, context),
  );
}

/** Compares two outputs, before and after. */
export async function compareFiles(
  io: Io,
  options: EvaluateOptions,
): Promise<ComparedOutputs> {
  const resources = await readResources(options);
  const { pack } = resources;
  const pronouns = await readPronouns(io, options.pronouns, pack);
  const named = await readTagger(options, pack.target);
  const lists = aptLists(pack, { pronouns });
  const tagger = named && pronounTagger(named.tagger, { ...named, lists });
  const input = await readAlignedTexts(io, options, aboutPair(resources.pack));
  return io.work(options, async (context) => {
    const words = toWords(options);
    const aligned = await alignTestSet(input, words, resources, context);
    const { testSet, segments } = aligned;
    const fields = alignmentFields(aligned);
    return compareOutputs(
      {
        pack,
        pronouns,
        testSet,
        segments,
        bleu: { tokenize: "13a" },
        fields,
        tagger,
      },
      toTests(options),
      context,
    );
  });
}
