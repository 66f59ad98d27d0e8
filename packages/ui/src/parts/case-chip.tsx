import type { VNode } from "preact";
import { type SixCase, caseNames } from "@concord-mt/core";

/** The number of a case in its colour; its name is read out and shown on hover. */
export function CaseChip({
  outcome,
  hasName = false,
}: {
  readonly outcome: SixCase;
  readonly hasName?: boolean;
}): VNode {
  return (
    <span class={`chip case-${outcome}`} title={caseNames[outcome]}>
      {hasName ? (
        `${outcome} ${caseNames[outcome]}`
      ) : (
        <>
          {outcome}
          <span class="unseen"> {caseNames[outcome]}</span>
        </>
      )}
    </span>
  );
}
