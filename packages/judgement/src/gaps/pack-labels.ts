import type { PairPack } from "@concord-mt/pack";
import { type GapLabels, discoMt2015Labels } from "./labels.ts";

/**
 * The labels of a gap task for a pair: the likely translations of the source pronouns that are in the pack's list, forms that
 * are the same word as one label (`dies/dieses`). For English to French those of the DiscoMT 2015 shared task.
 *
 * @param source - The source pronouns that are asked about.
 * @throws RangeError if the pack has no pronouns.
 */
export function packGapLabels(
  { id, pronouns }: Pick<PairPack, "id" | "pronouns">,
  source: readonly string[],
): GapLabels {
  if (id === "en-fr") return discoMt2015Labels;
  if (pronouns === undefined)
    throw new RangeError(`the pack ${id} has no pronouns`);
  const listed = new Map(pronouns.target.map((one) => [one.form, one]));
  const likely = new Set(
    source.flatMap((form) => pronouns.translations[form.toLowerCase()] ?? []),
  );
  const forms = [...likely].filter((form) => listed.has(form));
  const groups = new Map<string, string[]>();
  for (const form of forms) {
    const same = pronouns.identical.find((group) => group.includes(form));
    const key = same?.[0] ?? form;
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  const spellings: Record<string, string> = {};
  const labels: string[] = [];
  for (const [key, members] of groups) {
    const label = members.join("/");
    labels.push(label);
    const same = pronouns.identical.find((group) => group.includes(key)) ?? [];
    for (const form of new Set([...members, ...same])) spellings[form] = label;
  }
  return { pronouns: labels, spellings };
}
