import { plainContext } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  type EvaluationInput,
  type EvaluationSettingsInput,
  type Preview,
  evaluate,
  preview,
} from "../src/index.ts";
import { resources, texts } from "./texts.ts";

const look = (
  input: EvaluationInput,
  settings: EvaluationSettingsInput = {},
): Promise<Preview> => preview(input, settings, resources, plainContext());

test("a preview counts what the evaluation will count", async () => {
  const settings = { metrics: ["apt" as const, "act" as const] };
  const run = await evaluate(
    texts,
    { ...settings, tests: { samples: 5 } },
    resources,
    plainContext(),
  );
  const found = await look(texts, settings);
  expect(found).toMatchObject({
    lines: 6,
    isWhole: false,
    systems: [{ name: "good.fr", lines: 6 }, { name: "bad.fr" }],
    metrics: ["apt", "act"],
    problems: [],
  });
  for (const { metric, count, words } of found.occurrences) {
    const items = run[metric]?.items[0] ?? [];
    expect(count).toBe(items.length);
    for (const { word, count: often } of words)
      expect(items.filter(({ source }) => source === word)).toHaveLength(often);
  }
});

test("a preview names every problem, by file and line", async () => {
  const [good] = texts.systems;
  const { problems } = await look({
    ...texts,
    documents: ["a"],
    systems: [
      { name: "short", lines: ["Un."] },
      { name: "short", lines: [" ", ...(good?.lines.slice(1) ?? [])] },
    ],
  });
  expect(problems).toEqual([
    expect.objectContaining({ severity: "error", code: "length" }) as unknown,
    expect.objectContaining({ code: "length" }) as unknown,
    {
      severity: "error",
      code: "conflict",
      message: "the system short is given twice",
    },
    {
      severity: "warning",
      code: "empty-line",
      message: "the segment is empty, but not in the other files",
      file: "short",
      line: 1,
    },
  ]);
});

test("a preview tells a number where there are too many lines", async () => {
  const lines = Array.from({ length: 150 }, () => "It is here.");
  const { problems } = await look({
    source: { name: "s", lines },
    references: [{ name: "r", lines }],
    systems: [{ name: "e", lines: lines.map(() => "") }],
  });
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toMatchObject({
    message: "50 more empty segments",
    line: 101,
  });
});

test("a preview checks links that are given, and settings", async () => {
  const given = (link: number): EvaluationInput["links"] => {
    const segments = (texts.source?.lines ?? []).map((_, at) => ({
      alignment: [{ source: 0, target: at === 2 ? link : 0 }],
      line: at + 1,
    }));
    return {
      references: [{ name: "r.links", segments }],
      systems: texts.systems.map(() => ({ name: "links", segments })),
    };
  };
  expect((await look({ ...texts, links: given(0) })).problems).toEqual([]);
  expect((await look({ ...texts, links: given(99) })).problems).toContainEqual(
    expect.objectContaining({ code: "index", file: "r.links", line: 3 }),
  );
  const wrong = await look(texts, { pronouns: "none of the pack's" });
  expect(wrong.problems).toMatchObject([
    {
      severity: "error",
      message: expect.stringContaining("no set of pronouns") as string,
    },
  ]);
});
