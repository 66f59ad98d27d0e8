import { SettingError } from "@concord-mt/core";
import { expect, test } from "vitest";
import { tallyPronouns } from "../src/index.ts";
import { resources } from "./texts.ts";

const { pack } = resources;
const french = ["Il la voit.", "Elle est là, et il part : la porte est là."];

/** How often each form was found, and the sum. */
function tally(
  options: Parameters<typeof tallyPronouns>[1],
  texts: readonly string[],
  column?: string,
): readonly unknown[] {
  const counting = tallyPronouns(pack, options);
  for (const text of texts) counting.add(text, column);
  return counting.counts().map(({ side, total, pronouns }) => ({
    side,
    total,
    forms: Object.fromEntries(pronouns.map(({ form, count }) => [form, count])),
  }));
}

test("pronouns are counted by form; those that are mostly something else stay out of the sum", () => {
  expect(tally({ file: "train.fr" }, french)).toEqual([
    { side: "target", total: 3, forms: { il: 2, la: 2, elle: 1 } },
  ]);
});

test("pronouns behind a hyphen are found", () => {
  expect(tally({ file: "x.fr" }, ["Vient-il ?"])).toMatchObject([
    { forms: { il: 1 } },
  ]);
});

test.each([
  ["the name of the file", { file: "data/train.en.gz" }, undefined],
  ["the side that is given", { file: "a.txt", side: "source" }, undefined],
  ["the column", { file: "train.fr", side: "target" }, "en-GB"],
  ["the pronouns that are found", { file: "a.txt" }, undefined],
] as const)("the language comes from %s", (_, options, column) => {
  expect(tally(options, ["It is what they said."], column)).toMatchObject([
    { side: "source", forms: { it: 1, they: 1 } },
  ]);
});

test("a column in another language is not counted", () => {
  expect(tally({ file: "train.en" }, ["It is."], "de")).toEqual([]);
});

test("a pack without pronouns has nothing to count", () => {
  const bare = { ...pack, pronouns: undefined };
  expect(() => tallyPronouns(bare, { file: "a" })).toThrow(SettingError);
});
