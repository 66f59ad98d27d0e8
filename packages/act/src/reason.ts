import type { SixCase } from "@concord-mt/core";
import type { ActChoice, ActSide } from "./side.ts";

/** Says in plain words why an occurrence has its case. */
export function explain({
  outcome,
  reference,
  hypothesis,
}: {
  readonly outcome: SixCase;
  readonly reference: ActSide;
  readonly hypothesis: ActSide;
}): string {
  const sides = `${describe("the reference", reference)}, ${describe("the hypothesis", hypothesis)}`;
  switch (outcome) {
    case 1:
      return `the same connective: ${sides}`;
    case 2:
      return `connectives of the same sense (${reference.senses.join(", ")}): ${sides}`;
    case 3:
      return `${difference(reference, hypothesis)}: ${sides}`;
    case 4:
    case 5:
    case 6:
      return sides;
  }
}

function difference(reference: ActSide, hypothesis: ActSide): string {
  if (reference.senses.length === 0)
    return "different connectives, and the reference's has no sense in the dictionary";
  const missing = reference.senses.filter(
    (sense) => !hypothesis.senses.includes(sense),
  );
  return `connectives of different senses (the hypothesis's lacks ${missing.join(", ")})`;
}

const reasons: Readonly<
  Record<Exclude<ActChoice, "absent" | "taken">, string>
> = {
  aligned: "aligned with it",
  only: "the only form there",
  "nearest-alignment": "the form nearest to the alignment",
  "nearest-source": "unaligned; the form nearest to the source position",
  leftmost: "the first form there",
  "no-position": "lost, since no form stands as a word of its own",
};

function describe(name: string, side: ActSide): string {
  if (side.choice === "absent") return `${name} has no known form`;
  if (side.choice === "taken")
    return `${name} has only forms that translate other connectives`;
  const words = side.words.join(" ");
  const of = words === side.form ? "" : ` of “${side.form ?? ""}”`;
  return `${name} has “${words}”${of} (${reasons[side.choice]})`;
}
