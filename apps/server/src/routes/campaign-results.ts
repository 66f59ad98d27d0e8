import type { ResponseOf, Routes } from "@concord-mt/protocol";
import {
  type CampaignState,
  type GapLabels,
  type MeasuredAgreement,
  type Verdict,
  agreementIntervals,
  checkResults,
  liveDifference,
  liveScores,
  questionKey,
} from "@concord-mt/judgement";
import { sixCases } from "@concord-mt/core";
import type { CampaignOrder } from "../campaigns/build.ts";
import type { Payload } from "../campaigns/payload.ts";
import type { QuestionRow } from "../campaigns/store.ts";
import {
  type CurrentAnswer,
  type Said,
  type StoredTarget,
  readSaid,
  systemsOf,
  verdictOf,
} from "../campaigns/state.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { findCampaign } from "./campaigns.ts";
import { present } from "./views.ts";

/** What came of a campaign so far. */
export const campaignResultHandlers: Some<
  | "getCampaignProgress"
  | "getCampaignAgreement"
  | "listConflicts"
  | "getCampaignScores"
> = {
  getCampaignProgress: async ({ tx, project, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const said = await readSaid(tx, row);
    const decided = [...said.decided.values()];
    return {
      body: {
        questions: said.questions.filter(({ kind }) => kind === "item").length,
        decided: decided.filter(({ verdict }) => verdict !== undefined).length,
        conflicts: decided.filter(({ isConflict }) => isConflict).length,
        answers: said.answers.length,
        people: peopleOf(said),
      },
    };
  },
  getCampaignAgreement: async ({ tx, project, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const said = await readSaid(tx, row);
    const annotations = annotationsOf(said);
    const all = agreementIntervals(annotations, { samples: 200 });
    const nameOf = new Map(
      said.answers.map(({ personId, name }) => [personId, name]),
    );
    const words = [...new Set(annotations.map(({ word }) => word))].slice(
      0,
      50,
    );
    return {
      body: {
        of: row.kind === "gaps" ? "choices" : "verdict",
        people: all.annotators.map((id) => nameOf.get(id) ?? id),
        shared: all.shared,
        ...measuresOf(all),
        pairs: all.pairs.map(({ first, second, n, observed, value }) => ({
          ...{ people: [first, second] as [number, number], shared: n },
          ...(observed !== undefined && { raw: observed }),
          ...(value !== undefined && { kappa: value }),
        })),
        words: words.map((word) => {
          const own = agreementIntervals(
            annotations.filter((one) => one.word === word),
            { samples: 0 },
          );
          return { word, shared: own.shared, ...measuresOf(own) };
        }),
      },
    };
  },
  listConflicts: async ({ tx, project, params, query }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const { questions, answers, decided } = await readSaid(tx, row);
    const from = fromCursor(query.after);
    const open = questions
      .filter(({ id }) => decided.get(id)?.isConflict === true)
      .sort((a, b) => a.segment - b.segment || a.place - b.place)
      .filter(({ place, segment }) =>
        from === undefined
          ? true
          : segment > from[0] || (segment === from[0] && place > from[1]),
      );
    const shown = open.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      body: {
        items: shown.map((one) => toConflict(one, answers)),
        ...(open.length > query.limit &&
          last !== undefined && {
            next: Buffer.from(
              JSON.stringify([last.segment, last.place]),
            ).toString("base64url"),
          }),
      },
    };
  },
  getCampaignScores: async ({ tx, project, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const { questions, decided } = await readSaid(tx, row);
    const items = questions.filter(({ kind }) => kind === "item");
    const verdicts = new Map<string, Verdict>();
    for (const [id, { verdict }] of decided)
      if (verdict !== undefined) verdicts.set(keyOf(id), verdict);
    const state: CampaignState = {
      systems: systemsOf(row, questions),
      verdicts,
      randomKeys: new Set(
        items.filter(({ isRandom }) => isRandom).map(({ id }) => keyOf(id)),
      ),
      judgedCases: sixCases,
    };
    const { pair } = row.settings as CampaignOrder["settings"];
    const [first, second] = pair.map((at) => state.systems[at]?.name);
    return {
      body: {
        systems: liveScores(state).map((one) => present(one)),
        ...(first !== undefined &&
          second !== undefined &&
          pair[0] !== pair[1] && {
            pair: {
              systems: [first, second] as [string, string],
              ...liveDifference(
                state,
                items.map(({ id, targets }) => ({
                  key: keyOf(id),
                  targets: targets as StoredTarget[],
                })),
                [pair[0], pair[1]],
              ),
            },
          }),
      },
    };
  },
};

type Progress = ResponseOf<Routes["getCampaignProgress"]>;
type Conflict = ResponseOf<Routes["listConflicts"]>["items"][number];

function keyOf(id: string): string {
  return questionKey({ id, seen: "" });
}

function peopleOf({ labels, questions, answers }: Said): Progress["people"] {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const own = new Map<string, CurrentAnswer[]>();
  for (const one of answers) {
    const given = own.get(one.personId) ?? [];
    given.push(one);
    own.set(one.personId, given);
  }
  const checks = new Map(
    checkResults(answeredChecks(answers, byId, labels)).map((one) => [
      one.annotator,
      one,
    ]),
  );
  return Array.from(own, ([person, given]) => {
    const found = checks.get(person);
    const medianMs = medianOf(given.flatMap(({ ms }) => ms ?? []));
    return {
      ...{ person, name: given[0]?.name ?? "", answers: given.length },
      unsure: given.filter(({ verdict }) => verdict === "unsure").length,
      ...(medianMs !== undefined && { medianMs }),
      ...(found && {
        checks: {
          ...{ passed: found.passed, asked: found.asked },
          ...(found.interval && { interval: found.interval }),
        },
      }),
    };
  });
}

/** Checks with what was expected; of a question that came again, what the same person said first. */
function* answeredChecks(
  answers: readonly CurrentAnswer[],
  byId: ReadonlyMap<string, QuestionRow>,
  labels: GapLabels,
): Generator<{
  annotator: string;
  expected: Verdict | "unsure";
  given: Verdict | "unsure";
}> {
  for (const one of answers) {
    const question = byId.get(one.questionId);
    if (question === undefined || question.kind === "item") continue;
    const first = answers.find(
      ({ questionId, personId }) =>
        questionId === question.repeats && personId === one.personId,
    );
    const expected =
      question.expected ??
      (first && verdictOf(first, question, labels)) ??
      undefined;
    if (expected !== undefined)
      yield {
        annotator: one.personId,
        expected: expected as Verdict | "unsure",
        given: verdictOf(one, question, labels),
      };
  }
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function annotationsOf({ questions, answers }: Said): {
  item: string;
  document: string;
  annotator: string;
  labels: string[];
  word: string;
}[] {
  const byId = new Map(questions.map((one) => [one.id, one]));
  return answers.flatMap((one) => {
    const question = byId.get(one.questionId);
    if (question?.kind !== "item" || one.verdict === "unsure") return [];
    const labels = one.choices ?? (one.verdict === null ? [] : [one.verdict]);
    return [
      {
        ...{ item: question.id, annotator: one.personId, labels },
        document: question.document ?? "",
        word: (question.payload as Payload).word,
      },
    ];
  });
}

type Measured = ResponseOf<Routes["getCampaignAgreement"]>["raw"];

function measured({ value, interval }: MeasuredAgreement): Measured {
  return {
    ...(value !== undefined && { value }),
    ...(interval && { interval }),
  };
}

function measuresOf({
  raw,
  alpha,
  kappa,
}: {
  readonly raw: MeasuredAgreement;
  readonly alpha: MeasuredAgreement;
  readonly kappa: MeasuredAgreement;
}): { raw: Measured; alpha: Measured; kappa: Measured } {
  return {
    ...{ raw: measured(raw), alpha: measured(alpha) },
    kappa: measured(kappa),
  };
}

function toConflict(
  { id, segment, document, payload }: QuestionRow,
  answers: readonly CurrentAnswer[],
): Conflict {
  return {
    ...{ question: id, segment, payload: payload as Payload },
    ...(document !== null && { document }),
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map(
        ({ verdict, antecedent, choices, other, tags, tokens, remark }) =>
          present({
            ...{ verdict, antecedent, choices, other, tags, tokens, remark },
          }) as Conflict["answers"][number],
      ),
  };
}

function fromCursor(after: string | undefined): [number, number] | undefined {
  if (after === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(
      Buffer.from(after, "base64url").toString("utf8"),
    );
    if (
      Array.isArray(read) &&
      read.length === 2 &&
      read.every((part) => Number.isSafeInteger(part))
    )
      return read as [number, number];
  } catch {
    // It is said below.
  }
  throw new HttpProblem(400, "cursor", "the cursor is none that we gave");
}
