import { readFileSync } from "node:fs";
import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import type {
  AptItem,
  IdiapContents,
  IdiapEvaluation,
  IdiapFile,
} from "../src/index.ts";
import { type GoldenInput, evaluateGolden } from "./idiap-input.ts";

interface GoldenRow {
  readonly sentence: number;
  readonly sourcePosition: number;
  readonly source: string;
  readonly refPositions: readonly number[];
  readonly ref: readonly string[];
  readonly candPositions: readonly number[];
  readonly cand: readonly string[];
  readonly case: number;
}
interface GoldenCase {
  readonly id: string;
  readonly title: string;
  readonly input: GoldenInput;
  readonly exit: number;
  readonly original?: {
    readonly scorePrinted: string;
    readonly score: number | null;
    readonly counts: readonly number[];
    readonly total: number;
    readonly labelOrder: readonly string[];
    readonly matrix: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly rows: readonly GoldenRow[];
  };
  readonly paperMode?: {
    readonly score: number | null;
    readonly counts: readonly number[];
    readonly cases: readonly number[];
    readonly rows: readonly GoldenRow[];
  };
}

const { cases } = JSON.parse(
  readFileSync(
    new URL("fixtures/idiap-apt/cases.json", import.meta.url),
    "utf8",
  ),
) as { cases: readonly GoldenCase[] };

describe("mode idiap-2018 gives the released program's answers", () => {
  for (const { id, title, input, exit, original } of cases) {
    test(`${id} ${title}`, () => {
      if (exit !== 0) {
        expect(() => evaluateGolden(input, "idiap-2018")).toThrow(CorpusError);
        return;
      }
      const found = evaluateGolden(input, "idiap-2018");
      expect(found.score ?? null).toBe(original?.score);
      expect(found.counts).toEqual(original?.counts);
      expect(found.total).toBe(original?.total);
      expect(found.items.map(toRow)).toEqual(original?.rows);
      expect(byLabel(found)).toEqual(original?.matrix);
      expect(found.matrix.labels).toEqual(original?.labelOrder);
      expect(found.scoreFile.split("\n")[0]).toBe(
        `Score: ${original?.scorePrinted ?? ""}`,
      );
    });
  }
});

describe("mode paper follows the paper where program and paper differ", () => {
  for (const { id, title, input, exit, paperMode } of cases) {
    test(`${id} ${title}`, () => {
      if (exit !== 0) {
        expect(() => evaluateGolden(input, "paper")).toThrow(CorpusError);
        return;
      }
      const found = evaluateGolden(input, "paper");
      if (paperMode?.score == null) expect(found.score).toBeUndefined();
      else expect(found.score).toBeCloseTo(paperMode.score, 6);
      expect(found.counts).toEqual(paperMode?.counts);
      expect(found.items.map(toRow)).toEqual(paperMode?.rows);
    });
  }
});

