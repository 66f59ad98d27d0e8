import type { ChrfScore } from "@concord-mt/chrf";
import type { Presentation } from "./metric-result.ts";

/** chrF or chrF++ with its orders. */
export function chrfPresentation(title: string): Presentation<ChrfScore> {
  return { title, scale: 100, parts: ({ orders }) => ({ orders }) };
}
