import {
  type Ratio,
  type GapPrf,
  learnEquivalents,
  ratioInterval,
  scoreGaps,
} from "@concord-mt/judgement";
import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { linesAround, payloadOf } from "../campaigns/payload.ts";
import { buildCampaign } from "../campaigns/build.ts";
import { gapLabelsOf, labelsOf, withLabels } from "../campaigns/labels.ts";
import { linesOf } from "../campaigns/lines.ts";
import { type StoredTarget, readSaid } from "../campaigns/state.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { checkSettings, findCampaign } from "./campaigns.ts";
import { findDone } from "./find-work.ts";
import { present } from "./views.ts";

/** Questions that a dry run shows. */
const shown = 3;

/** What a campaign will ask, and what it found. */
export const campaignFindingHandlers: Some<
  "previewCampaign" | "getCampaignGaps" | "getCampaignEquivalents"
> = {
  previewCampaign: async ({ tx, project, body }) => {
    const { row: run } = await findDone(tx, project.id, body.run, "run");
    await checkSettings(tx, run.id, body);
    const order = await withLabels(body, run);
    const { ordered, rows, systems } = await buildCampaign(tx, order);
    const { settings } = order;
    const first = ordered
      .slice(0, shown)
      .flatMap(({ question }) => rows.get(question.key) ?? []);
    const lines = await linesAround(
      tx,
      order,
      first.map(({ segment }) => segment),
    );
    const questions = ordered.length;
    const shared = Math.round(questions * settings.overlap);
    const checks =
      settings.checks > 0 ? Math.floor(questions * settings.checks) : 0;
    return {
      body: {
        ...{ questions, shared, checks },
        occurrences: ordered.reduce(
          (sum, { question }) => sum + question.targets.length,
          0,
        ),
        random: ordered.filter(({ isRandom }) => isRandom).length,
        answers: questions + shared * (settings.people - 1),
        systems: systems.map(({ name }) => name),
        labels: order.kind === "gaps" ? [...labelsOf(settings)] : [],
        items: first.map((row) => ({
          segment: row.segment,
          ...(row.document !== null && { document: row.document }),
          payload: payloadOf(row, lines, order),
        })),
      },
    };
  },
  getCampaignGaps: async ({ tx, project, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    if (row.kind !== "gaps")
      throw new HttpProblem(422, "kind", "the campaign has no gaps to fill");
    const { systems } = scoreGaps(linesOf(row, await readSaid(tx, row)), {
      labels: gapLabelsOf(row),
    });
    return {
      body: {
        systems: systems.map((one) => ({
          ...{ name: one.name, gaps: one.gaps, bad: one.bad },
          withOther: ratioView(one.withOther),
          withoutOther: ratioView(one.withoutOther),
          micro: prfView(one.micro),
          pronouns: Object.entries(one.pronouns).map(([pronoun, prf]) => ({
            ...{ pronoun, ...prfView(prf) },
          })),
        })),
      },
    };
  },
  getCampaignEquivalents: async ({ tx, project, params }) => {
    const row = await findCampaign(tx, project.id, params.campaign);
    const { questions, decided } = await readSaid(tx, row);
    const { rows } = await tx.$client.query<{
      key: string;
      reference: string;
    }>(
      `select n || ' ' || id as key, reference from occurrence where run_id = $1 and metric = $2`,
      [row.runId, row.metric],
    );
    const references = new Map(
      rows.map(({ key, reference }) => [key, reference]),
    );
    const pairs = questions.flatMap(({ id, kind, targets }) => {
      const verdict = decided.get(id)?.verdict;
      if (kind !== "item" || verdict === undefined || verdict === "bad")
        return [];
      return (targets as StoredTarget[]).flatMap((target) => {
        const reference = references.get(`${target.system} ${target.id}`) ?? "";
        const isPair = isWord(reference) && isWord(target.written);
        return isPair
          ? {
              hypothesis: target.written.toLowerCase(),
              reference: reference.toLowerCase(),
              isCorrect: verdict === "correct",
            }
          : [];
      });
    });
    return {
      body: {
        items: learnEquivalents(pairs)
          .slice(0, 200)
          .map(({ hypothesis, reference, n, correct, ...pair }) => ({
            ...{ hypothesis, reference, n, correct },
            probability: pair.probability,
            interval: pair.interval,
            isEquivalent: pair.isEquivalent,
          })),
      },
    };
  },
};

function isWord(text: string): boolean {
  return text !== "" && !/\s/u.test(text);
}

type Gaps = ResponseOf<Routes["getCampaignGaps"]>["systems"][number];

function ratioView({ part, whole, value }: Ratio): Gaps["withOther"] {
  const interval = ratioInterval({ part, whole });
  return present({ part, whole, value, interval });
}

function prfView({ precision, recall, f }: GapPrf): Gaps["micro"] {
  return {
    ...{ precision: ratioView(precision), recall: ratioView(recall) },
    ...(f !== undefined && { f }),
  };
}
