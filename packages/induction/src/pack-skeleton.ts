import { parsePairPack } from "@concord-mt/pack";
import { parseLanguagePair } from "./language-pair.ts";

/**
 * The least pack that works, for a person to fill in: one pronoun, one translation, one test.
 *
 * @example
 * JSON.stringify(packSkeleton("en-pt"), undefined, 2); // the text of a pack.json
 *
 * @throws SettingError if the pair is not one such as `en-pt`.
 */
export function packSkeleton(pair: string): Readonly<Record<string, unknown>> {
  const { source, target } = parseLanguagePair(pair);
  const pack = {
    format: "concord-pair-pack/1",
    id: pair,
    source,
    target,
    version: "0.1.0",
    license: "Apache-2.0",
    description: `Pronouns and connectives, ${source} to ${target}.`,
    normalisation: { replace: [{ from: "’", to: "'" }], splitHyphens: false },
    pronouns: {
      source: [{ form: "SOURCE-PRONOUN" }],
      sets: { default: ["SOURCE-PRONOUN"] },
      target: [{ form: "TARGET-PRONOUN" }],
      translations: { "SOURCE-PRONOUN": ["TARGET-PRONOUN"] },
      identical: [],
      equivalent: [],
    },
    connectives: [],
    tests: [
      {
        name: "the same pronoun",
        metric: "apt",
        source: "SOURCE-PRONOUN",
        reference: "TARGET-PRONOUN",
        hypothesis: "TARGET-PRONOUN",
        alignReference: "0-0",
        alignHypothesis: "0-0",
        cases: [1],
      },
    ],
  };
  parsePairPack(pack);
  return pack;
}
