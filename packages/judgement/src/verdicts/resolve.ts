import { isSameSystem } from "../items/same-system.ts";
import type { Warning } from "@concord-mt/core";
import type { Verdict } from "../gaps/gap.ts";
import { type JudgementLine, subjectOf } from "./line.ts";
import { type SystemVerdicts, mergeVerdicts } from "./merge.ts";
import { isAbout } from "./questions.ts";

/** A system and what there is to judge of it now. */
export interface QuestionedSystem {
  readonly name: string;
  readonly questions: Iterable<JudgementLine>;
}

/** What people said of each system, in the order of the systems. */
export interface ResolvedJudgements {
  /** `undefined` for a system that no line is about. */
  readonly systems: readonly (SystemVerdicts | undefined)[];
  readonly warnings: readonly Warning[];
}

/**
 * Finds what people said of systems. Lines about other texts than those of the questions are set aside with a warning,
 * since the system or the reference changed.
 */
export function resolveJudgements(
  lines: readonly JudgementLine[],
  systems: readonly QuestionedSystem[],
): ResolvedJudgements {
  const warnings: Warning[] = [];
  const resolved = systems.map(({ name, questions }) => {
    const exact = lines.filter(({ system }) => system === name);
    const own =
      exact.length > 0
        ? exact
        : lines
            .filter(({ system }) => isSameSystem(system, name))
            .map((line) => ({ ...line, system: name }));
    if (own.length === 0) return undefined;
    const asked = new Map(
      Array.from(questions, (question) => [subjectOf(question), question]),
    );
    const current = own.filter((line) => {
      const question = asked.get(subjectOf(line));
      return question === undefined || isAbout(line, question);
    });
    const stale = answered(own) - answered(current);
    if (stale > 0) warnings.push(staleWarning(name, stale));
    return mergeVerdicts(current).get(name) ?? nothing;
  });
  return {
    systems: resolved,
    warnings: [...warnings, ...strangers(lines, systems)],
  };
}

/** Whether each translation is correct, by id of the item: what `act` takes as `judgements`. */
export function correctness({
  verdicts,
}: SystemVerdicts): ReadonlyMap<string, boolean> {
  return new Map(
    Array.from(verdicts, ([id, verdict]: [string, Verdict]) => [
      id,
      verdict === "correct",
    ]),
  );
}

const nothing: SystemVerdicts = {
  verdicts: new Map(),
  undecided: [],
  agreement: undefined,
  annotators: {},
};

function answered(lines: readonly JudgementLine[]): number {
  return lines.filter(({ verdict }) => verdict !== undefined).length;
}

function staleWarning(system: string, count: number): Warning {
  return {
    code: "stale-judgement",
    message: `${system}: ${count} ${count === 1 ? "judgement is" : "judgements are"} about texts that have changed since; judge them again`,
  };
}

function strangers(
  lines: readonly JudgementLine[],
  systems: readonly QuestionedSystem[],
): readonly Warning[] {
  const found = new Set(
    lines
      .map(({ system }) => system)
      .filter(
        (system) => !systems.some(({ name }) => isSameSystem(system, name)),
      ),
  );
  if (found.size === 0) return [];
  return [
    {
      code: "judged-system",
      message: `there are judgements of systems that are not scored here: ${[...found].join(", ")}`,
    },
  ];
}
