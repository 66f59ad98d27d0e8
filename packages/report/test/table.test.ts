import { expect, test } from "vitest";
import { type Table, formatTable, textWidth } from "../src/index.ts";

const table: Table = {
  columns: [{ title: "system" }, { title: "APT", align: "right" }],
  rows: [
    ["été_1", "61.2 ± 3"],
    ["日本", "7"],
  ],
};

test("text is aligned by what the terminal shows, not by units", () => {
  expect(formatTable(table, "text")).toBe(
    [
      "system       APT",
      "──────  ────────",
      "été_1   61.2 ± 3",
      "日本           7",
      "",
    ].join("\n"),
  );
});

test("TSV has a header and no stray separators", () => {
  expect(
    formatTable({ columns: [{ title: "a" }], rows: [["x\ty\nz"]] }, "tsv"),
  ).toBe("a\nx y z\n");
});

test("Markdown and LaTeX escape what they would read as markup", () => {
  expect(formatTable(table, "markdown")).toBe(
    [
      "| system |      APT |",
      "| :----- | -------: |",
      "| été\\_1 | 61.2 ± 3 |",
      "| 日本   |        7 |",
      "",
    ].join("\n"),
  );
  expect(
    formatTable({ columns: [{ title: "a|b" }], rows: [["<b>"]] }, "markdown"),
  ).toContain("\\<b\\>");
  expect(formatTable(table, "latex")).toContain(
    "été\\_1 & 61.2 $\\pm$ 3 \\\\\n",
  );
  expect(
    formatTable({ columns: [{ title: "50 %" }], rows: [["a\\b"]] }, "latex"),
  ).toContain("a\\textbackslash{}b");
});

test("a row of another length is refused", () => {
  expect(() =>
    formatTable({ columns: [{ title: "a" }], rows: [["1", "2"]] }, "text"),
  ).toThrow("a row has 2 cells, the table 1 columns");
});

test("a table without rows has its header", () => {
  expect(formatTable({ columns: [{ title: "a" }], rows: [] }, "text")).toBe(
    "a\n─\n",
  );
});

test("wide characters take two columns, combined ones one", () => {
  expect([
    textWidth("abc"),
    textWidth("日本"),
    textWidth("e\u0301"),
    textWidth("👍🏽"),
  ]).toEqual([3, 4, 1, 2]);
});

test("names cannot steer a terminal or call people in Markdown", () => {
  const hostile: Table = {
    columns: [{ title: "\u001b[31msystem" }],
    rows: [["\u001b]0;x\u0007<b>@all"]],
  };
  for (const format of ["text", "tsv", "latex", "markdown"] as const)
    expect(formatTable(hostile, format)).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(formatTable(hostile, "markdown")).toContain("\\<b\\>&#64;all");
});
