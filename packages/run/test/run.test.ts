import { readFileSync } from "node:fs";
import { type ActItem, act } from "@concord-mt/act";
import { type AptItem, apt, aptLists } from "@concord-mt/apt";
import {
  type AlignedSegment,
  CorpusError,
  countCorpus,
} from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Run,
  actItems,
  aptItems,
  formatRun,
  encodeActItem,
  encodeAptItem,
  encodeLinks,
  encodeRows,
  encodeTokens,
  parseRun,
  decodeLinks,
  decodeTokens,
  decodeRows,
} from "../src/index.ts";

const pack = parsePairPack(
  JSON.parse(
    readFileSync(
      new URL(import.meta.resolve("@concord-mt/pack-en-fr/pack.json")),
      "utf8",
    ),
  ),
);
const pronouns = apt({ lists: aptLists(pack) });
const connectives = act({ pack });
const links = (text: string): { source: number; target: number }[] =>
  text.split(" ").map((pair) => {
    const [source = 0, target = 0] = pair.split("-").map(Number);
    return { source, target };
  });
const segments: readonly AlignedSegment[] = [
  {
    index: 0,
    document: "letter",
    source: "It was built although it rained".split(" "),
    references: [
      {
        words: "Elle a été bâtie bien qu' il ait plu".split(" "),
        alignment: links("0-0 1-1 1-2 2-3 3-4 3-5 4-6 5-8"),
      },
    ],
    hypothesis: {
      words: "Il a été bâti bien qu' il pleuvait".split(" "),
      alignment: links("0-0 1-1 2-3 3-4 3-5 5-7"),
    },
  },
  {
    index: 1,
    document: "note",
    source: ["Thanks"],
    references: [{ words: ["Merci"], alignment: links("0-0") }],
    hypothesis: { words: ["Merci"], alignment: [] },
  },
];

function makeRun(): Run {
  const text = (side: (segment: AlignedSegment) => readonly string[]) => {
    const lines = segments.map((segment) => side(segment).join(" "));
    return { name: "text", lines, tokens: lines.map(spacedTokens) };
  };
  const [reference, hypothesis] = [
    text(({ references }) => references[0]?.words ?? []),
    text((segment) => segment.hypothesis.words),
  ];
  const statistics = countCorpus(pronouns, segments);
  return {
    format: "concord-run",
    version: 1,
    languages: { source: "en", target: "fr" },
    pack: { id: "en-fr", hash: "00000000" },
    tokenizer: "none",
    alignedBy: "given",
    documents: ["letter", "note"],
    source: text(({ source }) => source),
    references: [
      {
        ...reference,
        links: segments.map(({ references }) =>
          encodeLinks(references[0]?.alignment ?? []),
        ),
      },
    ],
    systems: [
      {
        ...hypothesis,
        links: segments.map((segment) =>
          encodeLinks(segment.hypothesis.alignment),
        ),
      },
    ],
    metrics: [
      {
        name: "apt",
        title: "APT",
        scale: 100,
        higherIsBetter: true,
        signature: "APT|version:0",
        settings: { version: "0" },
        statistics: pronouns.statistics,
        resampling: { samples: 1000, seed: 1 },
        systems: [
          {
            score: 0.5,
            interval: { mean: 0.5, low: 0, high: 1, halfWidth: null },
            rows: encodeRows(statistics),
          },
        ],
      },
    ],
    apt: {
      mode: "paper",
      repair: true,
      nonPronoun: "different",
      weights: [1, 0.5, 0, 0, 0, 0],
      discard: [],
      items: [aptOf().map(encodeAptItem)],
    },
    act: { items: [actOf().map(encodeActItem)] },
  };
}

const aptOf = (): readonly AptItem[] =>
  segments.flatMap((segment) => pronouns.items(segment));
const actOf = (): readonly ActItem[] =>
  segments.flatMap((segment) => connectives.items(segment));

