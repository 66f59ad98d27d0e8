import { CorpusError } from "@concord-mt/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { float32Text } from "../src/float-text.ts";
import {
  type NgramModel,
  estimate,
  readArpa,
  writeArpa,
} from "../src/index.ts";
import { entries, lines } from "./support.ts";
import { corpora, optionSets } from "./arbitraries.ts";

const small = String.raw`
anything may stand before the data

\data\
ngram 1=4
ngram 2=2

\1-grams:
-99	<s>	-0.30103
-0.5	a	0
-0.25	</s>
-1	b	-0.1

\2-grams:
-0.2	<s> a
-0.4	a </s>

\end\
`.split("\n");

/** The small file with one line replaced, or left out. */
const changed = (line: string, by?: string): string[] =>
  small.flatMap((own) => (own === line ? (by === undefined ? [] : [by]) : own));

test("reads probabilities, back-off weights and missing weights", () => {
  const model = readArpa(small);
  expect(model.sizes).toEqual([4, 2]);
  expect(model.query(["<s>", "a"])).toMatchObject({ order: 2 });
  expect(model.query(["<s>", "a"]).log10).toBeCloseTo(-0.2, 6);
  expect(model.query(["<s>", "b"]).log10).toBeCloseTo(-1.30103, 6);
  expect(model.query(["b", "a"])).toMatchObject({ order: 1 });
  expect(model.query(["b", "a"]).log10).toBeCloseTo(-0.6, 6);
  expect(model.query(["a", "<s>"]).log10).toBe(-Infinity);
  expect(model.query(["zebra"])).toMatchObject({ order: 0, log10: -Infinity });
});

test("words that other programs take for white space survive writing and reading", () => {
  const text = ["a \u00a0", "\u00a0 b", "\u2028 a", "b \v", "\ufeff a \u3000"];
  for (const order of [1, 2, 3]) {
    const { model } = estimate(text, { order, cutoffs: [1] });
    const read = readArpa([...writeArpa(model)].join("").split("\n"));
    expect(entries(read)).toEqual(entries(model));
  }
});

test.each([
  ["no data", ["hello"], "expected an ARPA file, found no line \\data\\"],
  ["no lines", [], "expected an ARPA file"],
  ["no end", changed("\\end\\"), "line 18: expected \\end\\"],
  [
    "fewer n-grams than promised",
    changed("-0.4\ta </s>"),
    "line 17: expected 2 n-grams of order 2 as the header says, found 1",
  ],
  [
    "more than promised",
    changed("ngram 2=2", "ngram 2=1"),
    "line 18: expected 1 n-grams of order 2",
  ],
  [
    "an order too many",
    changed("ngram 2=2"),
    "line 13: expected \\end\\, found",
  ],
  [
    "an order left out",
    changed("ngram 1=4", "ngram 2=4"),
    'line 5: expected "ngram 1="',
  ],
  [
    "a word that is no number",
    changed("-0.5\ta\t0", "x\ta\t0"),
    "line 10: expected a number",
  ],
  [
    "a hexadecimal number",
    changed("-0.5\ta\t0", "0x1\ta\t0"),
    "line 10: expected a number",
  ],
  [
    "a probability above 1",
    changed("-0.5\ta\t0", "0.5\ta\t0"),
    "line 10: expected a log-probability up to 0, found 0.5",
  ],
  [
    "too few words",
    changed("-0.4\ta </s>", "-0.4\ta"),
    "line 16: expected a log-probability, 2 words",
  ],
  [
    "too many words",
    changed("-0.4\ta </s>", "-0.4\ta b c d"),
    "line 16: expected a log-probability, 2 words",
  ],
  [
    "an n-gram twice",
    changed("-0.4\ta </s>", "-0.4\t<s> a"),
    'line 16: expected each n-gram once, found "<s> a" again',
  ],
  [
    "an unknown word",
    changed("-0.4\ta </s>", "-0.4\ta c"),
    'line 16: expected a word of the 1-grams, found "c"',
  ],
  [
    "an unknown context",
    changed("-0.4\ta </s>", "-0.4\tc a"),
    'line 16: expected the n-gram "c" among those of order 1',
  ],
  [
    "no n-gram at all",
    ["\\data\\", "ngram 1=0", "\\1-grams:", "\\end\\"],
    "line 4: expected n-grams",
  ],
  ["an empty header", ["\\data\\", "\\end\\"], "line 2: expected n-grams"],
])("refuses a file with %s", (_, file, message) => {
  expect(() => readArpa(file)).toThrow(CorpusError);
  expect(() => readArpa(file)).toThrow(message);
});

test("a header that promises too much takes no memory", () => {
  const file = changed("ngram 2=2", "ngram 2=999999999999999");
  expect(() => readArpa(file)).toThrow("found 2");
});

test("lines may end in carriage returns and be separated by spaces", () => {
  const spaced = small.map((line) => `${line.replaceAll("\t", "  ")}\r`);
  expect(entries(readArpa(spaced))).toEqual(entries(readArpa(small)));
});

test.each(["srilm/plm200.gt", "srilm/plm200.mkn-int", "kenlm/plm200.default"])(
  "writing %s and reading it again changes nothing",
  (name) => {
    const model = readArpa(lines(`${name}.arpa.gz`));
    const text = [...writeArpa(model)].join("");
    expect(readArpa(text.split("\n")).tables).toEqual(model.tables);
  },
);

test("writing any model and reading it again changes nothing", () => {
  fc.assert(
    fc.property(corpora, optionSets, (corpus, options) => {
      const { model } = estimate(corpus, options);
      const text = [...writeArpa(model)].join("");
      const again = readArpa(text.split("\n"));
      expect(again.tables).toEqual(model.tables);
      for (const words of corpus)
        expect(again.score(words)).toEqual(model.score(words));
    }),
    { numRuns: 60 },
  );
});

test("numbers are written as the shortest of float32Text, whatever their size", () => {
  const floats = fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.float({ min: -99, max: Math.fround(0.5), noNaN: true }),
    fc.constantFrom(0, -0, -99, 1e-7, -1e-6, 1e9, 123456792, 0.1, -0.25),
  );
  fc.assert(
    fc.property(fc.array(floats, { minLength: 1, maxLength: 50 }), (values) => {
      const log10 = Float32Array.from(values);
      const [first] = [...writeArpa(modelWith(log10))];
      const written = (first ?? "")
        .split("\n")
        .filter((line) => line.includes("\tw"))
        .map((line) => line.split("\t")[0]);
      expect(written).toEqual(Array.from(log10, float32Text));
    }),
  );
});

/** A model of one order with these values. */
function modelWith(log10: Float32Array): NgramModel {
  const { model } = estimate([["w"]], { order: 1 });
  const words = Array.from(log10, (_, at) => `w${at}`);
  return {
    ...model,
    sizes: [log10.length],
    tables: {
      ...model.tables,
      words,
      starts: [0, log10.length],
      prefix: new Int32Array(log10.length).fill(-1),
      word: Int32Array.from(words, (_, at) => at),
      log10,
      backOff: new Float32Array(log10.length),
    },
  };
}
