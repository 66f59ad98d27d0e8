import fc from "fast-check";
import { expect, test } from "vitest";
import { alignSentences, type Bead, train } from "../src/index.ts";
import { makeCorpus } from "./made-corpus.ts";

const write = (beads: readonly Bead[]): string =>
  beads
    .map(({ source, target }) => `${source.join(":")}-${target.join(":")}`)
    .join(" ");
const words = (text: string): string[] => text.split(" ");

test("names and lengths find a sentence that was left out", () => {
  const source = [
    "Marie arrived in Lausanne on Tuesday .",
    "Nobody had expected anything like that to happen at all .",
    "The train from Geneva was late , said Robert .",
  ].map(words);
  const target = [
    "Marie arriva à Lausanne le mardi .",
    "Le train de Genève était en retard , dit Robert .",
  ].map(words);
  expect(write(alignSentences({ source, target }))).toBe(
    "0:1-0:1 1:2-1:1 2:3-1:2",
  );
});

test("a sentence that was cut in two is found with a model", async () => {
  const { corpus } = makeCorpus({ pairs: 400, words: 120, longest: 14 });
  const model = await train(corpus);
  const part = corpus.slice(0, 40);
  const source = part.map((pair) => pair.source);
  const cut = part.findIndex(({ target }) => target.length > 11);
  const target = part.flatMap((pair, at) =>
    at === cut
      ? [pair.target.slice(0, 6), pair.target.slice(6)]
      : [pair.target],
  );
  const expected = part.map((_, at) => {
    const shift = at > cut ? 1 : 0;
    return `${at}:${at + 1}-${at + shift}:${at + shift + (at === cut ? 2 : 1)}`;
  });
  expect(write(alignSentences({ source, target }, { model }))).toBe(
    expected.join(" "),
  );
});

test("beads cover both documents once and in order, whatever they are", () => {
  const document = fc.array(
    fc.array(fc.constantFrom("a", "bb", "maison", "house", "."), {
      maxLength: 6,
    }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(
      document,
      document,
      fc.constantFrom(1, 100),
      (source, target, band) => {
        let row = 0;
        let column = 0;
        for (const bead of alignSentences({ source, target }, { band })) {
          expect([bead.source[0], bead.target[0]]).toEqual([row, column]);
          [row, column] = [bead.source[1], bead.target[1]];
        }
        expect([row, column]).toEqual([source.length, target.length]);
      },
    ),
  );
});

test("a document of 2000 sentences is aligned within a narrow band", () => {
  const { corpus } = makeCorpus({ pairs: 2000, words: 400 });
  const source = corpus.map((pair) => pair.source);
  const beads = alignSentences({ source, target: source }, { band: 10 });
  expect(
    beads.every(({ source: [a, b], target: [c, d] }) => a === c && b === d),
  ).toBe(true);
});

test("the band must be positive", () => {
  expect(() => alignSentences({ source: [], target: [] }, { band: 0 })).toThrow(
    RangeError,
  );
});
