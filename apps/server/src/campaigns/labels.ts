import { bundledPairs, findPack } from "@concord-mt/catalog";
import {
  type GapLabels,
  discoMt2015Labels,
  packGapLabels,
} from "@concord-mt/judgement";
import { HttpProblem } from "../http/http-problem.ts";
import type { WorkRow } from "../routes/find-work.ts";
import type { CampaignOrder } from "./build.ts";
import type { CampaignRow } from "./store.ts";

/** A campaign of gaps with the labels of its run's languages, where it names none. @throws HttpProblem 422 */
export async function withLabels(
  order: CampaignOrder,
  { summary }: Pick<WorkRow, "summary">,
): Promise<CampaignOrder> {
  const { settings, kind } = order;
  if (kind !== "gaps" || settings.labels !== undefined) return order;
  const { languages } = summary as {
    readonly languages: { readonly source: string; readonly target: string };
  };
  const pair = `${languages.source}-${languages.target}`;
  if (!bundledPairs.includes(pair))
    throw new HttpProblem(
      422,
      "labels",
      `there is no pack for ${pair}: say which labels annotators may choose`,
    );
  const { pack } = await findPack({ pair });
  const words = settings.words ?? pack.pronouns?.source.map(({ form }) => form);
  const labels = [...packGapLabels(pack, words ?? []).pronouns].slice(0, 30);
  return { ...order, settings: { ...settings, labels } };
}

/** The labels that annotators choose from. */
export function labelsOf(
  settings: CampaignOrder["settings"],
): readonly string[] {
  return settings.labels ?? discoMt2015Labels.pronouns;
}

/** The labels of a campaign with their spellings. */
export function gapLabelsOf({
  settings,
}: Pick<CampaignRow, "settings">): GapLabels {
  const pronouns = labelsOf(settings as CampaignOrder["settings"]);
  return { pronouns, spellings: spellingsOf(pronouns) };
}

/** `ça/cela` is spelt `ça` or `cela`; *c'* is an elided *ce*. */
function spellingsOf(labels: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    labels.flatMap((label) =>
      label
        .split("/")
        .flatMap((form) => [
          [form, label] as const,
          ...(form.endsWith("e")
            ? [[`${form.slice(0, -1)}'`, label] as const]
            : []),
        ]),
    ),
  );
}
