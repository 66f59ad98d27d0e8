import {
  CorpusError,
  type Upos,
  formatSignature,
  scoreCorpus,
} from "@concord-mt/core";
import { type PairPack, parsePairPack } from "@concord-mt/pack";
import { describe, expect, test } from "vitest";
import {
  type AptMode,
  type AptOptions,
  type NonPronounPolicy,
  apt,
  aptLists,
  pronounTagger,
  version,
} from "../src/index.ts";
import manifest from "../package.json" with { type: "json" };
import { frenchLists, segment, translation } from "./segments.ts";

const casesOf = (
  options: Partial<AptOptions>,
  ...segments: Parameters<typeof segment>[]
): readonly number[] =>
  segments.flatMap((parts) =>
    apt({ lists: frenchLists, ...options })
      .items(segment(...parts))
      .map(({ outcome }) => outcome),
  );

test("the version is that of the package", () => {
  expect(version).toBe(manifest.version);
});

test("the six cases, scored by the paper's formula", () => {
  const metric = apt({ lists: frenchLists });
  const score = scoreCorpus(metric, [
    segment("it works", ["il marche", "0-0"], ["il marche", "0-0"]),
    segment("it is so", ["ce est vrai", "0-0"], ["il est vrai", "0-0"]),
    segment("they work", ["ils font", "0-0"], ["elles font", "0-0"]),
    segment("they work", ["ils font", "0-0"], ["font", ""]),
    segment("they work", ["font", ""], ["ils font", "0-0"]),
    segment("they work", ["font", ""], ["font", ""]),
  ]);
  expect(score).toEqual({
    score: 1.5 / 6,
    cases: [1, 1, 1, 1, 1, 1],
    total: 6,
    equivalentCredit: 1,
    setAside: 0,
  });
});

test("a corpus without pronouns has no score", () => {
  const metric = apt({ lists: frenchLists });
  const none = segment("we work", ["nous", "0-0"], ["nous", "0-0"]);
  expect(scoreCorpus(metric, [none]).score).toBeUndefined();
  expect(scoreCorpus(metric, []).score).toBeUndefined();
});

