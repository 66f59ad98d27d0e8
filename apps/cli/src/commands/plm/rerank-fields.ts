import { type SignatureField, hashJson } from "@concord-mt/core";
import type { LoadedNbest } from "./load-nbest.ts";
import type { NbestOptions, WeightOptions } from "./rerank-options.ts";
import type { RerankSetup } from "./setup.ts";

/** What re-ranking adds to a signature. */
export function rerankFields(
  { plm, plmName }: RerankSetup,
  { alignedBy }: LoadedNbest,
  {
    alpha,
    beta,
    plmScore,
    nearness,
    reset,
  }: NbestOptions & Partial<WeightOptions>,
): SignatureField[] {
  const isReset = reset && (plm.metadata.reset ?? true);
  return [
    { key: "align", short: "al", value: alignedBy },
    { key: "plm", short: "plm", value: `${nameOf(plmName)}@${hashOf(plm)}` },
    ...(alpha === undefined
      ? []
      : [{ key: "alpha", short: "a", value: alpha }]),
    ...(beta === undefined ? [] : [{ key: "beta", short: "b", value: beta }]),
    { key: "plm-score", short: "ps", value: plmScore },
    { key: "nearness", short: "n", value: nearness },
    { key: "reset", short: "re", value: isReset },
  ];
}

function nameOf(file: string): string {
  return file.replace(/^.*[\\/]/, "");
}

function hashOf({ metadata, model }: RerankSetup["plm"]): string {
  const { sizes, tables } = model;
  const log10 = [...tables.log10.subarray(0, 10_000)];
  return hashJson({ metadata, sizes, log10 }).slice(0, 8);
}
