import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PerCase, pcg64 } from "@concord-mt/core";
import {
  type JudgedPair,
  drawSample,
  learnEquivalents,
  predictionPowered,
  semiAutomatic,
  toPackEquivalents,
  tuneCaseWeights,
} from "../src/index.ts";

describe("equivalents", () => {
  const pairs = (
    hypothesis: string,
    reference: string,
    correct: number,
    n: number,
  ): JudgedPair[] =>
    Array.from({ length: n }, (_, at) => ({
      hypothesis,
      reference,
      isCorrect: at < correct,
    }));
  // 100 judged pairs, 60 of them of different pronouns.
  const judged = [
    ...pairs("il", "il", 38, 40),
    ...pairs("il", "ce", 12, 20),
    ...pairs("ce", "il", 8, 20),
    ...pairs("ça", "ce", 6, 10),
    ...pairs("elle", "il", 1, 8),
    ...pairs("on", "ils", 2, 2),
  ];

  test("are ordered pairs, frequent and more often right than wrong", () => {
    const learnt = learnEquivalents(judged);
    expect(
      learnt.map(({ hypothesis, reference, n, isEquivalent }) => [
        ...[hypothesis, reference, n, isEquivalent],
      ]),
    ).toEqual([
      ["il", "ce", 20, true],
      ["ce", "il", 20, false],
      ["ça", "ce", 10, true],
      ["elle", "il", 8, false],
      // Both right, but 2 of 100 are fewer than 5 %.
      ["on", "ils", 2, false],
    ]);
    expect(learnt[0]).toMatchObject({ share: 0.2, probability: 0.6 });
    // Wilson's bounds of 12 of 20.
    expect(learnt[0]?.interval.low).toBeCloseTo(0.3866, 4);
    expect(learnt[0]?.interval.high).toBeCloseTo(0.7812, 4);
  });

  test("the 2016 report wants more than .6, which 12 of 20 is not", () => {
    const learnt = learnEquivalents(judged, { minimumProbability: 0.6 });
    expect(learnt.filter(({ isEquivalent }) => isEquivalent)).toEqual([]);
  });

  test("shares of the pairs of different pronouns are greater", () => {
    const learnt = learnEquivalents(judged, { shareOf: "different" });
    expect(learnt[0]?.share).toBe(1 / 3);
  });

  test("exactly 5 % is enough, exactly half right is not", () => {
    const learnt = learnEquivalents([
      ...pairs("il", "elle", 1, 1),
      ...pairs("ce", "il", 5, 10),
      ...pairs("on", "il", 5, 9),
    ]);
    expect(
      learnt.map(({ hypothesis, share, isEquivalent }) => [
        ...[hypothesis, share, isEquivalent],
      ]),
    ).toEqual([
      ["ce", 0.5, false],
      ["on", 0.45, true],
      ["il", 0.05, true],
    ]);
  });

  test("a pack takes both directions together, and is told which passed alone", () => {
    const { equivalent, oneWay } = toPackEquivalents(learnEquivalents(judged));
    const notes = [
      "accepted 20 of 40 times (p = 0.5)",
      "accepted 6 of 10 times (p = 0.6)",
    ];
    expect(equivalent).toEqual([
      { forms: ["ce", "il"], note: notes[0] },
      { forms: ["ce", "ça"], note: notes[1] },
    ]);
    const learnt = learnEquivalents(judged);
    expect(
      toPackEquivalents(learnt, { credit: "probability" }).equivalent,
    ).toEqual([
      { forms: ["ce", "il"], probability: 0.5, note: notes[0] },
      { forms: ["ce", "ça"], probability: 0.6, note: notes[1] },
    ]);
    expect(oneWay.map(({ hypothesis }) => hypothesis)).toEqual(["il", "ça"]);
  });

  test("identical forms are one word", () => {
    const learnt = learnEquivalents(
      [...pairs("c'", "ce", 3, 3), ...pairs("c'", "il", 3, 3)],
      { identical: [["ce", "c'"]] },
    );
    expect(learnt.map(({ hypothesis }) => hypothesis)).toEqual(["ce"]);
  });

  test("without judgements there is nothing to learn; thresholds are shares", () => {
    expect(learnEquivalents([])).toEqual([]);
    expect(() => learnEquivalents([], { minimumShare: 2 })).toThrow(RangeError);
  });
});

