import type { NgramModel } from "@concord-mt/ngram";
import type { TagGender, TagNumber } from "./agreement-tag.ts";
import type { Plm } from "./plm.ts";

/** How a pronoun's probability moves with the number of nouns: strictly up, strictly down, or neither. */
export type Trend = "up" | "down" | "none";

/** One row of Table 1: a pronoun behind nouns of one gender and number. */
export interface InspectionRow {
  readonly pronoun: string;
  /** Mean log10 with 1, 2, … such nouns; `undefined` where no n-gram is stored. */
  readonly means: readonly (number | undefined)[];
  /** How many n-grams each mean is taken over. */
  readonly ngrams: readonly number[];
  readonly trend: Trend;
}

/** The rows of one gender and number. */
export interface InspectionBlock {
  readonly gender: TagGender;
  readonly number: TagNumber;
  readonly tag: string;
  readonly rows: readonly InspectionRow[];
}

/** What to look at. */
export interface InspectionOptions {
  /** Pronouns, or how many of the most frequent ones. @defaultValue 12 */
  readonly pronouns?: number | readonly string[];
}

/**
 * Table 1 of Luong & Popescu-Belis (2016): for each gender and number and each pronoun, the unweighted mean of the
 * log10 of all stored n-grams, of any order, that end in the pronoun and hold exactly n tags of that gender and number.
 * Blocks for the neuter are there if the model has its tags.
 *
 * @throws RangeError if a pronoun is not one of the model's, or their number is not a positive integer.
 */
export function inspectPlm(
  { model, metadata, contextSize }: Plm,
  { pronouns = 12 }: InspectionOptions = {},
): InspectionBlock[] {
  const forms = choosePronouns(
    metadata.pronouns.map(({ form }) => form),
    pronouns,
  );
  const genders: TagGender[] =
    model.has("neut.sing.") || model.has("neut.plur.")
      ? ["masc", "fem", "neut"]
      : ["masc", "fem"];
  const numbers: TagNumber[] = ["sing", "plur"];
  return numbers.flatMap((number) =>
    genders.map((gender) => {
      const tag = `${gender}.${number}.`;
      const sums = addUp(model, tag, forms, contextSize);
      const rows = forms.map((pronoun, at) =>
        toRow(pronoun, sums.slice(at * contextSize, (at + 1) * contextSize)),
      );
      return { gender, number, tag, rows };
    }),
  );
}

/** The row of the pronoun that is most probable behind the most such nouns; none where no n-gram is stored. */
export function mostProbable({
  rows,
}: InspectionBlock): InspectionRow | undefined {
  const last = (row: InspectionRow): number => row.means.at(-1) ?? -Infinity;
  const [first, ...others] = rows;
  if (first === undefined) return undefined;
  const best = others.reduce((a, b) => (last(b) > last(a) ? b : a), first);
  return last(best) === -Infinity ? undefined : best;
}

function choosePronouns(
  known: readonly string[],
  wanted: number | readonly string[],
): readonly string[] {
  if (typeof wanted === "number") {
    if (!Number.isInteger(wanted) || wanted < 1)
      throw new RangeError(
        `the number of pronouns must be a positive integer, got ${wanted}`,
      );
    return known.slice(0, wanted);
  }
  const foreign = wanted.find((form) => !known.includes(form));
  if (foreign !== undefined)
    throw new RangeError(`${foreign} is not a pronoun of the model`);
  return wanted;
}

interface Sum {
  total: number;
  count: number;
}

/** For each pronoun and each number of tags from 1: the sum over its n-grams. */
function addUp(
  model: NgramModel,
  tag: string,
  forms: readonly string[],
  most: number,
): Sum[] {
  const sums = Array.from({ length: forms.length * most }, (): Sum => {
    return { total: 0, count: 0 };
  });
  const { tables } = model;
  const rowOf = new Map(
    forms.map((form, at) => [tables.words.indexOf(form), at]),
  );
  const tagId = tables.words.indexOf(tag);
  // Prefixes have smaller numbers than the n-grams that continue them.
  const tagsIn = new Uint8Array(tables.word.length);
  tables.word.forEach((word, number) => {
    const before = tagsIn[tables.prefix[number] ?? -1] ?? 0;
    tagsIn[number] = before + (word === tagId ? 1 : 0);
    const row = rowOf.get(word);
    if (row === undefined || before === 0 || before > most) return;
    const sum = sums[row * most + before - 1];
    if (sum === undefined) return;
    sum.total += tables.log10[number] ?? 0;
    sum.count += 1;
  });
  return sums;
}

function toRow(pronoun: string, sums: readonly Sum[]): InspectionRow {
  const means = sums.map(({ total, count }) =>
    count === 0 ? undefined : total / count,
  );
  return {
    pronoun,
    means,
    ngrams: sums.map(({ count }) => count),
    trend: trendOf(means),
  };
}

/** Strictly monotone over all values, or nothing. */
function trendOf(means: readonly (number | undefined)[]): Trend {
  const every = (holds: (before: number, after: number) => boolean): boolean =>
    means.length > 1 &&
    means.every((value, at) => {
      const before = means[at - 1];
      return (
        value !== undefined &&
        (at === 0 || (before !== undefined && holds(before, value)))
      );
    });
  if (every((before, after) => after > before)) return "up";
  return every((before, after) => after < before) ? "down" : "none";
}
