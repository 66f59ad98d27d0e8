import { useMemo, useState } from "preact/hooks";
import { hashJson } from "@concord-mt/hash";
import {
  type JudgementLine,
  type JudgingAction,
  formatJudgementLines,
} from "@concord-mt/judgement";
import type { Run } from "@concord-mt/run";
import type { ItemMetric, Occurrence, Verdict } from "../data/occurrences.ts";
import { recall, remember } from "../data/storage.ts";

/** What a reader can say of a translation. */
export type Answer = Exclude<JudgingAction, "context">;

/** What the reader said of single translations, for one metric. */
export interface Judgements {
  readonly count: number;
  /** Whether the browser keeps them when the page is closed. */
  readonly isKept: boolean;
  readonly annotator: string;
  setAnnotator(name: string): void;
  find(system: number, id: string): Answer | undefined;
  /** Says what a translation is; `undefined` takes it back. */
  judge(system: number, id: string, answer: Answer | undefined): void;
  /** All of them as JSON Lines, which `concord judge` and `concord act --judgements` read. */
  toLines(occurrences: readonly Occurrence[]): string;
}

/** By system, then by id; with the text that was judged, since the next report may show another. */
type Kept = Readonly<
  Record<string, Readonly<Record<string, readonly [KeptAnswer, string]>>>
>;

/** As files of judgements write it. */
type KeptAnswer = boolean | "bad" | "unsure";

/** The reader's judgements, kept in the browser where it lets us. */
export function useJudgements(run: Run, metric: ItemMetric): Judgements {
  const key = useMemo(
    () =>
      `concord-judgements-${metric}-${hashJson(run.source.lines).slice(0, 16)}`,
    [run, metric],
  );
  // One state a key: the two metrics are judged apart.
  const [all, setAll] = useState<Readonly<Record<string, Kept>>>({});
  const [isKept, setKept] = useState(true);
  const [annotator, setName] = useState(() => recall(annotatorKey) ?? "");
  const kept = all[key] ?? readKept(recall(key));
  const segmentOf = (id: string): number => Number(id.split(":", 1)[0]);
  const textOf = (system: number, id: string): string =>
    run.systems[system]?.lines[segmentOf(id)] ?? "";
  const nameOf = (system: number): string => run.systems[system]?.name ?? "";
  const find: Judgements["find"] = (system, id) => {
    const said = kept[nameOf(system)]?.[id];
    return said?.[1] === textOf(system, id) ? toAnswer(said[0]) : undefined;
  };
  return {
    count: run.systems.reduce(
      (sum, { name }, system) =>
        sum +
        Object.keys(kept[name] ?? {}).filter(
          (id) => find(system, id) !== undefined,
        ).length,
      0,
    ),
    isKept,
    annotator,
    setAnnotator: (name) => {
      remember(annotatorKey, name);
      setName(name);
    },
    find,
    judge: (system, id, answer) => {
      const name = nameOf(system);
      const own = new Map(Object.entries(kept[name] ?? {}));
      if (answer === undefined) own.delete(id);
      else own.set(id, [toKept(answer), textOf(system, id)]);
      const next = { ...kept, [name]: Object.fromEntries(own) };
      setKept(remember(key, JSON.stringify(next)));
      setAll({ ...all, [key]: next });
    },
    toLines: (occurrences) =>
      formatJudgementLines(
        occurrences.flatMap(({ verdicts, segment }) =>
          verdicts.flatMap((verdict, system) => {
            const answer = verdict && find(system, verdict.id);
            return verdict === undefined || answer === undefined
              ? []
              : {
                  ...question(run, system, segment, verdict),
                  metric,
                  annotator,
                  ...(answer === "unsure"
                    ? { verdict: undefined, unsure: true as const }
                    : { verdict: answer }),
                };
          }),
        ),
      ),
  };
}

const annotatorKey = "concord-annotator";

function toKept(answer: Answer): KeptAnswer {
  return answer === "correct" || answer === "incorrect"
    ? answer === "correct"
    : answer;
}

function toAnswer(kept: KeptAnswer): Answer {
  return typeof kept === "boolean" ? (kept ? "correct" : "incorrect") : kept;
}

function question(
  run: Run,
  system: number,
  segment: number,
  verdict: Verdict,
): Omit<JudgementLine, "annotator" | "verdict"> {
  const form = (side: Verdict["reference"]): string =>
    side.words.length > 0 && "form" in side ? side.form : side.words.join(" ");
  return {
    system: run.systems[system]?.name ?? "",
    id: verdict.id,
    line: segment + 1,
    source: verdict.source,
    case: verdict.outcome,
    reference: form(verdict.reference),
    hypothesis: form(verdict.hypothesis),
    texts: {
      source: run.source.lines[segment] ?? "",
      reference: run.references
        .map(({ lines }) => lines[segment] ?? "")
        .join("\n"),
      hypothesis: run.systems[system]?.lines[segment] ?? "",
    },
  };
}

function readKept(text: string | undefined): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
