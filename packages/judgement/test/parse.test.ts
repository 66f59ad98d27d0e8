import { describe, expect, test } from "vitest";
import {
  annotationTable,
  formatGaps,
  formatJudgementLines,
  mergeVerdicts,
  parseGaps,
  parseJudgementLines,
} from "../src/index.ts";

describe("gap tables", () => {
  const head = "system\tline\tposition\twritten\tannotator\tchoices";

  test("a line for each gap and annotator", () => {
    expect([
      ...parseGaps([
        head,
        "A\t3\t0\tIl\tx\til, elle",
        "A\t4\t2\t\tx\tBAD TRANSLATION",
        "A\t5\t1\tc'\ty\tce ça",
      ]),
    ]).toEqual([
      {
        system: "A",
        id: "2:0",
        line: 3,
        position: 0,
        written: "Il",
        annotator: "x",
        choices: ["il", "elle"],
      },
      expect.objectContaining({ id: "3:2", choices: ["bad translation"] }),
      expect.objectContaining({ choices: ["ce", "ça/cela"] }),
    ]);
  });

  test("columns may have other names", () => {
    const [gap] = parseGaps(["sys,sent,nth,token,gold", "A,3,2,il,il|other"], {
      columns: {
        ...{ system: "sys", line: "sent", occurrence: "nth" },
        ...{ written: "token", choices: "gold" },
      },
    });
    expect(gap).toMatchObject({
      id: "2#2",
      occurrence: 2,
      choices: ["il", "other"],
    });
  });

  test("wrong cells are errors with their place", () => {
    const read = (line: string): unknown[] => [
      ...parseGaps([head, line], { file: "gaps.tsv" }),
    ];
    expect(() => read("A\t3\t0\til\tx\tnous")).toThrow(
      'gaps.tsv:2: expected labels (il, elle, ils, elles, ce, on, ça/cela, other, no pronoun needed, bad translation), found "nous"',
    );
    expect(() => read("A\tthree\t0\til\tx\til")).toThrow(
      'gaps.tsv:2: expected a whole number of at least 1 in line, found "three"',
    );
    expect(() => read("A\t\t0\til\tx\til")).toThrow("a gap needs an id");
    expect(() => read("\t3\t0\til\tx\til")).toThrow("something in system");
    expect(() => read("A\t3\t0\til\tx\t")).toThrow("something in choices");
    expect(() => read("A\t3\t0\til\tx\t,;")).toThrow("labels in choices");
    expect(() => [...parseGaps(["system\tchoices", "A\til"])]).toThrow(
      "a gap needs an id",
    );
    expect(() => [...parseGaps(["system,id,choices", "A,1,il"])]).toThrow(
      'expected a column "written", found system, id, choices',
    );
  });
});

test("tables of gaps are read as they were written, whatever columns they had", () => {
  const gaps = [
    ...parseGaps(
      [
        "sys\tline\toccurrence\ttoken\tannotator\tchoices",
        "A\t3\t1\tIl\tx\til, elle",
        "A\t4\t2\t\ty\tBAD TRANSLATION",
        "B\t5\t1\tc'\t\tça other",
      ],
      { columns: { system: "sys", written: "token" } },
    ),
  ];
  const text = formatGaps(gaps);
  expect(text.split("\n")[1]).toMatch(/^A\t.*\t3\t\t1\t\tIl\tx\til, elle$/);
  expect([...parseGaps(text.split("\n"))]).toEqual(gaps);
});

