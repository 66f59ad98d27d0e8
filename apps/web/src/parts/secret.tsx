import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { strings } from "../strings/en.ts";

/** Something that is shown once, with a button that copies it. */
export function Secret({ value }: { readonly value: string }): VNode {
  const [isCopied, setCopied] = useState(false);
  return (
    <p class="secret">
      <code>{value}</code>
      <button
        type="button"
        onClick={() => {
          void navigator.clipboard.writeText(value).then(() => {
            setCopied(true);
          });
        }}
      >
        <span role="status">{isCopied ? strings.copied : strings.copy}</span>
      </button>
    </p>
  );
}
