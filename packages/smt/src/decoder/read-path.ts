import { linksOf } from "../table/phrase-table.ts";
import { logScore } from "./collect-options.ts";
import { orientationOf } from "./extension.ts";
import { unknownScore } from "./scores.ts";
import type { SearchState } from "./search-state.ts";
import type { RawTranslation } from "./translation.ts";

/**
 * Reads a translation off its hypotheses, the first phrase first; the values of the features are added up anew along
 * the path.
 */
export function readPath(
  state: SearchState,
  path: readonly number[],
  score: number,
): RawTranslation {
  const { options } = state.spans;
  const { table } = state.model;
  const words: number[] = [];
  const links: number[] = [];
  const phrases: number[] = [];
  for (const hypothesis of path) {
    const option = state.hypotheses.option[hypothesis] ?? 0;
    const from = options.from[option] ?? 0;
    const pair = options.pair[option] ?? -1;
    const start = words.length;
    const end = options.wordStart[option + 1] ?? 0;
    for (let at = options.wordStart[option] ?? 0; at < end; at += 1)
      words.push(options.targetWords[at] ?? 0);
    if (pair < 0) links.push(from * 65_536 + start);
    else
      for (const link of linksOf(table, pair))
        links.push((from + (link >> 4)) * 65_536 + start + (link & 15));
    phrases.push(from, options.to[option] ?? 0, words.length - start);
  }
  return {
    words: Int32Array.from(words),
    score,
    features: pathFeatures(state, path),
    links: Int32Array.from(links).sort(),
    phrases: Int32Array.from(phrases),
  };
}

function pathFeatures(
  state: SearchState,
  path: readonly number[],
): Float64Array {
  const { model, hypotheses, features } = state;
  const { options } = state.spans;
  const { places, table } = model;
  const values = new Float64Array(model.layout.size);
  const add = (place: number, value: number): void => {
    values[place] = (values[place] ?? 0) + value;
  };
  let previous: { from: number; to: number; pair: number } | undefined;
  const states = features.map(({ initial }) => initial);
  path.forEach((hypothesis, at) => {
    const option = hypotheses.option[hypothesis] ?? 0;
    const from = options.from[option] ?? 0;
    const to = options.to[option] ?? 0;
    const pair = options.pair[option] ?? -1;
    const length =
      (options.wordStart[option + 1] ?? 0) - (options.wordStart[option] ?? 0);
    add(places.distortion, -Math.abs(from - (previous?.to ?? -1) - 1));
    add(places.wordPenalty, -length);
    add(places.phrasePenalty, 1);
    if (places.languageModel >= 0)
      add(
        places.languageModel,
        (hypotheses.modelScore[hypothesis] ?? 0) * Math.LN10,
      );
    if (pair < 0) add(places.unknown, unknownScore);
    else
      for (let column = 0; column < 4; column += 1)
        add(places.translation + column, logScore(table, pair, column));
    if (places.reordering >= 0) {
      const kind = orientationOf(from, to, previous);
      if (pair >= 0)
        add(places.reordering + kind, logScore(table, pair, 4 + kind));
      if (previous !== undefined && previous.pair >= 0)
        add(
          places.reordering + 3 + kind,
          logScore(table, previous.pair, 7 + kind),
        );
    }
    features.forEach((feature, number) => {
      const place = places.more[number] ?? 0;
      const phrase = state.collector.placed(option);
      const next = feature.extend(states[number] ?? 0, phrase, values, place);
      states[number] = next;
      if (at === path.length - 1) feature.finish(next, values, place);
    });
    previous = { from, to, pair };
  });
  return values;
}
