import { formatSignature, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  idiapAct,
  idiapLanguage,
  idiapRow,
  preprocessSource,
  preprocessTarget,
  rawSegment,
  toGizaLine,
} from "../src/index.ts";
import { findSourceConnectives } from "../src/idiap/source-connectives.ts";

const preprocess = (target: string, line: string): string =>
  preprocessTarget(line, idiapLanguage(target));

test("source words are joined where a boundary follows, whatever precedes", () => {
  expect(
    preprocessSource("even though , was though; cannot yet. not yets"),
  ).toBe("eventhough , wasthough; cannotyet. not yets");
});

test("French joining replaces the letters everywhere in the line", () => {
  expect(preprocess("fr", "de plus , de plusieurs")).toBe(
    "deplus  , deplus ieurs",
  );
  expect(preprocess("fr", "même s ' il ; s'elles")).toBe(
    "mêmesi  il ; si elles",
  );
});

test("Italian articles are cut in the program's order", () => {
  expect(preprocess("it", "dall'inizio dall' inizio pur model")).toBe(
    "da il'inizio da l' inizio pure modi il",
  );
});

test("Arabic clitics are attached and words joined", () => {
  expect(preprocess("ar", "w+ Ely Alrgm mn *lk nfs +h")).toBe(
    "w--Ely__Alrgm  mn §lk nfs--h",
  );
});

test("what remains of a line when a connective is cut out may be one too", () => {
  const found = (line: string): string[] =>
    findSourceConnectives(line).map(({ type }) => type);
  expect(found("thoughsince x")).toEqual(["since", "though"]);
  // What is left then reads “a while”, which is excluded, and cut out as well.
  expect(found("asince while , yet")).toEqual(["since", "yet"]);
  expect(found("although meanwhile--yet notyet")).toEqual([
    "although",
    "meanwhile",
    "notyet",
  ]);
});

test("the hypothesis's form goes into the wrong column where the program puts it there", () => {
  const metric = idiapAct({ target: "de" });
  const [item] = metric.items({
    index: 0,
    source: "although x",
    reference: "a b c",
    hypothesis: "x jedoch y obwohl z",
    alignReference: "although ({ }) x ({ }) ",
    alignHypothesis: "although ({ }) x ({ }) ",
  });
  expect(item && idiapRow(item)).toEqual({
    line: 1,
    csrc: "although",
    sense: null,
    cref: "jedoch",
    ccand: "jedoch",
    pos: 0,
    case: 5,
  });
});

test("equally distant forms: the leftmost is taken, where the program takes any", () => {
  const metric = idiapAct({ target: "de" });
  const [item] = metric.items({
    index: 0,
    source: "x y although z .",
    reference: "jedoch b c d obwohl e .",
    hypothesis: "obwohl b c d jedoch e .",
  });
  expect(item).toMatchObject({
    reference: { form: "jedoch" },
    hypothesis: { form: "obwohl" },
  });
});

test("zero denominators are undefined, where the program stops", () => {
  const metric = idiapAct({ target: "fr", alignment: false });
  const score = scoreCorpus(metric, [
    {
      index: 0,
      source: "since it rained",
      reference: "il pleut",
      hypothesis: "depuis qu' il pleut",
    },
  ]);
  expect(score).toMatchObject({ ACTa: 0, ACTa56: undefined, ACTm: 0 });
});

test("Pharaoh links become a line of the program's own kind", () => {
  const links = [
    { source: 0, target: 3 },
    { source: 0, target: 1 },
  ];
  expect(toGizaLine(["although", "it"], links)).toBe(
    "although ({ 2 4 }) it ({ }) ",
  );
});

test("links on preprocessed texts are carried over to the texts themselves", () => {
  const segment = rawSegment(
    {
      index: 4,
      document: "d",
      source: "we left even though it rained",
      reference: "nous partions bien qu' il pleuve",
      hypothesis: "nous partions , même s' il pleut",
      alignReference:
        "NULL ({ }) we ({ 1 }) left ({ 2 }) eventhough ({ 3 }) it ({ 4 }) rained ({ 5 }) ",
      alignHypothesis:
        "we ({ 1 }) left ({ 2 }) eventhough ({ 4 }) it ({ 5 }) rained ({ 6 }) ",
    },
    "fr",
  );
  const show = ({ alignment }: typeof segment.hypothesis): string =>
    alignment.map((link) => `${link.source}-${link.target}`).join(" ");
  expect(segment).toMatchObject({ index: 4, document: "d" });
  expect(segment.references.map(show)).toEqual([
    "0-0 1-1 2-2 2-3 3-2 3-3 4-4 5-5",
  ]);
  expect(show(segment.hypothesis)).toBe("0-0 1-1 2-3 2-4 3-3 3-4 4-5 5-6");
});

test("an alignment of other texts is an error", () => {
  const lines = { index: 0, source: "a b", reference: "c", hypothesis: "d" };
  const read = (alignReference: string): (() => unknown) => {
    return () => rawSegment({ ...lines, alignReference }, "fr");
  };
  expect(read("a ({ 1 }) ")).toThrow(
    "line 1: the alignment has 1 source words, the preprocessed source 2",
  );
  expect(read("0-0 1-1")).toThrow("expected an alignment such as");
});

test("a language that the program has not is a RangeError", () => {
  expect(() => idiapAct({ target: "es" })).toThrow(RangeError);
});

test("the signature tells the mode", () => {
  expect(
    formatSignature(idiapAct({ target: "it", alignment: false }).signature()),
  ).toMatch(
    /^ACT\|mode:idiap-1\.7\|dictionary:en-it-1\.7\|connectives:9@[0-9a-f]{8}\|alignment:no\|judged:no\|revision:1\|version:/,
  );
});
