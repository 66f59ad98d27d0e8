import { expect, test, vi } from "vitest";
import { CorpusError } from "../src/index.ts";

test("the message starts with as much of the place as is known", () => {
  const message = (place: object): string =>
    new CorpusError("bad", { code: "format", ...place }).message;
  expect(message({})).toBe("bad");
  expect(message({ line: 3 })).toBe("line 3: bad");
  expect(message({ file: "a.txt" })).toBe("a.txt: bad");
  expect(message({ file: "a.txt", line: 3, column: 9 })).toBe("a.txt:3:9: bad");
  expect(message({ file: "a.txt", line: 3, byte: 40 })).toBe(
    "a.txt:3: byte 40: bad",
  );
  expect(message({ file: "a\n\u001bb.txt" })).toBe("a\\x0a\\x1bb.txt: bad");
});

test("a caller adds what the thrower did not know, and overrides nothing", () => {
  const cause = new Error("inner");
  const error = new CorpusError("bad", { code: "index", line: 3, cause }).at({
    file: "a.txt",
    line: 99,
  });
  expect(error.message).toBe("a.txt:3: bad");
  expect(error).toMatchObject({
    code: "index",
    file: "a.txt",
    line: 3,
    cause,
    detail: "bad",
    name: "CorpusError",
  });
});

test("an error of another copy of the package is one too", async () => {
  vi.resetModules();
  const copy = await import("../src/errors.ts");
  expect(copy.CorpusError).not.toBe(CorpusError);
  const error = new copy.CorpusError("bad", { code: "format" });
  expect(error).toBeInstanceOf(CorpusError);
  expect(new Error("bad")).not.toBeInstanceOf(CorpusError);
  expect({ name: "CorpusError" }).not.toBeInstanceOf(CorpusError);
});
