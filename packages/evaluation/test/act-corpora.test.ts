import { type Context, CorpusError, plainContext } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  type ActCorpus,
  actIdiapCorpus,
  actPaperCorpus,
  evaluateAct,
  judgeConnectives,
  pendingConnectives,
} from "../src/index.ts";
import { resources } from "./texts.ts";

const text = (name: string, ...lines: readonly string[]) => ({ name, lines });
const input = {
  source: text("s", "although it rains , we go", "although it rains , we go"),
  references: [
    text("r", "bien qu' il pleuve , nous allons", "il pleut , nous allons"),
  ],
  systems: [
    text("same", "bien qu' il pleuve , nous allons", "il pleut , nous allons"),
    text("other", "il pleut , nous allons", "bien qu' il pleuve , nous allons"),
  ],
};
const settings = { align: false, tokenizer: "none" } as const;
const { pack } = resources;

const outcomes = (corpus: ActCorpus): number[][] =>
  corpus.testSet.systems.map((_, at) =>
    corpus
      .items(at, {})
      .flat()
      .map(({ outcome }) => outcome),
  );
const paper = (change: Partial<typeof input> = {}): Promise<ActCorpus> =>
  actPaperCorpus({ ...input, ...change }, settings, { pack }, plainContext());

test("mode paper finds connectives without links: the same, none, only here, only there", async () => {
  // 1: the same; 4: only in the reference; 5: only in the output; 6: in neither.
  expect(outcomes(await paper())).toEqual([
    [1, 6],
    [4, 5],
  ]);
});

test("mode paper looks into every reference", async () => {
  const corpus = await paper({
    references: [
      ...input.references,
      text("r2", "il pleut , nous allons", "bien qu' il pleuve , nous allons"),
    ],
  });
  expect(outcomes(corpus)[1]).toContain(1);
  expect(outcomes(corpus)[1]).not.toContain(5);
});

test("connectives that are no pack's are refused before any text is read", async () => {
  await expect(
    actPaperCorpus(
      { ...input, systems: [] },
      { ...settings, connectives: ["nonsense"] },
      { pack },
      plainContext(),
    ),
  ).rejects.toMatchObject({ setting: "connectives" });
});

test("alignments that are given and not wanted are refused, in both modes", async () => {
  for (const make of [actPaperCorpus, actIdiapCorpus])
    await expect(
      make(
        { ...input, links: { references: [], systems: [] } },
        settings,
        { pack },
        plainContext(),
      ),
    ).rejects.toMatchObject({ setting: "align", code: "conflict" });
});

test("people's verdicts decide what the metric leaves open", async () => {
  const corpus = await paper();
  const open = judgeConnectives(corpus, []);
  const questions = pendingConnectives(corpus, open);
  expect(questions.map(({ system, case: asked }) => [system, asked])).toEqual([
    ["same", 6],
    ["other", 5],
  ]);
  const judged = judgeConnectives(
    corpus,
    questions.map((question) => ({
      ...question,
      annotator: "a",
      verdict: "correct" as const,
    })),
  );
  expect(pendingConnectives(corpus, judged)).toEqual([]);
  const { systems } = await evaluateAct(
    corpus,
    judged,
    {},
    { seed: 1 },
    plainContext(),
  );
  expect(systems.map(({ score }) => score.pending)).toEqual([0, 0]);
  expect(systems[1]?.mcnemar).toMatchObject({ gained: 0, lost: 1 });
});

/** A context that counts the teams that are open. */
function counting(): {
  readonly context: Context;
  readonly open: () => number;
} {
  const solo = plainContext();
  let count = 0;
  const context = plainContext({
    team: (tasks) => {
      count += 1;
      const team = solo.team(tasks);
      return {
        ...team,
        close: () => {
          count -= 1;
          return team.close();
        },
      };
    },
  });
  return { context, open: () => count };
}

const idiap = (
  change: Partial<typeof input>,
  more: Partial<Parameters<typeof actIdiapCorpus>[1]> = {},
  context: Context = plainContext(),
): Promise<ActCorpus> =>
  actIdiapCorpus(
    { ...input, ...change },
    { ...settings, ...more },
    { pack },
    context,
  );

