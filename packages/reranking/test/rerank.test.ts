import { CorpusError, SettingError, plainContext } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type NbestInput,
  type NbestRecord,
  type RerankResources,
  type RerankSettings,
  type Reranking,
  chosenText,
  explainReranking,
  rerank,
  summariseReranking,
} from "../src/index.ts";
import { list, records, resources, source } from "./support.ts";

function run(
  settings: RerankSettings = {},
  input: Partial<NbestInput> = {},
  given: Partial<RerankResources> = {},
): Promise<Reranking> {
  return rerank(
    { source, list, ...input },
    settings,
    { ...resources, ...given },
    plainContext(),
  );
}

/** The list with each record changed. */
const changed = (
  change: (record: NbestRecord) => Partial<NbestRecord>,
): Partial<NbestInput> => ({
  list: {
    ...list,
    records: records.map((record) => ({ ...record, ...change(record) })),
  },
});

const texts = ({ sentences }: Reranking): string[] => sentences.map(chosenText);

describe("a model that was trained without expletives", () => {
  const { plm } = resources;
  const dropped = {
    plm: { ...plm, metadata: { ...plm.metadata, expletives: 3 } },
  };
  const expletives = {
    pronouns: ["il"],
    lists: {},
    patterns: [{ after: [{ words: ["a"] }, { words: ["été"] }] }],
  };

  test("leaves expletives of hypotheses alone, and says so", async () => {
    const reranking = await run({}, {}, { ...dropped, expletives });
    expect(texts(reranking)[1]).toBe(
      "il a été entraîné par felix dzerzhinsky .",
    );
    const [line = ""] = explainReranking(reranking, "json");
    expect(JSON.parse(line)).toMatchObject({
      kind: "no-variation",
      candidates: [{ translations: [{ isExpletive: true }], pronouns: [] }],
    });
  });

  test("needs the rules that find them", async () => {
    await expect(run({}, {}, dropped)).rejects.toThrow(SettingError);
    await expect(run({}, {}, dropped)).rejects.toThrow("trained without");
  });

  test("a model that kept them scores every pronoun, whatever rules there are", async () => {
    expect(texts(await run({}, {}, { expletives }))[1]).toMatch(/^elle/);
  });
});

describe("rerank", () => {
  test("changes Fig. 4 from il to elle, and says so", async () => {
    const reranking = await run();
    expect(texts(reranking)[1]).toBe(
      "elle a été emmenée par felix dzerzhinsky .",
    );
    expect(summariseReranking(reranking)).toEqual({
      sentences: 2,
      concerned: 1,
      ranked: 1,
      changed: 1,
    });
    expect(reranking.weights).toEqual({
      alpha: 5,
      beta: 5,
      plmScore: "probability",
      nearness: 0,
    });
  });

  test("α = 0 keeps the decoder's order", async () => {
    const reranking = await run({ alpha: 0 });
    expect(texts(reranking)[1]).toContain("il a été entraîné");
    expect(summariseReranking(reranking).changed).toBe(0);
  });

  test("with logarithms the hypothesis without a pronoun wins", async () => {
    expect(texts(await run({ plmScore: "log" }))[1]).toBe(
      "a été entraîné par felix dzerzhinsky .",
    );
  });

  test("a list may arrive one hypothesis at a time", async () => {
    const arriving = async function* (): AsyncGenerator<NbestRecord> {
      for (const record of records) yield await Promise.resolve(record);
    };
    const input = { list: { ...list, records: arriving() } };
    expect(texts(await run({}, input))).toEqual(texts(await run()));
  });

  test("without reset the nouns of another document decide; with it they are forgotten", async () => {
    const documents = ["one", "two"];
    const forgotten = await run({}, { documents });
    const kept = await run({ reset: false }, { documents });
    const contexts = [forgotten, kept].map(
      ({ sentences }) => sentences[1]?.decision?.context.length,
    );
    expect(contexts).toEqual([0, 4]);
  });

  test("a model trained without reset keeps the context unless told otherwise", async () => {
    const { plm } = resources;
    const metadata = { ...plm.metadata, reset: false };
    const documents = ["one", "two"];
    const given = { plm: { ...plm, metadata } };
    const kept = await run({}, { documents }, given);
    expect(kept.sentences[1]?.decision?.context).toHaveLength(4);
    const forgotten = await run({ reset: true }, { documents }, given);
    expect(forgotten.sentences[1]?.decision?.context).toHaveLength(0);
  });

  test("only the chosen source pronouns are looked at", async () => {
    const reranking = await run({ pronouns: ["they"] });
    expect(summariseReranking(reranking).concerned).toBe(0);
  });

  test("a list without links is aligned", async () => {
    const bare = changed(() => ({ alignment: undefined }));
    expect(texts(await run({}, bare))[1]).toMatch(/^elle a été/);
  });

  test("whoever says what to align with does not want the list's links", async () => {
    // Links that would show no pronoun.
    const wrong = changed(() => ({ alignment: [{ source: 5, target: 5 }] }));
    expect(texts(await run({}, wrong))[1]).toMatch(/^il/);
    const settings = { alignment: { with: "pack" } } as const;
    expect(texts(await run(settings, wrong))[1]).toMatch(/^elle a été/);
  });

  test("words that Moses escaped are compared as they are read", async () => {
    const [first, ...others] = source.lines;
    const escaped = [`${first ?? ""} &amp;quot;`, ...others];
    const { sentences } = await run(
      {},
      { source: { ...source, lines: escaped } },
    );
    expect(sentences[0]?.sentence.source.at(-1)).toBe("&quot;");
  });

  test("sentences without hypotheses are empty lines if they may be missing", async () => {
    const gap = { list: { ...list, records: records.slice(1) } };
    const reranking = await run({ allowMissing: true }, gap);
    expect(texts(reranking)[0]).toBe("");
    expect(reranking.sentences[0]?.sentence.source[0]).toBe("in");
    await expect(run({}, gap)).rejects.toThrow(
      "test.nbest: no hypothesis for sentence 0 (from 0), 1 of the 2 sentences of test.en",
    );
  });

  test.each<[string, Partial<NbestInput>]>([
    [
      "test.nbest:2: hypotheses of sentence 7, but test.en has 2 lines",
      changed(({ segment }) => ({ segment: segment * 7 })),
    ],
    [
      "test.nbest:2: the link 12-0 points outside line 2 of test.en",
      changed(({ segment }) =>
        segment === 1 ? { alignment: [{ source: 12, target: 0 }] } : {},
      ),
    ],
    [
      "test.nbest:2: the link 0-30 points outside the hypothesis, which has 8 words",
      changed(({ segment }) =>
        segment === 1 ? { alignment: [{ source: 0, target: 30 }] } : {},
      ),
    ],
    [
      "test.nbest:1: expected a score after the features of sentence 0, found none",
      changed(() => ({ score: undefined })),
    ],
    [
      "test.nbest:1: expected a score after the features of sentence 0, found NaN",
      changed(() => ({ score: NaN })),
    ],
    [
      "test.nbest:3: expected links after the score, as other hypotheses of sentence 1",
      changed(({ line }) => (line === 3 ? { alignment: undefined } : {})),
    ],
    ["test.nbest: there is no hypothesis", { list: { ...list, records: [] } }],
    [
      "the list of documents has 1 line, test.en has 2",
      { documents: ["talk"] },
    ],
  ])("refuses what does not fit: %s", async (message, input) => {
    const working = run({}, input);
    await expect(working).rejects.toThrow(message);
    await expect(working).rejects.toThrow(CorpusError);
  });

  test("refuses a model of another language, and pronouns that nobody knows", async () => {
    const { plm, pack } = resources;
    const metadata = { ...plm.metadata, language: "de" };
    await expect(
      run({}, {}, { plm: { ...plm, metadata } }),
    ).rejects.toMatchObject({
      name: "SettingError",
      setting: "plm",
      message:
        "models/fr.plm.gz is a model of de, but the target language is fr",
    });
    const without = { ...pack, pronouns: undefined };
    await expect(run({}, {}, { pack: without })).rejects.toThrow(SettingError);
  });

  test("an aborted signal ends it", async () => {
    const controller = new AbortController();
    const ending = function* (): Generator<NbestRecord> {
      for (const record of records) {
        controller.abort();
        yield record;
      }
    };
    const working = rerank(
      { source, list: { ...list, records: ending() } },
      {},
      resources,
      plainContext({ signal: controller.signal }),
    );
    await expect(working).rejects.toThrow("aborted");
  });
});

