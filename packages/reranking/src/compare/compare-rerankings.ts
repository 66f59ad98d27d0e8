import { type PronounTagger, aptLists, pronounTagger } from "@concord-mt/apt";
import type {
  AlignedSegment,
  AlignedTranslation,
  Context,
} from "@concord-mt/core";
import type { ScoredCandidate } from "@concord-mt/plm";
import {
  type RerankedSentence,
  type Reranking,
  decideAll,
} from "../decide/rerank.ts";
import type { ReferencedInput } from "../input.ts";
import { type LoadedNbest, loadNbest } from "../nbest/load-nbest.ts";
import type { ComparisonSettings } from "../settings.ts";
import { type RerankResources, setUp } from "../setup.ts";
import {
  type ComparedOutputs,
  type OutputPair,
  compareOutputs,
} from "./compare-outputs.ts";
import {
  type AlignedReferences,
  alignReferences,
  noTranslation,
  toSegments,
} from "./references.ts";
import { rerankFields } from "./rerank-fields.ts";

/**
 * Re-ranks a list and compares the decoder's best translations (`BL`) with the new best (`RR`).
 *
 * @example
 * const { accuracy, changes } = await compareRerankings(
 *   { source, list, references: [reference] },
 *   { tests: { seed: 12345, pairedBootstrap: true } },
 *   { pack, alignment, tagger, plm, plmName },
 *   plainContext(),
 * );
 *
 * @throws SettingError if settings and resources do not go together; CorpusError if the texts do not.
 */
export async function compareRerankings(
  input: ReferencedInput,
  settings: ComparisonSettings,
  resources: RerankResources,
  context: Context,
): Promise<ComparedOutputs> {
  context.signal.throwIfAborted();
  const setup = setUp(resources, settings);
  const nbest = await loadNbest(input, settings, setup, context);
  const references = await alignReferences(
    input,
    nbest,
    settings,
    setup,
    context,
  );
  const reranking = decideAll(nbest, settings, setup);
  const outputs = besideReferences(nbest, references, reranking);
  const fields = rerankFields(nbest, settings, setup, reranking.weights);
  const { pronouns } = setup;
  const pair: OutputPair = {
    pack: resources.pack,
    pronouns,
    segments: [outputs.before, outputs.after],
    testSet: {
      source: input.source.lines,
      references: references.map(wordLines),
      systems: [
        {
          name: "BL",
          file: input.list.name,
          lines: hypothesisLines(outputs.before),
        },
        {
          name: "RR",
          file: input.list.name,
          lines: hypothesisLines(outputs.after),
        },
      ],
      documents: nbest.documents,
      coverage: undefined,
    },
    bleu: { tokenize: "none" },
    tagger: taggerFor(resources, pronouns),
    fields,
  };
  return compareOutputs(pair, settings.tests, context);
}

/** Where C1-C4 ask a tagger, it is the one that tags the list. */
function taggerFor(
  { pronounTagger: named, pack }: RerankResources,
  pronouns: string | readonly string[],
): PronounTagger | undefined {
  const lists = aptLists(pack, { pronouns });
  return named && pronounTagger(named.tagger, { name: named.name, lists });
}

function besideReferences(
  nbest: LoadedNbest,
  references: AlignedReferences,
  { sentences }: Reranking,
): Readonly<Record<"before" | "after", readonly AlignedSegment[]>> {
  const outputOf = (
    choose: (one: RerankedSentence) => ScoredCandidate | undefined,
  ): AlignedSegment[] =>
    toSegments(
      nbest,
      references,
      sentences.map((one) => choose(one)?.hypothesis ?? noTranslation),
    );
  return {
    before: outputOf(({ decision }) => decision?.baseline),
    after: outputOf(({ decision }) => decision?.chosen),
  };
}

function wordLines(translations: readonly AlignedTranslation[]): string[] {
  return translations.map(({ words }) => words.join(" "));
}

function hypothesisLines(segments: readonly AlignedSegment[]): string[] {
  return wordLines(segments.map(({ hypothesis }) => hypothesis));
}
