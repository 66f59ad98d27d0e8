import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type SentenceDependency,
  dependencyModel,
  dependencyStates,
  pairCounter,
  scoreDependency,
} from "../src/index.ts";

const counter = pairCounter();
for (const [label, word, times] of [
  ["neut_sg", "es", 5],
  ["neut_sg", "er", 1],
  ["fem_sg", "sie", 4],
  ["masc_sg", "er", 3],
  ["masc_sg", "", 1],
] as const)
  for (let time = 0; time < times; time += 1) counter.add(label, word);
const model = dependencyModel({
  counts: counter.counts(),
  labels: new Map([
    ["haus", "neut_sg"],
    ["tür", "fem_sg"],
    ["baum", "masc_sg"],
  ]),
});

describe("states", () => {
  const one = [{ antecedent: 0, referent: 2 }];
  const house = { source: 0, words: ["Haus"] };
  const it = { source: 2, words: ["es"] };
  const score = scoreDependency(model, {
    referents: ["es"],
    antecedents: ["neut_sg"],
  }).score;

  test("the second member of a pair is what scores, whichever it is", () => {
    const { initial, extend } = dependencyStates(model, one);
    const named = extend(initial, [house]);
    expect(named.score).toBe(0);
    expect(extend(named.state, [it])).toEqual({ state: initial, score });
    const spoken = extend(initial, [it]);
    expect(spoken.score).toBe(0);
    expect(extend(spoken.state, [house])).toEqual({ state: initial, score });
  });

  test("both in one phrase score at once", () => {
    const { initial, extend } = dependencyStates(model, one);
    expect(extend(initial, [it, house])).toEqual({ state: initial, score });
  });

  test("an antecedent in an earlier sentence is there from the start", () => {
    const { initial, extend } = dependencyStates(model, [
      { antecedent: ["neut_sg"], referent: 2 },
    ]);
    expect(extend(initial, [it])).toEqual({ state: initial, score });
  });

  test("words with one label are one state, with two labels two", () => {
    const more = dependencyModel({
      counts: counter.counts(),
      labels: new Map([...model.labels, ["gebäude", "neut_sg"]]),
    });
    const { initial, extend } = dependencyStates(more, one);
    const stateOf = (word: string): number =>
      extend(initial, [{ source: 0, words: [word] }]).state;
    expect(stateOf("Gebäude")).toBe(stateOf("Haus"));
    expect(stateOf("Tür")).not.toBe(stateOf("Haus"));
  });

  test("a pronoun that is left out pays", () => {
    const { initial, extend } = dependencyStates(model, one);
    const { state } = extend(initial, [house]);
    expect(extend(state, [{ source: 2, words: [] }]).score).toBeLessThan(score);
  });

  test("an antecedent without a translation scores nothing", () => {
    const { initial, extend } = dependencyStates(model, one);
    const { state } = extend(initial, [{ source: 0, words: [] }]);
    expect(extend(state, [it])).toEqual({ state: initial, score: 0 });
  });

  test("no word is its own antecedent, no state comes from elsewhere", () => {
    expect(() =>
      dependencyStates(model, [{ antecedent: 1, referent: 1 }]),
    ).toThrow(RangeError);
    expect(() => dependencyStates(model, one).extend(99, [])).toThrow(
      RangeError,
    );
  });
});

describe("laws", () => {
  const length = 5;
  const place = fc.integer({ min: 0, max: length - 1 });
  const dependency = fc
    .record({
      referent: place,
      antecedent: fc.oneof(
        place,
        fc.array(fc.constantFrom("neut_sg", "fem_sg"), { maxLength: 2 }),
      ),
    })
    .filter(({ referent, antecedent }) => referent !== antecedent);
  const dependencies = fc.uniqueArray(dependency, {
    maxLength: 4,
    selector: ({ referent }) => referent,
  });
  const words = fc.array(
    fc.constantFrom("Haus", "Tür", "Baum", "es", "er", "sie"),
    { maxLength: 2 },
  );
  const translation = fc.array(words, {
    minLength: length,
    maxLength: length,
  });
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], {
    minLength: length,
    maxLength: length,
  });

  /** Equation 1 on the finished translation. */
  function whole(
    links: readonly SentenceDependency[],
    target: readonly (readonly string[])[],
  ): number {
    return links.reduce(
      (sum, { referent, antecedent }) =>
        sum +
        scoreDependency(model, {
          referents: target[referent] ?? [],
          antecedents:
            typeof antecedent === "number"
              ? (target[antecedent] ?? []).map((word) => model.labelOf(word))
              : antecedent,
        }).score,
      0,
    );
  }

  test("in any order of translation the sum is that of the finished sentence", () => {
    fc.assert(
      fc.property(dependencies, translation, order, (links, target, places) => {
        const { initial, extend } = dependencyStates(model, links);
        let state = initial;
        let sum = 0;
        for (const source of places) {
          const step = extend(state, [{ source, words: target[source] ?? [] }]);
          state = step.state;
          sum += step.score;
        }
        expect(sum).toBeCloseTo(whole(links, target), 9);
        // All dependencies are scored and dropped.
        expect(state).toBe(initial);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test("equal states have equal futures: recombination changes no result", () => {
    fc.assert(
      fc.property(
        dependencies,
        translation,
        translation,
        order,
        fc.integer({ min: 1, max: length - 1 }),
        (links, one, other, places, cut) => {
          const { initial, extend } = dependencyStates(model, links);
          const walk = (
            from: number,
            sources: readonly number[],
            target: readonly (readonly string[])[],
          ) => {
            let state = from;
            let score = 0;
            for (const source of sources) {
              const step = extend(state, [
                { source, words: target[source] ?? [] },
              ]);
              state = step.state;
              score += step.score;
            }
            return { state, score };
          };
          const first = walk(initial, places.slice(0, cut), one);
          const second = walk(initial, places.slice(0, cut), other);
          fc.pre(first.state === second.state);
          // The histories differ, what follows does not: scores of whole sentences differ by what they had before.
          const mixed = (target: readonly (readonly string[])[]) =>
            target.map((found, source) =>
              places.indexOf(source) < cut ? found : (one[source] ?? []),
            );
          expect(whole(links, mixed(one)) - first.score).toBeCloseTo(
            whole(links, mixed(other)) - second.score,
            9,
          );
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});
