import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DecodedSentence,
  type DecoderInput,
  type DriverStep,
  type WordLink,
  formatAnnotation,
  sentenceGraph,
  stepFormatter,
  translateDocument,
} from "../src/index.ts";

/** Translates word by word: its target shows the input that it got. */
function echo({ tokens }: DecoderInput): DecodedSentence {
  return {
    target: tokens.map((token) =>
      `${token.form}<${formatAnnotation([{ ...token, referent: typeof token.referent === "number" ? [String(token.referent)] : (token.referent ?? ["-"]) }])}>`.replaceAll(
        /\s/gu,
        "",
      ),
    ),
    alignment: tokens.map((_, at) => ({ source: at, target: at })),
  };
}

const label = (target: readonly string[]): string[] =>
  target.map((word) => `label:${word.length}`);

function link(
  fromSentence: number,
  fromWord: number,
  toSentence: number,
  toWord: number,
): WordLink {
  return {
    antecedent: { sentence: fromSentence, word: fromWord },
    referent: { sentence: toSentence, word: toWord },
  };
}

describe("Figure 1", () => {
  test("an antecedent of the sentence before is put into the input, one inside is numbered", async () => {
    const inputs: string[] = [];
    await translateDocument({
      source: [
        ["the", "hospital"],
        ["it", "and", "doctors", "they"],
      ],
      links: [link(0, 1, 1, 0), link(1, 2, 1, 3)],
      label: () => ["none", "neut_sg"],
      decode: (input) => {
        inputs.push(formatAnnotation(input.tokens));
        return Promise.resolve({
          target: ["das", "Krankenhaus"],
          alignment: [
            { source: 0, target: 0 },
            { source: 1, target: 1 },
          ],
        });
      },
    });
    expect(inputs).toEqual([
      "the hospital",
      "it|*->neut_sg and doctors|1-* they|*-1",
    ]);
  });

  test("the sentence that most wait for comes first, then by position", async () => {
    const steps: DriverStep[] = [];
    await translateDocument({
      source: [["a"], ["b"], ["c"], ["d"]],
      links: [link(1, 0, 2, 0), link(1, 0, 3, 0)],
      decode: (input) => Promise.resolve(echo(input)),
      label,
      onStep: (step) => steps.push(step),
    });
    expect(
      steps.flatMap((step) => (step.kind === "started" ? [step.sentence] : [])),
    ).toEqual([1, 0, 2, 3]);
    expect(steps[0]).toMatchObject({ kind: "graph", graph: { cataphoric: 0 } });
    expect(steps[1]).toMatchObject({
      kind: "started",
      sentence: 1,
      queue: [0],
    });
  });

  test("the graph, the queue and the states are written for people", async () => {
    const document = {
      id: "talk",
      start: 10,
      sentences: [["a"], ["it"], ["c"]],
    };
    const format = stepFormatter(document);
    const lines: string[] = [];
    await translateDocument({
      source: document.sentences,
      links: [link(0, 0, 1, 0)],
      decode: ({ sentence }) =>
        sentence === 2
          ? Promise.reject(new Error("killed"))
          : Promise.resolve({
              target: [`t${sentence}`],
              alignment: [{ source: 0, target: 0 }],
            }),
      label: () => ["fem_sg"],
      onStep: (step) => lines.push(format(step)),
    });
    expect(lines.join("")).toBe(
      `document talk: 3 sentences, 1 link between them, 0 inside, 0 to later ones left out
sentence, what it waits for (<-), what waits for it (->):
  11 <- - -> 12  a
  12 <- 11 -> -  it
  13 <- - -> -  c
o.o  queue 11 13   (. waits, o ready, > at work, + done, x failed)
>.o  queue 13  started 11: a
+oo  queue 12 13  finished 11: t0
+>o  queue 13  started 12: it|*->fem_sg
++o  queue 13  finished 12: t1
++>  queue -  started 13: c
++x  queue -  failed 13: killed
`,
    );
  });

  test("links to later sentences are left out and counted", () => {
    const graph = sentenceGraph(2, [link(1, 0, 0, 0), link(0, 0, 1, 0)]);
    expect(graph.cataphoric).toBe(1);
    expect(graph.waitsFor).toEqual([[], [0]]);
    expect(graph.awaitedBy).toEqual([[1], []]);
  });
});

