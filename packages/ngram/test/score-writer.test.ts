import { describe, expect, it } from "vitest";
import {
  type ScoreWriterOptions,
  checkEstimateOptions,
  estimate,
  formatKenlm,
  formatSrilm,
  scoreWriter,
} from "../src/index.ts";

const { model } = estimate(["the cat sat", "the cat ran"], {
  order: 2,
  smoothing: "witten-bell",
});
const lines = ["the cat", "", "a dog"];

function write(options: ScoreWriterOptions): string {
  const { start, add, finish } = scoreWriter(model, options);
  return start + lines.map((text, at) => add(text, at + 1)).join("") + finish();
}

interface Json {
  readonly order: number;
  readonly sentences?: readonly {
    readonly line: number;
    readonly words: readonly { readonly log10: number | null }[];
  }[];
  readonly total: { readonly sentences: number; readonly log10: number };
}

describe("scoreWriter", () => {
  it("as text writes what the programs print", () => {
    const file = "cats.txt";
    expect(write({ file })).toBe(
      [...formatSrilm(model, lines, { file })].join(""),
    );
    expect(write({ style: "kenlm" })).toBe(
      [...formatKenlm(model, lines)].join(""),
    );
    expect(write({ file, isSummary: true })).toMatch(/^file cats.txt: 2 /);
  });

  it("as JSON has a sentence a line; what cannot occur is null", () => {
    const text = write({ format: "json" });
    const { order, sentences, total } = JSON.parse(text) as Json;
    expect(order).toBe(2);
    expect(sentences?.map(({ line }) => line)).toEqual([1, 3]);
    expect(sentences?.[0]?.words[1]?.log10).toBeCloseTo(Math.log10(2 / 3), 6);
    expect(sentences?.[1]?.words[1]?.log10).toBeNull();
    expect(total.sentences).toBe(2);
    expect(text.split("\n")).toHaveLength(5);
  });

  it("KenLM counts the empty line, SRILM skips it", () => {
    const sums = (style: "srilm" | "kenlm"): Json =>
      JSON.parse(write({ style, format: "json", isSummary: true })) as Json;
    expect(sums("srilm").total.sentences).toBe(2);
    expect(sums("kenlm").total.sentences).toBe(3);
    expect(sums("kenlm").sentences).toBeUndefined();
  });

  it("as TSV has a row a word, or one a sum", () => {
    const rows = write({ format: "tsv" }).trimEnd().split("\n");
    expect(rows[0]).toBe("line\tword\torder\tlog10");
    expect(rows.slice(1).map((row) => row.split("\t")[1])).toEqual([
      "the",
      "cat",
      "</s>",
      "a",
      "dog",
      "</s>",
    ]);
    expect(write({ format: "tsv", isSummary: true })).toMatch(
      /^sentences\t2\nwords\t4\n/,
    );
  });
});

describe("checkEstimateOptions", () => {
  it("says nothing of options that can be", () => {
    expect(() => {
      checkEstimateOptions({ order: 3, compatible: "kenlm", prune: [0, 1] });
    }).not.toThrow();
  });

  it.each([
    { order: 0 },
    { order: 2.5 },
    { cutoffs: [-1] },
    { compatible: "kenlm", prune: [1, 0] } as const,
  ])("refuses %j before a text is read", (options) => {
    expect(() => {
      checkEstimateOptions(options);
    }).toThrow(RangeError);
  });
});