describe("alignment repair", () => {
  const table1 = segment(
    "The system is so healthy that it purifies the water .",
    [
      "Le système est si sain qu' il purifie l' eau .",
      "0-0 1-1 2-2 3-3 4-4 5-5 7-7 8-8 9-9 10-10",
    ],
    [
      "Le système est si sain qu' il purifie l' eau .",
      "0-0 1-1 2-2 3-3 4-4 5-5 6-6 7-7 8-8 9-9 10-10",
    ],
    { index: 7 },
  );
  const lists = {
    ...frenchLists,
    translations: { it: [...(frenchLists.target ?? []), "le", "la", "l'"] },
  };

  test("recovers the example of the paper's Table 1 and says how", () => {
    const [item] = apt({ lists }).items(table1);
    expect(item).toMatchObject({
      id: "7:6",
      segment: 7,
      position: 6,
      source: "it",
      outcome: 1,
      isCounted: true,
      reference: {
        positions: [6],
        labels: ["il"],
        aligned: [],
        repair: {
          suspicion: "unaligned",
          result: "repaired",
          step: 4,
          markers: { before: [5], after: [7] },
          range: { from: 4, to: 8, centre: 6 },
          candidates: 2,
        },
      },
      hypothesis: { positions: [6], labels: ["il"], repair: undefined },
    });
    expect(item?.reason).toBe(
      "the same pronoun: the reference has “il”, the hypothesis has “il”; reference link repaired: the pronoun was not aligned; “il”, word 6, is the likely translation closest to the centre of words 4 to 8",
    );
  });

  test("can be left out", () => {
    const metric = apt({ lists, repair: false });
    expect(metric.items(table1)[0]?.outcome).toBe(5);
    expect(formatSignature(metric.signature())).toContain("|repair:none|");
  });

  test("records where it stopped", () => {
    const repairOf = (text: string, links: string) =>
      apt({ lists }).items(
        segment("so it goes", [text, links], ["bon il va", "1-1"]),
      )[0]?.reference.repair;
    expect(repairOf("bon va", "")).toMatchObject({
      result: "no-marker",
      step: 2,
    });
    expect(repairOf("bon va", "0-0 2-1")).toMatchObject({
      result: "no-candidate",
      step: 3,
      range: { from: -1, to: 2, centre: 0.5 },
    });
    expect(repairOf("bon il va", "0-0 1-1 1-2 2-2")).toMatchObject({
      suspicion: "several",
      result: "kept",
      step: 1,
    });
    expect(repairOf("bon il va", "1-1")).toBeUndefined();
  });

  test("takes only likely translations of this source pronoun", () => {
    const own = { it: ["elle"], they: ["ils"] };
    const [item] = apt({
      lists: { ...frenchLists, translations: own },
    }).items(
      segment("so it goes", ["bon ils elle va", "0-0 2-3"], ["elle", "1-0"]),
    );
    expect(item?.reference.positions).toEqual([2]);
  });

  test("leaves a word that another source pronoun claims, whatever its case", () => {
    expect(
      casesOf({}, [
        "that it helps They say",
        ["que donc ils disent", "0-0 1-1 2-1 3-2 4-3"],
        ["que il ils disent", "0-0 1-1 2-1 3-2 4-3"],
      ]),
    ).toEqual([3, 1]);
  });

  test("leaves an ambiguous form whose one link is to a distant source word", () => {
    const ambiguous = { ...lists, ambiguous: ["la"] };
    const read = (links: string): readonly number[] | undefined =>
      apt({ lists: ambiguous }).items(
        segment(
          "Eve sees it in the room",
          ["Eve la voit", links],
          ["Eve la voit", "2-1"],
        ),
      )[0]?.reference.positions;
    expect(read("0-0 1-2")).toEqual([1]);
    expect(read("0-0 1-1 1-2")).toEqual([1]);
    expect(read("0-0 1-2 4-1")).toEqual([]);
    expect(read("0-0 1-1 1-2 3-1 4-1 5-1")).toEqual([1]);
  });

  test("asks a tagger whether a listed form is a pronoun", () => {
    const source = "it eats the bread";
    const words = "il mange la miche";
    const tagger = {
      name: "articles",
      isPronoun: (text: readonly string[], position: number) =>
        text[position] !== "la",
    };
    const withLa = { ...lists, target: [...(lists.target ?? []), "la"] };
    const wrong = segment(
      source,
      [words, "0-2 1-1 2-2 3-3"],
      [words, "0-0 1-1 2-2 3-3"],
    );
    expect(apt({ lists: withLa }).items(wrong)[0]?.outcome).toBe(3);
    const [item] = apt({ lists: withLa, tagger }).items(wrong);
    expect(item).toMatchObject({
      outcome: 1,
      reference: { positions: [0], repair: { suspicion: "non-pronoun" } },
    });
  });

  describe("with a tagger that knows verb groups", () => {
    const tags: Readonly<Record<string, Upos>> = {
      "l'": "PRON",
      a: "AUX",
      abîmée: "VERB",
      étudie: "VERB",
    };
    const verbs = pronounTagger(
      {
        tag: (words) => words.map((word) => ({ upos: tags[word] ?? "NOUN" })),
      },
      { name: "verbs", lists: { ambiguous: ["l'"] } },
    );
    const clitics = {
      ...lists,
      ambiguous: ["l'"],
      target: [...(lists.target ?? []), "l'"],
      translations: { it: ["il", "l'"] },
    };
    const read = (
      [source, words, links]: readonly [string, string, string],
      options: { readonly tagger?: typeof verbs },
    ): readonly number[] | undefined =>
      apt({ lists: clitics, ...options }).items(
        segment(source, [words, links], [words, links]),
      )[0]?.reference.positions;

    test.each([
      [
        "before an auxiliary",
        ["flood damaged it here", "crue l' a abîmée ici", "0-0 1-3 3-4"],
        [1],
      ],
      [
        "next to a verb that is not aligned",
        ["she studies it still", "elle l' étudie encore", "0-0 3-3"],
        [1],
      ],
      [
        "where no neighbour is aligned",
        ["she studies it", "elle l' étudie", "0-0"],
        [1],
      ],
      [
        "only in a verb's group",
        ["flood reached it", "crue l' grande maison", "0-0 1-3"],
        [],
      ],
    ] as const)("finds a clitic %s", (_, example, found) => {
      expect(read(example, {})).toEqual([]);
      expect(read(example, { tagger: verbs })).toEqual(found);
    });

    test("says so in its signature", () => {
      const field = (options: { readonly tagger?: typeof verbs }): unknown =>
        apt({ lists: clitics, ...options })
          .signature()
          .fields.find(({ key }) => key === "repair")?.value;
      expect(field({})).toBe("paper");
      expect(field({ tagger: verbs })).toBe("paper+verbs");
    });
  });

  test("handles a long line of pronouns in good time", () => {
    const length = 50_000;
    const line = Array.from({ length }, (_, at) => (at % 2 ? "it" : "x"));
    const ends = line.flatMap((_, source) =>
      source % 2
        ? []
        : [
            { source, target: 0 },
            { source, target: length - 1 },
          ],
    );
    const words = Array.from({ length }, () => "y");
    const side = { words, alignment: ends };
    for (const mode of ["paper", "idiap-2018"] as const) {
      const items = apt({ lists: frenchLists, mode }).items({
        index: 0,
        source: line,
        references: [side],
        hypothesis: side,
      });
      expect(items).toHaveLength(length / 2);
    }
  });
});

