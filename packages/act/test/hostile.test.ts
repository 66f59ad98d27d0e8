import { toAlignment } from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import enFr from "@concord-mt/pack-en-fr/pack.json" with { type: "json" };
import { expect, test } from "vitest";
import { act, idiapAct } from "../src/index.ts";

const megabyte = 1 << 20;
const fill = (text: string, length = megabyte): string =>
  text.repeat(Math.ceil(length / text.length));

const connectives = "although since yet a while not yet though ";
const lines = {
  connectives: fill(connectives),
  forms: fill("mais si bien que en dépit depuis "),
  beginnings: fill("même s bien qu maison de plusieurs de plus "),
  apostrophes: fill("s'"),
};

// Quadratic time would take hours: the runner's own limit is what ends it.

test.each(Object.entries(lines))(
  "mode idiap-1.7 reads a line of a megabyte: %s",
  (_, line) => {
    const items = idiapAct({ target: "fr" }).items({
      index: 0,
      source: `although ${line}`,
      reference: line,
      hypothesis: line,
      alignReference: fill("although ({ 1 2 3"),
      alignHypothesis: fill("although ({ }) "),
    });
    expect(items.length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(lines))(
  "mode paper reads a line of a megabyte: %s",
  (_, line) => {
    const metric = act({ pack: parsePairPack(enFr) });
    const words = line.split(" ");
    const source = fill(connectives, 1 << 17).split(" ");
    const alignment = toAlignment(
      words.slice(0, 5000).map((_word, at) => ({ source: at, target: at })),
    );
    const translation = { words, alignment };
    const items = metric.items({
      index: 0,
      source,
      references: [translation],
      hypothesis: translation,
    });
    expect(items.length).toBeGreaterThan(10_000);
  },
);
