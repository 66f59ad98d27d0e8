import type { OwnCases } from "@concord-mt/anaphora";
import type { Table } from "@concord-mt/report";
import { columnsOf, percent } from "../parts/parts.ts";

/** Cases 3 and 5 split by whether the pronoun agrees with the candidate's own antecedent. */
export function ownTable(
  systems: readonly { readonly name: string }[],
  own: readonly OwnCases[],
  width: number,
): Table {
  const split = (cases: OwnCases["different"] | undefined): string =>
    cases === undefined
      ? "–"
      : [cases.agrees, cases.disagrees, cases.unsure, cases.notAsked].join(
          " / ",
        );
  return {
    columns: columnsOf(
      "system",
      "case 3",
      "case 5",
      "case 6",
      "APT with own antecedents",
    ),
    rows: systems.map(({ name }, at) => [
      name,
      split(own[at]?.different),
      split(own[at]?.notInReference),
      String(own[at]?.inNeither ?? 0),
      percent(own[at]?.score, width),
    ]),
  };
}
