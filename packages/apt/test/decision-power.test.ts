import { expect, test } from "vitest";
import { decisionPower } from "../src/index.ts";

const system = (name: string, outcomes: string) => ({
  name,
  items: Array.from(outcomes, (sign, at) => ({
    id: String(at),
    outcome: Number(sign) as 1 | 3 | 5,
    credit: 1,
    isCounted: true,
  })),
});
const weights = [1, 0.5, 0, 0, 0, 0];

test("what a test set can decide", () => {
  // Ten pronouns: one system has 6 right, the other 5; they differ on three of them.
  const power = decisionPower(
    [system("a", "1111113335"), system("b", "1111331335")],
    weights,
  );
  expect(power).toMatchObject({ occurrences: 10, withoutReference: 0.1 });
  expect(power?.spread).toBeCloseTo(0.1);
  expect(power?.lead).toMatchObject({
    first: "a",
    second: "b",
    discordance: 0.3,
  });
  // 2.8016 · √(0.3 / 10), and (2.8016 / 0.1)² · 0.3.
  expect(power?.lead?.detectable).toBeCloseTo(0.4852, 3);
  expect(power?.lead?.needed).toBe(236);
});

test("one system has no lead, and no pronoun no power", () => {
  expect(decisionPower([system("a", "13")], weights)?.lead).toBeUndefined();
  expect(decisionPower([system("a", "")], weights)).toBeUndefined();
});
