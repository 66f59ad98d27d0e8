import { describe, expect, test } from "vitest";
import { type NamedLines, parseSuite } from "../src/index.ts";

const file = (name: string, ...lines: string[]): NamedLines => ({
  name,
  lines,
});
const json = (name: string, value: unknown): NamedLines =>
  file(name, ...JSON.stringify(value, undefined, 2).split("\n"));

describe("suites in lines", () => {
  const source = file(
    "a.src",
    "It rolls.",
    "It rolls.",
    "They sing.",
    "They sing.",
  );
  const target = file(
    "a.trg",
    "Elle roule.",
    "Il roule.",
    "Ils chantent.",
    "Elles chantent.",
  );

  test("two lines are an item, and contexts are shared out evenly", () => {
    const { format, items } = parseSuite([
      source,
      target,
      file("c.src", "A", "B", "A", "B", "", "C", "", "C"),
      file("c.trg", "a", "b", "a", "b", "", "c", "", "c"),
    ]);
    expect(format).toBe("pairs");
    expect(items).toEqual([
      {
        number: 1,
        source: "It rolls.",
        context: ["A", "B"],
        versions: [
          { text: "Elle roule.", context: ["a", "b"] },
          { text: "Il roule.", context: ["a", "b"] },
        ],
      },
      {
        number: 2,
        source: "They sing.",
        context: ["C"],
        versions: [
          { text: "Ils chantent.", context: ["c"] },
          { text: "Elles chantent.", context: ["c"] },
        ],
      },
    ]);
  });

  test("damaged files are refused with their place", () => {
    expect(() => parseSuite([source, file("b.trg", "x")])).toThrow(/b\.trg/);
    expect(() =>
      parseSuite([source, target, file("c.src", "A"), file("c.trg", "a")]),
    ).toThrow(/same number of context lines for each of the 4 lines/);
    expect(() =>
      parseSuite([file("s", "It is.", "It was."), file("t", "a", "b")]),
    ).toThrow(/the same source/);
    expect(() => parseSuite([source])).toThrow(/found 1 files/);
  });
});

describe("ContraPro", () => {
  const entry = {
    "src pronoun": "It",
    "ref pronoun": "sie",
    "src segment": "It was here.",
    "ref segment": "Sie war hier.",
    "ante distance": 2,
    intrasegmental: false,
    errors: [
      { contrastive: "Er war hier.", replacement: "er" },
      { contrastive: "Es war hier.", replacement: "es" },
    ],
  };

  test("is read from its JSON alone", () => {
    const { format, items } = parseSuite([json("c.json", [entry])]);
    expect(format).toBe("contrapro");
    expect(items[0]).toMatchObject({
      sourcePronoun: "it",
      expected: "sie",
      distance: 2,
      isInside: false,
      versions: [
        { text: "Sie war hier." },
        { text: "Er war hier." },
        { text: "Es war hier." },
      ],
    });
  });

  test("takes sentences and contexts from the extracted files", () => {
    const three = (line: string): string[] => [line, line, line];
    const { items } = parseSuite([
      json("c.json", [entry]),
      file("text.en", ...three("It was here .")),
      file("text.de", "Sie war da.", "Er war da.", "Es war da."),
      file("context.en", ...three("A lamp.")),
      file("context.de", ...three("Eine Lampe.")),
    ]);
    expect(items[0]?.context).toEqual(["A lamp."]);
    expect(items[0]?.versions[2]).toEqual({
      text: "Es war da.",
      context: ["Eine Lampe."],
    });
    expect(() =>
      parseSuite([
        json("c.json", [entry]),
        file("text.en", ...three("She left.")),
        file("text.de", ...three("x")),
      ]),
    ).toThrow(/item 1 is "It was here\."/);
  });

  test("one error may stand without brackets, as Lopes et al. write it", () => {
    const [error] = entry.errors;
    const { items } = parseSuite([
      json("l.json", [{ ...entry, errors: error, "ante distance": null }]),
    ]);
    expect(items[0]?.versions).toHaveLength(2);
    expect(items[0]?.distance).toBeUndefined();
  });

  test("what has another form is named", () => {
    expect(() =>
      parseSuite([json("c.json", [{ ...entry, "src pronoun": 3 }])]),
    ).toThrow(/0 › src pronoun/);
    expect(() => parseSuite([file("c.json", "[{")])).toThrow(/expected JSON/);
  });
});

