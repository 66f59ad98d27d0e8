import { defaultCaseWeights, pcg64 } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CampaignItem,
  type CampaignSystem,
  type Verdict,
  agreementIntervals,
  campaignQuestions,
  checkResults,
  contradictionsOf,
  dealBatches,
  decideQuestions,
  expectedOf,
  formatJudgementLines,
  formatJudgementTable,
  formatMarot,
  formatProtest,
  liveDifference,
  liveScores,
  orderOpen,
  orderQuestions,
  parseExchange,
  questionKey,
  shuffleWords,
  tableFive,
} from "../src/index.ts";

function item(
  id: string,
  outcome: CampaignItem["outcome"],
  seen = "x",
): CampaignItem {
  const segment = Number(id.split(":")[0]);
  return { id, outcome, credit: outcome === 1 ? 1 : 0, seen, segment };
}

/** Two systems: they share the question at 1:0, each has one of its own, and the metric decides 0:0. */
const first: CampaignSystem = {
  name: "A",
  items: [item("0:0", 1), item("1:0", 5, "same"), item("2:0", 6, "a")],
};
const second: CampaignSystem = {
  name: "B",
  items: [item("0:0", 3), item("1:0", 5, "same"), item("3:0", 5, "b")],
};
const systems = [first, second];
const keyOf = (id: string, seen: string): string => questionKey({ id, seen });

