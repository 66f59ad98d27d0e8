import type { PackPronouns } from "@concord-mt/pack";
import type { Verdict } from "../gaps/gap.ts";
import {
  type DocumentCategoryTable,
  documentCategories,
  pronounCategory,
} from "./document-categories.ts";
import {
  otherCategory,
  sourceCategories,
  sourceCategory,
} from "./source-category.ts";

/** A judged pronoun, as tables break it down. */
export interface CategorisedVerdict {
  readonly document: string | undefined;
  /** What the annotator called its category. */
  readonly category: string | undefined;
  /** The source pronoun, as it is written. */
  readonly source: string;
  /** What the reference has. */
  readonly reference: string;
  readonly verdict: Verdict;
}

/** How judged pronouns are broken down. */
export interface CategoryOptions {
  /** Categories of the source pronoun, as in the paper, or of the reference's. @defaultValue "source" */
  readonly by?: "source" | "target" | undefined;
  /** A pack's pronouns. */
  readonly pronouns?: PackPronouns | undefined;
}

/**
 * Counts right pronouns by document and category (Hardmeier & Federico, 2010, Table 1): the annotator's category, else that
 * of the pronoun. By source the columns are the paper's, in its order; `other` stands last. `undefined` where neither
 * documents nor categories are known.
 */
export function categoryTable(
  judged: readonly CategorisedVerdict[],
  { by = "source", pronouns }: CategoryOptions,
): DocumentCategoryTable | undefined {
  const isKnown = judged.some(
    ({ document, category }) =>
      document !== undefined || category !== undefined,
  );
  if (!isKnown && pronouns === undefined) return undefined;
  const items = judged.map((item) => ({
    document: item.document ?? "all",
    category: item.category ?? categoryOf(item),
    isCorrect: item.verdict === "correct",
  }));
  const given =
    by === "source"
      ? sourceCategories
      : Object.keys(pronouns?.categories ?? {});
  const found = items.map(({ category }) => category);
  const categories = [...new Set<string>([...given, ...found])].filter(
    (name) => name !== otherCategory,
  );
  return documentCategories(items, {
    categories: [...categories, otherCategory],
  });

  function categoryOf({ source, reference }: CategorisedVerdict): string {
    if (by === "source")
      return sourceCategory(pronouns ?? { source: [] })(source);
    const [first = ""] = reference.toLowerCase().split(" ");
    return first === "" || pronouns === undefined
      ? otherCategory
      : pronounCategory(pronouns)(first);
  }
}
