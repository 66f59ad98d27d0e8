import { expect, test } from "vitest";
import { judgingKeys } from "../src/index.ts";

test("each judgement has one key, and no key is a digit", () => {
  expect(judgingKeys.map(({ key, action }) => [key, action])).toEqual([
    ["v", "correct"],
    ["w", "incorrect"],
    ["b", "bad"],
    ["n", "unsure"],
    ["c", "context"],
  ]);
});
