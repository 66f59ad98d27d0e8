import type { Signature } from "@concord-mt/core";
import type { MeteorSettings } from "./settings.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** Every setting that can change a score of this package. */
export function signatureFor(settings: MeteorSettings): Signature {
  const { alpha, beta, gamma, delta } = settings.parameters;
  return {
    metric: settings.byPronouns ? "METEOR-pronouns" : "METEOR",
    fields: [
      { key: "lang", short: "l", value: settings.language },
      { key: "task", short: "t", value: settings.task },
      {
        key: "params",
        short: "p",
        value: [alpha, beta, gamma, delta].join(","),
      },
      { key: "modules", short: "m", value: settings.modules.join(",") },
      { key: "weights", short: "w", value: settings.weights.join(",") },
      { key: "text", short: "tx", value: settings.text },
      { key: "chars", short: "ch", value: settings.characters },
      { key: "beam", short: "x", value: settings.beam },
      { key: "functions", short: "f", value: settings.functionWords.name },
      { key: "identity", short: "id", value: settings.wordIdentity },
      { key: "stemmer", short: "st", value: settings.stemmer?.name ?? "none" },
      {
        key: "synonyms",
        short: "sy",
        value: settings.synonyms?.name ?? "none",
      },
      {
        key: "paraphrases",
        short: "pa",
        value: settings.paraphrases?.name ?? "none",
      },
    ],
    revision,
    version,
  };
}
