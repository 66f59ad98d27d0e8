import type { ActItem, ActSide } from "@concord-mt/act";
import type { Run, RunActItem, RunActSide } from "./run.ts";

/** A connective as a run stores it. */
export function encodeActItem(item: ActItem): RunActItem {
  const { id, segment, position, length, source, outcome, reason } = item;
  const { credit, isJudged, isPending, sense, referenceIndex } = item;
  return {
    ...{ id, segment, position, length, source, outcome, reason },
    ...{ credit, isJudged, isPending },
    ...(sense !== undefined && { sense }),
    ...(referenceIndex !== 0 && { referenceIndex }),
    reference: encodeSide(item.reference),
    hypothesis: encodeSide(item.hypothesis),
  };
}

/** The connectives of one system, as ACT made them; none where the run has no ACT. */
export function actItems(
  { act, documents }: Pick<Run, "act" | "documents">,
  system: number,
): readonly ActItem[] {
  return (act?.items[system] ?? []).map((item) => ({
    sense: undefined,
    referenceIndex: 0,
    ...item,
    document: documents?.[item.segment],
    reference: { form: undefined, ...item.reference },
    hypothesis: { form: undefined, ...item.hypothesis },
  }));
}

function encodeSide({ form, ...side }: ActSide): RunActSide {
  return form === undefined ? side : { ...side, form };
}
