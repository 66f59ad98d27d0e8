import { soloTeam, type Team } from "@concord-mt/core";
import { afterEach, expect, test, vi } from "vitest";
import { compileKernels } from "../assembly/compile.mjs";
import {
  alignCorpus,
  type AlignmentTasks,
  alignPacked,
  type ScoredLink,
  scoreLinks,
  tasks,
  train,
} from "../src/index.ts";
import { kernelText } from "../src/kernel/kernel-text.ts";
import { makeCorpus } from "./made-corpus.ts";

const { corpus } = makeCorpus({ pairs: 600, words: 150, longest: 30 });

/** A team that notes whether kernels were offered to it, and takes them or does without. */
function watchingTeam(takesKernels: boolean): {
  team: Team<AlignmentTasks>;
  offered: Set<string>;
} {
  const solo = soloTeam(tasks);
  const offered = new Set<string>();
  const run: typeof solo.run = (name, input, onProgress) => {
    const { kernels } = input as { kernels?: unknown };
    if (kernels !== undefined) offered.add(name);
    const rest = takesKernels ? input : { ...input, kernels: undefined };
    return solo.run(name, rest, onProgress);
  };
  return { team: { size: 1, run }, offered };
}

function greatestDifference(a: ScoredLink[][], b: ScoredLink[][]): number {
  let greatest = 0;
  a.forEach((links, n) => {
    expect(links.map(({ source, target }) => [source, target])).toEqual(
      b[n]?.map(({ source, target }) => [source, target]),
    );
    links.forEach(({ forward, reverse }, at) => {
      const other = b[n]?.[at];
      greatest = Math.max(
        greatest,
        Math.abs(forward - (other?.forward ?? NaN)),
        Math.abs(reverse - (other?.reverse ?? NaN)),
      );
    });
  });
  return greatest;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the kernels are those that their sources compile to", async () => {
  expect((await compileKernels()).toString("base64")).toBe(kernelText);
}, 120_000);

test.each(["hmm", "diagonal", "ibm1"] as const)(
  "kernels and JavaScript give the same posteriors: %s",
  async (method) => {
    const fast = watchingTeam(true);
    const plain = watchingTeam(false);
    const a = await scoreLinks(corpus, { method, team: fast.team });
    const b = await scoreLinks(corpus, { method, team: plain.team });
    expect([...fast.offered].sort()).toEqual(
      method === "hmm" ? ["estimateRows", "expectSentences"] : ["estimateRows"],
    );
    expect(greatestDifference(a, b)).toBeLessThan(1e-5);
  },
);

test("kernels and JavaScript agree on what a trained model adds", async () => {
  const prior = await train(corpus);
  const few = corpus.slice(0, 40);
  const a = await scoreLinks(few, { prior, team: watchingTeam(true).team });
  const b = await scoreLinks(few, { prior, team: watchingTeam(false).team });
  expect(greatestDifference(a, b)).toBeLessThan(1e-5);
});

test("without memory to share the links are the same", async () => {
  const shared = await alignCorpus(corpus);
  vi.stubGlobal("SharedArrayBuffer", undefined);
  const { team, offered } = watchingTeam(true);
  const alone = await alignCorpus(corpus, { team });
  expect([...offered]).toEqual([]);
  const pairs = (alignments: typeof shared): unknown =>
    alignments.map((links) =>
      links.map(({ source, target }) => [source, target]),
    );
  expect(pairs(alone)).toEqual(pairs(shared));
});

test("packed alignments are those of alignCorpus", async () => {
  const packed = await alignPacked(corpus, {
    symmetrisation: "grow-diag-final",
  });
  const all = await alignCorpus(corpus, { symmetrisation: "grow-diag-final" });
  expect([...packed]).toEqual(all);
  expect(packed.length).toBe(corpus.length);
  expect(packed.links).toBe(all.flat().length);
  expect(packed.at(7)).toEqual(all[7]);
  expect(packed.at(corpus.length)).toEqual([]);
});
