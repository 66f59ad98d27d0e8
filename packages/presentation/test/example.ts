import { plainContext } from "@concord-mt/core";
import { type EvaluationInput, evaluate } from "@concord-mt/evaluation";
import type { Run } from "@concord-mt/run";

const links = (name: string) => ({
  name,
  segments: [1, 2, 3, 4].map((line) => ({
    alignment: [0, 1].map((at) => ({ source: at, target: at })),
    line,
  })),
});
const text = (name: string, ...lines: readonly string[]) => ({ name, lines });

/** Four sentences of two words; the outputs differ in pronouns. A name holds what Markdown, HTML and LaTeX take for markup. */
const input: EvaluationInput = {
  source: text("source", "it sleeps", "it sleeps", "they sleep", "they sleep"),
  references: [
    text("reference", "il dort", "elle dort", "ils dorment", "elles dorment"),
  ],
  systems: [
    text("plain", "il dort", "il dort", "ils dorment", "ils dorment"),
    text("<b>_&|", "il dort", "elle dort", "elles dorment", "elles dorment"),
  ],
  links: {
    references: [links("r")],
    systems: [links("a"), links("b")],
  },
};

/** A pack with four French pronouns. */
const pack = {
  format: "concord-pair-pack/1" as const,
  id: "en-fr",
  source: "en",
  target: "fr",
  version: "1.0.0",
  license: "Apache-2.0",
  normalisation: { replace: [], splitHyphens: false },
  pronouns: {
    source: [{ form: "it" }, { form: "they" }],
    sets: { default: ["it", "they"] },
    target: ["il", "elle", "ils", "elles"].map((form) => ({ form })),
    translations: { it: ["il", "elle"], they: ["ils", "elles"] },
    identical: [],
    equivalent: [],
  },
  tests: [],
};

/** APT is right in 2 and in 3 of 4 pronouns; TER has 2 and 1 edits to 8 words. */
export const makeRun = (): Promise<Run> =>
  evaluate(
    input,
    { metrics: ["apt", "ter"], tests: { samples: 100 } },
    { pack },
    plainContext(),
  );
