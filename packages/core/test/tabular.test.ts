import { describe, expect, test } from "vitest";
import { parseTable } from "../src/index.ts";

describe("tables", () => {
  test("tabs, or commas with quotes", () => {
    expect([...parseTable(["a\tb", "1\t2"])]).toEqual([
      { line: 2, cells: { a: "1", b: "2" } },
    ]);
    expect([...parseTable(["a,b", '"x, ""y""",2'])]).toEqual([
      { line: 2, cells: { a: 'x, "y"', b: "2" } },
    ]);
  });

  test("say what is wrong and where", () => {
    const read = (...lines: string[]): unknown[] => [
      ...parseTable(lines, { file: "t.csv" }),
    ];
    expect(() => read("a,b", "1")).toThrow(
      "t.csv:2: expected 2 cells as in the header, found 1",
    );
    expect(() => read("a,a", "1,2")).toThrow(
      't.csv:1: the column "a" appears twice',
    );
    expect(() => read("a,b", '"1,2')).toThrow("t.csv:2: a quote is not closed");
    expect(() => read()).toThrow("t.csv: expected a header, found nothing");
  });
});