describe("questions", () => {
  test("are asked once for all systems that wrote the same", () => {
    const questions = campaignQuestions(systems);
    expect(questions.map(({ key, targets }) => [key, targets.length])).toEqual([
      [keyOf("1:0", "same"), 2],
      [keyOf("2:0", "a"), 1],
      [keyOf("3:0", "b"), 1],
    ]);
  });

  test("come by reach: the shared one first, and last where only the difference counts", () => {
    const questions = campaignQuestions(systems);
    const keys = (
      order: "influence" | "difference",
    ): (readonly [string, number])[] =>
      orderQuestions(questions, systems, { order, randomPart: 0 }).map(
        ({ question, reach }) => [question.key, reach],
      );
    // Each counts for a third of a score; of the two alone, case 5 is less certain than case 6.
    expect(keys("influence")).toEqual([
      [keyOf("1:0", "same"), 2 / 3],
      [keyOf("3:0", "b"), 1 / 3],
      [keyOf("2:0", "a"), 1 / 3],
    ]);
    expect(keys("difference")).toEqual([
      [keyOf("3:0", "b"), 1 / 3],
      [keyOf("2:0", "a"), 1 / 3],
      [keyOf("1:0", "same"), 0],
    ]);
  });

  test("of the random part are the same whatever follows, and each subset is equally likely", () => {
    const questions = campaignQuestions([
      {
        name: "A",
        items: Array.from({ length: 4 }, (_, at) => item(`${at}:0`, 5)),
      },
    ]);
    const drawn = (order: "influence" | "random", seed: number): string[] =>
      orderQuestions(questions, [first], { order, randomPart: 2, seed })
        .slice(0, 2)
        .map(({ question }) => question.key);
    expect(drawn("influence", 7)).toEqual(drawn("random", 7));
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed += 1) {
      const key = drawn("random", seed).sort().join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 500 each are expected; 100 are more than four standard deviations.
    for (const count of counts.values())
      expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  test("refuse a pair that is none", () => {
    const order = { order: "difference" as const };
    for (const pair of [
      [0, 0],
      [0, 2],
      [-1, 0],
    ] as const)
      expect(() => orderQuestions([], systems, { ...order, pair })).toThrow(
        RangeError,
      );
  });
});

describe("live scores", () => {
  test("are between everything wrong and everything right", () => {
    const verdicts = new Map<string, Verdict>([
      [keyOf("1:0", "same"), "correct"],
    ]);
    const [a, b] = liveScores({ systems, verdicts, randomKeys: new Set() });
    // A: one by the metric, one by people, one open of three.
    expect(a).toMatchObject({ low: 2 / 3, high: 1, judged: 1, pending: 1 });
    expect(b).toMatchObject({
      low: 1 / 3,
      high: 2 / 3,
      expected: (1 + 0.53) / 3,
    });
    expect(a?.estimate).toBeUndefined();
  });

  test("know that a shared question does not change the order", () => {
    const questions = campaignQuestions(systems);
    const state = (verdicts: ReadonlyMap<string, Verdict>) => ({
      ...{ systems, verdicts, randomKeys: new Set<string>() },
    });
    // A has 1/3 from the metric; B may win 1/3 by its own question, A another 1/3.
    expect(liveDifference(state(new Map()), questions, [0, 1])).toMatchObject({
      low: expect.closeTo(0, 10) as number,
      high: expect.closeTo(2 / 3, 10) as number,
      open: 2,
      isDecided: false,
    });
    const wrong = new Map<string, Verdict>([[keyOf("3:0", "b"), "incorrect"]]);
    const decided = liveDifference(state(wrong), questions, [0, 1]);
    expect(decided).toMatchObject({ isDecided: true, open: 1 });
    // The two intervals still touch.
    const [a, b] = liveScores(state(wrong));
    expect(a?.low).toBeLessThanOrEqual(b?.high ?? 0);
  });

  test("contain the final score after any answers in any order, and narrow with each", () => {
    fc.assert(
      fc.property(world(), ({ made, truth, order }) => {
        const questions = campaignQuestions(made);
        const final = liveScores({
          ...{ systems: made, verdicts: truth, randomKeys: new Set<string>() },
        });
        const verdicts = new Map<string, Verdict>();
        let before = liveScores({
          systems: made,
          verdicts,
          randomKeys: new Set(),
        });
        for (const { question } of orderQuestions(questions, made, order)) {
          verdicts.set(question.key, truth.get(question.key) ?? "bad");
          const now = liveScores({
            systems: made,
            verdicts,
            randomKeys: new Set(),
          });
          now.forEach(({ low, high }, at) => {
            const end = final[at]?.low ?? NaN;
            expect(low).toBeLessThanOrEqual(end + 1e-9);
            expect(high).toBeGreaterThanOrEqual(end - 1e-9);
            expect(low).toBeGreaterThanOrEqual((before[at]?.low ?? 0) - 1e-9);
            expect(high).toBeLessThanOrEqual((before[at]?.high ?? 1) + 1e-9);
          });
          const { low, high } = liveDifference(
            { systems: made, verdicts, randomKeys: new Set() },
            questions,
            [0, 1],
          );
          const difference = (final[0]?.low ?? 0) - (final[1]?.low ?? 0);
          expect(low).toBeLessThanOrEqual(difference + 1e-9);
          expect(high).toBeGreaterThanOrEqual(difference - 1e-9);
          before = now;
        }
      }),
      { numRuns: 60 },
    );
  });

  test("are estimated from the random part alone, at the level that is stated", () => {
    const { made, truth } = simulate({ seed: 1, segments: 300, shared: 0.6 });
    const final = liveScores({
      systems: made,
      verdicts: truth,
      randomKeys: new Set(),
    });
    const questions = campaignQuestions(made);
    const rounds = 600;
    let covered = 0;
    let sum = 0;
    for (let seed = 0; seed < rounds; seed += 1) {
      const ordered = orderQuestions(questions, made, { randomPart: 60, seed });
      const randomKeys = new Set(
        ordered
          .filter(({ isRandom }) => isRandom)
          .map(({ question }) => question.key),
      );
      // The first 100 are answered: 60 at random, 40 for their influence, which are no fair sample.
      const verdicts = new Map(
        ordered
          .slice(0, 100)
          .map(({ question: { key } }) => [key, truth.get(key) ?? "bad"]),
      );
      const [a] = liveScores({ systems: made, verdicts, randomKeys });
      const end = final[0]?.low ?? NaN;
      const { interval = { low: 1, high: 0 }, score = NaN } = a?.estimate ?? {};
      if (interval.low <= end && end <= interval.high) covered += 1;
      sum += score - end;
    }
    // 95 %, give or take three standard deviations of 600 rounds (2.7 %) and the normal approximation.
    expect(covered / rounds).toBeGreaterThan(0.915);
    expect(covered / rounds).toBeLessThan(0.985);
    expect(Math.abs(sum / rounds)).toBeLessThan(0.005);
  });

  test("are decided by fewer judgements in the order of difference than at random", () => {
    const needed = (
      order: "difference" | "influence" | "random",
      seed: number,
    ): number => {
      const { made, truth } = simulate({ seed, segments: 120, shared: 0.7 });
      const questions = campaignQuestions(made);
      const verdicts = new Map<string, Verdict>();
      const ordered = orderQuestions(questions, made, {
        order,
        randomPart: 0,
        seed,
      });
      for (const [at, { question }] of ordered.entries()) {
        const { isDecided } = liveDifference(
          { systems: made, verdicts, randomKeys: new Set() },
          questions,
          [0, 1],
        );
        if (isDecided) return at / ordered.length;
        verdicts.set(question.key, truth.get(question.key) ?? "bad");
      }
      return 1;
    };
    const mean = (order: "difference" | "influence" | "random"): number => {
      let sum = 0;
      for (let seed = 1; seed <= 20; seed += 1) sum += needed(order, seed);
      return sum / 20;
    };
    const byDifference = mean("difference");
    expect(mean("random")).toBeGreaterThan(byDifference * 2);
    // What both share comes first by influence, and decides nothing.
    expect(mean("influence")).toBeGreaterThan(mean("random"));
  });
});

describe("the order of difference", () => {
  /** How often each case is found in the systems of the sample that `concord demo` scores with APT; no line is shared. */
  const sample = {
    a: [148, 0, 27, 5, 5, 10],
    b: [69, 15, 92, 4, 3, 12],
    c: [44, 11, 119, 6, 14, 1],
  } as const;
  type Name = keyof typeof sample;

  /** The questions of two systems of the sample, and what people say, if they find each case right as often as in Table 5. */
  function judged(
    pair: readonly [Name, Name],
    cases: readonly number[],
    seed: number,
  ): { made: CampaignSystem[]; truth: Map<string, Verdict> } {
    const generator = pcg64(seed);
    const truth = new Map<string, Verdict>();
    const made = pair.map((name): CampaignSystem => {
      const items = sample[name].flatMap((count, at) =>
        Array.from({ length: count }, (_, n) => ({
          ...item(`${n}:${at}`, (at + 1) as CampaignItem["outcome"], name),
          credit: defaultCaseWeights[at] ?? 0,
        })),
      );
      for (const one of items)
        if (cases.includes(one.outcome))
          truth.set(
            questionKey(one),
            generator.random() < (tableFive[one.outcome - 1] ?? 0)
              ? "correct"
              : "incorrect",
          );
      return { name, items };
    });
    return { made, truth };
  }

  /** The share of the questions after which the order of the two can no longer change, mean of 40 draws. */
  function needed(
    pair: readonly [Name, Name],
    cases: readonly (1 | 2 | 3 | 4 | 5 | 6)[],
    order: "difference" | "random",
  ): number {
    let sum = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { made, truth } = judged(pair, cases, seed);
      const questions = campaignQuestions(made, { judgedCases: cases });
      const ordered = orderQuestions(questions, made, {
        ...{ order, randomPart: 0, seed },
      }).map(({ question }) => question.key);
      // Once an order is decided, no answer can undo it.
      let [low, high] = [0, ordered.length];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const verdicts = new Map(
          ordered.slice(0, middle).map((key) => [key, truth.get(key) ?? "bad"]),
        );
        const { isDecided } = liveDifference(
          {
            systems: made,
            verdicts,
            randomKeys: new Set(),
            judgedCases: cases,
          },
          questions,
          [0, 1],
        );
        if (isDecided) high = middle;
        else low = middle + 1;
      }
      sum += low / ordered.length;
    }
    return sum / 40;
  }

  test.each([
    ["a", "b", [3, 5, 6], 0.297, 0.399],
    ["a", "c", [3, 5, 6], 0.271, 0.345],
    ["a", "b", [2, 3, 4, 5, 6], 0.337, 0.461],
    ["a", "c", [2, 3, 4, 5, 6], 0.312, 0.406],
    ["b", "c", [2, 3, 4, 5, 6], 0.768, 0.909],
    ["a", "b", [1, 2, 3, 4, 5, 6], 0.611, 0.814],
  ] as const)(
    "decides %s against %s of the sample, cases %j, after %f of the judgements, where a random order needs %f",
    (first, second, cases, byDifference, atRandom) => {
      const pair = [first, second] as const;
      expect(needed(pair, cases, "difference")).toBeCloseTo(byDifference, 2);
      expect(needed(pair, cases, "random")).toBeCloseTo(atRandom, 2);
    },
  );

  test("learns from what people say: whom to favour, and how often each case is right", () => {
    const made: CampaignSystem[] = [
      {
        name: "A",
        items: [
          ...Array.from({ length: 12 }, (_, at) => item(`${at}:0`, 3, "a")),
          item("50:0", 1),
        ],
      },
      {
        name: "B",
        items: [
          ...Array.from({ length: 12 }, (_, at) => item(`${at}:0`, 5, "b")),
          item("50:0", 6, "z"),
        ],
      },
    ];
    const questions = campaignQuestions(made, { judgedCases: [3, 5] });
    const next = (verdicts: ReadonlyMap<string, Verdict>): string =>
      orderOpen(questions, made, { order: "difference", verdicts })[0]?.question
        .targets[0]?.system === 0
        ? "A"
        : "B";
    // B is expected to win (12 × .53 against 12 × .26 + 1): a wrong A (.74) is likelier than a right B (.53).
    expect(next(new Map())).toBe("A");
    const said = (system: number, verdict: Verdict) =>
      questions
        .filter(({ targets: [target] }) => target?.system === system)
        .slice(0, 6)
        .map(({ key }) => [key, verdict] as const);
    // Against all odds: now A leads, and a wrong B (1 − 5.3/16) is likelier than a right A (8.6/16).
    expect(
      next(new Map([...said(0, "correct"), ...said(1, "incorrect")])),
    ).toBe("B");
  });
});

