import type { NgramModel } from "@concord-mt/ngram";
import { type Toy, toyLanguageModel } from "./support.ts";

/** Every translation of a toy's sentence with its best score, by going through all derivations. */
export function bruteForce(
  toy: Toy,
  distortionLimit: number,
): Map<string, number> {
  const { source } = toy;
  const model = toyLanguageModel(toy);
  const options = optionsOf(toy);
  const best = new Map<string, number>();
  const limit = distortionLimit < 0 ? source.length : distortionLimit;

  const go = (derivation: readonly Option[]): void => {
    const covered = new Set(
      derivation.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      ),
    );
    const gap = source.findIndex((_, at) => !covered.has(at));
    if (gap < 0) {
      const text = derivation.flatMap(({ words }) => words).join(" ");
      const score = scoreOf(derivation, toy, model);
      if (score > (best.get(text) ?? -Infinity)) best.set(text, score);
      return;
    }
    const end = derivation.at(-1)?.to ?? -1;
    for (const option of options) {
      const { from, to } = option;
      let isFree = true;
      for (let at = from; at <= to; at += 1)
        if (covered.has(at)) isFree = false;
      if (!isFree || Math.abs(from - end - 1) > limit) continue;
      if (from !== gap && Math.abs(gap - to - 1) > limit) continue;
      go([...derivation, option]);
    }
  };
  go([]);
  return best;
}

interface Option {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly scores: readonly number[] | undefined;
  readonly orientations: readonly number[] | undefined;
}

function optionsOf({ phrases, reordering, source }: Toy): Option[] {
  const options: Option[] = [];
  for (let from = 0; from < source.length; from += 1) {
    const hasOne = phrases.some((line) =>
      line.startsWith(`${source[from] ?? ""} ||| `),
    );
    for (let to = from; to < source.length; to += 1) {
      phrases.forEach((line, at) => {
        const [f = "", e = "", scores = ""] = line.split(" ||| ");
        if (f !== source.slice(from, to + 1).join(" ")) return;
        options.push({
          from,
          to,
          words: e.split(" "),
          scores: scores.split(" ").map(Number),
          orientations: reordering?.[at]
            ?.split(" ||| ")[2]
            ?.split(" ")
            .map(Number),
        });
      });
    }
    if (!hasOne)
      options.push({
        from,
        to: from,
        words: [source[from] ?? ""],
        scores: undefined,
        orientations: undefined,
      });
  }
  return options;
}

function scoreOf(
  derivation: readonly Option[],
  { weights, reordering }: Toy,
  model: NgramModel | undefined,
): number {
  const weight = (name: string, at = 0): number => weights[name]?.[at] ?? 0;
  let score = 0;
  derivation.forEach(({ from, to, words, scores, orientations }, at) => {
    const previous = derivation[at - 1];
    score += weight("Distortion0") * -Math.abs(from - (previous?.to ?? -1) - 1);
    score += weight("WordPenalty0") * -words.length + weight("PhrasePenalty0");
    if (scores === undefined) score -= 100;
    else
      scores.forEach((value, column) => {
        score += weight("TranslationModel0", column) * Math.log(value);
      });
    if (reordering === undefined) return;
    let kind = 2;
    if (previous === undefined ? from === 0 : from === previous.to + 1)
      kind = 0;
    else if (to + 1 === previous?.from) kind = 1;
    score +=
      weight("LexicalReordering0", kind) * Math.log(orientations?.[kind] ?? 1);
    score +=
      weight("LexicalReordering0", 3 + kind) *
      Math.log(previous?.orientations?.[3 + kind] ?? 1);
  });
  if (model !== undefined)
    for (const { log10 } of model.score(
      derivation.flatMap(({ words }) => words),
    ))
      score += weight("LM0") * Math.max(log10 * Math.LN10, -100);
  return score;
}
