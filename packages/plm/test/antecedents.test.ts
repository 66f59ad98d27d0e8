import { describe, expect, test } from "vitest";
import type { WordTag } from "@concord-mt/core";
import {
  type BilingualDocument,
  agreementVerdict,
  findTorn,
  genderedPronouns,
  judgeAgreement,
  judgePronouns,
  trainAntecedents,
  weighOptions,
} from "../src/index.ts";

const pronouns = genderedPronouns([
  {
    form: "il",
    lemma: "il",
    person: 3,
    gender: "masculine",
    number: "singular",
    case: "nominative",
  },
  {
    form: "elle",
    lemma: "elle",
    person: 3,
    gender: "feminine",
    number: "singular",
  },
  {
    form: "ils",
    lemma: "il",
    person: 3,
    gender: "masculine",
    number: "plural",
    case: "nominative",
  },
  {
    form: "elles",
    lemma: "elle",
    person: 3,
    gender: "feminine",
    number: "plural",
  },
  {
    form: "celle",
    lemma: "celui",
    person: 3,
    gender: "feminine",
    number: "singular",
  },
  {
    form: "la",
    lemma: "le",
    person: 3,
    gender: "feminine",
    number: "singular",
    case: "accusative",
    ambiguous: true,
  },
]);
const options = {
  pronouns,
  sourcePronouns: new Map([
    ["it", "Sing"],
    ["they", "Plur"],
  ] as const),
};
const noun = (gender: "Masc" | "Fem"): WordTag => ({
  upos: "NOUN",
  gender,
  number: "Sing",
});
const other: WordTag = { upos: "VERB" };
const det: WordTag = { upos: "DET" };

/** The lamp hit the wall. It broke. → La lampe heurta le mur. PRONOUN cassa. */
function lamp(pronoun: string, weight: number): BilingualDocument {
  return {
    source: [
      ["The", "lamp", "hit", "the", "wall"],
      ["It", "broke"],
    ],
    target: [
      {
        words: ["La", "lampe", "heurta", "le", "mur"],
        tags: [det, noun("Fem"), other, det, noun("Masc")],
        alignment: [0, 1, 2, 3, 4].map((at) => ({ source: at, target: at })),
      },
      {
        words: [pronoun, "cassa"],
        tags: [{ upos: "PRON" }, other],
        alignment: [
          { source: 0, target: 0 },
          { source: 1, target: 1 },
        ],
      },
    ],
    weights: [
      {
        sentence: 1,
        word: 0,
        none: 0.05,
        heads: new Map([
          ["0:1", weight],
          ["0:4", 0.95 - weight],
        ]),
      },
    ],
  };
}

test("personal pronouns that show gender; demonstratives and articles are none", () => {
  expect(pronouns.list.map(({ form }) => form)).toEqual([
    "il",
    "elle",
    "ils",
    "elles",
  ]);
  expect(pronouns.find("-t-Elle")).toMatchObject({
    gender: "Fem",
    number: "Sing",
  });
  expect(pronouns.find("la")).toBeUndefined();
  const sie = genderedPronouns([{ form: "sie", lemma: "sie", person: 3 }]);
  expect(
    sie.find("Sie", { upos: "PRON", gender: "Fem", number: "Sing" })?.gender,
  ).toBe("Fem");
  expect(sie.find("Sie", { upos: "PRON" })).toBeUndefined();
});

describe("what the source says decides between two nouns", () => {
  const probability = (pronoun: string, weight: number): number =>
    judgePronouns(lamp(pronoun, weight), 1, options)[0]?.probability ?? NaN;

  test("the nearest noun is the wall, the antecedent is the lamp", () => {
    expect(probability("Elle", 0.9)).toBeGreaterThan(0.5);
    expect(probability("Il", 0.9)).toBeLessThan(0.5);
    expect(probability("Il", 0.05)).toBeGreaterThan(0.5);
  });

  test("the genders of a pronoun share one probability", () => {
    expect(probability("Elle", 0.5) + probability("Il", 0.5)).toBeCloseTo(1, 9);
  });

  test("the judgement names its antecedent", () => {
    const [judged] = judgeAgreement(lamp("Elle", 0.9), options);
    expect(judged).toMatchObject({
      verdict: "agrees",
      antecedent: { sentence: 0, word: 1, gender: "Fem" },
    });
  });
});

test("a pronoun that stands for a person by its source is not asked about", () => {
  const document = lamp("Il", 0.9);
  const source = [document.source[0] ?? [], ["He", "broke"]];
  expect(judgePronouns({ ...document, source }, 1, options)).toEqual([]);
});

