import { type Context, isAbbreviation } from "@concord-mt/core";
import { makeAligner } from "@concord-mt/evaluation";
import type { NbestInput } from "../input.ts";
import type { ListSettings } from "../settings.ts";
import type { RerankSetup } from "../setup.ts";
import type { ReducedGroup } from "./reduce-group.ts";

/** Groups whose hypotheses have links as far as they are needed. */
export interface AlignedGroups {
  readonly groups: ReadonlyMap<number, ReducedGroup>;
  /** Where the links come from, for signatures. */
  readonly alignedBy: string;
}

/** Aligns what has no links and needs them, all together: the aligner learns from the pairs too. */
export async function alignRest(
  groups: ReadonlyMap<number, ReducedGroup>,
  { source, list, training }: NbestInput,
  { alignment = {}, tokenizer = "moses" }: ListSettings,
  { resources, preparation }: RerankSetup,
  context: Context,
): Promise<AlignedGroups> {
  const pronouns = new Set(preparation.sourcePronouns.map(({ form }) => form));
  const needed = [...groups].filter(
    ([, group]) =>
      !group.isAligned &&
      group.source.some(
        (word, at) =>
          pronouns.has(word.toLowerCase()) && !isAbbreviation(group.source, at),
      ),
  );
  const isAnyAligned = [...groups.values()].some(({ isAligned }) => isAligned);
  if (needed.length === 0)
    return { groups, alignedBy: isAnyAligned ? "list" : "none" };
  const aligner = makeAligner(
    { training, resources, tokenizer },
    alignment,
    context,
  );
  try {
    const pairs = needed.flatMap(([, group]) =>
      group.hypotheses.map(({ words }) => [group.source, words] as const),
    );
    const texts = {
      source: pairs.map(([words]) => words),
      target: pairs.map(([, words]) => words),
    };
    const names = { source: source.name, target: list.name };
    const links = (await aligner.align(texts, names)).values();
    const linked = needed.map(([segment, group]): [number, ReducedGroup] => [
      segment,
      {
        ...group,
        hypotheses: group.hypotheses.map((hypothesis) => ({
          ...hypothesis,
          alignment: links.next().value ?? [],
        })),
      },
    ]);
    return {
      groups: new Map([...groups, ...linked]),
      alignedBy: isAnyAligned ? `list+${aligner.name}` : aligner.name,
    };
  } finally {
    await aligner.close();
  }
}
