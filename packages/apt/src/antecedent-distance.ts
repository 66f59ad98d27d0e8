import type { AlignedSegment, ItemKey, WordTag } from "@concord-mt/core";
import type { PackPronouns } from "@concord-mt/pack";
import type { AptItem } from "./item.ts";

/** How far back the nearest noun is that a pronoun could stand for. */
export interface AntecedentDistance {
  /** Segments between, 0 in the same one. */
  readonly segments: number;
  /** Words from the noun to the pronoun, 1 if they are neighbours. */
  readonly words: number;
}

/** What {@link antecedentDistances} looks at. */
export interface AntecedentInput {
  readonly items: Iterable<AptItem>;
  /** The corpus, in order. */
  readonly segments: readonly Pick<AlignedSegment, "document" | "references">[];
  /** The tags of a reference's words. */
  readonly tags: (segment: number, reference: number) => readonly WordTag[];
  /** Where the gender and number of target pronouns are looked up. */
  readonly pronouns: Pick<PackPronouns, "target">;
  /** How many segments before the pronoun's own are searched. @defaultValue 20 */
  readonly reach?: number;
}

/**
 * For each item the distance, in the reference, from its pronoun to the nearest preceding noun that agrees with it in
 * gender and number, within the document; `undefined` where none is in reach. Items whose reference has no pronoun of
 * known gender or number are left out.
 */
export function antecedentDistances({
  items,
  segments,
  tags,
  pronouns,
  reach = 20,
}: AntecedentInput): ReadonlyMap<string, AntecedentDistance | undefined> {
  const features = new Map(
    pronouns.target.map((pronoun) => [pronoun.form.toLowerCase(), pronoun]),
  );
  const distances = new Map<string, AntecedentDistance | undefined>();
  for (const item of items) {
    const pronoun = item.reference.labels
      .map((label) => features.get(label))
      .find((found) => found?.gender ?? found?.number);
    const position = item.reference.positions[0];
    if (pronoun === undefined || position === undefined) continue;
    distances.set(item.id, search(item, position, pronoun));
  }
  return distances;

  function search(
    { segment, referenceIndex }: AptItem,
    position: number,
    pronoun: Agreement,
  ): AntecedentDistance | undefined {
    const document = segments[segment]?.document;
    let words = 0;
    let end = position;
    for (let back = 0; back <= reach && back <= segment; back += 1) {
      const at = segment - back;
      if (segments[at]?.document !== document) return undefined;
      const tagged = tags(at, referenceIndex);
      if (back > 0) end = tagged.length;
      for (let word = end - 1; word >= 0; word -= 1) {
        const tag = tagged[word];
        if (tag !== undefined && isNoun(tag) && agrees(tag, pronoun))
          return { segments: back, words: words + end - word };
      }
      words += end;
    }
    return undefined;
  }
}

type Agreement = Partial<
  Pick<PackPronouns["target"][number], "gender" | "number">
>;

const genders = {
  masculine: "Masc",
  feminine: "Fem",
  neuter: "Neut",
  common: undefined,
} as const;
const numbers = { singular: "Sing", plural: "Plur" } as const;

function isNoun({ upos }: WordTag): boolean {
  return upos === "NOUN" || upos === "PROPN";
}

function agrees(noun: WordTag, { gender, number }: Agreement): boolean {
  const wantedGender = gender && genders[gender];
  const wantedNumber = number && numbers[number];
  return (
    (wantedGender === undefined || noun.gender === wantedGender) &&
    (wantedNumber === undefined || noun.number === wantedNumber)
  );
}

/** Groups items by how many segments lie between pronoun and noun: `0`, `1`, `2`, `3+`, or `none` in reach. */
export function byDistance(
  distances: ReadonlyMap<string, AntecedentDistance | undefined>,
): ItemKey<AptItem> {
  return ({ id }) => {
    if (!distances.has(id)) return undefined;
    const distance = distances.get(id);
    if (distance === undefined) return "none";
    return distance.segments >= 3 ? "3+" : String(distance.segments);
  };
}
