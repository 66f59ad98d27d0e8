import { type Context, checkLength, mapPausing } from "@concord-mt/core";
import { lineCount } from "@concord-mt/evaluation";
import { type PreparedSentence, prepareSentence } from "@concord-mt/plm";
import type { NbestInput } from "../input.ts";
import type { ListSettings } from "../settings.ts";
import type { RerankSetup } from "../setup.ts";
import { alignRest } from "./align-rest.ts";
import { groupHypotheses } from "./groups.ts";
import { placeSentences } from "./place-sentences.ts";
import {
  type NbestEntry,
  type ReducedGroup,
  reduceGroup,
} from "./reduce-group.ts";
import { sourceCutter } from "./words.ts";

/** A sentence whose list has been read, shortened and tagged. */
export interface LoadedSentence {
  /** The source words that the links belong to. */
  readonly source: readonly string[];
  /** What is left of the list; `undefined` for a sentence without hypotheses. */
  readonly prepared: PreparedSentence | undefined;
  /** The candidates as the list has them. */
  readonly entries: readonly NbestEntry[];
}

/** A list that has been read. */
export interface LoadedNbest {
  readonly sentences: readonly LoadedSentence[];
  readonly documents: readonly string[] | undefined;
  /** Where the links come from, for signatures. */
  readonly alignedBy: string;
}

/**
 * Reads, shortens, aligns and tags a list; only what the model can tell apart is kept of it.
 *
 * @throws CorpusError if the list does not fit the source; SettingError if the aligner lacks something.
 */
export async function loadNbest(
  input: NbestInput,
  settings: ListSettings,
  setup: RerankSetup,
  context: Context,
): Promise<LoadedNbest> {
  const { source, documents } = input;
  if (documents !== undefined)
    checkLength(
      { file: "the list of documents", count: documents.length },
      lineCount(source),
    );
  const { pack } = setup.resources;
  const cut = sourceCutter(pack, settings.tokenizer);
  const reduced = await reduceAll(input, settings, setup, context);
  const { groups, alignedBy } = await alignRest(
    reduced,
    input,
    settings,
    setup,
    context,
  );
  const sentences = await mapPausing(
    context,
    source.lines,
    (line, at): LoadedSentence => {
      const group = groups.get(at);
      if (group === undefined)
        return {
          source: cut(line, "aligned"),
          prepared: undefined,
          entries: [],
        };
      const { hypotheses, entries } = group;
      const prepared = prepareSentence(
        { source: group.source, hypotheses, document: documents?.[at] },
        setup.preparation,
      );
      return { source: group.source, prepared, entries };
    },
  );
  return {
    sentences:
      setup.antecedents === undefined
        ? sentences
        : placeSentences(sentences, documents, setup.resources),
    documents,
    alignedBy,
  };
}

async function reduceAll(
  { source, list }: NbestInput,
  { allowMissing = false, alignment, tokenizer }: ListSettings,
  { resources, preparation }: RerankSetup,
  { signal }: Context,
): Promise<Map<number, ReducedGroup>> {
  const cut = sourceCutter(resources.pack, tokenizer);
  const names = { source: source.name, list: list.name };
  const grouping = {
    source: source.name,
    count: source.lines.length,
    allowMissing,
  };
  const groups = new Map<number, ReducedGroup>();
  for await (const group of groupHypotheses(list, grouping)) {
    signal.throwIfAborted();
    const line = source.lines[group.segment] ?? "";
    groups.set(
      group.segment,
      reduceGroup(group, {
        sourceWords: (links) => cut(line, links),
        shortening: preparation,
        names,
        usesLinks: alignment?.with === undefined,
      }),
    );
  }
  return groups;
}
