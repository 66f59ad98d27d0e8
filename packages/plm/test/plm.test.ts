import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type EstimateOptions, estimate, writeArpa } from "@concord-mt/ngram";
import {
  inspectPlm,
  makePlm,
  plmTrainer,
  drawInspection,
  hashPlm,
  mostProbable,
  readPlm,
  writePlm,
} from "../src/index.ts";
import { arpa, french, tagged } from "./support.ts";

const tags = readFileSync(
  new URL("fixtures/tag-sequences.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n");

function train(
  estimation: EstimateOptions = {},
): ReturnType<ReturnType<typeof plmTrainer>["finish"]> {
  const trainer = plmTrainer({ pronouns: french, language: "fr", estimation });
  trainer.add(tagged("la maison et la femme : elle dort", "a"));
  trainer.add(tagged("le chat et la maison : il dort", "a"));
  trainer.add(tagged("le chat dort , il mange", "b"));
  return trainer.finish();
}

describe("plmTrainer", () => {
  it("takes each sequence for a sentence of its own", () => {
    const { plm, estimation } = train();
    expect(estimation.sentences).toBe(3);
    expect(plm.model.has("</s>")).toBe(true);
    // Nothing follows a pronoun but the end.
    expect(plm.model.query(["il", "masc.sing."]).order).toBe(1);
  });

  it("falls back where discounts cannot be estimated, and says so", () => {
    const { plm, estimation } = train();
    expect(estimation.warnings[0]?.code).toBe("discount-fallback");
    expect(plm.metadata.smoothing?.[0]).toMatchObject({
      order: 1,
      smoothing: "witten-bell",
    });
  });

  it("a context shorter than four gets the shorter n-gram's score, with nothing of <s>", async () => {
    const plm = await readPlm(
      arpa([
        "-4 <s> masc.sing. il",
        "-5 <s> il",
        "-0.5 masc.sing. il",
        "-0.3 fem.sing. masc.sing. il",
      ]),
    );
    expect(plm.score(["masc.sing."], "il").order).toBe(2);
    expect(plm.score(["masc.sing."], "il").log10).toBeCloseTo(-0.5, 6);
    expect(plm.score(["fem.sing.", "masc.sing."], "il").order).toBe(3);
    expect(plm.score([], "il").order).toBe(1);
  });

  it("a pronoun that never occurred has a finite score of order 0", () => {
    expect(train().plm.score([], "celles-ci")).toEqual({
      log10: -99,
      order: 0,
    });
  });

  it("refuses a text without pronouns", () => {
    const trainer = plmTrainer({ pronouns: french });
    trainer.add(tagged("le chat dort"));
    expect(() => trainer.finish()).toThrow(
      "expected pronouns such as il, ils, elle in the text, found none in 1 sentences",
    );
  });
});

describe("writePlm and readPlm", () => {
  it("give the same model and metadata back", async () => {
    const { plm } = train();
    const read = await readPlm([...writePlm(plm)].join("").split("\n"));
    expect(read.metadata).toEqual(plm.metadata);
    expect(read.model.tables).toEqual(plm.model.tables);
    expect(read.pronouns.fold("celà")).toBe("cela");
  });

  it("an ARPA file of another program is read, its pronouns are its words that are no tags", async () => {
    const { model } = estimate(tags, { order: 5 });
    const plm = await readPlm([...writeArpa(model)].join("").split("\n"));
    expect(plm.metadata.order).toBe(5);
    expect(plm.metadata.pronouns.map(({ form }) => form)).toContain("elle");
    expect(plm.metadata.pronouns.map(({ form }) => form)).not.toContain(
      "fem.sing.",
    );
  });

  it.each([
    [
      "concord-plm/2 {}",
      "line 1: expected a pronoun language model of version 1",
    ],
    ["concord-plm/1 {", "line 1: expected JSON"],
    ["concord-plm/1 {}", "line 1: expected the order and the pronouns"],
    [
      'concord-plm/1 {"order":5,"pronouns":[{"form":1}]}',
      "line 1: expected the order and the pronouns",
    ],
    [
      'concord-plm/1 {"order":3,"pronouns":[{"form":"il"}]}',
      "expected a model of order 3 as the first line says, found one of order 5",
    ],
    [
      'concord-plm/1 {"order":5,"pronouns":[]}',
      "not a pronoun language model: the list of pronouns must not be empty",
    ],
  ])("refuses %s", async (first, message) => {
    const lines = [
      first,
      ...arpa(["-1 masc.sing. masc.sing. masc.sing. masc.sing. il"]),
    ];
    await expect(readPlm(lines)).rejects.toThrow(message);
  });

  it("refuses a model without pronouns", async () => {
    const lines = arpa([
      "-1 masc.sing. masc.sing. masc.sing. masc.sing. fem.sing.",
    ]);
    await expect(readPlm(lines)).rejects.toThrow(
      "has no pronoun among its words",
    );
  });
});

const inspected = await readPlm(
  arpa([
    "-1.5 masc.sing. il",
    "-1.3 fem.sing. masc.sing. il",
    "-1.2 masc.sing. masc.sing. il",
    "-1.1 masc.sing. masc.sing. masc.sing. il",
    "-0.9 masc.sing. masc.sing. masc.sing. masc.sing. il",
    "-2.0 masc.sing. elle",
    "-2.0 masc.sing. masc.sing. elle",
    "-2.1 masc.sing. masc.sing. masc.sing. elle",
    "-2.2 masc.sing. masc.sing. masc.sing. masc.sing. elle",
    "-1.4 <s> masc.sing. ce",
    "-1.5 masc.sing. masc.sing. ce",
    "-1.6 masc.sing. masc.sing. masc.sing. ce",
    "-1.7 masc.sing. masc.sing. masc.sing. masc.sing. ce",
  ]),
);

describe("inspectPlm", () => {
  it.each([
    [[-1, -0.9, -0.8, -0.7], "up"],
    [[-0.7, -0.8, -0.9, -1], "down"],
    [[-1, -1, -0.8, -0.7], "none"],
    [[-0.7, -0.8, -0.8, -1], "none"],
    [[-1, -0.9, -0.8], "none"],
  ])(
    "%j is %s: equal neighbours and missing values are no trend",
    async (means, trend) => {
      const tag = "fem.plur.";
      const plm = await readPlm(
        arpa([
          ...means.map(
            (mean, at) => `${mean} ${`${tag} `.repeat(at + 1)}elles`,
          ),
          `-1 ${`${tag} `.repeat(4)}il`,
        ]),
      );
      const [row] =
        inspectPlm(plm, { pronouns: ["elles"] }).find(
          (block) => block.tag === tag,
        )?.rows ?? [];
      expect(row?.trend).toBe(trend);
    },
  );

  const [block] = inspectPlm(inspected, { pronouns: ["il", "elle", "ce"] });

  it("takes the unweighted mean over n-grams of any order with exactly n tags", () => {
    const [il] = block?.rows ?? [];
    expect(il?.ngrams).toEqual([2, 1, 1, 1]);
    expect(il?.means[0]).toBeCloseTo((-1.5 - 1.3) / 2, 6);
    expect(il?.means[3]).toBeCloseTo(-0.9, 6);
  });

  it("↑ and ↓ need four strictly monotone values", () => {
    expect(block?.rows.map(({ trend }) => trend)).toEqual([
      "up",
      "none",
      "down",
    ]);
  });

  it("has no mean where no n-gram is stored", () => {
    const blocks = inspectPlm(inspected, { pronouns: ["elle"] });
    expect(blocks.map(({ tag }) => tag)).toEqual([
      "masc.sing.",
      "fem.sing.",
      "masc.plur.",
      "fem.plur.",
    ]);
    expect(blocks[3]?.rows[0]).toEqual({
      pronoun: "elle",
      means: [undefined, undefined, undefined, undefined],
      ngrams: [0, 0, 0, 0],
      trend: "none",
    });
  });

  it("shows the neuter where the model has it", async () => {
    const german = await readPlm(
      arpa(["-1 neut.sing. neut.sing. fem.sing. masc.plur. es"]),
    );
    expect(inspectPlm(german).map(({ tag }) => tag)).toContain("neut.plur.");
  });

  it("agrees with a plain reading of the ARPA file", () => {
    const { model } = estimate(tags, { order: 5 });
    const blocks = inspectPlm(makePlm(model), { pronouns: 12 });
    const lines = [...writeArpa(model)]
      .join("")
      .split("\n")
      .filter((line) => line.includes("\t"));
    for (const { tag, rows } of blocks) {
      for (const { pronoun, means } of rows) {
        const plain = [1, 2, 3, 4].map((n) => {
          const found = lines
            .map((line) => line.split("\t"))
            .filter(([, ngram = ""]) => {
              const words = ngram.split(" ");
              const count = words.filter((word) => word === tag).length;
              return words.at(-1) === pronoun && count === n;
            })
            .map(([log10]) => Number(log10));
          return found.length === 0
            ? undefined
            : found.reduce((sum, value) => sum + value, 0) / found.length;
        });
        plain.forEach((value, at) => {
          if (value === undefined) expect(means[at]).toBeUndefined();
          else expect(means[at]).toBeCloseTo(value, 5);
        });
      }
    }
  });

  it("refuses pronouns that are not the model's", () => {
    expect(() => inspectPlm(inspected, { pronouns: ["y"] })).toThrow(
      "y is not a pronoun of the model",
    );
    expect(() => inspectPlm(inspected, { pronouns: 0 })).toThrow(RangeError);
  });
});

describe("mostProbable", () => {
  it("is the pronoun with the highest last mean, and nothing where there is none", () => {
    const [first, second] = inspectPlm(inspected, {
      pronouns: ["elle", "il", "ce"],
    });
    expect(first && mostProbable(first)?.pronoun).toBe("il");
    expect(second && mostProbable(second)).toBeUndefined();
  });
});

describe("drawInspection", () => {
  it("draws a panel for each gender and number, and escapes pronouns", () => {
    const [block] = inspectPlm(inspected, { pronouns: ["il"] });
    const rows = (block?.rows ?? []).map((row) => ({ ...row, pronoun: "<&>" }));
    const svg = drawInspection(block ? [{ ...block, rows }] : []);
    expect(svg).toContain("(a) masc. sing.");
    expect(svg).toContain("&lt;&amp;&gt;");
    expect(svg).not.toContain("<&>");
    expect(svg.match(/<rect /g)).toHaveLength(4);
  });
});

describe("hashPlm", () => {
  /** A model of many words, whose last has the given log10. */
  const read = (log10: string, word = "elle"): ReturnType<typeof readPlm> =>
    readPlm([
      ...["\\data\\", "ngram 1=12001", "", "\\1-grams:"],
      ...Array.from({ length: 12_000 }, (_, at) => `-1\tword${at}`),
      ...[`${log10}\t${word}`, "", "\\end\\"],
    ]);

  it("covers each n-gram of the model, and what is known of its training", async () => {
    const plm = await read("-1");
    expect(hashPlm(await read("-1"))).toBe(hashPlm(plm));
    expect(hashPlm(await read("-2"))).not.toBe(hashPlm(plm));
    expect(hashPlm(await read("-1", "elles"))).not.toBe(hashPlm(plm));
    const { model, metadata } = plm;
    const other = makePlm(model, { ...metadata, reset: false });
    expect(hashPlm(other)).not.toBe(hashPlm(plm));
  });
});
