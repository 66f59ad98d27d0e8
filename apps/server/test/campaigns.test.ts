import { randomUUID } from "node:crypto";
import type { Client } from "@concord-mt/protocol";
import { parseJudgementLines } from "@concord-mt/judgement";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenLink } from "../src/audit.ts";
import { connect } from "../src/database/connect.ts";
import {
  type TestServer,
  type World,
  ended,
  makeWorld,
  newDatabase,
  startRun,
  testServer,
} from "./setup/server.ts";

const everything: (1 | 2 | 3 | 4 | 5 | 6)[] = [1, 2, 3, 4, 5, 6];

let databaseUrl: string;
let server: TestServer;
let owner: Client;
let world: World;
let run: string;

beforeAll(async () => {
  databaseUrl = await newDatabase();
  server = await testServer({ login: true, databaseUrl });
  owner = server.client(server.operator);
  world = await makeWorld(owner, "one");
  ({ id: run } = await startRun(owner, world));
  await ended(owner, world.project, run);
});

afterAll(() => server.stop());

/** Somebody who may do what a role may, and nothing else. */
async function member(
  name: string,
  role: "annotator" | "adjudicator",
): Promise<Client> {
  const params = { project: world.project };
  const { data } = await owner.addMember({ params, body: { name, role } });
  const scopes =
    role === "annotator"
      ? (["judge"] as const)
      : (["read", "judge", "adjudicate"] as const);
  const { data: token } = await owner.createToken({
    params,
    body: { label: name, scopes: [...scopes], personId: data.personId },
  });
  return server.client(token.token);
}

type Settings = NonNullable<
  Parameters<Client["createCampaign"]>[0]["body"]["settings"]
>;

async function newCampaign(
  settings: Settings = {},
  kind: "judging" | "gaps" = "judging",
): Promise<{ project: string; campaign: string }> {
  const { data } = await owner.createCampaign({
    params: { project: world.project },
    body: {
      ...{ run, name: "a campaign", kind },
      settings: { cases: everything, randomPart: 0, ...settings },
    },
  });
  const params = { project: world.project, campaign: data.id };
  await owner.openCampaign({ params });
  return params;
}

/** Answers everything that somebody is given. */
async function answerAll(
  client: Client,
  params: { project: string; campaign: string },
  say: (candidate: string) => Parameters<Client["putAnswer"]>[0]["body"],
): Promise<number> {
  let count = 0;
  for (;;) {
    const { data } = await client.nextQuestions({ params, body: { count: 3 } });
    if (data.items.length === 0) return count;
    for (const { id, payload } of data.items) {
      await client.putAnswer({
        params: { ...params, question: id, answer: randomUUID() },
        body: say(payload.candidate),
      });
      count += 1;
    }
  }
}

