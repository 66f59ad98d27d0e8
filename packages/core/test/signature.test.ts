import { expect, test } from "vitest";
import {
  formatSignature,
  prefixSignature,
  signatureRecord,
} from "../src/index.ts";

const signature = {
  metric: "BLEU",
  fields: [
    { key: "case", short: "c", value: "mixed" },
    { key: "eff", short: "e", value: false },
  ],
  revision: 3,
  version: "0.1.0",
};

test("a signature is one line in long or short form", () => {
  expect(formatSignature(signature)).toBe(
    "BLEU|case:mixed|eff:no|revision:3|version:0.1.0",
  );
  expect(formatSignature(signature, { short: true })).toBe(
    "BLEU|c:mixed|e:no|rev:3|v:0.1.0",
  );
});

test("settings of the run go in front of the metric's own", () => {
  const prefixed = prefixSignature(signature, [
    { key: "nrefs", short: "#", value: 2 },
  ]);
  expect(formatSignature(prefixed)).toBe(
    "BLEU|nrefs:2|case:mixed|eff:no|revision:3|version:0.1.0",
  );
  expect(signatureRecord(prefixed)).toEqual({
    nrefs: "2",
    case: "mixed",
    eff: "no",
    revision: "3",
    version: "0.1.0",
  });
});

test("separators inside a value cannot forge another setting", () => {
  const forged = {
    ...signature,
    fields: [{ key: "list", short: "l", value: "a|eff:yes" }],
  };
  expect(formatSignature(forged)).toBe(
    "BLEU|list:a%7Ceff%3Ayes|revision:3|version:0.1.0",
  );
});