test("mode idiap-1.7 finds connectives without links", async () => {
  expect(outcomes(await idiap({}))).toEqual([
    [1, 6],
    [4, 5],
  ]);
});

test("the reference's own score is that of a perfect copy, in both modes; of several references the best", async () => {
  const scoreOf = async (corpus: ActCorpus) =>
    (
      await evaluateAct(
        corpus,
        {
          items: corpus.testSet.systems.map((_, at) => corpus.items(at, {})),
          judging: {},
        },
        {},
        { seed: 1 },
        plainContext(),
      )
    ).ofReference;
  // The second line has no connective in the reference: case 6.
  const expected = { ACTa: 0.5, cases: [1, 0, 0, 0, 0, 1] };
  expect(await scoreOf(await paper())).toMatchObject(expected);
  expect(await scoreOf(await idiap({}))).toMatchObject(expected);
  const full = text("r2", ...Array<string>(2).fill("bien qu' il pleuve"));
  const both = await paper({ references: [...input.references, full] });
  expect(await scoreOf(both)).toMatchObject({ ACTa: 1 });
});

test("mode idiap-1.7 makes links where they are wanted, and closes its team", async () => {
  const { context, open } = counting();
  const corpus = await idiap({}, { align: true }, context);
  expect(corpus.fields.map(({ key }) => key)).toEqual(["text", "align"]);
  expect(open()).toBe(0);
});

test("mode idiap-1.7 takes each text's own links", async () => {
  const given = (name: string, target: number) => ({
    name,
    segments: [{ alignment: [{ source: 0, target }], line: 1 }],
  });
  const line = "bien qu' il pleuve , mais nous allons";
  const twice = {
    source: text("s", "although it rains , we go"),
    references: [text("r", line)],
    systems: [text("first", line), text("second", line)],
  };
  const links = {
    references: [given("r.align", 0)],
    systems: [given("first.align", 0), given("second.align", 5)],
  };
  const corpus = await actIdiapCorpus(
    { ...twice, links },
    { align: true, tokenizer: "none" },
    { pack },
    plainContext(),
  );
  expect(
    [0, 1].map((at) => corpus.items(at, {}).flat()[0]?.hypothesis.form),
  ).toEqual(["bienque", "mais"]);
  expect(corpus.fields.at(-1)?.value).toBe("given");
  await expect(
    actIdiapCorpus(
      { ...twice, links: { ...links, systems: links.systems.slice(0, 1) } },
      { align: true },
      { pack },
      plainContext(),
    ),
  ).rejects.toMatchObject({ setting: "links", code: "conflict" });
});

test("mode idiap-1.7 tokenises raw text, and refuses it where it must stay as it is", async () => {
  const source = text(
    "S",
    ...input.source.lines.map((line) =>
      line.replace(/^\w/, (c) => c.toUpperCase()),
    ),
  );
  const { tokenizer, ...open } = settings;
  expect(tokenizer).toBe("none");
  const corpus = await actIdiapCorpus(
    { ...input, source },
    open,
    { pack },
    plainContext(),
  );
  expect(outcomes(corpus)).toEqual(outcomes(await idiap({})));
  expect(corpus.fields[0]).toMatchObject({ key: "text", value: "moses" });
  await expect(idiap({ source })).rejects.toThrow(CorpusError);
  await expect(idiap({ source })).rejects.toMatchObject({ file: "S", line: 1 });
});

test("mode idiap-1.7 wants English, one reference and its own connectives", async () => {
  await expect(
    idiap({ references: [...input.references, ...input.references] }),
  ).rejects.toMatchObject({ setting: "references" });
  await expect(idiap({}, { connectives: ["although"] })).rejects.toMatchObject({
    setting: "connectives",
  });
  await expect(
    actIdiapCorpus(
      input,
      settings,
      { pack: { ...pack, id: "es-fr", source: "es" } },
      plainContext(),
    ),
  ).rejects.toMatchObject({ setting: "pair" });
});