async function sql(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const connection = new Connection({ connectionString: databaseUrl });
  await connection.connect();
  try {
    return (await connection.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await connection.end();
  }
}

describe("a campaign", () => {
  test("asks once for both systems where they wrote the same, and shows neither system nor verdict", async () => {
    const params = await newCampaign({ overlap: 0 });
    const ann = await member("Ann", "annotator");
    const { data } = await ann.nextQuestions({ params, body: { count: 20 } });
    const rows = await sql(
      "select jsonb_array_length(targets) as shared, targets from question where campaign_id = $1",
      [params.campaign],
    );
    const occurrences = await sql(
      "select count(*)::int as count from occurrence where run_id = $1 and metric = 'apt'",
      [run],
    );
    const shared = rows.map((row) => Number(row.shared));
    expect(shared).toContain(2);
    expect(shared).toContain(1);
    // Each occurrence of each system belongs to one question.
    expect(shared.reduce((sum, one) => sum + one, 0)).toBe(
      occurrences[0]?.count,
    );
    expect(data.items).toHaveLength(rows.length);
    expect(JSON.stringify(data)).not.toMatch(/system-|outcome|credit|target/);
    for (const { payload } of data.items) {
      const [start = 0, end = 0] = payload.sourcePlaces[0] ?? [];
      expect(payload.source.slice(start, end).toLowerCase()).toBe(
        payload.word.toLowerCase(),
      );
    }
  });

  test("narrows the scores with each answer to what people say in the end, and knows when the order is decided", async () => {
    const params = await newCampaign({ overlap: 0, order: "difference" });
    const before = (await owner.getCampaignScores({ params })).data;
    expect(before.systems.map(({ low, high }) => [low, high])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(before.pair?.isDecided).toBe(false);
    // The second system is right wherever it differs.
    const bea = await member("Bea", "annotator");
    await answerAll(bea, params, (candidate) => ({
      verdict: /Il est grand|qu'ils/.test(candidate) ? "incorrect" : "correct",
    }));
    const { data } = await owner.getCampaignScores({ params });
    for (const { low, high, pending } of data.systems)
      expect([pending, low]).toEqual([0, high]);
    expect(data.systems[1]?.low).toBe(1);
    expect(data.pair).toMatchObject({ isDecided: true, open: 0 });
    expect(data.pair?.high).toBeLessThan(0);
    const { data: progress } = await owner.getCampaignProgress({ params });
    expect(progress).toMatchObject({
      decided: progress.questions,
      conflicts: 0,
      people: [{ name: "Bea", unsure: 0 }],
    });
  });

  test("is answered twice where people overlap; what they differ in waits for an adjudicator, who decides", async () => {
    const params = await newCampaign({ overlap: 1, people: 2 });
    const [cat, dan, eve] = [
      await member("Cat", "annotator"),
      await member("Dan", "annotator"),
      await member("Eve", "annotator"),
    ];
    const count = await answerAll(cat, params, () => ({ verdict: "correct" }));
    let said = 0;
    expect(
      await answerAll(dan, params, () => {
        said += 1;
        return { verdict: said === 1 ? "incorrect" : "correct", remark: "hm" };
      }),
    ).toBe(count);
    // Two are enough: nothing is left for a third.
    expect(await answerAll(eve, params, () => ({ verdict: "bad" }))).toBe(0);
    const ada = await member("Ada", "adjudicator");
    const { data: open } = await ada.listConflicts({ params });
    expect(open.items).toHaveLength(1);
    expect(open.items[0]?.answers.map(({ verdict }) => verdict).sort()).toEqual(
      ["correct", "incorrect"],
    );
    expect(JSON.stringify(open)).not.toMatch(/Cat|Dan/);
    const { data: agreement } = await owner.getCampaignAgreement({ params });
    expect(agreement).toMatchObject({ shared: count, of: "verdict" });
    expect(agreement.raw.value).toBeCloseTo((count - 1) / count, 10);
    await expect(
      owner.closeCampaign({ params, body: {} }),
    ).rejects.toMatchObject({ problem: { status: 409, code: "conflicts" } });
    await ada.resolveQuestion({
      params: { ...params, question: open.items[0]?.question ?? "" },
      body: { verdict: "incorrect", reason: "gender" },
    });
    expect((await ada.listConflicts({ params })).data.items).toEqual([]);
    const { data: closed } = await owner.closeCampaign({ params, body: {} });
    expect(closed.state).toBe("closed");
    await expect(cat.nextQuestions({ params, body: {} })).rejects.toMatchObject(
      { problem: { status: 409, code: "not-open" } },
    );
  });

  test("takes an answer once however often it is sent, keeps what it was, and takes it back", async () => {
    const params = await newCampaign({ overlap: 0 });
    const fay = await member("Fay", "annotator");
    const { data } = await fay.nextQuestions({ params, body: { count: 1 } });
    const question = data.items[0]?.id ?? "";
    const answer = randomUUID();
    const put = (id: string, verdict: "correct" | "bad") =>
      fay.putAnswer({
        params: { ...params, question, answer: id },
        body: { verdict },
      });
    const first = await put(answer, "correct");
    expect((await put(answer, "correct")).data).toEqual(first.data);
    const second = randomUUID();
    expect((await put(second, "bad")).data).toMatchObject({
      revision: 2,
      supersedes: answer,
    });
    const withdraw = () =>
      fay.withdrawAnswer({ params: { ...params, question, answer: second } });
    await withdraw();
    await withdraw();
    const rows = await sql(
      "select revision, withdrawn, verdict from answer where question_id = $1 order by seq",
      [question],
    );
    expect(rows).toEqual([
      { revision: 1, withdrawn: false, verdict: "correct" },
      { revision: 2, withdrawn: false, verdict: "bad" },
      { revision: 3, withdrawn: true, verdict: null },
    ]);
    expect((await owner.getCampaignProgress({ params })).data.answers).toBe(0);
    // It comes again.
    const { data: again } = await fay.nextQuestions({
      params,
      body: { count: 1 },
    });
    expect(again.items[0]?.id).toBe(question);
    // Nobody else can answer what was not given to them, or change what was said.
    const gus = await member("Gus", "annotator");
    await expect(
      gus.putAnswer({
        params: { ...params, question, answer: randomUUID() },
        body: { verdict: "bad" },
      }),
    ).rejects.toMatchObject({ problem: { status: 404 } });
    for (const text of [
      "update answer set verdict = 'bad'",
      "delete from answer",
    ])
      await expect(sql(text)).rejects.toThrow("cannot be changed");
  });

  test("refuses contradictions", async () => {
    const params = await newCampaign({ overlap: 0 });
    const hal = await member("Hal", "annotator");
    const { data } = await hal.nextQuestions({ params, body: { count: 1 } });
    const question = data.items[0]?.id ?? "";
    for (const body of [
      {},
      { verdict: "bad" as const, antecedent: "correct" as const },
      { choices: ["il"] },
    ])
      await expect(
        hal.putAnswer({
          params: { ...params, question, answer: randomUUID() },
          body,
        }),
      ).rejects.toMatchObject({
        problem: { status: 422, code: "contradiction" },
      });
  });

  test("gives nobody the last place twice, however many ask at once", async () => {
    const params = await newCampaign({ overlap: 0 });
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, at) => member(`P${at}`, "annotator")),
    );
    const given = await Promise.all(
      people.map((one) => one.nextQuestions({ params, body: { count: 2 } })),
    );
    const ids = given.flatMap(({ data }) => data.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(2);
    // What somebody does not answer in time is given to others.
    await sql(
      "update assignment set leased_until = now() - interval '1 second'",
    );
    const iva = await member("Iva", "annotator");
    const { data } = await iva.nextQuestions({ params, body: { count: 20 } });
    expect(new Set(data.items.map(({ id }) => id)).size).toBeGreaterThanOrEqual(
      new Set(ids).size,
    );
  });

  test("checks attention silently, and says how people did", async () => {
    const params = await newCampaign({ overlap: 0, checks: 0.5 });
    const jan = await member("Jan", "annotator");
    await answerAll(jan, params, () => ({ verdict: "correct" }));
    const { data } = await owner.getCampaignProgress({ params });
    const [one] = data.people;
    expect(one?.checks?.asked).toBeGreaterThan(1);
    // The reference is right, and shuffled words are not.
    expect(one?.checks?.passed).toBeLessThan(one?.checks?.asked ?? 0);
    expect(one?.checks?.passed).toBeGreaterThan(0);
  });

  test("has gaps that hide what stood there, and counts them by what was chosen", async () => {
    const params = await newCampaign({ overlap: 0, size: 3 }, "gaps");
    const kim = await member("Kim", "annotator");
    const { data: guide } = await kim.getGuide({ params });
    expect(guide.labels).toContain("elles");
    const { data } = await kim.nextQuestions({ params, body: { count: 20 } });
    expect(
      new Set(
        data.items.map(
          ({ segment, payload }) => `${segment} ${payload.sourcePlaces.join()}`,
        ),
      ).size,
    ).toBe(3);
    for (const { id, payload } of data.items) {
      expect(payload.candidate).toContain("____");
      await kim.putAnswer({
        params: { ...params, question: id, answer: randomUUID() },
        body: { choices: ["il", "ils"] },
      });
    }
    const { data: file } = await owner.exportCampaign({
      ...{ params, query: { format: "discomt" } },
    });
    const table = new TextDecoder().decode(file);
    expect(table.split("\n")[0]).toContain("choices");
    expect(table).toContain("il, ils");
    const gaps = async (of: typeof params) =>
      (await owner.getCampaignGaps({ params: of })).data;
    const copy = await newCampaign({ overlap: 0, size: 3 }, "gaps");
    await owner.importCampaign({ params: copy, body: file });
    expect(await gaps(copy)).toEqual(await gaps(params));
    // Verdicts do not say what would have fitted.
    const { data: verdicts } = await owner.exportCampaign({
      ...{ params, query: { format: "protest-csv" } },
    });
    await expect(
      owner.importCampaign({ params: copy, body: verdicts }),
    ).rejects.toThrow("gaps are filled with choices");
  });

  test("of another language has labels of its own, which go along", async () => {
    const settings = { labels: ["er", "sie", "es"], overlap: 0, size: 3 };
    const params = await newCampaign(settings, "gaps");
    await answerAll(await member("Uwe", "annotator"), params, () => ({
      choices: ["sie", "other"],
    }));
    const { data: file } = await owner.exportCampaign({ params });
    const copy = await newCampaign(settings, "gaps");
    const { data } = await owner.importCampaign({ params: copy, body: file });
    expect(data.unmatched).toBe(0);
    expect(data.taken).toBeGreaterThan(0);
    expect((await owner.getCampaignGaps({ params: copy })).data).toEqual(
      (await owner.getCampaignGaps({ params })).data,
    );
  });

  test("puts what is open in order anew as people answer, and leaves the random part where it is", async () => {
    const params = await newCampaign({
      ...{ overlap: 0, order: "difference", randomPart: 2 },
    });
    const places = () =>
      sql(
        "select place, is_random as random from question where campaign_id = $1 order by is_random desc, place",
        [params.campaign],
      );
    const ordered = async () =>
      (
        await sql("select ordered_at as at from campaign where id = $1", [
          params.campaign,
        ])
      )[0]?.at;
    const before = await places();
    const vic = await member("Vic", "annotator");
    const { data } = await vic.nextQuestions({ params, body: { count: 3 } });
    expect(await ordered()).toBe(0);
    for (const { id } of data.items)
      await vic.putAnswer({
        params: { ...params, question: id, answer: randomUUID() },
        body: { verdict: "incorrect" },
      });
    const { data: next } = await vic.nextQuestions({
      params,
      body: { count: 1 },
    });
    expect(await ordered()).toBe(3);
    expect(await places()).toEqual(before);
    const [first] = await sql(
      `select id from question q where campaign_id = $1 and not is_random
         and not exists (select from answer a where a.question_id = q.id) order by place`,
      [params.campaign],
    );
    expect(next.items[0]?.id).toBe(first?.id);
  });

  test("is exported, and imported into another with the same scores", async () => {
    const params = await newCampaign({ overlap: 0 });
    const lea = await member("Lea", "annotator");
    let at = 0;
    await answerAll(lea, params, () => {
      at += 1;
      return { verdict: at % 3 === 0 ? "incorrect" : "correct", tags: ["x"] };
    });
    const { data: file } = await owner.exportCampaign({ params });
    const text = new TextDecoder().decode(file);
    const lines = [...parseJudgementLines(text.trimEnd().split("\n"))];
    expect(new Set(lines.map(({ system }) => system))).toEqual(
      new Set(["system-a.fr", "system-b.fr"]),
    );
    const scores = async (of: typeof params) =>
      (await owner.getCampaignScores({ params: of })).data.systems;
    for (const format of ["tsv", "marot", "protest-csv"] as const) {
      const { data } = await owner.exportCampaign({
        params,
        query: { format },
      });
      // A heading, and a line for each.
      const table = new TextDecoder().decode(data).trimEnd().split("\n");
      expect(table).toHaveLength(lines.length + 1);
      if (format === "marot")
        expect(table.join("\n")).toContain("\tIt rains, but they go out.\t");
      const copy = await newCampaign({ overlap: 0 });
      const { data: took } = await owner.importCampaign({
        ...{ params: copy, body: data },
      });
      expect(took, format).toMatchObject({ taken: at, unmatched: 0 });
      expect(await scores(copy), format).toEqual(await scores(params));
    }
    await expect(
      owner.importCampaign({
        params,
        body: new TextEncoder().encode("name\tcolour\na\tred\n"),
      }),
    ).rejects.toThrow("expected judgements as JSON Lines, or a table");
    const other = await newCampaign({ overlap: 0 });
    const { data: taken } = await owner.importCampaign({
      params: other,
      body: file,
    });
    expect(taken).toMatchObject({ taken: at, unmatched: 0 });
    expect(await scores(other)).toEqual(await scores(params));
    const { data: again } = await owner.importCampaign({
      params: other,
      body: file,
    });
    expect(again).toMatchObject({ taken: 0, known: lines.length });
  });

  test("is looked at before it is there, and says what waits for somebody", async () => {
    const { data: before } = await owner.previewCampaign({
      params: { project: world.project },
      body: {
        ...{ run, name: "trial" },
        settings: { cases: everything, overlap: 0.5, people: 3 },
      },
    });
    expect(before.questions).toBeGreaterThan(3);
    expect(before.items).toHaveLength(3);
    expect(before.answers).toBe(before.questions + 2 * before.shared);
    expect(JSON.stringify(before.items)).not.toMatch(/system-|outcome|target/);
    const params = await newCampaign({ overlap: 0 });
    const nel = await member("Nel", "annotator");
    const { data: mine } = await nel.listGuides({
      params: { project: world.project },
    });
    expect(mine.items.find(({ id }) => id === params.campaign)).toMatchObject({
      ...{ answered: 0, state: "open", kind: "judging" },
    });
  });

  test("takes decisions of adjudicators along to another server's campaign", async () => {
    const params = await newCampaign({ overlap: 1, people: 2 });
    for (const [name, verdict] of [
      ["Ola", "correct"],
      ["Pia", "incorrect"],
    ] as const)
      await answerAll(await member(name, "annotator"), params, () => ({
        verdict,
      }));
    const ada = await member("Ada II", "adjudicator");
    const { data: open } = await ada.listConflicts({ params });
    for (const [at, { question }] of open.items.entries())
      await ada.resolveQuestion({
        params: { ...params, question },
        body: { verdict: at % 2 === 0 ? "correct" : "bad", reason: "seen" },
      });
    const { data: file } = await owner.exportCampaign({ params });
    const other = await newCampaign({ overlap: 1, people: 2 });
    await owner.importCampaign({ params: other, body: file });
    const scores = async (of: typeof params) =>
      (await owner.getCampaignScores({ params: of })).data;
    expect(await scores(other)).toEqual(await scores(params));
    expect((await scores(other)).systems[0]?.pending).toBe(0);
  });

  test("measures filled gaps, checks them by the reference, and settles them by choices", async () => {
    const params = await newCampaign(
      { overlap: 1, people: 2, size: 4, checks: 0.5 },
      "gaps",
    );
    const [quy, ray] = [
      await member("Quy", "annotator"),
      await member("Ray", "annotator"),
    ];
    await answerAll(quy, params, () => ({ choices: ["elle", "elles"] }));
    await answerAll(ray, params, () => ({ choices: ["no pronoun needed"] }));
    const { data } = await owner.getCampaignGaps({ params });
    expect(data.systems.map(({ name }) => name)).toEqual([
      "system-a.fr",
      "system-b.fr",
    ]);
    for (const { gaps, micro, withOther } of data.systems) {
      expect(withOther.whole).toBe(gaps);
      expect(micro.recall.whole).toBeGreaterThan(0);
    }
    const ada = await member("Ada III", "adjudicator");
    const { data: open } = await ada.listConflicts({ params });
    const question = open.items[0]?.question ?? "";
    await expect(
      ada.resolveQuestion({
        params: { ...params, question },
        body: { verdict: "correct" },
      }),
    ).rejects.toMatchObject({ problem: { status: 422 } });
    const { data: made } = await ada.resolveQuestion({
      params: { ...params, question },
      body: { choices: ["bad translation"] },
    });
    expect(made.verdict).toBe("bad");
    const { data: after } = await owner.getCampaignGaps({ params });
    expect(after.systems.some(({ bad }) => bad > 0)).toBe(true);
  });

  test("learns which pronouns people accept for one another", async () => {
    const params = await newCampaign({ overlap: 0 });
    await answerAll(await member("Sue", "annotator"), params, () => ({
      verdict: "correct",
    }));
    const { data } = await owner.getCampaignEquivalents({ params });
    expect(data.items.length).toBeGreaterThan(0);
    for (const {
      hypothesis,
      reference,
      probability,
      n,
      correct,
    } of data.items) {
      expect(hypothesis).not.toBe(reference);
      expect([probability, correct]).toEqual([1, n]);
    }
  });

  test("goes with its project, and its run cannot be deleted before", async () => {
    await newCampaign();
    await expect(
      owner.deleteWork({ params: { project: world.project, work: run } }),
    ).rejects.toMatchObject({ problem: { status: 409, code: "judged" } });
  });
});

