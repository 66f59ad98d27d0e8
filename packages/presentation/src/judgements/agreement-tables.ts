import type { Agreement } from "@concord-mt/correlation";
import type {
  AnnotatorAgreement,
  RankingAgreement,
} from "@concord-mt/judgement";
import { type Part, columnsOf, fixed } from "../parts/parts.ts";

/** WMT's κ between different annotators and of each with themselves. */
export function rankingPart(
  between: RankingAgreement,
  within: RankingAgreement,
  width: number,
): Part {
  const row = (name: string, one: RankingAgreement): string[] => [
    name,
    ...[one.observed, one.expected, one.kappa].map((value) =>
      fixed(value, width),
    ),
    String(one.pairs),
  ];
  return {
    title: "",
    table: {
      columns: columnsOf("annotators", "P(A)", "P(E)", "κ", "pairs"),
      rows: [row("different ones", between), row("one twice", within)],
    },
  };
}

/** What annotators said, pair by pair and all together. */
export function labelParts(
  found: AnnotatorAgreement,
  width: number,
): readonly Part[] {
  const name = (at: number): string => found.annotators[at] ?? "";
  const row = (title: string, one: Agreement): string[] => [
    title,
    ...[one.value, one.observed, one.expected].map((value) =>
      fixed(value, width),
    ),
    String(one.n),
  ];
  const { pairwise, krippendorffAlpha: alpha, fleissKappa: fleiss } = found;
  return [
    {
      title: `Annotators by pair (${found.of})`,
      table: {
        columns: columnsOf("first", "second", "agreement", "κ", "items"),
        rows: pairwise.pairs
          .filter(({ n }) => n > 0)
          .map(({ first, second, observed, value, n }) => [
            ...[name(first), name(second)],
            ...[fixed(observed, width), fixed(value, width), String(n)],
          ]),
      },
    },
    {
      title: "All annotators",
      table: {
        columns: columnsOf("measure", "value", "observed", "by chance", "n"),
        rows: [
          row("Krippendorff's α", alpha),
          ...(fleiss === undefined ? [] : [row("Fleiss' κ", fleiss)]),
        ],
      },
    },
  ];
}