/** Systems that share much of what they write, and what people will say. */
function simulate({
  seed,
  segments,
  shared,
}: {
  readonly seed: number;
  readonly segments: number;
  readonly shared: number;
}): { made: CampaignSystem[]; truth: Map<string, Verdict> } {
  const generator = pcg64(seed);
  const truth = new Map<string, Verdict>();
  const items: CampaignItem[][] = [[], []];
  for (let segment = 0; segment < segments; segment += 1) {
    const isShared = generator.random() < shared;
    const outcomes = [outcomeBy(generator), outcomeBy(generator)];
    for (const [at, own] of items.entries()) {
      // Who wrote the same has the same case.
      const outcome = outcomes[isShared ? 0 : at] ?? 1;
      const made = item(
        `${segment}:0`,
        outcome,
        isShared ? "same" : String(at),
      );
      own.push(made);
      const key = questionKey(made);
      // The second is right more often where it differs.
      const chance = isShared ? 0.5 : at === 0 ? 0.25 : 0.75;
      if (!truth.has(key))
        truth.set(key, generator.random() < chance ? "correct" : "incorrect");
    }
  }
  return {
    made: items.map((own, at) => ({ name: String(at), items: own })),
    truth,
  };
}

function outcomeBy(
  generator: ReturnType<typeof pcg64>,
): CampaignItem["outcome"] {
  if (generator.random() < 0.5) return 1;
  return generator.random() < 0.7 ? 5 : 6;
}