test("two hundred annotators save at once, with retries and undo: each answer is there once, and the audit chain is whole", async () => {
  const params = await newCampaign({ overlap: 1, people: 20 });
  const before = await sql("select count(*)::int as count from answer");
  const people: Client[] = [];
  for (let at = 0; at < 200; at += 1)
    people.push(await member(`A${at}`, "annotator"));
  let [sent, kept] = [0, 0];
  await Promise.all(
    people.map(async (client, at) => {
      const { data } = await client.nextQuestions({
        params,
        body: { count: 20 },
      });
      for (const [n, { id }] of data.items.entries()) {
        const answer = randomUUID();
        const put = () =>
          client.putAnswer({
            params: { ...params, question: id, answer },
            body: { verdict: "correct" },
          });
        await put();
        sent += 1;
        kept += 1;
        if ((at + n) % 20 === 0) await put();
        if ((at + n) % 20 === 1) {
          await client.withdrawAnswer({
            params: { ...params, question: id, answer },
          });
          sent += 1;
          kept -= 1;
        }
      }
    }),
  );
  const after = await sql("select count(*)::int as count from answer");
  expect(Number(after[0]?.count) - Number(before[0]?.count)).toBe(sent);
  const { data } = await owner.getCampaignProgress({ params });
  expect(data.answers).toBe(kept);
  expect(kept).toBeGreaterThan(100);
  const connections = connect(
    { owner: databaseUrl, app: databaseUrl },
    { max: 1 },
  );
  expect(await brokenLink(connections.pool)).toBeUndefined();
  await connections.close();
});
