import { describe, expect, test } from "vitest";
import {
  comparisonsOf,
  expandCollapsed,
  formatProtest,
  mqmLines,
  mqmScores,
  parseDiabla,
  parseMqm,
  parseProtest,
} from "../src/index.ts";

const place = (system: string, rank: number) => ({ system, rank });
const ranking = (...places: ReturnType<typeof place>[]) => ({
  pair: "",
  segment: "1",
  judge: "",
  places,
});

test("systems judged as one are taken apart, and not compared with each other", () => {
  const [first, second] = expandCollapsed([
    ranking(place("a", 1), place("b+c", 2)),
    ranking(place("b", 1), place("d++", 2)),
  ]);
  expect(comparisonsOf(first ?? ranking())).toEqual([
    { first: "a", second: "b", sign: 1 },
    { first: "a", second: "c", sign: 1 },
  ]);
  expect(second?.places.map(({ system }) => system)).toEqual(["b", "d++"]);
});

const mqm = [
  "system\tdoc\tdoc_id\tseg_id\trater\tsource\ttarget\tcategory\tseverity\tcomment",
  "A\tt.1\t1\t1\tr1\tIt fell.\t<v>Il</v> tomba.\tAccuracy/Mistranslation\tMajor\tgender",
  "A\tt.1\t1\t1\tr1\tIt fell.\tIl tomba<v>.</v>\tFluency/Punctuation\tMinor\t",
  "A\tt.1\t1\t1\tr2\tIt fell.\tIl tomba.\tno-error\tno-error\t",
  "B\tt.1\t1\t2\tr1\tOh.\tOh.\tno-error\tno-error\t",
];

test("MQM: a line for each system, segment and rater", () => {
  expect(mqmLines(parseMqm(mqm))).toMatchObject([
    {
      system: "A",
      id: "1",
      annotator: "r1",
      verdict: "incorrect",
      tags: ["Accuracy/Mistranslation:Major", "Fluency/Punctuation:Minor"],
      remark: "gender",
      texts: { hypothesis: "Il tomba." },
    },
    { annotator: "r2", verdict: "correct" },
    { system: "B", verdict: "correct" },
  ]);
});

test("MQM: scores are minus the mean weight over raters, None where nobody rated", () => {
  expect(mqmScores(parseMqm(mqm))).toBe("A\t-2.55\nA\tNone\nB\tNone\nB\t0\n");
  expect(() => [...parseMqm(["a\tb"], { file: "m.tsv" })]).toThrow(
    /ten columns.*found 2/,
  );
});

test("DiaBLa: perfect is correct, poor is not, medium is neither", () => {
  const utterance = (judgment: string | null) => ({
    language: "english",
    original_text: "Hi.",
    postprocessed_text: "Salut.",
    reference_translation: "Bonjour.",
    eval: { judgment, problems: ["style"], verbatim: "" },
  });
  const text = JSON.stringify({
    translation_model: "baseline",
    utterances: {
      0: utterance("perfect"),
      1: utterance("medium"),
      2: utterance("poor"),
      3: utterance(null),
    },
  });
  const lines = parseDiabla(text, { file: "x/d.json" });
  expect(lines.map(({ verdict }) => verdict)).toEqual([
    "correct",
    undefined,
    "incorrect",
  ]);
  expect(lines[1]).toMatchObject({
    unsure: true,
    tags: ["medium", "style"],
    document: "d.json",
    line: 2,
  });
  expect(() => parseDiabla("{")).toThrow(/dialogue in JSON/);
  expect(() => parseDiabla("{}")).toThrow(/utterances/);
});

describe("PROTEST", () => {
  const header =
    "corpus\texample_no\tline\tsrcpos\tcategory\tannotator_id\tanaph_annotation\tant_annotation\tremarks\ttags";

  test("ok, bad and unsure become verdicts; what is unset is left out", () => {
    const lines = [
      header,
      "A\t7\t3\t0\tanaphoric_inter_subject_it\t1\tbad\tok\tgender\tnoncompositional; bad_translation",
      "A\t7\t3\t0\tanaphoric_inter_subject_it\t2\tunsure\tunset\t\t",
      "B\t7\t3\t0\tanaphoric_inter_subject_it\t1\tok\t\t\t",
      "B\t8\t4\t1\tpleonastic_it\t1\tunset\tunset\t\t",
    ];
    expect([...parseProtest(lines)]).toEqual([
      {
        ...{ system: "A", id: "7", annotator: "1", verdict: "incorrect" },
        ...{ antecedent: "correct", remark: "gender", line: 3, position: 0 },
        tags: ["noncompositional", "bad_translation"],
        category: "anaphoric_inter_subject_it",
      },
      {
        ...{ system: "A", id: "7", annotator: "2", verdict: undefined },
        ...{ unsure: true, line: 3, position: 0 },
        category: "anaphoric_inter_subject_it",
      },
      {
        ...{ system: "B", id: "7", annotator: "1", verdict: "correct" },
        ...{ line: 3, position: 0 },
        category: "anaphoric_inter_subject_it",
      },
    ]);
  });

  test("missing columns and unknown answers are refused with their place", () => {
    expect(() => [...parseProtest(["corpus\texample_no", "A\t7"])]).toThrow(
      /column "annotator_id"/,
    );
    const odd = "A\t7\t3\t0\tc\t1\tfine\t\t\t";
    expect(() => [...parseProtest([header, odd], { file: "p.tsv" })]).toThrow(
      /expected ok, bad, bad_translation, unsure or unset in anaph_annotation, found "fine"/,
    );
    const far = "A\t7\t0\t0\tc\t1\tok\t\t\t";
    expect(() => [...parseProtest([header, far])]).toThrow(/1 or more in line/);
  });

  test("reads what formatProtest writes", () => {
    const lines = [
      {
        ...{ system: "A", id: "7", annotator: "1", verdict: "bad" as const },
        ...{ antecedent: "incorrect" as const, tags: ["x", "y"], line: 3 },
        ...{ document: "d", source: "it", hypothesis: 'il, "elle"' },
        remark: "so",
      },
      {
        ...{ system: "B", id: "7", annotator: "1", verdict: undefined },
        unsure: true as const,
      },
    ];
    const written = formatProtest(lines).trimEnd().split("\n");
    expect([...parseProtest(written, { file: "p.csv" })]).toEqual(lines);
  });
});