describe("tuned weights", () => {
  const random = pcg64(7);
  const make = (count: number, w2: number) =>
    Array.from({ length: count }, (_, at) => {
      const [a, b] = [random.integer(50), random.integer(30)];
      const cases: PerCase = [20 + a, b, 130 - a - b, 5, 3, 2];
      return { name: `s${at}`, cases, human: (20 + a + w2 * b) / 160 };
    });

  test("find the weight that people use, and predict the system left out", () => {
    const tuned = tuneCaseWeights(make(12, 0.3), { cases: [2] });
    expect(tuned.weights[1]).toBe(0.3);
    expect(tuned.correlation).toBeCloseTo(1, 12);
    expect(tuned.tunedError).toBeLessThan(1e-9);
    expect(tuned.untunedError).toBeGreaterThan(1e-3);
    expect(tuned.heldOut).toHaveLength(12);
    expect(tuned.warnings).toEqual([]);
  });

  test("seven systems are too few, and it says so", () => {
    const [warning] = tuneCaseWeights(make(7, 0.5)).warnings;
    expect(warning?.message).toContain("7 systems are too few");
  });

  test("systems without human scores are left out; two are not enough", () => {
    const systems = make(3, 0.5).map((system, at) => ({
      ...system,
      human: at === 0 ? undefined : system.human,
    }));
    expect(() => tuneCaseWeights(systems)).toThrow("three systems");
    expect(() => tuneCaseWeights(make(5, 1), { cases: [] })).toThrow(
      RangeError,
    );
    expect(() => tuneCaseWeights(make(5, 1), { steps: 0 })).toThrow(RangeError);
  });
});

