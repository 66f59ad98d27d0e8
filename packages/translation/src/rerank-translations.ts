import type { Alignment, Context } from "@concord-mt/core";
import {
  type NbestRecord,
  type RerankResources,
  type RerankSettings,
  type Reranking,
  chosenText,
  rerank,
} from "@concord-mt/reranking";
import type { TranslationModel } from "@concord-mt/smt";
import type { TranslationInput } from "./input.ts";
import { prepareSource } from "./prepare-source.ts";
import type { TranslatedLine } from "./translate-text.ts";

/** A translation that was chosen from a list. */
export interface ChosenTranslation {
  readonly words: readonly string[];
  readonly alignment: Alignment;
}

/** A text that was translated and re-ranked. */
export interface RerankedText {
  readonly reranking: Reranking;
  /** The new best translation of each line. */
  readonly chosen: readonly ChosenTranslation[];
}

/**
 * Re-ranks the translations of a text with a pronoun language model (Luong & Popescu-Belis 2016, §5), as the list that
 * the decoder would write is re-ranked. The translations are read while they are made, and only those that the model can
 * tell apart stay in memory.
 */
export async function rerankTranslations(
  { source, documents }: TranslationInput,
  translated: AsyncIterable<TranslatedLine>,
  settings: RerankSettings,
  resources: RerankResources & { readonly translationModel: TranslationModel },
  context: Context,
): Promise<RerankedText> {
  const { translationModel, ...others } = resources;
  const words = prepareSource(translationModel, source.lines);
  const reranking = await rerank(
    {
      source: {
        name: source.name,
        lines: words.map((sentence) => sentence.words.join(" ")),
      },
      documents,
      list: { name: "the decoder's list", records: records(translated) },
    },
    { ...settings, tokenizer: "none" },
    others,
    context,
  );
  return {
    reranking,
    chosen: reranking.sentences.map((sentence) => ({
      words: wordsOf(chosenText(sentence)),
      alignment: sentence.decision?.chosen.hypothesis.alignment ?? [],
    })),
  };
}

function wordsOf(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

async function* records(
  translated: AsyncIterable<TranslatedLine>,
): AsyncGenerator<NbestRecord> {
  let segment = 0;
  let line = 0;
  for await (const { translations } of translated) {
    for (const { words, score, alignment } of translations) {
      line += 1;
      yield { segment, text: words.join(" "), score, alignment, line };
    }
    segment += 1;
  }
}
