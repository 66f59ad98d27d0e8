import { type SymbolTexts, wordNumbers } from "@concord-mt/core";
import { type SacrebleuTokenizerName, sacrebleuCutter } from "@concord-mt/text";

/** Words to remember: most words of a text have occurred before, but a corpus may have any number of them. */
const mostWords = 1 << 16;

/**
 * Makes a function that cuts lines into words and gives each word a number, the same in all lines of a call. What it
 * returns is lent until the next call. References that are those of the last call are not cut again.
 */
export function wordNumberer(
  tokenize: SacrebleuTokenizerName,
  clean: (line: string) => string,
): (hypothesis: string, references: readonly string[]) => SymbolTexts {
  const cut = sacrebleuCutter(tokenize);
  const words = wordNumbers();
  const ends: number[] = [];
  let symbols = new Int32Array(1 << 10);
  let known: readonly string[] = [];

  const add = (line: string): void => {
    const { units, bounds, count } = cut(clean(line));
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
    const isFull = words.size() > mostWords;
    if (isFull) words.clear();
    if (!isFull && areEqual(references, known)) {
      ends.length = references.length;
    } else {
      known = [];
      ends.length = 0;
      for (const reference of references) add(reference);
      known = [...references];
    }
    add(hypothesis);
    return { symbols, ends };
  };
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((line, at) => line === other[at])
  );
}

function grown(
  symbols: Int32Array<ArrayBuffer>,
  least: number,
): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 ** Math.ceil(Math.log2(least)));
  larger.set(symbols);
  return larger;
}
