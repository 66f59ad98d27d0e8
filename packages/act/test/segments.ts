import { type AlignedSegment, toAlignment } from "@concord-mt/core";
import { type PairPack, parsePairPack } from "@concord-mt/pack";

/** A pack of a few connectives that fits on a page. */
export function smallPack(fields: object = {}): PairPack {
  return parsePairPack({
    format: "concord-pair-pack/1",
    id: "en-fr",
    source: "en",
    target: "fr",
    version: "1.0.0",
    license: "Apache-2.0",
    normalisation: {
      replace: [{ from: "’", to: "'" }],
      splitElisions: true,
    },
    connectives: [
      {
        form: "although",
        senses: ["CONTRAST", "CONCESSION"],
        translations: [
          {
            form: "bien que",
            variants: ["bien qu'"],
            senses: ["CONCESSION"],
          },
          { form: "même si", senses: ["CONCESSION"] },
          { form: "mais", senses: ["CONTRAST", "CONCESSION"] },
          { form: "si", senses: ["CONCESSION"] },
          { form: "pourtant" },
        ],
      },
      {
        form: "even so",
        senses: ["CONCESSION"],
        translations: [
          { form: "quand même", senses: ["CONCESSION"] },
          { form: "ne … pas moins", senses: ["CONCESSION"] },
        ],
      },
      {
        form: "so",
        variants: ["therefore"],
        senses: ["CAUSAL"],
        not: ["so bad", "so far"],
        translations: [
          { form: "donc", senses: ["CAUSAL"] },
          { form: "mais", senses: ["CAUSAL"] },
        ],
      },
    ],
    ...fields,
  });
}

/** A segment from texts cut at spaces and Pharaoh links. */
export function segment({
  index = 0,
  document,
  source,
  reference,
  hypothesis,
  links: [toReference = "", toHypothesis = ""] = [],
}: {
  readonly index?: number;
  readonly document?: string;
  readonly source: string;
  readonly reference: string | readonly string[];
  readonly hypothesis: string;
  /** Links with the reference and with the hypothesis. */
  readonly links?: readonly string[];
}): AlignedSegment {
  const translate = (
    text: string,
    links: string,
  ): AlignedSegment["hypothesis"] => ({
    words: text.split(" "),
    alignment: toAlignment(
      links
        .split(" ")
        .filter((link) => link !== "")
        .map((link) => {
          const [from = 0, to = 0] = link.split("-").map(Number);
          return { source: from, target: to };
        }),
    ),
  });
  return {
    index,
    ...(document === undefined ? {} : { document }),
    source: source.split(" "),
    references: [reference].flat().map((text) => translate(text, toReference)),
    hypothesis: translate(hypothesis, toHypothesis),
  };
}