function spacedTokens(line: string): readonly number[] {
  const spans = [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return encodeTokens(spans);
}

/** The run as it comes back from a file. */
const throughJson = (run: unknown): unknown =>
  JSON.parse([...formatRun(run as Run)].join(""));

/** The run with one field changed. */
function damaged(path: string, value: unknown): unknown {
  const run = structuredClone(makeRun());
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at = run as unknown as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  at[last] = value;
  return run;
}

test("a run comes back from JSON as it was, with every item as its metric made it", () => {
  const run = parseRun(throughJson(makeRun()));
  expect(run).toEqual(makeRun());
  expect(aptItems(run, 0)).toEqual(aptOf());
  expect(actItems(run, 0)).toEqual(actOf());
  expect(aptOf().map(({ outcome }) => outcome)).toEqual([3, 1]);
  expect(actOf()).toHaveLength(1);
  expect(aptItems(run, 1)).toEqual([]);
});

test("discarded cases do not count among the items that come back", () => {
  const run = damaged("apt.discard", [3]) as Run;
  expect(aptItems(run, 0).map(({ isCounted }) => isCounted)).toEqual([
    false,
    true,
  ]);
});

test("each text, system and list of items stands on lines of its own", () => {
  const lines = [...formatRun(makeRun())].join("").split("\n");
  expect(lines.filter((line) => line.startsWith('"lines": '))).toHaveLength(3);
  expect(lines).toContain('"documents": ["letter","note"],');
});

test.each([
  [null, "unrecognised"],
  [[1, 2], "unrecognised"],
  [{ format: "concord-runs", version: 1 }, "unrecognised"],
  [{ format: "concord-run", version: 2 }, "version"],
  [{ format: "concord-run" }, "version"],
  [{ format: "concord-run", version: 1 }, "format"],
  [damaged("documents", ["letter"]), "length"],
  [damaged("coverage", []), "length"],
  [damaged("systems", []), "format"],
  [damaged("systems.0.lines", ["one line"]), "length"],
  [damaged("systems.0.tokens.1", [0, 6]), "index"],
  [damaged("systems.0.tokens.1", [-1, 6]), "format"],
  [damaged("systems.0.links.1", [0, 1]), "index"],
  [damaged("systems.0.links.1", [0]), "index"],
  [damaged("metrics.0.systems", []), "length"],
  [damaged("metrics.0.systems.0.rows", [16, 1]), "index"],
  [damaged("metrics.0.systems.0.rows", [-1, 1]), "index"],
  [damaged("metrics.0.systems.0.rows", [0.5, 1]), "index"],
  [damaged("apt.items", []), "length"],
  [damaged("apt.items.0.0.segment", 2), "index"],
  [damaged("apt.items.0.0.outcome", 7), "format"],
  [damaged("apt.items.0.0.reference.positions", [9]), "index"],
  [damaged("apt.items.0.0.referenceIndex", 1), "index"],
  [damaged("act.items.0.0.length", 20), "index"],
  [damaged("apt.weights", [1, 0.5]), "format"],
] as const)("foreign and damaged runs are refused: %#", (value, code) => {
  let found: unknown;
  try {
    parseRun(value);
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(CorpusError);
  expect(found).toMatchObject({ code });
});

test("a damaged run is told in one short line", () => {
  const run = damaged(
    "systems.0.lines",
    Array.from({ length: 1000 }, () => 1),
  );
  expect(() => parseRun(run)).toThrow(
    /^the run is corrupt: systems\.0\.lines\.0: .{1,400} and 995 more$/,
  );
});

test("words stand where they stood, and links link what they linked", () => {
  expect(decodeTokens([0, 2, 1, 3])).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 6 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9))), (steps) => {
      let at = 0;
      const spans = steps.map(([skipped, length]) => {
        const start = at + skipped;
        at = start + length;
        return { start, end: at };
      });
      expect(decodeTokens(encodeTokens(spans))).toEqual(spans);
      const alignment = steps.map(([source, target]) => ({ source, target }));
      expect(decodeLinks(encodeLinks(alignment))).toEqual(alignment);
    }),
  );
});

test("rows come back whatever stands in them", () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.oneof(fc.constant(0), fc.double({ noNaN: true }))),
      (rows, width, stream) => {
        // -0 is a 0 like any other here.
        const cells = [...stream.take(rows * width)].map((cell) => cell + 0);
        const matrix = { rows, width, values: Float64Array.from(cells) };
        expect(decodeRows(encodeRows(matrix), { rows, width })).toEqual(matrix);
      },
    ),
  );
  expect(() => decodeRows([3, 1], { rows: 1, width: 3 })).toThrow(RangeError);
});
