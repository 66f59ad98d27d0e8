import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idiapLanguage } from "../src/idiap/language.ts";
import { preprocessSource, preprocessTarget } from "../src/idiap/preprocess.ts";
import { idiapAct, idiapRow } from "../src/index.ts";

interface Case {
  readonly id: string;
  readonly lang: string;
  readonly alignment: boolean;
  readonly src: string;
  readonly ref: string;
  readonly cand: string;
  readonly alignRef: Readonly<Record<string, readonly number[]>> | null;
  readonly alignCand: Readonly<Record<string, readonly number[]>> | null;
  readonly preprocessed: Readonly<Record<"src" | "ref" | "cand", string>>;
  readonly why: string;
  readonly tie: boolean;
  readonly rows: readonly object[];
}

const { synthetic } = JSON.parse(
  readFileSync(
    new URL("fixtures/idiap-act/synthetic.json", import.meta.url),
    "utf8",
  ),
) as { synthetic: readonly Case[] };

/** The GIZA line in which each source word has the words given for it. */
function gizaLine(source: string, links: Case["alignRef"]): string {
  const words = source.split(" ").filter((word) => word !== "");
  const entry = (word: string, indices: readonly number[]): string =>
    `${word} ({ ${indices.map((index) => `${index} `).join("")}}) `;
  return (
    entry("NULL", []) +
    words.map((word) => entry(word, links?.[word] ?? [])).join("")
  );
}

test.each(synthetic)("$id: $why", (one) => {
  const language = idiapLanguage(one.lang);
  expect(preprocessSource(one.src)).toBe(one.preprocessed.src);
  expect(preprocessTarget(one.ref, language)).toBe(one.preprocessed.ref);
  expect(preprocessTarget(one.cand, language)).toBe(one.preprocessed.cand);
  const metric = idiapAct({ target: one.lang, alignment: one.alignment });
  const rows = metric
    .items({
      index: 0,
      source: one.src,
      reference: one.ref,
      hypothesis: one.cand,
      alignReference: gizaLine(one.preprocessed.src, one.alignRef),
      alignHypothesis: gizaLine(one.preprocessed.src, one.alignCand),
    })
    .map(idiapRow);
  if (one.tie) {
    // Perl took any of the forms at the same distance; the leftmost is taken here.
    expect(rows).toMatchObject(one.rows.map(() => ({ csrc: "although" })));
  } else {
    expect(rows).toEqual(one.rows);
  }
});
