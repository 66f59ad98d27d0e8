import { type SixCase, sixCases } from "@concord-mt/core";
import type { Run } from "@concord-mt/run";
import {
  type Occurrence,
  type Verdict,
  isRepaired,
} from "../data/occurrences.ts";
import { indexIn } from "../data/route.ts";
import type { Judgements } from "./judgements.ts";

/** Which occurrences are shown; an empty text asks for nothing. */
export interface Filter {
  /** Index of the system that the other fields are about; any, where it is empty. */
  readonly system: string;
  /** Numbers of cases with commas between. */
  readonly case: string;
  /** The source word. */
  readonly pronoun: string;
  /** What the reference and the output have, as the confusion matrix calls it. */
  readonly reference: string;
  readonly hypothesis: string;
  readonly document: string;
  /** `yes` or `no`. */
  readonly repaired: string;
  /** How far the pronoun is from what it may stand for: `0`, `1`, `2`, `3+` or `none`. */
  readonly distance: string;
  /** `yes`: systems have different cases. */
  readonly differ: string;
  /** `yes`, `no`, `correct`, `wrong`, `bad` or `unsure`. */
  readonly judged: string;
  /** Text in source, reference or output. */
  readonly q: string;
}

/** The settings of an address as a filter; an address of another report may name a system that there is not. */
export function readFilter(
  settings: Readonly<Record<string, string>>,
  systems: readonly string[],
): Filter {
  const read = (key: keyof Filter): string => settings[key] ?? "";
  return {
    system: String(indexIn(settings.system, systems) ?? ""),
    case: read("case"),
    pronoun: read("pronoun"),
    reference: read("reference"),
    hypothesis: read("hypothesis"),
    document: read("document"),
    repaired: read("repaired"),
    distance: read("distance"),
    differ: read("differ"),
    judged: read("judged"),
    q: read("q"),
  };
}

/** What a filter looks into. */
export interface FilterData {
  readonly run: Run;
  /** How far each pronoun is from what it may stand for, by id of the item. */
  readonly distances?: Readonly<Record<string, string>>;
}

/** The occurrences that a filter lets through. */
export function filterOccurrences(
  occurrences: readonly Occurrence[],
  filter: Filter,
  { run, distances }: FilterData,
  judgements: Pick<Judgements, "find">,
): readonly Occurrence[] {
  const cases = new Set(filter.case.split(",").filter(Boolean).map(Number));
  const system = filter.system === "" ? undefined : Number(filter.system);
  const query = filter.q.toLocaleLowerCase();
  const isWanted = (verdict: Verdict | undefined, at: number): boolean => {
    if (verdict === undefined) return false;
    if (cases.size > 0 && !cases.has(verdict.outcome)) return false;
    if (
      filter.repaired !== "" &&
      isRepaired(verdict) !== (filter.repaired === "yes")
    )
      return false;
    if (
      filter.reference !== "" &&
      firstOf(verdict, "reference") !== filter.reference
    )
      return false;
    if (
      filter.hypothesis !== "" &&
      firstOf(verdict, "hypothesis") !== filter.hypothesis
    )
      return false;
    if (filter.judged !== "") {
      const answer = judgements.find(at, verdict.id);
      const said = answer === undefined ? ["no"] : ["yes", answerNames[answer]];
      if (!said.includes(filter.judged)) return false;
    }
    return true;
  };
  const has = (
    lines: readonly string[] | undefined,
    segment: number,
  ): boolean => lines?.[segment]?.toLocaleLowerCase().includes(query) ?? false;
  return occurrences.filter(({ id, source, segment, verdicts }) => {
    if (filter.pronoun !== "" && source !== filter.pronoun) return false;
    if (filter.document !== "" && run.documents?.[segment] !== filter.document)
      return false;
    if (filter.distance !== "" && distances?.[id] !== filter.distance)
      return false;
    if (filter.differ === "yes" && !isDivided(verdicts)) return false;
    const isFound =
      system === undefined
        ? verdicts.some(isWanted)
        : isWanted(verdicts[system], system);
    if (!isFound || query === "") return isFound;
    const outputs =
      system === undefined
        ? run.systems
        : run.systems.slice(system, system + 1);
    return [run.source, ...run.references, ...outputs].some(({ lines }) =>
      has(lines, segment),
    );
  });
}

const answerNames = {
  correct: "correct",
  incorrect: "wrong",
  bad: "bad",
  unsure: "unsure",
} as const;

/** The list of chosen cases with one more, or one less where it was chosen. */
export function toggleCase(cases: string, outcome: SixCase): string {
  const chosen = new Set(cases.split(",").filter(Boolean));
  return sixCases
    .map(String)
    .filter((name) => chosen.has(name) !== (name === String(outcome)))
    .join(",");
}

/** What a side has, as the confusion matrix calls it. */
function firstOf(verdict: Verdict, side: "reference" | "hypothesis"): string {
  return "cell" in verdict
    ? (verdict.cell[side][0] ?? "")
    : (verdict[side].form ?? "");
}

/** Whether systems have different cases. */
export function isDivided(verdicts: Occurrence["verdicts"]): boolean {
  return new Set(verdicts.map((verdict) => verdict?.outcome)).size > 1;
}
