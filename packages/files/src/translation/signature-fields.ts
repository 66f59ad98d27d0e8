import type { SignatureField } from "@concord-mt/core";
import { type PlmInSearch, shortHash } from "@concord-mt/translation";
import type { PlmRerankOptions } from "./rerank-options.ts";

/** A pronoun language model in the search, for a signature. */
export function pronounFields(
  plm: PlmInSearch | undefined,
): readonly SignatureField[] {
  return plm === undefined
    ? []
    : [{ key: "plm", short: "plm", value: shortHash(plm.data.key) }];
}

/** Re-ranking, for a signature. */
export function rerankFields({
  rerank,
  alpha,
  beta,
  plmScore,
  nearness,
}: PlmRerankOptions): readonly SignatureField[] {
  if (rerank === undefined) return [];
  return [
    { key: "rerank", short: "r", value: rerank.file ?? "bundled" },
    { key: "alpha", short: "al", value: alpha },
    { key: "beta", short: "be", value: beta },
    { key: "plmscore", short: "ps", value: plmScore },
    { key: "nearness", short: "ne", value: nearness },
  ];
}
