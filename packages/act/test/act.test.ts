import {
  CorpusError,
  countCorpus,
  formatSignature,
  scoreCorpus,
} from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  type ActItem,
  act,
  actBreakdown,
  byConnective,
  byDocument,
  bySense,
} from "../src/index.ts";
import { segment, smallPack } from "./segments.ts";

const pack = smallPack();
const metric = act({ pack });
const unaligned = act({ pack, alignment: false });

const paper = {
  source:
    "we did not have it so bad in ireland this time although we have had many serious wind storms",
  reference:
    "ce n' était pas si grave , bien que de nombreuses tempêtes aient sévi",
  hypothesis:
    "nous n' était pas si mauvaise , même si nous avons eu de nombreuses tempêtes",
};

test("the paper's example is case 2 with alignment and case 1 without", () => {
  const links = ["11-7 11-8", "11-7 11-8"];
  const [aligned] = metric.items(segment({ ...paper, links }));
  expect(aligned).toMatchObject({
    source: "although",
    position: 11,
    outcome: 2,
    sense: "CONCESSION",
    reference: { form: "bien que", choice: "aligned", positions: [7, 8] },
    hypothesis: { form: "même si", choice: "aligned", candidates: 2 },
    reason:
      "connectives of the same sense (CONCESSION): the reference has “bien que” (aligned with it), the hypothesis has “même si” (aligned with it)",
  });
  const [first] = unaligned.items(segment(paper));
  expect(first).toMatchObject({
    outcome: 1,
    reference: { form: "si", choice: "leftmost" },
    hypothesis: { form: "si", choice: "leftmost" },
  });
});

/** Case and choices of the first occurrence. */
function read(
  texts: Parameters<typeof segment>[0],
  using = metric,
):
  | { case: number; choices: string[]; forms: (string | undefined)[] }
  | undefined {
  const [item] = using.items(segment(texts));
  return (
    item && {
      case: item.outcome,
      choices: [item.reference.choice, item.hypothesis.choice],
      forms: [item.reference.form, item.hypothesis.form],
    }
  );
}

test("the only form is taken whatever the alignment says", () => {
  expect(
    read({
      source: "although it rains",
      reference: "il pleut , mais bon",
      hypothesis: "oui , mais bon",
      links: ["0-0", ""],
    }),
  ).toEqual({
    case: 1,
    choices: ["only", "only"],
    forms: ["mais", "mais"],
  });
});

test("of several forms the one nearest to the alignment is taken, the left one of two", () => {
  const source = "although it rains";
  expect(
    read({
      source,
      reference: "mais a b c si d e pourtant",
      hypothesis: "mais a si b pourtant",
      links: ["0-6", "0-3"],
    }),
  ).toEqual({
    case: 3,
    choices: ["nearest-alignment", "nearest-alignment"],
    forms: ["pourtant", "si"],
  });
});

test("an unaligned connective gets the form nearest to its own position", () => {
  expect(
    read({
      source: "a b c although",
      reference: "mais a b si c d",
      hypothesis: "mais a b c d e si",
    }),
  ).toMatchObject({
    choices: ["nearest-source", "nearest-source"],
    forms: ["si", "mais"],
  });
});

test("one form serves one connective; the aligned one comes first", () => {
  const both = segment({
    source: "although a although b",
    reference: "mais a b",
    hypothesis: "mais a b",
    links: ["2-0", ""],
  });
  const sides = (item: ActItem): string[] => [
    item.reference.choice,
    item.hypothesis.choice,
  ];
  expect(metric.items(both).map(sides)).toEqual([
    ["taken", "only"],
    ["aligned", "taken"],
  ]);
  expect(metric.items(both).map(({ outcome }) => outcome)).toEqual([5, 4]);
});

test("a connective with a single form to choose from comes before one with several", () => {
  const items = unaligned.items(
    segment({
      source: "although a therefore b",
      reference: "mais a bien que b",
      hypothesis: "mais a bien que b",
    }),
  );
  expect(
    items.map(({ source, hypothesis }) => [source, hypothesis.form]),
  ).toEqual([
    ["although", "bien que"],
    ["so", "mais"],
  ]);
});

test("elisions and apostrophes match however they are tokenised", () => {
  for (const reference of ["bien qu’ il", "bien qu'il", "bien qu ' il"]) {
    expect(
      read({ source: "Although it", reference, hypothesis: "Bien que oui" }),
    ).toMatchObject({ case: 1, forms: ["bien que", "bien que"] });
  }
});

test("punctuation left at words does no harm, but parts of words are no forms", () => {
  expect(
    read({
      source: "although, yes",
      reference: "(mais) non",
      hypothesis: "maison désormais",
    }),
  ).toMatchObject({ case: 4 });
});

test("discontinuous forms are found, and what stands in the gap is still free", () => {
  const items = metric.items(
    segment({
      source: "even so it rains although",
      reference: "il ne pleut mais pas moins",
      hypothesis: "il ne pleut mais pas moins",
    }),
  );
  expect(
    items.map(({ reference }) => [reference.form, reference.positions]),
  ).toEqual([
    ["ne … pas moins", [1, 4, 5]],
    ["mais", [3]],
  ]);
});

