import type { SignatureField } from "@concord-mt/core";
import type { AlignedTestSet } from "./aligned-test-set.ts";

/** What words and links add to a signature. */
export function alignmentFields({
  tokenizer,
  alignedBy,
}: AlignedTestSet): SignatureField[] {
  return [
    { key: "text", short: "tx", value: tokenizer },
    { key: "align", short: "al", value: alignedBy },
  ];
}
