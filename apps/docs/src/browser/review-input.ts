import type { PairPack } from "@concord-mt/pack";
import { sourceForms } from "@concord-mt/pack";
import { type Finding, checkTexts } from "@concord-mt/plausibility";
import type { GivenTexts } from "./read-input.ts";

/** What is suspicious about the texts, as the program says it. */
export function reviewInput(
  { source, references, systems, documents }: GivenTexts,
  pack: PairPack,
): readonly Finding[] {
  return checkTexts(
    [
      ...[source].map((text) => ({ ...text, role: "source" as const })),
      ...references.map((text) => ({ ...text, role: "reference" as const })),
      ...systems.map((text) => ({ ...text, role: "system" as const })),
    ],
    {
      languages: { source: pack.source, target: pack.target },
      listed: sourceForms(pack),
      documents: documents && { name: "the documents", ids: documents },
    },
  );
}