function world(): fc.Arbitrary<{
  made: CampaignSystem[];
  truth: Map<string, Verdict>;
  order: {
    order: "influence" | "difference" | "random";
    randomPart: number;
    seed: number;
  };
}> {
  return fc
    .record({
      seed: fc.integer({ min: 0, max: 1e6 }),
      segments: fc.integer({ min: 1, max: 12 }),
      shared: fc.double({ min: 0, max: 1, noNaN: true }),
      order: fc.constantFrom(
        "influence" as const,
        "difference" as const,
        "random" as const,
      ),
      randomPart: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ order, randomPart, ...given }) => ({
      ...simulate(given),
      order: { order, randomPart, seed: given.seed },
    }));
}

describe("what people decided", () => {
  test("is what most say, unless somebody resolved it", () => {
    const answers = [
      { key: "q", annotator: "a", verdict: "correct" },
      { key: "q", annotator: "b", verdict: "incorrect" },
      { key: "r", annotator: "a", verdict: "incorrect" },
      { key: "r", annotator: "a", verdict: "correct" },
      { key: "s", annotator: "a", verdict: "unsure" },
      { key: "t", annotator: "a", verdict: "correct" },
      { key: "t", annotator: "b", verdict: "correct" },
      { key: "t", annotator: "c", verdict: "bad" },
    ] as const;
    const open = decideQuestions(answers);
    expect(open.get("q")).toEqual({
      ...{
        verdict: undefined,
        isConflict: true,
        isResolved: false,
        answers: 2,
      },
    });
    expect(open.get("r")).toMatchObject({
      verdict: "correct",
      isConflict: false,
    });
    expect(open.get("s")).toMatchObject({
      verdict: undefined,
      isConflict: false,
    });
    expect(open.get("t")).toMatchObject({
      verdict: "correct",
      isConflict: true,
    });
    const resolved = decideQuestions(
      answers,
      new Map([
        ["q", "bad"],
        ["u", "correct"],
      ]),
    );
    expect(resolved.get("q")).toMatchObject({
      ...{ verdict: "bad", isConflict: false, isResolved: true },
    });
    expect(resolved.get("u")).toMatchObject({ verdict: "correct", answers: 0 });
  });

  test.each([
    [{}, "a verdict or at least one choice"],
    [{ verdict: "correct" as const }, "no word is marked"],
    [{ verdict: "bad" as const, antecedent: "correct" as const }, "antecedent"],
    [{ antecedent: "correct" as const }, "needs one on the pronoun"],
    [{ tags: ["gender"] }, "tags without a verdict"],
    [{ choices: ["il", "bad translation"] }, "a pronoun are chosen"],
  ])("is refused where it contradicts itself: %j", (answer, message) => {
    expect(
      contradictionsOf(answer, { needsTokens: true }).join("; "),
    ).toContain(message);
  });

  test("is taken where it does not", () => {
    expect(contradictionsOf({ verdict: "correct", tags: ["x"] })).toEqual([]);
    expect(contradictionsOf({ choices: ["il", "elle"] })).toEqual([]);
    expect(
      contradictionsOf({ verdict: "unsure" }, { needsTokens: true }),
    ).toEqual([]);
  });
});

