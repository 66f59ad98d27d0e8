import type { PairPack } from "@concord-mt/pack";

/** The words of a text as they are compared with the dictionary's. */
export interface Pieces {
  /** Words and, where elisions are cut, apostrophes. */
  readonly forms: readonly string[];
  /** The position in the text of the token that each piece comes from. */
  readonly tokens: readonly number[];
}

/** How tokens become the pieces that are compared. */
export interface Spelling {
  /** The pieces of a text, whatever way it was tokenised: `qu'il`, `qu' il` and `qu ' il` are the same. */
  pieces(tokens: readonly string[]): Pieces;
  /** Prefixes that may be written together with the first word of a form. */
  readonly proclitics: readonly string[];
}

// Enough for the vocabulary of a test set, and a bound on memory for anything else.
const rememberedTokens = 1 << 16;

/** The spelling of a pack's source or target language. */
export function spellingOf(
  { normalisation }: Pick<PairPack, "normalisation">,
  side: "source" | "target",
): Spelling {
  const { replace, splitElisions = false, keepCase = false } = normalisation;
  const isTarget = side === "target";
  const proclitics = isTarget
    ? (normalisation.proclitics ?? []).map((prefix) => normalise(prefix))
    : [];
  const known = new Map<string, readonly string[]>();

  function normalise(token: string): string {
    let form = token.normalize("NFC");
    for (const { from, to } of replace) form = form.replaceAll(from, to);
    return isTarget && keepCase ? form : form.toLowerCase();
  }

  const cut = (token: string): readonly string[] => {
    const words = normalise(token).split(/\s+/).map(peel);
    const pieces = splitElisions ? words.flatMap(cutApostrophes) : words;
    return pieces.filter((piece) => piece !== "");
  };

  const piecesOf = (token: string): readonly string[] => {
    const remembered = known.get(token);
    if (remembered !== undefined) return remembered;
    const pieces = cut(token);
    if (known.size >= rememberedTokens) known.clear();
    known.set(token, pieces);
    return pieces;
  };

  return {
    proclitics,
    pieces: (tokens) => {
      const forms: string[] = [];
      const positions: number[] = [];
      for (const [position, token] of tokens.entries()) {
        for (const piece of piecesOf(token)) {
          forms.push(piece);
          positions.push(position);
        }
      }
      return { forms, tokens: positions };
    },
  };
}

const punctuation = new Set(',.?!:;"()[]«»“”„‘،؛؟…');

/** A word without the punctuation that untokenised text leaves at its ends; punctuation alone stays as it is. */
function peel(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && punctuation.has(word.charAt(from))) from += 1;
  while (to > from && punctuation.has(word.charAt(to - 1))) to -= 1;
  return from === to ? word : word.slice(from, to);
}

function cutApostrophes(word: string): readonly string[] {
  if (!word.includes("'")) return [word];
  return word
    .split("'")
    .flatMap((part, at) => (at === 0 ? [part] : ["'", part]));
}