test("ctxpro says what is expected, and its inputs hold the context", () => {
  const entry = {
    expected: "Elle",
    "src pronoun": "it",
    "src segment": "It broke.",
    "ref segment": "Elle a cassé.",
    "ante distance": 1,
    intrasegmental: false,
    rule: "NOM.FEM.SING",
  };
  const { format, items } = parseSuite([
    json("g.json", [entry]),
    file("g.inputs", "Hello.<eos> The cup fell.<eos> It broke."),
  ]);
  expect(format).toBe("ctxpro");
  expect(items[0]).toMatchObject({
    context: ["Hello.", "The cup fell."],
    expected: "elle",
    versions: [{ text: "Elle a cassé." }],
  });
  expect(() =>
    parseSuite([json("g.json", [entry]), file("g.inputs", "a", "b")]),
  ).toThrow(/g\.inputs/);
});

test("ctxpro: an empty list of errors is none, and formality names the reference's form", () => {
  const entry = {
    "src pronoun": "you",
    "ref pronoun": "Sie",
    "src segment": "Are you here?",
    "ref segment": "Sind Sie da?",
    "segment id": 7,
    "document id": "a.de",
    errors: [],
    rule: "FORMAL",
  };
  const { format, items } = parseSuite([json("f.json", [entry])]);
  expect(format).toBe("ctxpro");
  expect(items[0]).toMatchObject({ sourcePronoun: "you", expected: "sie" });
  expect(items[0]?.versions).toHaveLength(1);
  expect(() =>
    parseSuite([json("f.json", [{ ...entry, "ref pronoun": undefined }])]),
  ).toThrow(/0 › expected: expected the form/);
});

test("DiscEvalMT: correct and semi-correct translations are right", () => {
  const { format, items } = parseSuite([
    json("anaphora.json", {
      1: {
        src: ["The lamp is old.", "It flickers."],
        trg: [
          {
            correct: ["La lampe est vieille.", "Elle vacille."],
            incorrect: ["La lampe est vieille.", "Il vacille."],
          },
          {
            "semi-correct": ["Le luminaire est vieux.", "Il vacille."],
            incorrect: ["Le luminaire est vieux.", "Elle vacille."],
          },
        ],
      },
      2: {
        examples: [
          {
            src: ["So mad!", "Mad?"],
            trg: {
              correct: ["Fou !", "Fou ?"],
              incorrect: ["Fou !", "Dingue ?"],
            },
          },
        ],
      },
    }),
  ]);
  expect(format).toBe("discevalmt");
  expect(items.map(({ versions }) => versions.map(({ text }) => text))).toEqual(
    [
      ["Elle vacille.", "Il vacille."],
      ["Il vacille.", "Elle vacille."],
      ["Fou ?", "Dingue ?"],
    ],
  );
  expect(items[1]?.versions[0]?.context).toEqual(["Le luminaire est vieux."]);
});

test("SCAT: the marked pronoun is put into its other form, with its case", () => {
  const wrongForms = (form: string): string[] =>
    form === "elle" ? ["il"] : form === "il" ? ["elle"] : [];
  const suite = parseSuite(
    [
      file("v.en", "Is <p>it</p> new?", "<p>it</p> is", "I see <p>it</p>"),
      file(
        "v.fr",
        "<p>Elle</p> est neuve ?",
        "la <hon>lampe<hoff> , <p>elle</p> est",
        "Je <p>le</p> vois",
      ),
      file("c.en", "A lamp.", "", "x"),
      file("c.fr", "Une  <hon>lampe<hoff> .", "", "x"),
    ],
    { wrongForms },
  );
  expect(suite).toMatchObject({ format: "scat", leftOut: 1 });
  expect(suite.items).toMatchObject([
    {
      source: "Is it new?",
      isInside: false,
      versions: [
        { text: "Elle est neuve ?", context: ["Une lampe ."] },
        { text: "Il est neuve ?" },
      ],
    },
    {
      isInside: true,
      context: [],
      versions: [
        { text: "la lampe , elle est" },
        { text: "la lampe , il est" },
      ],
    },
  ]);
});