test("source connectives: longest match, variants, negative contexts", () => {
  const found = (source: string): string[] =>
    metric
      .items(segment({ source, reference: "x", hypothesis: "y" }))
      .map((item) => `${item.position}+${item.length} ${item.source}`);
  expect(found("Even so we left , so , therefore")).toEqual([
    "0+2 even so",
    "5+1 so",
    "7+1 so",
  ]);
  expect(found("it was so bad , so far , so what")).toEqual(["8+1 so"]);
  const only = act({ pack, connectives: ["so"] });
  const items = only.items(
    segment({ source: "even so , so", reference: "x", hypothesis: "y" }),
  );
  expect(items.map(({ position }) => position)).toEqual([3]);
});

test("the best of several references counts", () => {
  const [item] = metric.items(
    segment({
      source: "although",
      reference: ["rien", "pourtant", "bien que"],
      hypothesis: "même si",
    }),
  );
  expect(item).toMatchObject({ outcome: 2, referenceIndex: 2 });
});

const corpus = [
  segment({
    index: 0,
    document: "a",
    source: "although x",
    reference: "bien que x",
    hypothesis: "bien qu' x",
  }),
  segment({
    index: 1,
    document: "a",
    source: "although x",
    reference: "bien que x",
    hypothesis: "mais x",
  }),
  segment({
    index: 2,
    document: "b",
    source: "although x",
    reference: "mais x",
    hypothesis: "bien que x",
  }),
  segment({
    index: 3,
    document: "b",
    source: "so x",
    reference: "donc x",
    hypothesis: "x",
  }),
  segment({
    index: 4,
    document: "b",
    source: "so x",
    reference: "x",
    hypothesis: "donc x",
  }),
  segment({
    index: 5,
    document: "c",
    source: "therefore x",
    reference: "x",
    hypothesis: "x",
  }),
];

test("one of each case: ACTa 2/6, ACTa5+6 2/4, ACTm between 2/6 and 4/6", () => {
  const score = scoreCorpus(metric, corpus);
  expect(score).toMatchObject({
    score: 2 / 6,
    ACTa: 2 / 6,
    ACTa56: 2 / 4,
    ACTm: 2 / 6,
    ACTmInterval: { low: 2 / 6, high: 4 / 6 },
    judged: 0,
    pending: 2,
    cases: [1, 1, 1, 1, 1, 1],
    total: 6,
  });
  expect(score.connectives.although).toMatchObject({
    ACTa: 2 / 3,
    cases: [1, 1, 1, 0, 0, 0],
  });
  expect(score.connectives["even so"]).toMatchObject({
    ACTa: undefined,
    ACTm: undefined,
    ACTmInterval: undefined,
  });
});

test("breakdowns by connective, sense and document", () => {
  const items = corpus.flatMap((one) => metric.items(one));
  const show = (groups: ReturnType<typeof actBreakdown>): unknown =>
    groups.map(({ key, cases }) => `${key} ${cases.join("")}`);
  expect(show(actBreakdown(items, byConnective))).toEqual([
    "although 111000",
    "so 000111",
  ]);
  expect(show(actBreakdown(items, bySense))).toEqual([
    "CONCESSION 110000",
    "CONCESSION/CONTRAST 001000",
    "CAUSAL 000100",
    "implicit 000011",
  ]);
  expect(show(actBreakdown(items, byDocument))).toEqual([
    "a 110000",
    "b 001110",
    "c 000001",
  ]);
});

test("nothing to score is undefined, not NaN", () => {
  expect(scoreCorpus(metric, [])).toMatchObject({
    score: undefined,
    ACTa56: undefined,
    ACTm: undefined,
    total: 0,
  });
  const undecided = scoreCorpus(metric, corpus.slice(4));
  expect(undecided).toMatchObject({ ACTa: 0, ACTa56: undefined });
});

test("rows have a column for each connective and part", () => {
  expect(metric.statistics).toHaveLength(27);
  expect(countCorpus(metric, corpus).width).toBe(27);
});

test("the signature names what can change the score", () => {
  const line = formatSignature(metric.signature());
  expect(line).toMatch(
    /^ACT\|mode:paper\|dictionary:en-fr@[0-9a-f]{8}\|connectives:although,even so,so\|alignment:yes\|judged:no\|revision:1\|version:/,
  );
  const others = [
    unaligned,
    act({ pack, connectives: ["so"] }),
    act({ pack: smallPack({ version: "2.0.0" }) }),
    act({ pack, judgements: new Map([["0:0", true]]) }),
    act({ pack, judgedCases: [3, 5, 6] }),
  ].map((other) => formatSignature(other.signature()));
  expect(new Set([line, ...others]).size).toBe(6);
});

test("wrong arguments and data are typed errors", () => {
  expect(() => act({ pack: smallPack({ connectives: [] }) })).toThrow(
    "the pack en-fr has no connectives",
  );
  expect(() => act({ pack, connectives: ["since"] })).toThrow(RangeError);
  expect(() => act({ pack, connectives: [] })).toThrow(RangeError);
  const texts = { source: "although", reference: "mais", hypothesis: "mais" };
  expect(() =>
    metric.items(segment({ ...texts, index: 6, links: ["0-7", ""] })),
  ).toThrow("line 7: the link 0-7 points outside a translation of 1 word");
  expect(() => metric.items({ ...segment(texts), references: [] })).toThrow(
    CorpusError,
  );
});
