import type { TerScore } from "@concord-mt/ter";
import type { Presentation } from "./metric-result.ts";

/** TER with its number of edits. */
export const terPresentation: Presentation<TerScore> = {
  title: "TER",
  scale: 100,
  columns: [{ title: "edits", cell: ({ edits }) => String(edits) }],
  parts: ({ edits, referenceLength }) => ({ edits, referenceLength }),
};
