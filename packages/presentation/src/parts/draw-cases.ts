import { type PerCase, caseNames, sixCases } from "@concord-mt/core";
import { stackedBars } from "@concord-mt/report";
import type { Output } from "../output.ts";

/** Draws how the occurrences of each system fall into the six cases. */
export function drawCases(
  output: Output,
  title: string,
  systems: readonly { readonly name: string; readonly cases: PerCase }[],
): string {
  const bars = stackedBars(
    {
      parts: sixCases.map((name) => `${name} ${caseNames[name]}`),
      rows: systems.map(({ name, cases }) => ({ name, values: cases })),
    },
    { columns: Math.min(output.columns, 100), isColourful: output.isColourful },
  );
  return `${title}\n${bars}`;
}
