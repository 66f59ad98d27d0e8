import { SettingError } from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import { expect, test } from "vitest";
import { packSkeleton, parseLanguagePair } from "../src/index.ts";

test("the skeleton is a pack of its pair with one test", () => {
  const pack = parsePairPack(packSkeleton("en-pt"));
  expect(pack).toMatchObject({ id: "en-pt", source: "en", target: "pt" });
  expect(pack.tests).toHaveLength(1);
});

test.each(["english", "en", "en-", "en-pt-br", "EN-PT", "../en-pt", ""])(
  "%j is no pair",
  (pair) => {
    expect(() => packSkeleton(pair)).toThrow(SettingError);
    expect(() => parseLanguagePair(pair)).toThrow(
      "expected a pair such as en-pt",
    );
  },
);
