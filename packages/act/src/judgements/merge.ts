import type { Warning } from "@concord-mt/core";
import { type Judgement, subjectOf } from "./judgement.ts";
import { isSameQuestion } from "./make.ts";

/** What all annotators together said. */
export interface MergedJudgements {
  /** Whether a translation is correct, by item id: what `act` takes as `judgements`. */
  readonly verdicts: ReadonlyMap<string, boolean>;
  /** Ids on which as many said yes as no; they count as not judged. */
  readonly undecided: readonly string[];
  /** Of the pairs of annotators' judgements on one item, the part that agrees; `undefined` without a pair. */
  readonly agreement: number | undefined;
  /** Ids judged by each annotator. */
  readonly annotators: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
}

/**
 * Merges the judgements on one system: the majority decides; an annotator's later line replaces the earlier one. Lines
 * about other texts than those of `current` are set aside with a warning, since the system or the reference changed.
 *
 * @example
 * const { verdicts } = mergeJudgements(parseJudgements(lines), { system: "A" });
 * scoreCorpus(act({ pack, judgements: verdicts }), segments).ACTmInterval;
 */
export function mergeJudgements(
  lines: Iterable<Judgement>,
  {
    system,
    current,
  }: {
    readonly system: string;
    /** What there is to judge now: `makeJudgements` without `done`. */
    readonly current?: Iterable<Judgement>;
  },
): MergedJudgements {
  const questions =
    current === undefined
      ? undefined
      : new Map([...current].map((line) => [subjectOf(line), line]));
  const said = new Map<string, Map<string, boolean>>();
  let stale = 0;
  for (const line of lines) {
    if (line.system !== system || line.correct === null) continue;
    const question = questions?.get(subjectOf(line));
    if (question !== undefined && !isSameQuestion(question, line)) {
      stale += 1;
      continue;
    }
    const votes = said.get(line.id) ?? new Map<string, boolean>();
    votes.set(line.annotator ?? "", line.correct);
    said.set(line.id, votes);
  }
  return { ...countVotes(said), warnings: stale === 0 ? [] : [warn(stale)] };
}

function countVotes(
  said: ReadonlyMap<string, ReadonlyMap<string, boolean>>,
): Omit<MergedJudgements, "warnings"> {
  const verdicts = new Map<string, boolean>();
  const undecided: string[] = [];
  const annotators = new Map<string, number>();
  let pairs = 0;
  let agreeing = 0;
  for (const [id, votes] of said) {
    for (const name of votes.keys())
      annotators.set(name, (annotators.get(name) ?? 0) + 1);
    const yes = [...votes.values()].filter(Boolean).length;
    const no = votes.size - yes;
    if (yes === no) undecided.push(id);
    else verdicts.set(id, yes > no);
    pairs += pairsOf(votes.size);
    agreeing += pairsOf(yes) + pairsOf(no);
  }
  return {
    verdicts,
    undecided,
    agreement: pairs === 0 ? undefined : agreeing / pairs,
    annotators: Object.fromEntries(annotators),
  };
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}

function warn(stale: number): Warning {
  return {
    code: "stale-judgement",
    message: `${stale} ${stale === 1 ? "judgement is" : "judgements are"} about texts that have changed since; judge them again`,
  };
}
