import type { ComponentChildren, VNode } from "preact";
import { strings } from "../strings/en.ts";

/** A table that may be wider than its room; it is scrolled then, by keys too. */
export function Scroll({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <div
      class="scroll"
      tabIndex={0}
      role="region"
      aria-label={strings.tableOf(label)}
    >
      {children}
    </div>
  );
}
