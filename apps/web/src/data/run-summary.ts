import type { WorkView } from "@concord-mt/protocol";
import type { Run, RunMetric } from "@concord-mt/run";

/** What the server says of a run at once, without its texts. */
export interface RunSummary extends Pick<
  Run,
  "languages" | "coverage" | "tokenizer" | "alignedBy" | "pack" | "apt" | "act"
> {
  readonly lines: number;
  readonly systems: readonly string[];
  readonly source: string;
  readonly references: readonly string[];
  readonly documents?: number;
  readonly metrics: readonly RunMetric[];
  readonly aptRows?: readonly (readonly number[])[];
  readonly trust?: {
    readonly unaligned: {
      readonly hypothesis: number;
      readonly reference: number;
    };
  };
  readonly notes: readonly string[];
}

/** The summary of a run that is done. */
export function summaryOf({ summary }: WorkView): RunSummary | undefined {
  return summary === undefined ? undefined : (summary as RunSummary);
}

/** A run as components take it, without texts. */
export function toRun(summary: RunSummary): Run {
  const text = (name: string): Run["systems"][number] => ({
    name,
    lines: [],
    tokens: [],
    links: [],
  });
  const { languages, metrics, tokenizer, alignedBy, pack, apt, act } = summary;
  return {
    format: "concord-run",
    version: 1,
    ...{ languages, metrics, tokenizer, alignedBy, pack },
    ...(apt && { apt }),
    ...(act && { act }),
    ...(summary.coverage && { coverage: summary.coverage }),
    source: text(summary.source),
    references: summary.references.map(text),
    systems: summary.systems.map(text),
  };
}
