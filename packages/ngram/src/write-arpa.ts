import { arpaBytes } from "./arpa-bytes.ts";
import type { NgramModel } from "./model.ts";

/**
 * Writes a model as an ARPA file, in pieces of many lines. Numbers have as many digits as their 32 bits need, so reading
 * gives the same model; a back-off weight of 1 (log10 0) is left out. For files `arpaBytes` is faster.
 *
 * @example
 * [...writeArpa(model)].join("");
 */
export function* writeArpa(model: NgramModel): Generator<string> {
  const decoder = new TextDecoder();
  for (const piece of arpaBytes(model)) yield decoder.decode(piece);
}
