import type { SourceDocument } from "@concord-mt/plm";
import type { RerankResources } from "../setup.ts";
import type { LoadedSentence } from "./load-nbest.ts";

/** Gives each sentence its place in the source of its document, with what source pronouns probably stand for. */
export function placeSentences(
  sentences: readonly LoadedSentence[],
  documents: readonly string[] | undefined,
  { weigh }: Pick<RerankResources, "weigh">,
): LoadedSentence[] {
  const placed: LoadedSentence[] = [];
  let start = 0;
  while (start < sentences.length) {
    let end = start + 1;
    while (end < sentences.length && documents?.[end] === documents?.[start])
      end += 1;
    const own = sentences.slice(start, end);
    const source = own.map((sentence) => sentence.source);
    const document: SourceDocument = {
      sentences: source,
      weights: weigh?.(source) ?? [],
    };
    for (const [sentence, one] of own.entries())
      placed.push({
        ...one,
        prepared: one.prepared && {
          ...one.prepared,
          place: { document, sentence },
        },
      });
    start = end;
  }
  return placed;
}
