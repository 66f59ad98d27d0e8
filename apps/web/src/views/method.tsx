import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { Method } from "@concord-mt/ui";
import { toRun } from "../data/run-summary.ts";
import type { RunViewProps } from "../pages/run.tsx";

/** What the scores rest on: texts, settings and signatures. */
export default function MethodView({ summary }: RunViewProps): VNode {
  const run = useMemo(() => toRun(summary), [summary]);
  return <Method run={run} />;
}
