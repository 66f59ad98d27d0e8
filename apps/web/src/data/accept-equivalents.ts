import type { ResponseOf, Routes, WorkView } from "@concord-mt/protocol";
import { client } from "./client.ts";
import { summaryOf } from "./run-summary.ts";

export type LearntPair = ResponseOf<
  Routes["getCampaignEquivalents"]
>["items"][number];

type RunBody = Parameters<typeof client.createRun>[0]["body"];

/** What came of a draft: the pack, and what is wrong with it. */
export interface DraftedPack {
  readonly id: string;
  readonly findings: ResponseOf<Routes["lintPack"]>["findings"];
  readonly tests: ResponseOf<Routes["testPack"]>;
}

/** Drafts the pack of a run with more equivalents, checks it, and publishes it where nothing is wrong. */
export async function draftPack(
  project: string,
  run: WorkView,
  pairs: readonly LearntPair[],
  name: string,
): Promise<DraftedPack> {
  const summary = summaryOf(run);
  const { pack: own } = run.request as Partial<RunBody>;
  const pair = `${summary?.languages.source ?? ""}-${summary?.languages.target ?? ""}`;
  const given = own === undefined ? undefined : await readPack(project, own);
  const { data: draft } = await client.createPack({
    params: { project },
    body: { name, pair, ...(given && { pack: given }) },
  });
  const params = { project, pack: draft.id };
  const { etag = "" } = await client.getPack({ params });
  await client.putPackFile({
    ...{ params, match: etag },
    body: withEquivalents(await readPack(project, draft.id), pairs),
  });
  const { data: lint } = await client.lintPack({ params });
  const { data: tests } = await client.testPack({ params });
  const isWrong = lint.findings.some(({ severity }) => severity === "error");
  if (!isWrong) await client.publishPack({ params });
  return { id: draft.id, findings: lint.findings, tests };
}

/** Runs what a run ran, with another pack. */
export async function runAgain(
  project: string,
  run: WorkView,
  pack: string,
): Promise<string> {
  const { testSet, outputs, settings } = run.request as RunBody;
  const { data } = await client.createRun({
    params: { project },
    body: { testSet, outputs, pack, ...(settings && { settings }) },
  });
  return data.id;
}

async function readPack(
  project: string,
  pack: string,
): Promise<Record<string, unknown>> {
  const { data } = await client.getPackFile({ params: { project, pack } });
  return JSON.parse(new TextDecoder().decode(data)) as Record<string, unknown>;
}

interface Equivalence {
  readonly forms: readonly string[];
  readonly note?: string;
}

/** A pack with more equivalents; a pack has no direction, so that a pair that is there either way is left. */
function withEquivalents(
  pack: Readonly<Record<string, unknown>>,
  pairs: readonly LearntPair[],
): Record<string, unknown> {
  const pronouns = pack.pronouns as {
    readonly equivalent?: readonly Equivalence[];
  };
  const all = [...(pronouns.equivalent ?? [])];
  for (const { hypothesis, reference, correct, n } of pairs) {
    const isThere = all.some(
      ({ forms }) => forms.includes(hypothesis) && forms.includes(reference),
    );
    if (!isThere)
      all.push({
        forms: [reference, hypothesis],
        note: `accepted ${correct} of ${n} times`,
      });
  }
  return { ...pack, pronouns: { ...pronouns, equivalent: all } };
}
