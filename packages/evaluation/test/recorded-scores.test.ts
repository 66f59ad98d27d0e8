import { readFileSync, writeFileSync } from "node:fs";
import { act } from "@concord-mt/act";
import { apt, aptLists, c1c4 } from "@concord-mt/apt";
import { autoPrf, listAutoPrf, sharedVocabulary } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import {
  type AlignedSegment,
  type Metric,
  type Score,
  plainContext,
  scoreCorpus,
} from "@concord-mt/core";
import { meteor, meteorSettings } from "@concord-mt/meteor";
import { ter } from "@concord-mt/ter";
import { expect, test } from "vitest";
import {
  type AlignedTestSet,
  type StringSegment,
  alignTestSet,
} from "../src/index.ts";
import { lines } from "./recorded/lines.ts";
import { resources } from "./texts.ts";

/** What each metric's revision gave on the recorded lines, setting by setting. */
type Recorded = Readonly<
  Record<
    string,
    {
      readonly revision: number;
      readonly scores: Readonly<Record<string, readonly (number | null)[]>>;
    }
  >
>;

const file = new URL("recorded/scores.json", import.meta.url);

test("numbers move only together with their metric's revision", async () => {
  const found = await score();
  // The one way to record: a person decides that the numbers may move, raises the revision and runs this.
  if (process.env.CONCORD_RECORD === "1")
    writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`);
  const recorded = JSON.parse(readFileSync(file, "utf8")) as Recorded;
  for (const [name, { revision, scores }] of Object.entries(found)) {
    const known = recorded[name];
    expect(
      known?.revision,
      `record the scores of ${name}, revision ${revision}: CONCORD_RECORD=1 vitest run test/recorded-scores.test.ts`,
    ).toBe(revision);
    expect(Object.keys(known?.scores ?? {})).toEqual(Object.keys(scores));
    for (const [setting, values] of Object.entries(scores))
      values.forEach((value, at) => {
        const expected = known?.scores[setting]?.[at];
        const message = `${name} (${setting}) moved: raise its package's revision and record anew`;
        if (typeof value === "number" && typeof expected === "number")
          expect(value, message).toBeCloseTo(expected, 12);
        else expect(value, message).toBe(expected);
      });
  }
  expect(Object.keys(recorded)).toEqual(Object.keys(found));
});

async function score(): Promise<Recorded> {
  const aligned = await alignTestSet(
    {
      source: { name: "source", lines: lines.source },
      references: [{ name: "reference", lines: lines.reference }],
      systems: lines.systems.map((system, at) => ({
        name: `system ${at}`,
        lines: system,
      })),
    },
    {},
    resources,
    plainContext(),
  );
  const words = overWords(aligned);
  const { pack } = resources;
  const lists = aptLists(pack, { pronouns: "wide" });
  const pronouns = ["it", "they"];
  return {
    APT: words({
      default: apt({ lists: aptLists(pack) }),
      wide: apt({ lists }),
      "without repair": apt({ lists, repair: false }),
      "idiap-2018": apt({ lists, mode: "idiap-2018" }),
      "no word is identical": apt({ lists, nonPronoun: "different" }),
      "C1-C4": c1c4({ lists }),
    }),
    ACT: words({
      default: act({ pack }),
      "without alignment": act({ pack, alignment: false }),
    }),
    AutoF: words({
      occurrence: autoPrf({ pronouns }),
      list: listAutoPrf({
        pronouns,
        vocabulary: sharedVocabulary(aligned.segments.flat(), { pronouns }),
      }),
    }),
    BLEU: overLines({
      default: bleu(),
      intl: bleu({ tokenize: "intl" }),
      char: bleu({ tokenize: "char" }),
      zh: bleu({ tokenize: "zh" }),
      none: bleu({ tokenize: "none", lowercase: true }),
      floor: bleu({ smoothMethod: "floor", maxOrder: 6 }),
    }),
    chrF: overLines({ default: chrf(), "++": chrf({ wordOrder: 2 }) }),
    TER: overLines({
      default: ter(),
      "case-sensitive": ter({ caseSensitive: true }),
    }),
    METEOR: overLines({
      fr: meteor(meteorSettings("fr")),
      en: meteor(meteorSettings("en")),
      other: meteor(meteorSettings("xx")),
    }),
  };
}

type Variants<Segment> = Readonly<Record<string, Metric<Segment, Score>>>;

function overWords({ segments }: AlignedTestSet) {
  return (variants: Variants<AlignedSegment>): Recorded[string] =>
    record(variants, segments);
}

function overLines(variants: Variants<StringSegment>): Recorded[string] {
  const pair = (
    system: readonly string[],
    reference: readonly string[],
  ): StringSegment[] =>
    system.map((hypothesis, at) => ({
      hypothesis,
      references: [reference[at] ?? ""],
    }));
  return record(variants, [
    ...lines.systems.map((system) => pair(system, lines.reference)),
    pair(lines.chinese.system, lines.chinese.reference),
  ]);
}

function record<Segment>(
  variants: Variants<Segment>,
  corpora: readonly (readonly Segment[])[],
): Recorded[string] {
  const [first] = Object.values(variants);
  return {
    revision: first?.signature().revision ?? 0,
    scores: Object.fromEntries(
      Object.entries(variants).map(([name, metric]) => [
        name,
        corpora.map((corpus) => scoreCorpus(metric, corpus).score ?? null),
      ]),
    ),
  };
}