describe("odd inputs get the program's numbers and a warning, or an error where it fails", () => {
  const input = goldenInput("01");
  const codes = ({ warnings }: IdiapEvaluation): readonly string[] =>
    warnings.map(({ code }) => code);

  test("carriage returns are harmless", () => {
    const found = evaluateGolden(input, "idiap-2018", {
      contents: (texts) =>
        Object.fromEntries(
          Object.entries(texts).map(([file, text]) => [
            file,
            text.replaceAll("\n", "\r\n"),
          ]),
        ),
    });
    expect(found).toMatchObject({ score: 0.25, counts: [1, 1, 1, 1, 1, 1] });
    expect(found.warnings).toEqual([]);
  });

  test("a byte order mark hides the first word", () => {
    const marked = (file: "files.source" | "files.list_source_pronouns") =>
      evaluateGolden(input, "idiap-2018", {
        contents: (texts) => ({
          ...texts,
          [file]: `\uFEFF${texts[file] ?? ""}`,
        }),
      });
    const source = marked("files.source");
    expect(source).toMatchObject({ score: 0.1, counts: [0, 1, 1, 1, 1, 1] });
    const list = marked("files.list_source_pronouns");
    expect(list).toMatchObject({ score: 0, counts: [0, 0, 1, 1, 1, 1] });
    expect(codes(source)).toEqual(["bom"]);
  });

  test("a line separator inside a line does not end it", () => {
    // The program splits texts there but not alignments, and fails.
    const found = evaluateGolden(input, "idiap-2018", {
      contents: (texts) => ({
        ...texts,
        "files.source": (texts["files.source"] ?? "").replace(
          "it works",
          "it works \u2028",
        ),
      }),
    });
    expect(found.score).toBe(0.25);
  });

  test("a file shorter than the source is an error, a longer one is cut", () => {
    const edit = (change: (text: string) => string) => () =>
      evaluateGolden(input, "idiap-2018", {
        contents: (texts) => ({
          ...texts,
          "files.reference": change(texts["files.reference"] ?? ""),
        }),
      });
    expect(edit((text) => text.replace("il marche\n", ""))).toThrow(
      "ref: expected 6 lines as in the source, found 5",
    );
    const longer = edit((text) => `${text}encore\n`)();
    expect(longer.score).toBe(0.25);
    expect(codes(longer)).toEqual(["length"]);
  });

  const withCases = (names: string, weights: string): IdiapEvaluation =>
    evaluateGolden(input, "idiap-2018", {
      config: (text) =>
        text
          .replace(/cases_to_use: .*/, `cases_to_use: ${names}`)
          .replace(/weigths_per_case: .*/, `weigths_per_case: ${weights}`),
    });

  test("one weight stands for all, two for six are an error", () => {
    expect(withCases("1,2,3,4,5,6", "1").score).toBe(1);
    expect(() => withCases("1,2,3,4,5,6", "1,0")).toThrow(
      "expected 6 weights, one per case, found 2",
    );
  });

  test("a case out of range shifts the weights", () => {
    const found = withCases("1,7,3,4,5,6", "1,0.9,0.5,0,0");
    expect(found.score).toBeCloseTo(0.48, 10);
    expect(codes(found)).toEqual(["case"]);
  });

  test("weights outside [0, 1] are taken as they are", () => {
    const found = withCases("1,2,3,4,5,6", "5,-1,0,0,0,0");
    expect(found.score).toBeCloseTo(0.6667, 4);
    expect(codes(found)).toEqual(["weight"]);
    expect(found.signature.fields).toContainEqual(
      expect.objectContaining({ key: "weights", value: "5,-1,0,0,0,0" }),
    );
  });

  test("of a case named twice the first gets all counts", () => {
    expect(withCases("1,1,3", "1,0,0").counts).toEqual([1, 0, 1]);
  });

  test("a list that does not exist is an empty one", () => {
    const without = (
      file: "files.list_source_pronouns" | "files.list_target_pronouns",
    ) =>
      evaluateGolden(input, "idiap-2018", {
        contents: (texts) => omit(texts, file),
      });
    const noSource = without("files.list_source_pronouns");
    expect(noSource.score).toBeUndefined();
    expect(noSource.scoreFile).toMatch(/^Score: nan\n/);
    expect(codes(noSource)).toEqual(["missing"]);
    const noTarget = without("files.list_target_pronouns");
    expect(noTarget.matrix.labels).not.toContain("OTHER");
  });

  test("only the misspelt name of an input type is known", () => {
    const found = evaluateGolden(input, "idiap-2018", {
      config: (text) =>
        text.replace("input_type: word", "input_type: position"),
    });
    expect(found.score).toBeUndefined();
    expect(codes(found)).toEqual(["input-type"]);
  });

  test("a missing key or a missing text is an error", () => {
    expect(() =>
      evaluateGolden(input, "idiap-2018", {
        config: (text) => text.replace("similar: similar\n", ""),
      }),
    ).toThrow("there is no key similar in section [dictionary]");
    expect(() =>
      evaluateGolden(input, "idiap-2018", {
        contents: (texts) => omit(texts, "files.reference"),
      }),
    ).toThrow("ref: the file of files.reference does not exist");
  });

  test("a link with a probability is an error, a possible link is not read", () => {
    const withLink = (link: string) => () =>
      evaluateGolden(input, "idiap-2018", {
        contents: (texts) => ({
          ...texts,
          "files.alignment_source_target": (
            texts["files.alignment_source_target"] ?? ""
          ).replace("0-0", link),
        }),
      });
    expect(withLink("0-0:0.9")).toThrow(
      'ast:1: expected a link such as 0-1, found "0-0:0.9"',
    );
    const found = withLink("0?0")();
    expect(found.items[0]?.outcome).toBe(4);
    expect(codes(found)).toEqual(["link"]);
  });
});

test("the files have the program's form", () => {
  const { scoreFile, detailFile } = evaluateGolden(
    goldenInput("02"),
    "idiap-2018",
    { config: (text) => text.replace(/= 100/, "= 2") },
  );
  expect(scoreFile).toBe(
    [
      "Score: 0.3750",
      "Cases: 1,2,3,4",
      "Weights: 1.0,0.5,0.0,0.0",
      "Findings per case: 1,1,1,1",
      "Total findings: 4",
      "\til\tNONE\t...\t-sum-",
      "il\t1\t0\t0\t1",
      "NONE\t0\t0\t0\t0",
      "...\t1\t1\t1\t3",
      "-sum-\t2\t1\t1\t4",
      "",
    ].join("\n"),
  );
  expect(detailFile.split("\n").slice(0, 2)).toEqual([
    "SENT.\tPOS. SOURCE\tSOURCE\tPOS. REF.\tREF.\tPOS. TARGET\tTARGET\tCASE",
    "0\t0\tit\t0\til\t0\til\t1",
  ]);
  expect(detailFile).toContain("\n4\t0\tthey\t-\t-\t0\tils\t5\n");
});

function omit(texts: IdiapContents, file: IdiapFile): IdiapContents {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => name !== file),
  );
}

function goldenInput(id: string): GoldenInput {
  const found = cases.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no fixture ${id}`);
  return found.input;
}

function toRow(item: AptItem): GoldenRow {
  return {
    sentence: item.segment,
    sourcePosition: item.position,
    source: item.source,
    refPositions: item.reference.positions,
    ref: item.reference.labels,
    candPositions: item.hypothesis.positions,
    cand: item.hypothesis.labels,
    case: item.outcome,
  };
}

/** The matrix without its zeros. */
function byLabel({
  matrix: { labels, counts },
}: IdiapEvaluation): Record<string, Record<string, number>> {
  const entries = labels.map((label, row) => {
    const cells = labels
      .map((other, column) => [other, counts[row]?.[column] ?? 0] as const)
      .filter(([, count]) => count > 0);
    return [label, Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(
    entries.filter(([, cells]) => Object.keys(cells).length > 0),
  );
}
