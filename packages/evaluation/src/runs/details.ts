import type { ActItem } from "@concord-mt/act";
import type { AptItem } from "@concord-mt/apt";
import { caseNames } from "@concord-mt/core";
import type { ConnectiveDetail, PronounDetail } from "@concord-mt/judgement";
import {
  type Run,
  type RunText,
  actItems,
  aptItems,
  decodeTokens,
} from "@concord-mt/run";

/** The lines that an occurrence stands in. */
type Texts = Pick<PronounDetail, "source" | "referenceText" | "hypothesisText">;

/** A pronoun of a system as `concord apt --details` writes it; `around` is what the item itself does not know. */
export function pronounDetail(
  item: AptItem,
  system: string,
  around: Texts &
    Pick<PronounDetail, "writtenPronoun" | "sourcePlaces" | "hypothesisPlaces">,
): PronounDetail {
  const { reference, hypothesis } = item;
  return {
    system,
    id: item.id,
    line: item.segment + 1,
    document: item.document,
    position: item.position,
    pronoun: item.source,
    case: item.outcome,
    name: caseNames[item.outcome],
    counted: item.isCounted,
    reference: reference.words.join(" "),
    hypothesis: hypothesis.words.join(" "),
    repairedReference: reference.repair?.result === "repaired",
    repairedHypothesis: hypothesis.repair?.result === "repaired",
    writtenPronoun: around.writtenPronoun,
    referenceLabels: reference.kind === "pronoun" ? reference.labels : [],
    hypothesisLabels: hypothesis.kind === "pronoun" ? hypothesis.labels : [],
    sourcePlaces: around.sourcePlaces,
    hypothesisPlaces: around.hypothesisPlaces,
    reason: item.reason,
    source: around.source,
    referenceText: around.referenceText,
    hypothesisText: around.hypothesisText,
  };
}

/** A connective of a system as `concord act --details` writes it. */
export function connectiveDetail(
  item: ActItem,
  system: string,
  texts: Texts,
): ConnectiveDetail {
  const { reference, hypothesis } = item;
  return {
    system,
    id: item.id,
    line: item.segment + 1,
    document: item.document,
    position: item.position,
    connective: item.source,
    case: item.outcome,
    name: caseNames[item.outcome],
    sense: item.sense,
    reference: reference.form,
    referenceChoice: reference.choice,
    hypothesis: hypothesis.form,
    hypothesisChoice: hypothesis.choice,
    credit: item.credit,
    judged: item.isJudged,
    pending: item.isPending,
    reason: item.reason,
    ...texts,
  };
}

/** A line for every pronoun of every system of a run. */
export function* pronounDetails(run: Run): Generator<PronounDetail> {
  for (const [at, system] of run.systems.entries())
    for (const item of aptItems(run, at)) {
      const sourcePlaces = placesOf(run.source, item.segment, [item.position]);
      const [written] = sourcePlaces;
      yield pronounDetail(item, system.name, {
        writtenPronoun:
          written && run.source.lines[item.segment]?.slice(...written),
        sourcePlaces,
        hypothesisPlaces: placesOf(
          system,
          item.segment,
          item.hypothesis.positions,
        ),
        ...textsOf(run, at, item),
      });
    }
}

/** A line for every connective of every system of a run. */
export function* connectiveDetails(run: Run): Generator<ConnectiveDetail> {
  for (const [at, { name }] of run.systems.entries())
    for (const item of actItems(run, at))
      yield connectiveDetail(item, name, textsOf(run, at, item));
}

function textsOf(
  run: Run,
  at: number,
  {
    segment,
    referenceIndex,
  }: { readonly segment: number; readonly referenceIndex: number },
): Texts {
  return {
    source: run.source.lines[segment],
    referenceText: run.references[referenceIndex]?.lines[segment],
    hypothesisText: run.systems[at]?.lines[segment],
  };
}

/** Where words of a line stand: pairs of start and end. */
function placesOf(
  text: RunText,
  segment: number,
  positions: readonly number[],
): [number, number][] {
  const spans = decodeTokens(text.tokens[segment] ?? []);
  return positions.flatMap((position): [number, number][] => {
    const span = spans[position];
    return span === undefined ? [] : [[span.start, span.end]];
  });
}
