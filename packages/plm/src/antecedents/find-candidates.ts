import type {
  Gender,
  GrammaticalNumber,
  SourceWeights,
  TargetPlace,
  BilingualDocument,
} from "./document.ts";
import type { GenderedPronoun, GenderedPronouns } from "./gendered-pronouns.ts";

/** A noun, name or pronoun before a pronoun, in the translation. */
export interface AntecedentCandidate extends TargetPlace {
  readonly gender: Gender;
  readonly number: GrammaticalNumber | undefined;
  readonly kind: "noun" | "name" | "pronoun";
  /** Sentences between. */
  readonly distance: number;
  /** Candidates of the pronoun's number between. */
  readonly nearer: number;
  /** How probably its source words are what the source pronoun stands for. */
  readonly weight: number;
  readonly isBeforeVerb: boolean;
  readonly isAfterPreposition: boolean;
  readonly isFirst: boolean;
}

/** How far back candidates are looked for without a word from the source, in sentences. */
const reach = 3;
/** How far back the source may point. */
const sourceReach = 8;

/** All that a pronoun may stand for, nearest first. */
export function findAntecedentCandidates(
  { target }: BilingualDocument,
  place: TargetPlace,
  pronoun: Pick<GenderedPronoun, "number">,
  {
    weights,
    pronouns,
  }: {
    readonly weights: SourceWeights | undefined;
    readonly pronouns: GenderedPronouns;
  },
): AntecedentCandidate[] {
  const candidates: AntecedentCandidate[] = [];
  let nearer = 0;
  const first = Math.max(0, place.sentence - sourceReach);
  for (let sentence = place.sentence; sentence >= first; sentence -= 1) {
    const one = target[sentence];
    if (one === undefined) continue;
    const { words, tags, alignment } = one;
    const distance = place.sentence - sentence;
    const end = distance === 0 ? place.word : words.length;
    const inSentence: AntecedentCandidate[] = [];
    let [isBeforeVerb, isFirst] = [true, true];
    for (let word = 0; word < end; word += 1) {
      const tag = tags[word];
      if (tag === undefined) continue;
      const own = pronouns.find(words[word] ?? "", tag);
      const kind = own === undefined ? nounKind(tag.upos) : "pronoun";
      if (kind !== undefined) {
        const gender = own?.gender ?? tag.gender;
        if (gender !== undefined)
          inSentence.push({
            sentence,
            word,
            gender,
            number: own?.number ?? tag.number,
            kind,
            distance,
            nearer: 0,
            weight: weightOf(sentence, word),
            isBeforeVerb,
            isAfterPreposition:
              tags[word - 1]?.upos === "ADP" || tags[word - 2]?.upos === "ADP",
            isFirst,
          });
        isFirst = false;
      }
      if (tag.upos === "VERB" || tag.upos === "AUX") isBeforeVerb = false;
    }
    for (const candidate of inSentence.reverse()) {
      if (distance <= reach || candidate.weight > 0)
        candidates.push({ ...candidate, nearer });
      if (candidate.number === pronoun.number) nearer += 1;
    }

    function weightOf(at: number, word: number): number {
      let sum = 0;
      for (const link of alignment)
        if (link.target === word)
          sum += weights?.heads.get(`${at}:${link.source}`) ?? 0;
      return sum;
    }
  }
  return candidates;
}

function nounKind(upos: string): "noun" | "name" | undefined {
  if (upos === "NOUN") return "noun";
  return upos === "PROPN" ? "name" : undefined;
}