describe("words that are no pronouns", () => {
  const same = segment("it fell", ["la pluie", "0-1"], ["une pluie", "0-1"]);
  const other = segment("it fell", ["la pluie", "0-1"], ["la neige", "0-1"]);
  const half = segment("it fell", ["il tomba", "0-0"], ["la neige", "0-1"]);
  const outcomes = (nonPronoun: NonPronounPolicy): unknown => {
    const metric = apt({ lists: frenchLists, nonPronoun, repair: false });
    const segments = [same, other, half];
    return [
      segments.map((one) => metric.items(one)[0]?.outcome),
      scoreCorpus(metric, segments).total,
      scoreCorpus(metric, segments).setAside,
    ];
  };
  test("are themselves unless the released program is asked", () => {
    const outcome = (mode: AptMode): unknown =>
      apt({ lists: frenchLists, repair: false, mode }).items(same)[0]?.outcome;
    expect([outcome("paper"), outcome("idiap-2018")]).toEqual([1, 3]);
  });
  test("are different from everything", () => {
    expect(outcomes("different")).toEqual([[3, 3, 3], 3, 0]);
  });
  test("are compared by surface", () => {
    expect(outcomes("surface")).toEqual([[1, 3, 3], 3, 0]);
  });
  test("are not found", () => {
    expect(outcomes("not-found")).toEqual([[6, 6, 4], 3, 0]);
  });
  test("are set aside", () => {
    expect(outcomes("discard")).toEqual([[3, 3, 3], 0, 3]);
  });
  test("are all equal", () => {
    expect(outcomes("equal")).toEqual([[1, 1, 3], 3, 0]);
  });
});

describe("equivalents", () => {
  test("may hold for some source pronouns only", () => {
    const lists = {
      ...frenchLists,
      equivalent: [{ forms: ["ils", "on"], source: ["they"] }],
    };
    expect(
      casesOf(
        { lists },
        ["they say", ["on dit", "0-0"], ["ils disent", "0-0"]],
        ["it says", ["on dit", "0-0"], ["ils disent", "0-0"]],
      ),
    ).toEqual([2, 3]);
  });

  test("with a probability count that much before weighting", () => {
    const lists = {
      ...frenchLists,
      equivalent: [{ forms: ["ce", "il"], probability: 0.6 }],
    };
    const metric = apt({ lists, weights: [1, 0.5, 0, 0, 0, 0] });
    const one = segment("it is", ["ce est", "0-0"], ["il est", "0-0"]);
    const two = segment("it is", ["il est", "0-0"], ["il est", "0-0"]);
    expect(metric.items(one)[0]?.credit).toBe(0.6);
    expect(scoreCorpus(metric, [one, two]).score).toBeCloseTo(1.3 / 2, 12);
    expect(() =>
      apt({
        lists: {
          ...lists,
          equivalent: [{ forms: ["a", "b"], probability: 2 }],
        },
      }),
    ).toThrow(RangeError);
  });
});

