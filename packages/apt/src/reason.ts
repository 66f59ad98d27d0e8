import type { AptItem, AptItemSide } from "./item.ts";

/** Says in plain words why an item has its case. */
export function explain(item: Omit<AptItem, "reason">): string {
  const reference = describeSide("the reference", item.reference);
  const hypothesis = describeSide("the hypothesis", item.hypothesis);
  const parts = [
    `${verdicts[item.outcome]}: ${reference}, ${hypothesis}`,
    ...(item.isSetAside ? ["set aside: an aligned word is no pronoun"] : []),
    ...describeRepair("reference", item.reference),
    ...describeRepair("hypothesis", item.hypothesis),
  ];
  return parts.join("; ");
}

const verdicts: Readonly<Record<AptItem["outcome"], string>> = {
  1: "the same pronoun",
  2: "an equivalent pronoun",
  3: "a different pronoun",
  4: "no pronoun in the hypothesis",
  5: "no pronoun in the reference",
  6: "no pronoun in either",
};

function describeSide(name: string, side: AptItemSide): string {
  if (side.kind === "none") return `${name} has no word for it`;
  const words = side.words.map((word) => `“${word}”`).join(" ");
  if (side.kind === "other") return `${name} has ${words}, no listed pronoun`;
  const labels = [...new Set(side.labels)].map((label) => `“${label}”`);
  const isPlain = side.words.join(" ") === side.labels.join(" ");
  return isPlain
    ? `${name} has ${words}`
    : `${name} has ${labels.join(" and ")} in ${words}`;
}

function describeRepair(
  name: string,
  { repair, aligned, positions, words }: AptItemSide,
): readonly string[] {
  if (repair?.result !== "repaired") return [];
  const before = {
    unaligned: "the pronoun was not aligned",
    "non-pronoun": `the pronoun was aligned with word ${aligned.join(", ")}, no pronoun`,
    several: `the pronoun was aligned with words ${aligned.join(", ")}, none of them a pronoun`,
  }[repair.suspicion];
  const { from = 0, to = 0 } = repair.range ?? {};
  return [
    `${name} link repaired: ${before}; “${words.at(-1) ?? ""}”, word ${positions.at(-1) ?? ""}, is the likely translation closest to the centre of words ${Math.max(0, from)} to ${to}`,
  ];
}
