import type { PackPronouns } from "@concord-mt/pack";
import { type Ratio, ratio } from "../gaps/measures.ts";
import { otherCategory } from "./source-category.ts";

/** A judged pronoun in its document. */
export interface CategorisedItem {
  readonly document: string;
  readonly category: string;
  readonly isCorrect: boolean;
}

/** Right and judged pronouns by document and category, with their sums. */
export interface DocumentCategoryTable {
  readonly documents: readonly string[];
  readonly categories: readonly string[];
  /** By document, then by category. */
  readonly cells: readonly (readonly Ratio[])[];
  /** Sums over categories, by document. */
  readonly byDocument: readonly Ratio[];
  /** Sums over documents, by category. */
  readonly byCategory: readonly Ratio[];
  readonly total: Ratio;
}

/**
 * Counts right pronouns by document and category (Hardmeier and Federico, 2010, Table 1). Documents and categories
 * stand in the order given, then in that of the items; those given may have none.
 */
export function documentCategories(
  items: Iterable<CategorisedItem>,
  {
    documents: givenDocuments = [],
    categories: givenCategories = [],
  }: {
    readonly documents?: readonly string[];
    readonly categories?: readonly string[];
  } = {},
): DocumentCategoryTable {
  const all = [...items];
  const documents = [
    ...new Set([...givenDocuments, ...all.map(({ document }) => document)]),
  ];
  const categories = [
    ...new Set([...givenCategories, ...all.map(({ category }) => category)]),
  ];
  // One pass over the items for all cells: documents may be many.
  const counts = new Map<string, { right: number; judged: number }>();
  for (const { document, category, isCorrect } of all) {
    const key = JSON.stringify([document, category]);
    const cell = counts.get(key) ?? { right: 0, judged: 0 };
    cell.judged += 1;
    if (isCorrect) cell.right += 1;
    counts.set(key, cell);
  }
  const cells = documents.map((document) =>
    categories.map((category) => {
      const cell = counts.get(JSON.stringify([document, category]));
      return ratio(cell?.right ?? 0, cell?.judged ?? 0);
    }),
  );
  return {
    documents,
    categories,
    cells,
    byDocument: cells.map(addRatios),
    byCategory: categories.map((_, at) =>
      addRatios(cells.flatMap((row) => row[at] ?? [])),
    ),
    total: addRatios(cells.flat()),
  };
}

function addRatios(ratios: readonly Ratio[]): Ratio {
  return ratio(
    ratios.reduce((sum, { part }) => sum + part, 0),
    ratios.reduce((sum, { whole }) => sum + whole, 0),
  );
}

/**
 * Makes the function from a pronoun to its category in a pack: the pack's own categories, else gender and number as
 * the pack has them (`masculine singular`), else `other`.
 */
export function pronounCategory(
  pronouns: Pick<PackPronouns, "source" | "target" | "categories">,
): (form: string) => string {
  const known = new Map<string, string>();
  for (const { form, gender, number } of [
    ...pronouns.source,
    ...pronouns.target,
  ]) {
    const name = [gender, number].filter((part) => part !== undefined);
    if (name.length > 0 && !known.has(form)) known.set(form, name.join(" "));
  }
  for (const [name, forms] of Object.entries(pronouns.categories ?? {}))
    for (const form of forms) known.set(form, name);
  return (form) => known.get(form) ?? otherCategory;
}