test("of several references the one that suits best counts", () => {
  const references = [
    translation("elle marche", "0-0"),
    translation("ce marche", "0-0"),
    translation("marche", "1-0"),
  ];
  const metric = apt({ lists: frenchLists });
  const outcome = (text: string, links: string) => {
    const [item] = metric.items(
      segment("it works", ["", ""], [text, links], { references }),
    );
    return [item?.outcome, item?.referenceIndex];
  };
  expect(outcome("elle marche", "0-0")).toEqual([1, 0]);
  expect(outcome("il marche", "0-0")).toEqual([2, 1]);
  expect(outcome("on marche", "0-0")).toEqual([3, 0]);
  // Dropping the pronoun is what the third reference does.
  expect(outcome("marche", "1-0")).toEqual([6, 2]);
  expect(() =>
    metric.items(
      segment("it works", ["", ""], ["il", "0-0"], { references: [] }),
    ),
  ).toThrow("line 1: the segment has no reference");
});

test("several aligned pronouns match if one does", () => {
  expect(
    casesOf({}, ["it is", ["il est", "0-0"], ["elle il est", "0-0 0-1"]]),
  ).toEqual([1]);
});

test("a link outside its translation is an error with its line", () => {
  const wrong = segment("it", ["il", "0-5"], ["il", "0-0"], { index: 4 });
  expect(() => apt({ lists: frenchLists }).items(wrong)).toThrow(
    new CorpusError("the link 0-5 points outside a translation of 1 word", {
      code: "index",
      line: 5,
    }).message,
  );
});

test("wrong weights and cases are errors", () => {
  const lists = frenchLists;
  expect(() => apt({ lists, weights: [2, 0, 0, 0, 0, 0] })).toThrow(RangeError);
  expect(() => apt({ lists, discard: [7 as 6] })).toThrow(RangeError);
});

test("positions can be evaluated instead of words", () => {
  const metric = apt({
    lists: frenchLists,
    positions: [
      { segment: 0, position: 1 },
      { segment: 0, position: 1 },
    ],
  });
  const items = metric.items(
    segment("we Saw", ["on vit", "1-0"], ["on vit", "1-0"]),
  );
  expect(items.map(({ id, source, outcome }) => [id, source, outcome])).toEqual(
    [
      ["0:1", "saw", 1],
      ["0:1.1", "saw", 1],
    ],
  );
});

