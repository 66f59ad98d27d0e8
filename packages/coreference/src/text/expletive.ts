import { type AnalysedText, tags } from "./analysed-text.ts";

/** How surely the words behind an *it* say that it stands for nothing: 0 they do not, 1 perhaps, 2 surely. */
export type ExpletiveSign = 0 | 1 | 2;

/**
 * Looks for weather and time behind an *it*: *it rains*, *it had been snowing*, *it is five o'clock*, *it was getting dark*.
 * Things are cold, dark or late as well, so that those words are no more than a sign.
 */
export function expletiveSign(
  { words, upos, sentenceOf }: AnalysedText,
  at: number,
): ExpletiveSign {
  if (words[at] !== "it") return 0;
  const isInside = (place: number): boolean =>
    sentenceOf[place] === sentenceOf[at];
  let place = at + 1;
  let copula = false;
  while (isInside(place) && place < at + 7) {
    const word = words[place] ?? "";
    if (weatherVerb.test(word)) return 2;
    if (copulas.has(word)) copula = true;
    else if (
      upos[place] !== tags.AUX &&
      upos[place] !== tags.ADV &&
      !passed.has(word)
    )
      break;
    place += 1;
  }
  if (!copula || !isInside(place)) return 0;
  const word = words[place] ?? "";
  if (isTime(words, place) || sureStates.has(word)) return 2;
  return states.has(word) ? 1 : 0;
}

const weatherVerb =
  /^(?:rain|snow|hail|drizzl|thunder|sleet)(?:s|es|ed|ing|e)?$/;
const copulas = new Set(
  "is was be been being 's are were get gets got getting gotten become becomes became becoming grow grows grew growing".split(
    " ",
  ),
);
/** Words that may stand between *it* and what it is. */
const passed = new Set(
  "n't not may might will would could must shall to has had have 'd 'll about almost nearly only just already still quite very so too rather".split(
    " ",
  ),
);
const sureStates = new Set(
  "rainy sunny windy foggy snowy stormy drizzly noon midday midnight daybreak dawn dusk springtime summertime wintertime monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);
const states = new Set(
  "late early dark cold hot warm chilly cool freezing cloudy humid misty muggy daylight day night morning evening afternoon spring summer autumn winter january february march april may june july august september october november december".split(
    " ",
  ),
);

/** `five o'clock`, `half past ten`, `10 a.m.` */
function isTime(words: readonly string[], at: number): boolean {
  const near = words.slice(at, at + 4);
  return near.some(
    (word, offset) =>
      /^o'clock$/.test(word) ||
      (word === "o" && near[offset + 1] === "'clock") ||
      (offset > 0 && /^[ap]\.?m\.?$/.test(word)),
  );
}
