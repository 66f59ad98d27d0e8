import type { GoldMention } from "./gold.ts";
import type { AnalysedText } from "./text/analysed-text.ts";
import type { TextMention } from "./text/mention.ts";

/**
 * Finds the head of a gold mention, in its sentence: what it says itself; else the head of the largest noun phrase of
 * those that start first in it and end in it; else its last word.
 */
export function headFinder(
  text: AnalysedText,
  mentions: readonly TextMention[],
): (mention: GoldMention) => number {
  const byStart = new Map<number, TextMention[]>();
  for (const mention of mentions) {
    if (mention.kind === "coordination") continue;
    const others = byStart.get(mention.start) ?? [];
    others.push(mention);
    byStart.set(mention.start, others);
  }
  return ({ sentence, start, end, head }) => {
    if (head !== undefined) return head;
    const offset = text.starts[sentence] ?? 0;
    for (let at = offset + start; at < offset + end; at += 1) {
      let best: TextMention | undefined;
      for (const mention of byStart.get(at) ?? [])
        if (mention.end <= offset + end && mention.end > (best?.end ?? 0))
          best = mention;
      if (best !== undefined) return best.head - offset;
    }
    return end - 1;
  };
}