describe("lists of a pack", () => {
  const pack: PairPack = parsePairPack({
    format: "concord-pair-pack/1",
    id: "en-fr",
    source: "en",
    target: "fr",
    version: "1.0.0",
    license: "Apache-2.0",
    normalisation: {
      replace: [{ from: "’", to: "'" }],
      splitHyphens: true,
      splitElisions: true,
    },
    pronouns: {
      source: [{ form: "it" }, { form: "he" }],
      sets: { default: ["it"], wide: ["it", "he"] },
      target: [{ form: "il" }, { form: "c'" }, { form: "la", ambiguous: true }],
      translations: { it: ["il", "c'"] },
    },
  });

  test("normalise apostrophes, elisions and inversions", () => {
    expect(
      casesOf(
        { lists: aptLists(pack) },
        ["it is", ["C’est", "0-0"], ["c' est", "0-0"]],
        ["does it go", ["va-t-il", "1-0"], ["il va", "1-0"]],
      ),
    ).toEqual([1, 1]);
  });

  test("cut contractions in capitals, and find the part that translates the pronoun", () => {
    const cutting = aptLists({
      ...pack,
      normalisation: {
        ...pack.normalisation,
        replace: [{ from: "'s", to: " 's" }],
      },
      pronouns: pack.pronouns && {
        ...pack.pronouns,
        target: [...pack.pronouns.target, { form: "s'" }, { form: "elle" }],
        translations: { it: ["il", "elle", "c'"] },
      },
    });
    const segments: Parameters<typeof segment>[] = [
      ["IT'S LATE", ["IL EST TARD", "0-0"], ["il est tard", "0-0"]],
      ["if it rains", ["s'il pleut", "1-0"], ["s'elle pleut", "1-0"]],
      ["if it rains", ["s'il pleut", "1-0"], ["s' il pleut", "1-1"]],
    ];
    for (const repair of [true, false])
      expect(casesOf({ lists: cutting, repair }, ...segments)).toEqual([
        1, 3, 1,
      ]);
  });

  test("IT in capitals is no pronoun unless the whole segment is in capitals", () => {
    const lists = aptLists(pack);
    const abbreviated: Parameters<typeof segment>[] = [
      ["our IT works", ["notre IT marche", "0-0 1-1"], ["il marche", "1-0"]],
      ["IT WORKS", ["IL MARCHE", "0-0 1-1"], ["il marche", "0-0"]],
      ["so it works", ["donc CE marche", "0-0 2-2"], ["il marche", "1-0"]],
    ];
    expect(casesOf({ lists }, ...abbreviated)).toEqual([1, 5]);
    expect(
      casesOf(
        { lists: { ...lists, skipAbbreviations: false } },
        ...abbreviated,
      ),
    ).toHaveLength(3);
  });

  test("are taken as they are in the mode of the released program", () => {
    expect(
      casesOf({ lists: aptLists(pack), mode: "idiap-2018" }, [
        "it is",
        ["c’ est", "0-0"],
        ["c' est", "0-0"],
      ]),
    ).toEqual([3]);
  });

  test("can be those of another set or of one's own", () => {
    expect(aptLists(pack, { pronouns: "wide" }).source).toEqual(["it", "he"]);
    expect(aptLists(pack, { pronouns: ["she"] }).source).toEqual(["she"]);
    expect(() => aptLists(pack, { pronouns: "all" })).toThrow(
      'the pack en-fr has no set of pronouns "all"; it has default, wide',
    );
    expect(() => aptLists({ ...pack, pronouns: undefined })).toThrow(
      "has no pronouns",
    );
  });

  test("are named in the signature with the pack's hash", () => {
    const signature = apt({
      lists: aptLists(pack),
      discard: [6, 5],
    }).signature();
    expect(formatSignature(signature)).toMatch(
      /^APT\|mode:paper\|lists:en-fr@[0-9a-f]{8}\|pronouns:it\|targets:list\|repair:paper\|tagger:none\|norm:nfc\+lower\+replace@[0-9a-f]{8}\+hyphens\+elisions\+abbreviations\|weights:1,0\.5,0,0,0,0\|discard:5,6\|nonpronoun:surface\|revision:3\|version:/,
    );
  });
});

test("whatever changes the score changes the signature", () => {
  const variants: Partial<AptOptions>[] = [
    {},
    { mode: "idiap-2018" },
    { repair: false },
    { weights: [1, 1, 0, 0, 0, 0] },
    { discard: [6] },
    { nonPronoun: "different" },
    { tagger: { name: "t", isPronoun: () => true } },
    { positions: [{ segment: 0, position: 0 }] },
    { lists: { ...frenchLists, source: ["it"] } },
    { lists: { ...frenchLists, equivalent: [] } },
    { lists: { ...frenchLists, separators: { target: "-" } } },
    { lists: { ...frenchLists, separators: { source: "-" } } },
    { lists: { ...frenchLists, normalisation: { splitHyphens: true } } },
    { lists: { ...frenchLists, normalisation: { keepCase: true } } },
  ];
  const lines = variants.map((options) =>
    formatSignature(apt({ lists: frenchLists, ...options }).signature()),
  );
  expect(new Set(lines).size).toBe(variants.length);
});