describe("judgement lines", () => {
  test("are written as they are read", () => {
    const text =
      '{"system":"A","id":"0:1","source":"it","case":5,"annotator":"x","correct":true}\n' +
      '{"system":"A","id":"0:2","annotator":null,"correct":null}\n' +
      '{"system":"A","id":"0:3","annotator":null,"correct":"bad"}\n';
    const lines = [...parseJudgementLines(text.split("\n"))];
    expect(formatJudgementLines(lines)).toBe(text);
  });

  test("the word of an APT judgement is its pronoun", () => {
    const text =
      '{"system":"A","id":"0:1","metric":"apt","pronoun":"it","annotator":"x","correct":true}\n' +
      '{"system":"A","id":"0:2","metric":"act","source":"while","annotator":"x","correct":false}\n';
    const lines = [...parseJudgementLines(text.split("\n"))];
    expect(lines.map(({ source }) => source)).toEqual(["it", "while"]);
    expect(formatJudgementLines(lines)).toBe(text);
  });

  test("choices are read as tables' are, in any spelling", () => {
    const text =
      '{"system":"A","id":"0:0","correct":true,"choices":["IL","C’","il"]}';
    expect([...parseJudgementLines([text])][0]?.choices).toEqual(["il", "ce"]);
  });

  test("what is no judgement is an error with its line", () => {
    const read = (text: string): unknown[] => [
      ...parseJudgementLines(["", text], { file: "j.jsonl" }),
    ];
    expect(() => read("{")).toThrow("j.jsonl:2: expected a JSON object");
    expect(() => read("[]")).toThrow("j.jsonl:2: expected a JSON object");
    expect(() => read('{"system":"A"}')).toThrow("expected text in id");
    const with_ = (field: string): string => `{"system":"A","id":"1",${field}}`;
    expect(() => read(with_('"correct":2'))).toThrow(
      '"bad" or null in correct',
    );
    expect(() => read(with_('"case":7'))).toThrow(
      "a case from 1 to 6, found 7",
    );
    expect(() => read(with_('"line":0'))).toThrow("from 1 in line, found 0");
    expect(() => read(with_('"choices":"il"'))).toThrow("a list of labels");
    expect(() => read(with_('"choices":[]'))).toThrow("a list of labels");
    expect(() => read(with_('"choices":["il","foo"]'))).toThrow(
      'expected labels in choices, found "foo"',
    );
  });

  test("the verdict with most votes counts; a draw is undecided", () => {
    const line = (id: string, annotator: string, verdict: "correct" | "bad") =>
      ({ system: "A", id, annotator, verdict }) as const;
    const merged = mergeVerdicts([
      line("1", "x", "correct"),
      line("1", "y", "correct"),
      line("1", "z", "bad"),
      line("2", "x", "correct"),
      line("2", "y", "bad"),
      line("3", "x", "correct"),
      line("3", "x", "bad"),
      { system: "A", id: "4", annotator: "x", verdict: undefined },
    ]);
    expect([...(merged.get("A")?.verdicts ?? [])]).toEqual([
      ["1", "correct"],
      ["3", "bad"],
    ]);
    expect(merged.get("A")?.undecided).toEqual(["2"]);
  });

  test("what an adjudicator decided counts whatever the votes, and is no vote", () => {
    const line = (annotator: string, verdict: "correct" | "incorrect") =>
      ({ system: "A", id: "1", annotator, verdict }) as const;
    const lines = [
      line("x", "correct"),
      line("y", "correct"),
      { ...line("x", "incorrect"), resolution: true as const },
    ];
    const read = [
      ...parseJudgementLines(formatJudgementLines(lines).trimEnd().split("\n")),
    ];
    expect(read).toEqual(lines);
    const merged = mergeVerdicts(read).get("A");
    expect(merged?.verdicts.get("1")).toBe("incorrect");
    expect(merged?.agreement).toBe(1);
    expect(annotationTable(read, "verdict").labels).toEqual([
      ["correct"],
      ["correct"],
    ]);
    expect(() => [
      ...parseJudgementLines([
        '{"system":"A","id":"1","correct":null,"resolution":true}',
      ]),
    ]).toThrow("expected a verdict in correct where an adjudicator decided");
  });

  test("annotators are lined up by item; labels do not depend on their order", () => {
    const of = (id: string, annotator: string, ...choices: string[]) => ({
      ...{ system: "A", id, annotator, choices },
      verdict: "correct" as const,
    });
    const lines = [
      of("1", "x", "il", "elle"),
      of("1", "y", "elle", "il"),
      of("2", "y", "ce"),
    ];
    expect(annotationTable(lines, "choices")).toEqual({
      annotators: ["x", "y"],
      labels: [
        ["elle+il", undefined],
        ["elle+il", "ce"],
      ],
      shared: 1,
    });
    expect(annotationTable(lines, "verdict").labels[1]).toEqual([
      "correct",
      "correct",
    ]);
  });
});
