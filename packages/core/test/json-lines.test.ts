import { expect, test } from "vitest";
import { parseJsonLines } from "../src/index.ts";

test("objects come one by one, empty lines are left out", () => {
  const lines = ['{"a": 1}', "", '  {"b": null} '];
  expect([...parseJsonLines(lines)].map(({ record }) => record)).toEqual([
    { a: 1 },
    { b: null },
  ]);
});

test.each([
  ["{", "expected a JSON object, found something else"],
  ["[1]", "expected a JSON object, found [1]"],
  ["null", "expected a JSON object, found null"],
])("%s is refused with its line", (text, message) => {
  const read = (): unknown => [
    ...parseJsonLines(["", '{"a": 1}', text], { file: "a.jsonl" }),
  ];
  expect(read).toThrow(`a.jsonl:3: ${message}`);
});

test("an error about a field shows in short what was found", () => {
  const [line] = parseJsonLines(["{}"]);
  expect(line?.fail("text").message).toBe(
    "line 1: expected text, found nothing",
  );
  expect(line?.fail("text", "x".repeat(99)).message).toBe(
    `line 1: expected text, found "${"x".repeat(59)}…`,
  );
});
