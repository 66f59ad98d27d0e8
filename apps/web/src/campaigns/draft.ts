import type { WorkView } from "@concord-mt/protocol";
import type { CampaignBody } from "../data/campaigns.ts";
import { strings } from "../strings/en.ts";

type Case = 1 | 2 | 3 | 4 | 5 | 6;

/** A campaign that is being put together. */
export interface CampaignDraft {
  readonly run: string;
  readonly name: string;
  readonly kind: "judging" | "gaps";
  readonly metric: "apt" | "act";
  readonly cases: readonly Case[];
  readonly size: number;
  readonly gapSize: number;
  readonly order: "influence" | "difference" | "random";
  readonly pair: readonly [number, number];
  readonly randomPart: number;
  /** In percent. */
  readonly overlap: number;
  readonly people: number;
  /** In percent. */
  readonly checks: number;
  readonly showReference: boolean;
  readonly guidelines: string;
}

/** What most campaigns want. */
export function newDraft(run: WorkView | undefined): CampaignDraft {
  return {
    run: run?.id ?? "",
    name:
      run === undefined
        ? ""
        : strings.newCampaign.usualName(strings.when(run.createdAt)),
    ...{ kind: "judging", metric: "apt", cases: [3, 4, 5, 6] },
    ...{ size: 500, gapSize: 210, order: "influence", pair: [0, 1] },
    ...{ randomPart: 60, overlap: 20, people: 2, checks: 10 },
    ...{ showReference: false },
    guidelines: strings.newCampaign.template.judging,
  };
}

/** What the server is asked for. */
export function bodyOf(draft: CampaignDraft): CampaignBody {
  const isGaps = draft.kind === "gaps";
  const { run, name, kind, order, people, guidelines } = draft;
  return {
    ...{
      run,
      name: name.trim() || strings.newCampaign.title,
      kind,
      guidelines,
    },
    metric: isGaps ? "apt" : draft.metric,
    settings: {
      ...(!isGaps && { cases: [...draft.cases] }),
      size: isGaps ? draft.gapSize : draft.size,
      order: isGaps ? "random" : order,
      pair: [...draft.pair],
      randomPart: draft.randomPart,
      overlap: draft.overlap / 100,
      people,
      checks: draft.checks / 100,
      showReference: draft.showReference,
    },
  };
}