test("a failed sentence is reported, and those that wait for it go on without", async () => {
  const inputs = new Map<number, string>();
  const { sentences, failures } = await translateDocument({
    source: [["a"], ["it"], ["they"]],
    links: [link(0, 0, 1, 0), link(1, 0, 2, 0)],
    decode: (input) => {
      inputs.set(input.sentence, formatAnnotation(input.tokens));
      return input.sentence === 0
        ? Promise.reject(new Error("killed"))
        : Promise.resolve(echo(input));
    },
    label,
    workers: 2,
  });
  expect(failures).toMatchObject([
    { sentence: 0, error: { message: "killed" } },
  ]);
  expect(sentences[0]).toBeUndefined();
  expect(inputs.get(1)).toBe("it");
  expect(inputs.get(2)).toContain("they|*->label");
});

test("an antecedent without a translation is counted", async () => {
  const { unalignedAntecedents } = await translateDocument({
    source: [["a"], ["it"]],
    links: [link(0, 0, 1, 0)],
    decode: () => Promise.resolve({ target: ["x"], alignment: [] }),
    label,
  });
  expect(unalignedAntecedents).toBe(1);
});

test("wrong numbers are refused", async () => {
  const options = {
    source: [["a"]],
    links: [],
    decode: (input: DecoderInput) => Promise.resolve(echo(input)),
    label,
  };
  await expect(translateDocument({ ...options, workers: 0 })).rejects.toThrow(
    RangeError,
  );
  await expect(
    translateDocument({ ...options, links: [link(0, 0, 0, 7)] }),
  ).rejects.toThrow(RangeError);
  expect(() => sentenceGraph(1, [link(0, 0, 1, 0)])).toThrow(RangeError);
});

test("whatever the links, delays and failures: one worker or many give the same, each sentence once, in order", async () => {
  const count = 7;
  const place = fc.record({
    sentence: fc.integer({ min: 0, max: count - 1 }),
    word: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ antecedent: place, referent: place }), {
        maxLength: 12,
      }),
      fc.array(fc.integer({ min: 0, max: 5 }), {
        minLength: count,
        maxLength: count,
      }),
      fc.subarray([...Array(count).keys()], { maxLength: 2 }),
      fc.integer({ min: 2, max: 4 }),
      async (links, delays, failing, workers) => {
        const source = Array.from({ length: count }, (_, at) => [
          `a${at}`,
          `b${at}`,
          `c${at}`,
        ]);
        const run = async (size: number) => {
          const started: number[] = [];
          let most = 0;
          let now = 0;
          const result = await translateDocument({
            source,
            links,
            label,
            workers: size,
            decode: async (input) => {
              started.push(input.sentence);
              now += 1;
              most = Math.max(most, now);
              for (let turn = delays[input.sentence] ?? 0; turn > 0; turn -= 1)
                await Promise.resolve();
              now -= 1;
              if (failing.includes(input.sentence)) throw new Error("dead");
              return echo(input);
            },
          });
          expect([...started].sort((a, b) => a - b)).toEqual([
            ...Array(count).keys(),
          ]);
          expect(most).toBeLessThanOrEqual(size);
          return result;
        };
        const alone = await run(1);
        const many = await run(workers);
        expect(many.sentences).toEqual(alone.sentences);
        expect(many.failures.map(({ sentence }) => sentence)).toEqual(
          [...failing].sort((a, b) => a - b),
        );
        for (const [at, sentence] of many.sentences.entries())
          if (sentence !== undefined)
            expect(sentence.target[0]).toContain(`a${at}`);
      },
    ),
    { seed: 3, numRuns: 100 },
  );
});
