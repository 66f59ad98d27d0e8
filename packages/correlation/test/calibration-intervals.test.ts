import type { StatisticsMatrix } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  benjaminiHochberg,
  bootstrap,
  newcombeInterval,
  normalTails,
  wilsonInterval,
} from "../src/index.ts";
import { type Draws, count, isTooFew, isTooMany } from "./null-simulation.ts";

const rounds = 400;
const none = { low: Infinity, high: -Infinity };

/** Segments whose pronouns are right or wrong, with what a document has of its own; the truth is a half. */
function drawText(
  { uniform }: Draws,
  { documents, each, own }: { documents: number; each: number; own: number },
): { readonly matrix: StatisticsMatrix; readonly clusters: number[] } {
  const clusters: number[] = [];
  const values: number[] = [];
  for (let document = 0; document < documents; document += 1) {
    const chance = 0.5 + own * (uniform() - 0.5);
    for (let at = 0; at < each; at += 1) {
      clusters.push(document);
      values.push(Number(uniform() < chance), 1);
    }
  }
  return {
    matrix: {
      rows: clusters.length,
      width: 2,
      values: Float64Array.from(values),
    },
    clusters,
  };
}

const share = (row: Float64Array): number => (row[0] ?? 0) / (row[1] ?? 1);

/** How often the interval of a text's score leaves out the truth. */
const missed = (
  text: Parameters<typeof drawText>[1],
  byDocument: boolean,
): number =>
  count(rounds, (from) => {
    const { matrix, clusters } = drawText(from, text);
    const { low, high } = bootstrap(matrix, share, {
      samples: 200,
      ...(byDocument && { clusters }),
    });
    return !((low ?? 1) <= 0.5 && 0.5 <= (high ?? 0));
  });

test("the bootstrap's interval leaves out the truth as rarely as it says", () => {
  const found = missed({ documents: 200, each: 1, own: 0 }, false);
  expect(isTooMany(found, rounds), `${found} of ${rounds}`).toBe(false);
});

test("pronouns of a document belong together: only documents drawn whole give an interval that holds, if they are many", () => {
  const text = { documents: 100, each: 5, own: 0.8 };
  const whole = missed(text, true);
  expect(isTooMany(whole, rounds), `${whole} of ${rounds}`).toBe(false);
  const one = missed(text, false);
  expect(isTooMany(one, rounds), `${one} of ${rounds}`).toBe(true);
  // What the documentation says of few documents.
  expect(missed({ ...text, documents: 15 }, true)).toBe(33);
});

test("the intervals of shares and of their difference leave out the truth as rarely as they say", () => {
  const n = 40;
  const rights = (chance: number, { uniform }: Draws): boolean[] =>
    Array.from({ length: n }, () => uniform() < chance);
  const wilson = count(rounds, (from) => {
    const successes = rights(0.3, from).filter(Boolean).length;
    const { low, high } = wilsonInterval({ successes, n }) ?? none;
    return low > 0.3 || high < 0.3;
  });
  expect(isTooMany(wilson, rounds), `${wilson} of ${rounds}`).toBe(false);
  expect(isTooFew(wilson, rounds), `${wilson} of ${rounds}`).toBe(false);
  const newcombe = count(rounds, (from) => {
    // What is easy is easy for both.
    const easy = rights(0.4, from);
    const [first = [], second = []] = [0.5, 0.2].map((chance) =>
      rights(chance, from).map((isRight, at) => isRight || easy[at] === true),
    );
    const cell = (one: boolean, other: boolean): number =>
      first.filter((right, at) => right === one && second[at] === other).length;
    const { low, high } =
      newcombeInterval({
        both: cell(true, true),
        onlyFirst: cell(true, false),
        onlySecond: cell(false, true),
        neither: cell(false, false),
      }) ?? none;
    const truth = 0.6 * (0.5 - 0.2);
    return low > truth || high < truth;
  });
  expect(isTooMany(newcombe, rounds), `${newcombe} of ${rounds}`).toBe(false);
  expect(isTooFew(newcombe, rounds), `${newcombe} of ${rounds}`).toBe(false);
});

test("of the alarms that Benjamini and Hochberg's correction leaves, no more are false than its level", () => {
  // Twenty true differences among a hundred tests: the share of false ones among the alarms, on average.
  let falseShare = 0;
  count(rounds, ({ normal }) => {
    const ps = Array.from(
      { length: 100 },
      (_, at) => normalTails(normal() + (at < 20 ? 3 : 0)).upper,
    );
    const alarms = benjaminiHochberg(ps).map((p) => p < 0.05);
    const all = alarms.filter(Boolean).length;
    const wrong = alarms.slice(20).filter(Boolean).length;
    falseShare += all === 0 ? 0 : wrong / all / rounds;
    return false;
  });
  // 80 of 100 hypotheses are true, so that the expected share is 0.04; its mean over the rounds varies by 0.003.
  expect(falseShare).toBeGreaterThan(0.03);
  expect(falseShare).toBeLessThan(0.05);
});
