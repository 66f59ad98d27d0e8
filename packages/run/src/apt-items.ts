import type { AptItem, AptItemSide } from "@concord-mt/apt";
import type { Run, RunAptItem, RunAptSide } from "./run.ts";

/** A pronoun as a run stores it. */
export function encodeAptItem(item: AptItem): RunAptItem {
  const { id, segment, position, source, outcome, reason, cell } = item;
  const { isSetAside, credit, referenceIndex } = item;
  return {
    ...{ id, segment, position, source, outcome, reason },
    ...(isSetAside && { isSetAside }),
    ...(credit !== 1 && { credit }),
    ...(referenceIndex !== 0 && { referenceIndex }),
    reference: encodeSide(item.reference),
    hypothesis: encodeSide(item.hypothesis),
    cell,
  };
}

/** The pronouns of one system, as APT made them; none where the run has no APT. */
export function aptItems(
  { apt, documents }: Pick<Run, "apt" | "documents">,
  system: number,
): readonly AptItem[] {
  const discard = apt?.discard ?? [];
  return (apt?.items[system] ?? []).map((item) => {
    const { isSetAside = false, credit = 1, referenceIndex = 0 } = item;
    return {
      ...item,
      document: documents?.[item.segment],
      isCounted: !isSetAside && !discard.includes(item.outcome),
      isSetAside,
      credit,
      referenceIndex,
      reference: decodeSide(item.reference),
      hypothesis: decodeSide(item.hypothesis),
    };
  });
}

function encodeSide({ repair, ...side }: AptItemSide): RunAptSide {
  if (repair === undefined) return side;
  const { range, ...rest } = repair;
  return { ...side, repair: range === undefined ? rest : { ...rest, range } };
}

function decodeSide({ repair, ...side }: RunAptSide): AptItemSide {
  return {
    ...side,
    repair: repair === undefined ? undefined : { range: undefined, ...repair },
  };
}