describe("agreement", () => {
  const said = (
    item: string,
    document: string,
    labels: readonly (readonly string[])[],
  ) =>
    labels.map((own, at) => ({
      ...{ item, document, annotator: String(at), labels: own },
    }));

  test("of sets counts what they share", () => {
    // Two items: {il} and {il, elle}, 1/2 apart, then {elle} twice. Observed: 2 · (1/2) of 4 values. Expected over the
    // ordered pairs of il, il+elle, elle, elle: 2 · (1/2 + 1 + 1 + 1/2 + 1/2) / 3 = 7/3. α = 1 − 1 / (7/3) = 4/7.
    const found = agreementIntervals([
      ...said("1", "d", [["il"], ["elle", "il"]]),
      ...said("2", "d", [["elle"], ["elle"]]),
    ]);
    expect(found.alpha.value).toBeCloseTo(4 / 7, 10);
    expect(found.raw.value).toBe(0.5);
    expect(found.shared).toBe(2);
    expect(found.pairs).toMatchObject([{ first: 0, second: 1, n: 2 }]);
    // One document cannot say how documents differ.
    expect(found.alpha.interval).toBeUndefined();
  });

  test("of single labels is Krippendorff's and Fleiss' own, with intervals over documents", () => {
    const annotations = [
      ...said("1", "d", [["a"], ["a"]]),
      ...said("2", "d", [["b"], ["b"]]),
      ...said("3", "e", [["a"], ["b"]]),
      ...said("4", "e", [["b"], ["b"]]),
    ];
    const { alpha, kappa, raw, pairs } = agreementIntervals(annotations, {
      samples: 500,
    });
    // a a, b b, a b, b b: three a and five b. α = 1 − (2/8) / (2·3·5 / (8·7)); κ = (3/4 − 34/64) / (1 − 34/64).
    expect(alpha.value).toBeCloseTo(1 - 0.25 / (30 / 56), 10);
    expect(kappa.value).toBeCloseTo((0.75 - 34 / 64) / (1 - 34 / 64), 10);
    expect(raw.value).toBe(0.75);
    // Cohen: a b a b against a b b b agree by chance in 1/2 · 1/4 + 1/2 · 3/4.
    expect(pairs).toHaveLength(1);
    expect(pairs[0]?.value).toBeCloseTo((0.75 - 0.5) / 0.5, 10);
    // Drawn documents are d d, d e, e d or e e.
    expect(raw.interval).toEqual({ low: 0.5, high: 1 });
    expect(alpha.interval?.low).toBeLessThan(alpha.value ?? 0);
    expect(alpha.interval?.high).toBe(1);
    expect(agreementIntervals(annotations, { samples: 500 }).alpha).toEqual(
      alpha,
    );
  });
});

