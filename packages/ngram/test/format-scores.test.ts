import { describe, expect, test } from "vitest";
import {
  estimate,
  formatKenlm,
  formatSrilm,
  perplexity,
  readArpa,
} from "../src/index.ts";
import { fixture, lines, variants } from "./support.ts";

type SrilmWord = readonly [
  word: string,
  previous: string,
  found: string,
  probability: number,
  log10: number | "-inf",
];
interface SrilmGolden {
  readonly sentences: readonly {
    readonly text: string;
    readonly words: readonly SrilmWord[];
    readonly counts: string;
    readonly stats: string;
  }[];
  readonly total: { readonly header: string; readonly stats: string };
}
type KenlmWord = readonly [
  word: string,
  id: number,
  length: number,
  log10: number,
];
interface KenlmGolden {
  readonly sentences: readonly {
    readonly words: readonly KenlmWord[];
    readonly total: string;
  }[];
  readonly summary: Readonly<Record<string, number>>;
}

function golden<T>(program: string): [string, T][] {
  const text = fixture(`${program}/perword.json`).toString("utf8");
  return Object.entries(JSON.parse(text) as Record<string, T>);
}

const heldout = lines("heldout30.txt");

describe.each(golden<SrilmGolden>("srilm"))("SRILM %s", (name, expected) => {
  const [corpus = "", variant = ""] = name.split(".");
  const model = readArpa(lines(`srilm/${corpus}.${variant}.arpa.gz`));

  test("prints the same for its model", () => {
    const text = [
      ...formatSrilm(model, heldout, { file: "inputs/heldout30.txt" }),
    ].join("");
    expectSame(
      text,
      expected.sentences
        .map(
          ({ text: sentence, words, counts, stats }) =>
            `${sentence}\n${words.map(srilmLine).join("")}${counts}\n${stats}\n\n`,
        )
        .join("") + `${expected.total.header}\n${expected.total.stats}\n`,
    );
  });

  test("has the same log-probabilities for our model", () => {
    const { model: ours } = estimate(lines(`${corpus}.txt`), {
      order: 5,
      ...variants[variant],
    });
    for (const { text, words } of expected.sentences) {
      const scores = ours.score(text.split(" "));
      words.forEach(([, , found, , log10], at) => {
        const score = scores[at];
        expect(score?.order).toBe(found === "OOV" ? 0 : Number(found[0]));
        if (log10 === "-inf") expect(score?.log10).toBe(-Infinity);
        else
          expect(Math.abs((score?.log10 ?? 0) - log10)).toBeLessThan(
            score?.word !== "</s>" && !score?.known ? 7e-5 : 5e-6,
          );
      });
    }
  });
});

describe.each(golden<KenlmGolden>("kenlm"))("KenLM %s", (name, expected) => {
  const [corpus = "", variant = ""] = name.split(".");

  test.each(["its", "our"])("prints the same for %s model", (whose) => {
    const model =
      whose === "its"
        ? readArpa(lines(`kenlm/${name}.arpa.gz`))
        : estimate(lines(`${corpus}.txt`), { order: 5, ...variants[variant] })
            .model;
    const text = [...formatKenlm(model, heldout)].join("");
    const sums = Object.entries(expected.summary);
    expectSame(
      text,
      expected.sentences
        .map(({ words, total }) => `${words.map(kenlmWord).join("")}${total}\n`)
        .join("") +
        sums.map(([title, value]) => `${title}:\t${value}\n`).join(""),
    );
  });
});

function srilmLine(
  [word, previous, found, probability, log10]: SrilmWord,
  at: number,
): string {
  const more = at > 0 ? "..." : "";
  return `\tp( ${word} | ${previous} ${more}) \t= [${found}] ${probability} [ ${log10} ]\n`;
}

function kenlmWord([word, id, length, log10]: KenlmWord): string {
  return `${word}=${id} ${length} ${log10}\t`;
}

/** Compares the text between numbers exactly, numbers to 5e-6 (relative above 1). */
function expectSame(found: string, expected: string): void {
  const number = /(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/;
  const parts = found.split(number);
  const due = expected.split(number);
  const text = (all: string[]): string[] => all.filter((_, at) => at % 2 === 0);
  expect(text(parts)).toEqual(text(due));
  due.forEach((part, at) => {
    if (at % 2 === 0) return;
    const off = Math.abs(Number(parts[at]) - Number(part));
    const tolerance = 5e-6 * Math.max(1, Math.abs(Number(part)));
    expect(off, `${parts[at] ?? ""} for ${part}`).toBeLessThan(tolerance);
  });
}

test("a text without a scored word has no perplexity", () => {
  const { model } = estimate(["a b"], { order: 2, smoothing: "witten-bell" });
  expect(perplexity(model, []).perplexity).toBeUndefined();
  expect(perplexity(model, ["c"]).perplexityPerWord).toBeUndefined();
  expect([...formatSrilm(model, ["c"], { file: "f" })].join("")).toContain(
    "ppl1= undefined",
  );
});

test("an empty line is skipped as in SRILM, or is </s> alone as in KenLM", () => {
  const { model } = estimate(["a b"], { order: 2, smoothing: "witten-bell" });
  expect(perplexity(model, ["", "a"]).sentences).toBe(1);
  expect(perplexity(model, ["", "a"], { emptyLines: "count" }).sentences).toBe(
    2,
  );
});
