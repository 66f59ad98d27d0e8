import fc from "fast-check";
import { expect, test } from "vitest";
import { forwardBackward } from "../src/hmm/forward-backward.ts";
import { initialJumpCounts, jumpsOf } from "../src/hmm/jumps.ts";

const nullProbability = 0.2;
const jumps = jumpsOf(initialJumpCounts(), 6);
const jump = (distance: number): number =>
  jumps.weights[distance + jumps.reach] ?? 0;

/** Probability of moving from a state (−1 before the first) to another, among the states of the sentence. */
function move(from: number, to: number, states: number): number {
  let sum = 0;
  for (let state = 0; state < states; state += 1) sum += jump(state - from);
  return ((1 - nullProbability) * jump(to - from)) / sum;
}

/** Adds up all paths one by one; state −1 stands for NULL. */
function enumerate(
  emissions: number[][],
  nulls: number[],
): { posteriors: number[][]; total: number } {
  const states = emissions[0]?.length ?? 0;
  const posteriors = emissions.map((row) => row.map(() => 0));
  let total = 0;
  const visit = (
    step: number,
    last: number,
    probability: number,
    path: number[],
  ): void => {
    if (step === emissions.length) {
      total += probability;
      path.forEach((state, at) => {
        const row = posteriors[at];
        if (state >= 0 && row !== undefined)
          row[state] = (row[state] ?? 0) + probability;
      });
      return;
    }
    visit(step + 1, last, probability * nullProbability * (nulls[step] ?? 0), [
      ...path,
      -1,
    ]);
    for (let state = 0; state < states; state += 1) {
      const emission = emissions[step]?.[state] ?? 0;
      visit(
        step + 1,
        state,
        probability * emission * move(last, state, states),
        [...path, state],
      );
    }
  };
  visit(0, -1, 1, []);
  return {
    posteriors: posteriors.map((row) => row.map((sum) => sum / total)),
    total,
  };
}

const probability = fc.double({ min: 0.001, max: 1, noNaN: true });

test("posteriors and likelihood are those of all paths added up", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((states) =>
        fc.array(
          fc.tuple(
            fc.array(probability, { minLength: states, maxLength: states }),
            probability,
          ),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
      ),
      (steps) => {
        const emissions = steps.map(([row]) => row);
        const nulls = steps.map(([, none]) => none);
        const states = emissions[0]?.length ?? 0;
        const expected = enumerate(emissions, nulls);
        const model = forwardBackward({
          longest: 5,
          candidates: 16,
          jumps,
          nullProbability,
          beam: 0,
        });
        steps.forEach(([row, none], step) => {
          model.starts[step] = step * states;
          model.nullEmissions[step] = none;
          row.forEach((emission, state) => {
            model.positions[step * states + state] = state;
            model.emissions[step * states + state] = emission;
          });
        });
        model.starts[steps.length] = steps.length * states;
        expect(model.run(steps.length, states)).toBeCloseTo(
          Math.log(expected.total),
          8,
        );
        expected.posteriors.forEach((row, step) => {
          row.forEach((posterior, state) => {
            expect(model.posteriors[step * states + state]).toBeCloseTo(
              posterior,
              8,
            );
          });
          const linked = row.reduce((sum, posterior) => sum + posterior, 0);
          expect(model.nullPosteriors[step]).toBeCloseTo(1 - linked, 8);
        });
      },
    ),
  );
});
