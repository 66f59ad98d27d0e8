import { expect, test } from "vitest";
import type { Run } from "@concord-mt/run";
import { type PageData, fillPage, toPageRun } from "../src/index.ts";

const page = '<script type="application/json">"CONCORD-RUN"</script>';
const data = (text: string): PageData => ({ gzip: text });

test("text cannot end the element that holds it, nor be taken for a pattern", () => {
  const hostile = "</script><!--<script> $& $' $1 \u2028";
  const filled = fillPage(page, data(hostile));
  expect(filled.slice(0, 32)).toBe(page.slice(0, 32));
  const json = filled.slice(filled.indexOf(">") + 1, filled.lastIndexOf("<"));
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ gzip: hostile });
});

test("a page without a slot, or with two, is refused", () => {
  expect(() => fillPage("<p>", data(""))).toThrow(TypeError);
  expect(() => fillPage(page + page, data(""))).toThrow(TypeError);
});

test("the page gets words and links of segments with items only, and rows of APT only", () => {
  const text = {
    name: "t",
    lines: ["a", "b"],
    tokens: [
      [0, 1],
      [0, 1],
    ],
  };
  const translation = {
    ...text,
    links: [
      [0, 0],
      [0, 0],
    ],
  };
  const metric = (name: string) => ({
    name,
    systems: [{ score: 1, rows: [0, 1] }],
  });
  const run = {
    source: text,
    references: [translation],
    systems: [translation],
    metrics: [metric("apt"), metric("bleu")],
    act: { items: [[{ segment: 1 }]] },
  } as unknown as Run;
  const { source, systems, metrics } = toPageRun(run);
  expect(source).toEqual({ ...text, tokens: [[], [0, 1]] });
  expect(systems[0]?.links).toEqual([[], [0, 0]]);
  expect(metrics.map((one) => one.systems[0]?.rows)).toEqual([[0, 1], []]);
});