test("verdicts: what probably stands for nothing disagrees with nothing", () => {
  expect(agreementVerdict({ probability: 0.6, none: 0 })).toBe("agrees");
  expect(agreementVerdict({ probability: 0.01, none: 0.1 })).toBe("disagrees");
  expect(agreementVerdict({ probability: 0.01, none: 0.8 })).toBe("unsure");
  expect(agreementVerdict({ probability: 0.3, none: 0 })).toBe("unsure");
});

describe("what seems to disagree, but in doubt", () => {
  const verdict = (
    document: BilingualDocument,
    genders: Readonly<Record<string, readonly ("Masc" | "Fem")[]>> = {},
  ): string | undefined =>
    judgeAgreement(document, {
      ...options,
      gendersOf: (form) => new Set(genders[form]),
    })[0]?.verdict;
  /** Two lamps and a wall that is far behind: elle is right, il is not. */
  const sure = (pronoun: string): BilingualDocument => {
    const document = lamp(pronoun, 0.95);
    const [first, second] = document.target;
    if (first === undefined || second === undefined) throw new Error("short");
    const words = ["la", "lampe", "brûla"];
    return {
      source: [["the", "lamp", "burnt"], document.source[1] ?? []],
      target: [
        {
          words,
          tags: [det, noun("Fem"), other],
          alignment: [0, 1, 2].map((at) => ({ source: at, target: at })),
        },
        second,
      ],
      weights: [
        { sentence: 1, word: 0, none: 0, heads: new Map([["0:1", 0.98]]) },
      ],
    };
  };
  const feminine = { lampe: ["Fem"] } as const;

  test("a gender that shows leaves no doubt", () => {
    expect(verdict(sure("Il"), feminine)).toBe("disagrees");
    expect(verdict(sure("Elle"), feminine)).toBe("agrees");
  });

  test("a noun of either gender disagrees with nothing, unless its article shows one", () => {
    const either = { lampe: ["Fem", "Masc"] } as const;
    expect(verdict(sure("Il"), either)).toBe("unsure");
    expect(verdict(sure("Il"), { ...either, la: ["Fem"] })).toBe("disagrees");
    expect(verdict(sure("Il"), {})).toBe("unsure");
  });

  test("nor does one behind which a noun stands that would agree", () => {
    const document = sure("Il");
    const [first, second] = document.target;
    const nearer: BilingualDocument = {
      ...document,
      target: [
        {
          words: [...(first?.words ?? []), "un", "mur"],
          tags: [...(first?.tags ?? []), det, noun("Masc")],
          alignment: first?.alignment ?? [],
        },
        ...(second === undefined ? [] : [second]),
      ],
    };
    expect(verdict(nearer, { ...feminine, mur: ["Masc"] })).toBe("unsure");
  });
});

test("one referent with two genders is torn", () => {
  const document = lamp("Elle", 0.9);
  const second = {
    words: ["Il", "fuma"],
    tags: [{ upos: "PRON" } as const, other],
    alignment: [{ source: 0, target: 0 }],
  };
  const longer: BilingualDocument = {
    source: [...document.source, ["It", "smoked"]],
    target: [...document.target, second],
    weights: [
      ...document.weights,
      { sentence: 2, word: 0, none: 0.05, heads: new Map([["0:1", 0.8]]) },
    ],
  };
  const { referents, torn } = findTorn(longer, judgeAgreement(longer, options));
  expect(referents).toBe(1);
  expect(torn[0]).toMatchObject({ sentence: 0, word: 1 });
  expect(torn[0]?.pronouns.map(({ pronoun }) => pronoun.form)).toEqual([
    "elle",
    "il",
  ]);
});

test("training prefers what agreed", () => {
  const candidate = {
    sentence: 0,
    word: 0,
    number: "Sing",
    distance: 0,
    nearer: 0,
    weight: 0,
    isBeforeVerb: true,
    isAfterPreposition: false,
    isFirst: true,
  } as const;
  const question = {
    number: "Sing",
    genders: ["Masc", "Fem"],
    candidates: [
      { ...candidate, gender: "Fem", kind: "noun" },
      { ...candidate, gender: "Masc", kind: "name" },
    ],
    none: 0,
  } as const;
  const model = trainAntecedents(
    Array.from({ length: 20 }, () => ({ ...question, gender: "Fem" as const })),
  );
  expect(model["kind:noun"]).toBeGreaterThan(model["kind:name"] ?? 0);
  const total = weighOptions(model, question).reduce(
    (sum, { probability }) => sum + probability,
    0,
  );
  expect(total).toBeCloseTo(1, 12);
  expect(() => trainAntecedents([])).toThrow(/no example/);
});
