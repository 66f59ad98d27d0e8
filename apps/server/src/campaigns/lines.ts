import type { JudgementLine, Verdict } from "@concord-mt/judgement";
import type { StoredSystem } from "./build.ts";
import { type Payload, fill } from "./payload.ts";
import { type Said, type StoredTarget, verdictOf } from "./state.ts";
import type { CampaignRow, QuestionRow } from "./store.ts";

/** A line for each answer, or decision of an adjudicator, and each system that it is about. */
export function linesOf(
  { systems, metric, kind }: CampaignRow,
  { labels, questions, answers, resolutions }: Said,
): JudgementLine[] {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const said = answers.flatMap((one) => {
    const question = byId.get(one.questionId);
    if (question?.kind !== "item") return [];
    const verdict = verdictOf(one, question, labels);
    const isAntecedent = one.antecedent !== null && one.antecedent !== "unsure";
    return (question.targets as StoredTarget[]).map((target) => ({
      ...aboutOf(question, target, { kind, systems }),
      ...{ metric, annotator: one.name },
      verdict: verdict === "unsure" ? undefined : verdict,
      ...(verdict === "unsure" && { unsure: true as const }),
      ...(isAntecedent && { antecedent: one.antecedent as Verdict }),
      ...(one.tags && { tags: one.tags }),
      ...(one.remark !== null && { remark: one.remark }),
      ...(one.choices && { choices: one.choices, written: target.written }),
    }));
  });
  const decided = resolutions.flatMap((one) => {
    const question = byId.get(one.questionId);
    if (question?.kind !== "item") return [];
    return (question.targets as StoredTarget[]).map((target) => ({
      ...aboutOf(question, target, { kind, systems }),
      ...{ metric, annotator: one.name, verdict: one.verdict },
      resolution: true as const,
      ...(one.reason !== "" && { remark: one.reason }),
      ...(one.choices && { choices: one.choices, written: target.written }),
    }));
  });
  return [...said, ...decided];
}

function aboutOf(
  { segment, document, payload }: QuestionRow,
  { system, id, outcome, written }: StoredTarget,
  { kind, systems }: Pick<CampaignRow, "kind" | "systems">,
): Pick<
  JudgementLine,
  | "system"
  | "id"
  | "line"
  | "document"
  | "source"
  | "case"
  | "hypothesis"
  | "texts"
> {
  const { word, source, candidate, reference = "" } = payload as Payload;
  const named = systems as StoredSystem[];
  const hypothesis = kind === "gaps" ? fill(candidate, written) : candidate;
  return {
    ...{ system: named[system]?.name ?? "", id, line: segment + 1 },
    ...(document !== null && { document }),
    ...{
      source: word,
      case: outcome,
      hypothesis: written,
    },
    texts: { source, reference, hypothesis },
  };
}
