import type { SignatureField } from "@concord-mt/core";
import {
  type RerankWeights,
  completeWeights,
  expletivesIn,
  hashPlm,
} from "@concord-mt/plm";
import { isReset } from "../decide/rerank.ts";
import type { LoadedNbest } from "../nbest/load-nbest.ts";
import type { RerankSettings } from "../settings.ts";
import type { RerankSetup } from "../setup.ts";

/** What re-ranking adds to a signature; α and β where they are fixed. */
export function rerankFields(
  { alignedBy }: LoadedNbest,
  settings: RerankSettings,
  { resources: { plm, plmName } }: RerankSetup,
  weights?: Required<Pick<RerankWeights, "alpha" | "beta">>,
): SignatureField[] {
  const { plmScore, nearness } = completeWeights(settings);
  const name = plmName.replace(/^.*[\\/]/, "");
  const hash = hashPlm(plm).slice(0, 8);
  return [
    { key: "align", short: "al", value: alignedBy },
    { key: "plm", short: "plm", value: `${name}@${hash}` },
    { key: "expletives", short: "ex", value: expletivesIn(plm.metadata) },
    ...(weights === undefined
      ? []
      : [
          { key: "alpha", short: "a", value: weights.alpha },
          { key: "beta", short: "b", value: weights.beta },
        ]),
    { key: "plm-score", short: "ps", value: plmScore },
    { key: "nearness", short: "n", value: nearness },
    ...(settings.antecedents === true
      ? [{ key: "antecedents", short: "an", value: "own" }]
      : []),
    { key: "reset", short: "re", value: isReset(settings, plm) },
  ];
}
