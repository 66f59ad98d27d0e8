import { expect, test } from "vitest";
import { plural } from "../src/index.ts";

test("one is singular, everything else plural", () => {
  expect([0, 1, 2, 1.5].map((count) => plural(count, "link"))).toEqual([
    "0 links",
    "1 link",
    "2 links",
    "1.5 links",
  ]);
  expect(plural(1, "hypothesis", "hypotheses")).toBe("1 hypothesis");
  expect(plural(3, "hypothesis", "hypotheses")).toBe("3 hypotheses");
});
