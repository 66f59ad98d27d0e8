import type { PackConnective, PackPronouns } from "./pack.ts";

/** The words that the metrics of a pair look for in the source: its pronouns and connectives. */
export function sourceForms({
  pronouns,
  connectives = [],
}: {
  readonly pronouns?: Pick<PackPronouns, "source"> | undefined;
  readonly connectives?: readonly Pick<PackConnective, "form">[] | undefined;
}): readonly string[] {
  return [...(pronouns?.source ?? []), ...connectives].map(({ form }) => form);
}
