import { float32Text } from "./float-text.ts";
import type { NgramModel } from "./model.ts";

/**
 * Writes a model as an ARPA file, in pieces of some 64,000 characters. Numbers have as many digits as their 32 bits
 * need, so reading gives the same model; a back-off weight of 1 (log10 0) is left out.
 *
 * @example
 * [...writeArpa(model)].join("");
 */
export function* writeArpa({ tables, sizes }: NgramModel): Generator<string> {
  const { words, starts, prefix, word, log10, backOff } = tables;
  const spell = (number: number): string => {
    const last = words[word[number] ?? 0] ?? "";
    const before = prefix[number] ?? -1;
    return before < 0 ? last : `${spell(before)} ${last}`;
  };
  let text = `\\data\\\n${sizes.map((size, at) => `ngram ${at + 1}=${size}\n`).join("")}`;
  for (let order = 1; order <= sizes.length; order += 1) {
    text += `\n\\${order}-grams:\n`;
    // N-grams of one prefix stand together.
    let spelt = -1;
    let context = "";
    const end = starts[order] ?? 0;
    for (let number = starts[order - 1] ?? 0; number < end; number += 1) {
      const before = prefix[number] ?? -1;
      if (before !== spelt) {
        context = `${spell(before)} `;
        spelt = before;
      }
      const weight = backOff[number] ?? 0;
      text += `${float32Text(log10[number] ?? 0)}\t${context}${words[word[number] ?? 0] ?? ""}`;
      text += weight === 0 ? "\n" : `\t${float32Text(weight)}\n`;
      if (text.length >= 65_536) {
        yield text;
        text = "";
      }
    }
  }
  yield `${text}\n\\end\\\n`;
}
