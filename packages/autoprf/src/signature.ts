import type { Signature } from "@concord-mt/core";
import type { OccurrenceOptions } from "./occurrences.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** Every setting that can change a score of this package. */
export function signatureFor(
  metric: string,
  definition: "occurrence" | "list",
  { pronouns, lowercase = false }: OccurrenceOptions,
): Signature {
  const list = [...new Set(pronouns.map((pronoun) => pronoun.toLowerCase()))]
    .sort()
    .join(",");
  return {
    metric,
    fields: [
      { key: "src", short: "s", value: list },
      { key: "definition", short: "d", value: definition },
      { key: "case", short: "c", value: lowercase ? "lc" : "mixed" },
    ],
    revision,
    version,
  };
}