describe("prediction-powered accuracy", () => {
  test("worked by hand: four labels, four more items", () => {
    // Metric on the labelled 1 1 0 0, people 1 0 1 0; on the others 1 1 1 0.
    const estimate = predictionPowered(
      {
        labelled: [
          { predicted: 1, actual: 1 },
          { predicted: 1, actual: 0 },
          { predicted: 0, actual: 1 },
          { predicted: 0, actual: 0 },
        ],
        unlabelled: [1, 1, 1, 0],
      },
      { trust: 1 },
    );
    // .75 by the metric, and people are 0 above it on average; variances .25/4 and (2/3)/4.
    expect(estimate.accuracy).toBe(0.75);
    expect(estimate.standardError).toBeCloseTo(
      Math.sqrt(0.25 / 4 + 2 / 12),
      12,
    );
    expect(estimate.labelsOnly.accuracy).toBe(0.5);
    expect(estimate.metricOnly).toBe(0.625);
  });

  test("five labels and seven predictions, by hand", () => {
    const labelled = [
      { predicted: 1, actual: 1 },
      { predicted: 1, actual: 0 },
      { predicted: 0.5, actual: 1 },
      { predicted: 0, actual: 0 },
      { predicted: 0.5, actual: 1 },
    ];
    const unlabelled = [1, 0.5, 0, 0, 1, 0.5, 0.5];
    // mean f = 1/2; mean y − f = 0; var f = 1/6, var (y − f) = 3/8: 1/6/7 + 3/8/5.
    const whole = predictionPowered({ labelled, unlabelled }, { trust: 1 });
    expect(whole.accuracy).toBeCloseTo(0.5, 12);
    expect(whole.standardError ** 2).toBeCloseTo(1 / 42 + 3 / 40, 12);
    // λ = 0.05 / ((1 + 5/7) × var of all twelve).
    const tuned = predictionPowered({ labelled, unlabelled });
    expect(tuned.trust).toBeCloseTo(0.18554216867469886, 12);
    expect(tuned.accuracy).toBeCloseTo(0.5814457831325301, 12);
    expect(tuned.standardError).toBeCloseTo(0.24148235380240193, 12);
  });

  test("an interval stays between 0 and 1, and in order, where the estimate does not", () => {
    const wrong = { predicted: 1, actual: 0 };
    const { accuracy, interval } = predictionPowered(
      { labelled: [wrong, wrong], unlabelled: [0, 0, 0.1] },
      { trust: 1 },
    );
    expect(accuracy).toBeLessThan(0);
    expect(interval).toEqual({ low: 0, high: 0 });
  });

  test("a metric that says nothing is not believed", () => {
    const labelled = [0, 1, 0, 1].map((actual, at) => ({
      predicted: at < 2 ? 1 : 0,
      actual,
    }));
    const estimate = predictionPowered({ labelled, unlabelled: [1, 0, 1] });
    expect(estimate.trust).toBe(0);
    expect(estimate.accuracy).toBe(0.5);
  });

  test("a metric that is people's equal needs few labels: the interval shrinks", () => {
    const labelled = Array.from({ length: 50 }, (_, at) => {
      const value = at % 5 === 0 ? 0 : 1;
      return { predicted: value, actual: at % 25 === 3 ? 0 : value };
    });
    const unlabelled = Array.from({ length: 1000 }, (_, at) =>
      at % 5 === 0 ? 0 : 1,
    );
    const estimate = predictionPowered({ labelled, unlabelled });
    expect(estimate.standardError).toBeLessThan(
      estimate.labelsOnly.standardError / 1.5,
    );
    expect(estimate.labelsSaved).toBeGreaterThan(2);
  });

  test("is unbiased and its interval holds the truth about 95 times in 100, biased as the metric is", () => {
    const random = pcg64(11);
    // People find 60 % right; the metric says "right" for 90 % of these and 40 % of the others.
    const draw = () => {
      const actual = random.random() < 0.6 ? 1 : 0;
      const predicted = random.random() < (actual === 1 ? 0.9 : 0.4) ? 1 : 0;
      return { actual, predicted };
    };
    const runs = 1000;
    let [sum, covered] = [0, 0];
    for (let run = 0; run < runs; run += 1) {
      const labelled = Array.from({ length: 80 }, draw);
      const unlabelled = Array.from({ length: 400 }, () => draw().predicted);
      const { accuracy, interval } = predictionPowered({
        labelled,
        unlabelled,
      });
      sum += accuracy;
      if (interval.low <= 0.6 && interval.high >= 0.6) covered += 1;
    }
    expect(sum / runs).toBeCloseTo(0.6, 2);
    expect(covered / runs).toBeGreaterThan(0.92);
    expect(covered / runs).toBeLessThan(0.98);
  });

  test("with every item labelled, the accuracy on these items is known", () => {
    const labelled = [1, 0, 1].map((actual) => ({ actual, predicted: 1 }));
    const estimate = predictionPowered(
      { labelled, unlabelled: [] },
      { target: "corpus" },
    );
    expect(estimate.accuracy).toBeCloseTo(2 / 3, 12);
    expect(estimate.standardError).toBe(0);
  });

  test("wrong input is an error", () => {
    const one = { predicted: 1, actual: 1 };
    const estimate = (unlabelled: number[], trust = 1) =>
      predictionPowered({ labelled: [one, one], unlabelled }, { trust });
    expect(() => estimate([2])).toThrow("a credit is from 0 to 1, got 2");
    expect(() => estimate([1], 3)).toThrow("trust is from 0 to 1, got 3");
    expect(() =>
      predictionPowered({ labelled: [one], unlabelled: [] }),
    ).toThrow(RangeError);
  });
});

