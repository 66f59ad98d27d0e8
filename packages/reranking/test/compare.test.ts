import { formatSignature, plainContext } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type ComparedOutputs,
  type ComparisonSettings,
  type ReferencedInput,
  type Tuning,
  type TuningSettings,
  compareRerankings,
  tuneRerankWeights,
} from "../src/index.ts";
import { list, reference, resources, source } from "./support.ts";

const input: ReferencedInput = { source, list, references: [reference] };
const tests = { seed: 1 };

function compare(
  settings: Partial<ComparisonSettings> = {},
  more: Partial<ReferencedInput> = {},
): Promise<ComparedOutputs> {
  const chosen = { tests, ...settings };
  return compareRerankings(
    { ...input, ...more },
    chosen,
    resources,
    plainContext(),
  );
}

describe("compareRerankings", () => {
  test("counts C1-C4 before and after, and each pronoun's gains and losses", async () => {
    const { accuracy, identical, acceptable, changes } = await compare();
    expect(accuracy.systems.map(({ name }) => name)).toEqual(["BL", "RR"]);
    expect(accuracy.systems.map(({ score }) => score.classes)).toEqual([
      [0, 0, 1, 0],
      [1, 0, 0, 0],
    ]);
    expect(identical).toMatchObject({ gained: 1, lost: 0 });
    expect(acceptable).toMatchObject({ gained: 1, lost: 0 });
    expect(changes).toEqual([{ pronoun: "elle", improved: 1, degraded: 0 }]);
  });

  test("a pronoun that is wrong before and dropped after is no change", async () => {
    const { accuracy, changes } = await compare({ plmScore: "log" });
    expect(accuracy.systems[1]?.score.classes[3]).toBe(1);
    expect(changes).toEqual([]);
  });

  test("BLEU compares the list's own words", async () => {
    const { bleu } = await compare();
    expect(formatSignature(bleu.signature)).toContain("tok:none");
    const perfect = {
      name: "same.fr",
      lines: list.records.slice(0, 2).map(({ text }) => text),
    };
    const same = await compare(
      { referenceTokenizer: "none" },
      { references: [perfect] },
    );
    expect(same.bleu.systems[0]?.score.score).toBeCloseTo(1, 12);
  });

  test("the signature names weights, model and where links come from", async () => {
    const { accuracy } = await compare({ alpha: 2, nearness: 1 });
    expect(formatSignature(accuracy.signature)).toMatch(
      /\|align:list\|plm:fr\.plm\.gz@[0-9a-f]{8}\|expletives:kept\|alpha:2\|beta:5\|plm-score:probability\|nearness:1\|reset:yes\|/,
    );
  });

  test("tests draw whole documents where they are known", async () => {
    const { accuracy } = await compare(
      { tests: { seed: 1, samples: 20, pairedBootstrap: true } },
      { documents: ["talk", "letter"] },
    );
    const signature = formatSignature(accuracy.signature);
    expect(signature).toContain("bs:20|seed:1|unit:document");
    expect(accuracy.systems[1]?.tested.bootstrap?.p).toBeDefined();
  });

  test("refuses a reference of another length", async () => {
    const short = { name: "short.fr", lines: ["une ligne"] };
    await expect(compare({}, { references: [short] })).rejects.toThrow(
      "short.fr has 1 line, test.en has 2",
    );
  });
});

function tune(settings: Partial<TuningSettings> = {}): Promise<Tuning> {
  const grid = { alpha: [1, 5, 20], beta: [1, 5] };
  const chosen = { grid, samples: 50, ...settings };
  return tuneRerankWeights(input, chosen, resources, plainContext());
}

describe("tuneRerankWeights", () => {
  test("finds weights that mend the pronoun, of equals those that change least", async () => {
    const { baseline, best, points, signature } = await tune();
    expect(baseline).toMatchObject({
      alpha: 0,
      right: 0,
      total: 1,
      changed: 0,
    });
    expect(best).toMatchObject({ right: 1, total: 1, changed: 1 });
    expect(points).toHaveLength(6);
    for (const { low = NaN, high = NaN, accuracy = NaN } of points)
      expect(low <= accuracy && accuracy <= high).toBe(true);
    expect(formatSignature(signature)).not.toContain("alpha:");
  });

  test("weights that are right most often are best in all resamples", async () => {
    const { points, baseline } = await tune();
    const right = points.filter((point) => point.right === 1);
    expect(right.length).toBeGreaterThan(0);
    for (const point of right) expect(point.bestIn).toBe(1);
    expect(baseline.bestIn).toBeLessThan(1);
  });

  test("α = 0 is tried once, whatever the grid", async () => {
    const { points } = await tune({ grid: { alpha: [0], beta: [1, 5] } });
    expect(points).toEqual([]);
  });

  test("the same seed gives the same intervals", async () => {
    expect(await tune({ seed: 7 })).toEqual(await tune({ seed: 7 }));
  });
});
