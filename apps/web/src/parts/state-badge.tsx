import type { VNode } from "preact";
import type { WorkState } from "@concord-mt/protocol";
import { strings } from "../strings/en.ts";

/** How far work is, in a word. */
export function StateBadge({ state }: { readonly state: WorkState }): VNode {
  return <span class={`badge ${state}`}>{strings.states[state]}</span>;
}
