import { type SymbolTexts, wordNumbers } from "@concord-mt/core";
import { type SacrebleuTokenizerName, sacrebleuCutter } from "@concord-mt/text";

/** Words to remember: most words of a text have occurred before, but a corpus may have any number of them. */
const mostWords = 1 << 16;

/**
 * Makes a function that cuts lines into words and gives each word a number, the same in all lines of a call. What it
 * returns is lent until the next call.
 */
export function wordNumberer(
  tokenize: SacrebleuTokenizerName,
): (hypothesis: string, references: readonly string[]) => SymbolTexts {
  const cut = sacrebleuCutter(tokenize);
  const words = wordNumbers();
  const ends: number[] = [];
  let symbols = new Int32Array(1 << 10);

  const add = (line: string): void => {
    const { units, bounds, count } = cut(line);
    const start = ends.at(-1) ?? 0;
    if (start + count > symbols.length) symbols = grown(symbols, start + count);
    for (let at = 0; at < count; at += 1) {
      const from = bounds[at * 2] ?? 0;
      const to = bounds[at * 2 + 1] ?? 0;
      symbols[start + at] = words.numberOf(units, from, to);
    }
    ends.push(start + count);
  };

  return (hypothesis, references) => {
    if (words.size() > mostWords) words.clear();
    ends.length = 0;
    add(hypothesis);
    for (const reference of references) add(reference);
    return { symbols, ends };
  };
}

function grown(
  symbols: Int32Array<ArrayBuffer>,
  least: number,
): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 ** Math.ceil(Math.log2(least)));
  larger.set(symbols);
  return larger;
}
