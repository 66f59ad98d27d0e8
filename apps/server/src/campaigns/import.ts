import type { JudgementLine } from "@concord-mt/judgement";
import { isSameSystem } from "@concord-mt/judgement";
import { answer, assignment, resolution } from "../database/campaigns.ts";
import type { Transaction } from "../database/connect.ts";
import { person } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { StoredSystem } from "./build.ts";
import { type StoredTarget, readSaid } from "./state.ts";
import type { CampaignRow, QuestionRow } from "./store.ts";

/** How an import went. */
interface Imported {
  taken: number;
  known: number;
  unmatched: number;
}

/** Takes judgements in as answers of people who are called so; a question is answered once by each of them. */
export async function takeLines(
  tx: Transaction,
  lines: readonly JudgementLine[],
  { row, projectId }: { readonly row: CampaignRow; readonly projectId: string },
): Promise<Imported> {
  const { questions, answers, resolutions } = await readSaid(tx, row);
  const resolved = new Set(resolutions.map(({ questionId }) => questionId));
  const find = finder(row, questions);
  const people = new Map(answers.map((one) => [one.name, one.personId]));
  const done = new Set(
    answers.map(({ questionId, personId }) => `${questionId} ${personId}`),
  );
  const result = { taken: 0, known: 0, unmatched: 0 };
  for (const given of lines) {
    const line = asked(given, row);
    // Of what nobody has judged yet there is nothing to take.
    if (line.verdict === undefined && line.unsure !== true) continue;
    const question = find(line);
    if (question === undefined) {
      result.unmatched += 1;
      continue;
    }
    const name =
      line.annotator === "" ? "import" : line.annotator.slice(0, 200);
    const personId = people.get(name) ?? (await newPerson(tx, name));
    people.set(name, personId);
    if (line.resolution === true) {
      if (resolved.has(question.id)) result.known += 1;
      else {
        resolved.add(question.id);
        await takeResolution(tx, line, {
          ...{ projectId, questionId: question.id, personId },
        });
        result.taken += 1;
      }
      continue;
    }
    const key = `${question.id} ${personId}`;
    if (done.has(key)) {
      result.known += 1;
      continue;
    }
    done.add(key);
    await takeLine(tx, line, { projectId, questionId: question.id, personId });
    result.taken += 1;
  }
  return result;
}

/** Gaps are filled with choices, cases judged by verdicts. @throws HttpProblem 422 if gaps come without choices */
function asked(
  { choices, ...line }: JudgementLine,
  { kind }: CampaignRow,
): JudgementLine {
  if (kind !== "gaps") return line;
  if (choices === undefined && line.verdict !== undefined)
    throw new HttpProblem(
      422,
      "kind",
      "gaps are filled with choices, which these judgements have not: import JSON Lines, or a table with a column choices",
    );
  return { ...line, ...(choices && { choices }) };
}

interface Place {
  readonly projectId: string;
  readonly questionId: string;
  readonly personId: string;
}

async function takeResolution(
  tx: Transaction,
  { verdict, choices, remark = "" }: JudgementLine,
  place: Place,
): Promise<void> {
  if (verdict === undefined) return;
  await tx.insert(resolution).values({
    ...{ ...place, revision: 1, verdict },
    choices: choices ? [...choices] : null,
    reason: remark.slice(0, 4000),
  });
}

async function takeLine(
  tx: Transaction,
  { verdict, antecedent, choices, tags, remark }: JudgementLine,
  place: Place,
): Promise<void> {
  const { rows } = await tx.$client.query<{ last: number | null }>(
    "select max(revision) as last from answer where question_id = $1 and person_id = $2",
    [place.questionId, place.personId],
  );
  await tx.insert(answer).values({
    ...{ ...place, id: newId(), revision: (rows[0]?.last ?? 0) + 1 },
    // In gaps the choices say it.
    verdict: choices === undefined ? (verdict ?? "unsure") : null,
    antecedent: antecedent ?? null,
    choices: choices ? [...choices] : null,
    tags: tags ? [...tags] : null,
    remark: remark?.slice(0, 4000) ?? null,
  });
  const state = "answered";
  await tx
    .insert(assignment)
    .values({ ...place, state, leasedUntil: new Date() })
    .onConflictDoUpdate({
      target: [assignment.personId, assignment.questionId],
      set: { state },
    });
}

async function newPerson(tx: Transaction, name: string): Promise<string> {
  const id = newId();
  await tx.insert(person).values({ id, name, kind: "machine" });
  return id;
}

/** Finds the question that a line is about: by system and occurrence. */
function finder(
  { systems }: CampaignRow,
  questions: readonly QuestionRow[],
): (line: JudgementLine) => QuestionRow | undefined {
  const byTarget = new Map<string, QuestionRow>();
  for (const question of questions.filter(({ kind }) => kind === "item"))
    for (const { system, id } of question.targets as StoredTarget[])
      byTarget.set(`${system} ${id}`, question);
  const names = systems as StoredSystem[];
  return ({ system, id }) => {
    const exact = names.findIndex(({ name }) => name === system);
    const at =
      exact >= 0
        ? exact
        : names.findIndex(({ name }) => isSameSystem(name, system));
    return byTarget.get(`${at} ${id}`);
  };
}
