import { caseNames } from "@concord-mt/core";
import type { ConnectiveDetail, PronounDetail } from "@concord-mt/judgement";
import {
  type Run,
  type RunText,
  actItems,
  aptItems,
  decodeTokens,
} from "@concord-mt/run";

/** A line for every pronoun of every system of a run, as `concord apt --details` writes it. */
export function* pronounDetails(run: Run): Generator<PronounDetail> {
  for (const [at, system] of run.systems.entries())
    for (const item of aptItems(run, at)) {
      const { reference, hypothesis } = item;
      const [written] = placesOf(run.source, item.segment, [item.position]);
      yield {
        system: system.name,
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
        writtenPronoun:
          written && run.source.lines[item.segment]?.slice(...written),
        referenceLabels: reference.kind === "pronoun" ? reference.labels : [],
        hypothesisLabels:
          hypothesis.kind === "pronoun" ? hypothesis.labels : [],
        sourcePlaces: placesOf(run.source, item.segment, [item.position]),
        hypothesisPlaces: placesOf(system, item.segment, hypothesis.positions),
        reason: item.reason,
        ...textsOf(run, at, item),
      };
    }
}

/** A line for every connective of every system of a run, as `concord act --details` writes it. */
export function* connectiveDetails(run: Run): Generator<ConnectiveDetail> {
  for (const [at, { name }] of run.systems.entries())
    for (const item of actItems(run, at)) {
      const { reference, hypothesis } = item;
      yield {
        system: name,
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
        ...textsOf(run, at, item),
      };
    }
}

function textsOf(
  run: Run,
  at: number,
  {
    segment,
    referenceIndex,
  }: { readonly segment: number; readonly referenceIndex: number },
): Pick<PronounDetail, "source" | "referenceText" | "hypothesisText"> {
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