describe("explainReranking", () => {
  test("writes blocks like Fig. 3, with the whole equation", async () => {
    const [block = "", ...others] = [...explainReranking(await run(), "text")];
    expect(others).toEqual([]);
    expect(block).toContain(
      "sentence 1: 3 different translations of its pronouns, becomes elle instead of il",
    );
    expect(block).toContain("NP    : fem.sing. fem.sing. fem.sing. masc.sing.");
    const [, score, equation] =
      /> +2 : .*\n +S' = (\S+) \+ 5 × \(5 × \((\S+)\)\)/.exec(block) ?? [];
    expect(Number(score)).toBe(-10.2);
    const total = -10.2 + 25 * Number(equation);
    expect(block).toContain(`= ${total.toFixed(2)}`);
  });

  test("writes a line of JSON for each sentence with pronouns", async () => {
    const [line = "", ...others] = [...explainReranking(await run(), "json")];
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      sentence: 1,
      document: null,
      kind: "ranked",
      context: ["fem.sing.", "fem.sing.", "fem.sing.", "masc.sing."],
      chosen: 2,
      baseline: 0,
      candidates: [{ rank: 0 }, { rank: 2, decoder: -10.2 }, { rank: 3 }],
    });
  });
});

describe("antecedents", () => {
  const weigh: RerankResources["weigh"] = (sentences) =>
    sentences.length < 2
      ? []
      : [{ sentence: 1, word: 0, none: 0.9, heads: new Map() }];
  const answers = async (
    given: Partial<RerankResources>,
  ): Promise<number[]> => {
    const { sentences } = await run({ antecedents: true }, {}, given);
    return (
      sentences[1]?.decision?.candidates.flatMap(
        ({ pronouns }) => pronouns[0]?.agreement ?? [],
      ) ?? []
    );
  };

  test("of the source are those of the document, and documents are apart", async () => {
    const asked: number[] = [];
    const counting: RerankResources["weigh"] = (sentences) => {
      asked.push(sentences.length);
      return [];
    };
    await run({ antecedents: true }, {}, { weigh: counting });
    await run(
      { antecedents: true },
      { documents: ["a", "b"] },
      { weigh: counting },
    );
    expect(asked).toEqual([2, 1, 1]);
  });

  test("genders of il and elle add up to one, and the source has its say", async () => {
    const [il = 0, elle = 0] = await answers({});
    expect(il + elle).toBeCloseTo(1, 10);
    const [, sure = 0] = await answers({ weigh });
    expect(sure).not.toBeCloseTo(elle, 5);
  });

  test("without the setting nobody is asked", async () => {
    const { sentences } = await run({}, {}, { weigh });
    expect(sentences[1]?.decision?.chosen.pronouns[0]).not.toHaveProperty(
      "agreement",
    );
  });
});
