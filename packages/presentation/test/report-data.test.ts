import type { WordTag } from "@concord-mt/core";
import type { Run } from "@concord-mt/run";
import { beforeAll, expect, test } from "vitest";
import { formatReportData, toReportData } from "../src/index.ts";
import { makeRun } from "./example.ts";

let run: Run;
beforeAll(async () => {
  run = await makeRun();
});

test("a report holds each segment's scores, and those of groups as of corpora of their own", () => {
  const documents = ["a", "a", "b", "b"];
  const { segmentScores, groups } = toReportData({ ...run, documents });
  // APT, then TER, of both systems, in tenths: one edit in two words is 50.
  expect(segmentScores).toEqual([
    [
      [1000, 0, 1000, 0],
      [1000, 1000, 0, 1000],
    ],
    [
      [0, 500, 0, 500],
      [0, 0, 500, 0],
    ],
  ]);
  expect(groups).toEqual([
    {
      by: "length",
      of: [0, 0, 0, 0],
      groups: [
        {
          key: "1–10",
          segments: 4,
          scores: [
            [50, 75],
            [25, 12.5],
          ],
        },
      ],
    },
    {
      by: "document",
      of: [0, 0, 1, 1],
      groups: [
        {
          key: "a",
          segments: 2,
          scores: [
            [50, 100],
            [25, 0],
          ],
        },
        {
          key: "b",
          segments: 2,
          scores: [
            [50, 50],
            [25, 25],
          ],
        },
      ],
    },
  ]);
});

test("distances are those of the reference's pronouns from nouns that agree with them", () => {
  const nouns: Readonly<Record<string, WordTag>> = {
    dort: { upos: "NOUN", gender: "Fem", number: "Sing" },
  };
  const tagger = {
    tag: (words: readonly string[]): readonly WordTag[] =>
      words.map((word) => nouns[word] ?? { upos: "X" }),
  };
  const pronouns = {
    target: [
      { form: "elle", gender: "feminine" as const },
      { form: "ils", number: "plural" as const },
    ],
  };
  const { distances } = toReportData(run, { tagger, pronouns });
  expect(distances).toEqual({ "1:0": "1", "2:0": "none" });
  expect(toReportData(run).distances).toBeUndefined();
});

test("the data of a report are written in pieces and read as one", () => {
  const data = toReportData(run);
  expect(JSON.parse([...formatReportData(data)].join(""))).toEqual(
    JSON.parse(JSON.stringify(data)),
  );
});

test("a report says what its pronouns can decide", () => {
  const { power } = toReportData(run);
  expect(power?.join("\n")).toMatch(/4 pronouns .* between/);
  expect(power?.at(-1)).toMatch(/^WARNING: /);
});