describe("batches and checks", () => {
  test("share what they should, and differ by one at most", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, people, overlap) => {
          const questions = Array.from({ length: count }, (_, at) => at);
          const names = Array.from({ length: people }, (_, at) => String(at));
          const batches = dealBatches(questions, names, { overlap });
          const sizes = batches.map(({ own }) => own.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(
            1,
          );
          const all = [
            ...(batches[0]?.shared ?? []),
            ...batches.flatMap(({ own }) => own),
          ];
          expect(all.sort((a, b) => a - b)).toEqual(questions);
        },
      ),
    );
    expect(() => dealBatches([1], ["a"], { overlap: 2 })).toThrow(RangeError);
  });

  test("expect what a careful reader says", () => {
    expect(expectedOf("repeat", "incorrect")).toBe("incorrect");
    expect(expectedOf("reference")).toBe("correct");
    expect(expectedOf("shuffled")).toBe("bad");
    const shuffled = shuffleWords("un deux trois quatre", 3);
    expect(shuffled.split(" ").sort()).toEqual([
      "deux",
      "quatre",
      "trois",
      "un",
    ]);
    shuffled.split(" ").forEach((word, at) => {
      expect(word).not.toBe("un deux trois quatre".split(" ")[at]);
    });
    const [result] = checkResults([
      { annotator: "a", expected: "bad", given: "bad" },
      { annotator: "a", expected: "correct", given: "incorrect" },
    ]);
    expect(result).toMatchObject({ passed: 1, asked: 2 });
    // Wilson's interval of 1 of 2.
    expect(result?.interval?.low).toBeCloseTo(0.0945, 3);
  });
});

describe("tables of others", () => {
  const line = {
    ...{ system: "A", id: "1:0", annotator: "=me", line: 2, source: "it" },
    ...{ verdict: "incorrect" as const, remark: 'a "b"\tc', tags: ["gender"] },
    texts: { source: "It is.", reference: "Il est.", hypothesis: "Elle\test." },
  };

  test("have Marot's ten columns", () => {
    const [heading = "", row = ""] = formatMarot([line]).split("\n");
    expect(heading.split("\t")).toHaveLength(10);
    expect(row.split("\t").slice(0, 9)).toEqual([
      ...[
        "A",
        "",
        "2",
        "1:0",
        "=me",
        "It is.",
        "Elle est.",
        "Pronoun",
        "minor",
      ],
    ]);
    expect(
      formatMarot([{ ...line, verdict: undefined }]).split("\n"),
    ).toHaveLength(2);
  });

  test.each([
    ["jsonl", formatJudgementLines],
    ["tsv", formatJudgementTable],
    ["marot", formatMarot],
    ["protest-csv", formatProtest],
  ] as const)("are read again as they were written: %s", (_, format) => {
    // Words with single spaces, as tables keep them.
    const word = fc.stringMatching(/^[a-zé=+@"'-]{1,8}( [a-zé"-]{1,5})?$/);
    const lines = fc.array(
      fc.record({
        ...{ system: word, id: fc.stringMatching(/^[0-9]{1,3}:[0-9]$/) },
        annotator: word,
        verdict: fc.constantFrom("correct", "incorrect", "bad"),
        tags: fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }),
        remark: word,
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        expect(parseExchange(format(given).slice(0, -1).split("\n"))).toEqual(
          given.map((one) => expect.objectContaining(one) as unknown),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("with decisions, doubts and choices go whole through our own", () => {
    const made = [
      { ...line, resolution: true as const },
      { ...line, verdict: undefined, unsure: true as const },
      { ...line, choices: ["il", "ça/cela"], written: "il" },
    ];
    for (const format of [formatJudgementLines, formatJudgementTable])
      expect(
        parseExchange(format(made).slice(0, -1).split("\n")).map(
          ({ verdict, unsure, resolution, choices }) => ({
            ...{ verdict, unsure, resolution, choices },
          }),
        ),
      ).toEqual([
        { verdict: "incorrect", resolution: true },
        { unsure: true },
        { verdict: "incorrect", choices: ["il", "ça/cela"] },
      ]);
  });

  test.each([
    ["system\tid\tverdict", "a\t1:0\tgood", "correct, incorrect, bad"],
    ["system\tid\tverdict", "\t1:0\tbad", "something in system"],
    ["system\tverdict", "a\tbad", "a column id"],
    ["system\tid\tverdict\tline", "a\t1:0\tbad\tfive", 'line, found "five"'],
    [
      "corpus,example_no,annotator_id,ant_annotation,anaph_annotation",
      "a,1:0,b,perhaps,ok",
      'found "perhaps"',
    ],
    ["corpus,anaph_annotation", "a,ok", 'a column "example_no"'],
    ["colour\tname", "red\ta", "expected judgements"],
  ])("are refused where a cell is none: %s", (heading, row, message) => {
    expect(() => parseExchange([heading, row])).toThrow(message);
  });

  test("have PROTEST's columns, and no formulas", () => {
    const [, row] = formatProtest([line]).split("\n");
    expect(row).toBe(
      '"A","","2","1:0","it","","\'=me","","bad","gender","a ""b""\tc"',
    );
  });
});