describe("semi-automatic scores", () => {
  const items = ([1, 2, 3, 5, 6] as const).map((outcome, at) => ({
    id: `0:${at}`,
    outcome,
  }));

  test("lie between all wrong and all right", () => {
    const { systems, queue } = semiAutomatic([{ name: "A", items }]);
    expect(systems[0]).toMatchObject({
      ...{ low: 0.3, high: 0.7, judged: 0, pending: 2, total: 5 },
    });
    // Case 5 may be either (53 %), case 6 hardly right.
    expect(queue.map(({ id, reach }) => [id, reach])).toEqual([
      ["0:3", 0.2],
      ["0:4", 0.2],
    ]);
  });

  test("a verdict moves one end to where it is", () => {
    const verdicts = new Map([["0:3", "correct" as const]]);
    const { systems } = semiAutomatic([{ name: "A", items, verdicts }]);
    expect(systems[0]).toMatchObject({ low: 0.5, high: 0.7, judged: 1 });
  });

  test("what several systems share is asked once, and first", () => {
    const other = [{ id: "0:4", outcome: 6 as const }];
    const { queue } = semiAutomatic([
      { name: "A", items },
      { name: "B", items: other },
    ]);
    expect(queue[0]).toMatchObject({ id: "0:4", systems: ["A", "B"] });
    expect(queue[0]?.reach).toBeCloseTo(1.2, 12);
    const told = other.map((item) => ({ ...item, question: "other words" }));
    expect(
      semiAutomatic([
        { name: "A", items },
        { name: "B", items: told },
      ]).queue,
    ).toHaveLength(3);
  });

  test("discarded cases count once people judge them", () => {
    const { systems } = semiAutomatic([{ name: "A", items }], {
      discard: [5, 6],
      judgedCases: [5],
    });
    expect(systems[0]).toMatchObject({ total: 4, pending: 1, low: 1.5 / 4 });
  });

  test("the interval never widens as verdicts come in, and ends in a point", () => {
    const anyItems = fc
      .array(fc.constantFrom(1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 20 })
      .map((all) => all.map((outcome, at) => ({ id: `${at}:0`, outcome })));
    fc.assert(
      fc.property(
        anyItems,
        fc.infiniteStream(fc.boolean()),
        (all, answers: Iterator<boolean>) => {
          const own = all as { id: string; outcome: 1 | 2 | 3 | 4 | 5 | 6 }[];
          const verdicts = new Map<string, "correct" | "incorrect">();
          let width = Infinity;
          for (;;) {
            const { systems, queue } = semiAutomatic([
              { name: "A", items: own, verdicts },
            ]);
            const [score] = systems;
            const now = (score?.high ?? 0) - (score?.low ?? 0);
            expect(now).toBeLessThanOrEqual(width + 1e-12);
            width = now;
            const [next] = queue;
            if (next === undefined) break;
            const answer = answers.next();
            verdicts.set(
              next.id,
              answer.done !== true && answer.value ? "correct" : "incorrect",
            );
          }
          expect(width).toBeLessThan(1e-12);
        },
      ),
    );
  });

  test("without items there is no score", () => {
    expect(semiAutomatic([{ name: "A", items: [] }]).systems[0]).toMatchObject({
      low: undefined,
      high: undefined,
      expected: undefined,
    });
  });
});

describe("samples", () => {
  test("every item is as likely, none twice, in order", () => {
    const random = pcg64(3);
    const counts = [0, 0, 0, 0, 0];
    for (let run = 0; run < 5000; run += 1) {
      const drawn = drawSample([0, 1, 2, 3, 4], 2, random);
      expect(drawn).toHaveLength(2);
      expect(drawn[0]).toBeLessThan(drawn[1] ?? 0);
      for (const item of drawn) counts[item] = (counts[item] ?? 0) + 1;
    }
    for (const count of counts)
      expect(Math.abs(count - 2000)).toBeLessThan(150);
  });

  test("more than there are cannot be drawn", () => {
    expect(() => drawSample([1], 2, pcg64(1))).toThrow(RangeError);
    expect(drawSample([1, 2], 2, pcg64(1))).toEqual([1, 2]);
  });
});
