import type { LexicalWeights } from "./lexical-weights.ts";

/** The words that the numbers of lexical weights stand for, and which direction to write. */
export interface LexicalTextOptions {
  readonly sourceWords: readonly string[];
  readonly targetWords: readonly string[];
  /** `f2e` writes `target source w(target | source)`, `e2f` the other direction, as Moses names its files. */
  readonly direction: "f2e" | "e2f";
}

/** The lines of Moses' lexical tables (`lex.f2e`, `lex.e2f`), without line ends. */
export function* formatLexicalWeights(
  { words, forward, reverse }: LexicalWeights,
  { sourceWords, targetWords, direction }: LexicalTextOptions,
): Generator<string> {
  for (let entry = 0; entry < forward.length; entry += 1) {
    const f = sourceWords[words[2 * entry] ?? -1] ?? "NULL";
    const e = targetWords[words[2 * entry + 1] ?? -1] ?? "NULL";
    yield direction === "f2e"
      ? `${e} ${f} ${(forward[entry] ?? 0).toFixed(7)}`
      : `${f} ${e} ${(reverse[entry] ?? 0).toFixed(7)}`;
  }
}
