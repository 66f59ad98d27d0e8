import { optionLogs } from "./option-logs.ts";
import { orientationOf } from "./extension.ts";
import type { PathList } from "./path-list.ts";
import { unknownScore } from "./scores.ts";
import type { SearchState } from "./search-state.ts";
import type { RawTranslation } from "./translation.ts";

/**
 * Reads translations off their paths; the values of the features are added up anew along each path. All numbers of a list
 * lie in two arrays, of which the translations are parts: thousands of small ones would keep the garbage collector busy.
 */
export function readPaths(
  state: SearchState,
  paths: PathList,
): RawTranslation[] {
  const { table, layout } = state.model;
  const { options } = state.spans;
  const { option: optionOf } = state.hypotheses;
  const logs = optionLogs(table);
  let size = 0;
  const end = paths.start[paths.size] ?? 0;
  for (let at = 0; at < end; at += 1) {
    const option = optionOf[paths.hypotheses[at] ?? 0] ?? 0;
    size += 3 + linkCount(state, options.pair[option] ?? -1);
    size +=
      (options.wordStart[option + 1] ?? 0) - (options.wordStart[option] ?? 0);
  }
  const numbers = new Int32Array(size);
  const values = new Float64Array(paths.size * layout.size);
  const found: RawTranslation[] = [];
  let place = 0;
  const take = (from: number): Int32Array => numbers.subarray(from, place);
  for (let path = 0; path < paths.size; path += 1) {
    const first = paths.start[path] ?? 0;
    const last = paths.start[path + 1] ?? 0;
    const wordsAt = place;
    for (let at = first; at < last; at += 1) {
      const option = optionOf[paths.hypotheses[at] ?? 0] ?? 0;
      const stop = options.wordStart[option + 1] ?? 0;
      for (let word = options.wordStart[option] ?? 0; word < stop; word += 1) {
        numbers[place] = options.targetWords[word] ?? 0;
        place += 1;
      }
    }
    const words = take(wordsAt);
    const linksAt = place;
    place = writeLinks(state, paths, path, numbers, place);
    const links = take(linksAt).sort();
    const phrasesAt = place;
    for (let at = first; at < last; at += 1) {
      const option = optionOf[paths.hypotheses[at] ?? 0] ?? 0;
      numbers[place] = options.from[option] ?? 0;
      numbers[place + 1] = options.to[option] ?? 0;
      numbers[place + 2] =
        (options.wordStart[option + 1] ?? 0) - (options.wordStart[option] ?? 0);
      place += 3;
    }
    const phrases = take(phrasesAt);
    const features = values.subarray(
      path * layout.size,
      (path + 1) * layout.size,
    );
    addFeatures(state, logs, paths, path, features);
    const score = paths.score[path] ?? 0;
    found.push({ words, score, features, links, phrases });
  }
  return found;
}

function linkCount({ model: { table } }: SearchState, pair: number): number {
  if (pair < 0) return 1;
  const alignment = table.pairAlignments[pair] ?? 0;
  return (
    (table.alignmentStarts[alignment + 1] ?? 0) -
    (table.alignmentStarts[alignment] ?? 0)
  );
}

/** Writes a path's links from a place on; gives the place behind them. */
function writeLinks(
  { hypotheses, model: { table }, spans: { options } }: SearchState,
  paths: PathList,
  path: number,
  into: Int32Array,
  from: number,
): number {
  const { pairAlignments, alignmentStarts, alignmentLinks } = table;
  let place = from;
  let target = 0;
  const last = paths.start[path + 1] ?? 0;
  for (let at = paths.start[path] ?? 0; at < last; at += 1) {
    const option = hypotheses.option[paths.hypotheses[at] ?? 0] ?? 0;
    const source = options.from[option] ?? 0;
    const pair = options.pair[option] ?? -1;
    if (pair < 0) {
      into[place] = source * 65_536 + target;
      place += 1;
    } else {
      const alignment = pairAlignments[pair] ?? 0;
      const stop = alignmentStarts[alignment + 1] ?? 0;
      for (let link = alignmentStarts[alignment] ?? 0; link < stop; link += 1) {
        const both = alignmentLinks[link] ?? 0;
        into[place] = (source + (both >> 4)) * 65_536 + target + (both & 15);
        place += 1;
      }
    }
    target +=
      (options.wordStart[option + 1] ?? 0) - (options.wordStart[option] ?? 0);
  }
  return place;
}

function addFeatures(
  state: SearchState,
  logsOf: (pair: number) => Float64Array,
  paths: PathList,
  path: number,
  values: Float64Array,
): void {
  const { model, hypotheses, features } = state;
  const { options } = state.spans;
  const { places } = model;
  const add = (place: number, value: number): void => {
    values[place] = (values[place] ?? 0) + value;
  };
  let previous: { from: number; to: number; pair: number } | undefined;
  const states = features.map(({ initial }) => initial);
  const last = paths.start[path + 1] ?? 0;
  for (let at = paths.start[path] ?? 0; at < last; at += 1) {
    const hypothesis = paths.hypotheses[at] ?? 0;
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
    else {
      const logs = logsOf(pair);
      for (let column = 0; column < 4; column += 1)
        add(places.translation + column, logs[column] ?? 0);
    }
    if (places.reordering >= 0) {
      const kind = orientationOf(from, to, previous);
      if (pair >= 0) add(places.reordering + kind, logsOf(pair)[4 + kind] ?? 0);
      if (previous !== undefined && previous.pair >= 0)
        add(places.reordering + 3 + kind, logsOf(previous.pair)[7 + kind] ?? 0);
    }
    for (let number = 0; number < features.length; number += 1) {
      const place = places.more[number] ?? 0;
      const phrase = state.collector.placed(option);
      const next =
        features[number]?.extend(states[number] ?? 0, phrase, values, place) ??
        0;
      states[number] = next;
      if (at === last - 1) features[number]?.finish(next, values, place);
    }
    previous = { from, to, pair };
  }
}
