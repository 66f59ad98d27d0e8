import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

let folder: Folder;
beforeAll(() => {
  folder = makeFolder({
    "systems.tsv":
      "system\thuman\tgood\tTER\tflat\tnote\n" +
      "a\t0.60\t30\t50\t1\tx\n" +
      "b\t0.55\t28\t54\t1\ty\n" +
      "c\t0.50\t27\t55\t1\tz\n" +
      "d\t0.45\t24\t60\t1\tx\n" +
      "e\t0.40\t22\t61\t1\ty\n" +
      "f\t0.02\t5\t90\t1\tz\n",
    "scores.json": JSON.stringify({
      signatures: {},
      systems: ["a", "b", "c", "d", "e", "f"].map((name, at) => ({
        name,
        metrics: { APT: { score: 0.5 - at / 50 }, BLEU: { score: 30 - at } },
      })),
    }),
    "bleu.json": JSON.stringify({
      signature: "BLEU|nrefs:1|version:0.1.0",
      systems: ["a", "b", "c"].map((name, at) => ({
        name,
        score: 30 - at ** 2,
      })),
    }),
    "human.tsv":
      "system\twinRatio\twins\nb\t.55\t5\na\t.6\t6\nc\t.5\t5\nd\t.45\t4\ng\t.1\t1\n",
    "two.tsv": "system\thuman\tx\na\t1\t2\na\t2\t3\n",
    "broken.tsv": "system\thuman\tx\na\t1\n",
    "human.seg": "a\t1\na\t2\na\t3\nb\t0\nb\tNone\nb\t1\n",
    "good.seg": "a\t2\na\t4\na\t6\nb\t0\nb\t1\nb\t2\n",
    "short.seg": "a\t2\nb\t0\n",
    "uneven.seg": "a\t1\na\t2\na\t3\nb\t0\n",
    "other.seg": "x\t1\ny\t2\n",
    "typo.tsv": "system\thuman\tx\na\t1\t2\nb\t2\t0.4x\n",
    "hostile.tsv":
      "system\thuman\tm\u001b[31m\n" +
      "a\t1\t1\nb\t2\t3\nc\t3\t2\nd\t4\t4\n\u001b[2J<img>@all\t90\t5\n",
  });
});
afterAll(() => {
  folder.remove();
});

interface Json {
  readonly all: {
    readonly metrics: readonly {
      readonly name: string;
      readonly pearson: {
        readonly coefficient?: number;
        readonly reason?: string;
        readonly interval?: { readonly low: number };
        readonly p?: number;
      };
      readonly pairwise: { readonly accuracy: number };
    }[];
    readonly comparisons: readonly unknown[];
  };
  readonly outliers: readonly string[];
  readonly without?: { readonly systems: readonly string[] };
  readonly segments?: {
    readonly metrics: readonly {
      readonly soft: { readonly accuracy: number; readonly missing: number };
    }[];
  };
}

async function correlate(...argv: readonly string[]): Promise<Json> {
  const { code, stdout, stderr } = await runHere([
    ...["correlate", ...argv, "-f", "json"],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Json;
}

describe("concord correlate", () => {
  test("correlates every column of numbers with people's; errors are turned, constants explained", async () => {
    const { all, outliers, without } = await correlate(
      folder.path("systems.tsv"),
    );
    expect(all.metrics.map(({ name }) => name)).toEqual([
      ...["good", "TER", "flat"],
    ]);
    const [good, ter, flat] = all.metrics;
    // scipy.stats.pearsonr on the columns above.
    expect(good?.pearson.coefficient).toBeCloseTo(0.9985735919365515, 12);
    expect(ter?.pearson.coefficient).toBeGreaterThan(0.98);
    expect(good?.pairwise.accuracy).toBe(1);
    expect(flat?.pearson.reason).toBe("a column is constant");
    expect(outliers).toEqual(["f"]);
    expect(without?.systems).toEqual(["a", "b", "c", "d", "e"]);
    expect(all.comparisons).toHaveLength(6);
  });

  test("tables for people: with and without outliers, Williams tests, what is turned", async () => {
    const { code, stdout } = await runHere([
      ...["correlate", folder.path("systems.tsv"), "--exclude", "e"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("human, 6 systems");
    expect(stdout).toContain("Without f, e, 4 systems");
    expect(stdout).toContain("Williams tests");
    expect(stdout).toContain("TER (−)");
    expect(stdout).toContain("flat: no correlation, a column is constant");
  });

  test("scores of concord and human scores are joined by the systems' names", async () => {
    const { all } = await correlate(
      ...[folder.path("scores.json"), "--human-file", folder.path("human.tsv")],
      ...["--metrics", "BLEU"],
    );
    expect(all.metrics).toHaveLength(1);
    expect(all.metrics[0]).toMatchObject({
      name: "BLEU",
      pearson: { n: 4, missing: 0 },
    });
    expect(all.metrics[0]?.pearson.coefficient).toBeCloseTo(1, 12);
  });

  test("a single metric's JSON is named by its signature", async () => {
    const { all } = await correlate(
      ...[folder.path("bleu.json"), "--human-file", folder.path("human.tsv")],
    );
    expect(all.metrics[0]?.name).toBe("BLEU");
  });

  test("a table can come through standard input", async () => {
    const { code, stdout } = await runHere(["correlate", "-", "-f", "tsv"], {
      stdin: "system,human,x\na,1,2\nb,2,3\nc,3,5\n",
    });
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toMatch(/^all\tx\t0\.98/);
  });

  test("plots go to a file and to the terminal", async () => {
    const file = folder.path("plot.svg");
    const { code, stdout } = await runHere([
      ...["correlate", folder.path("systems.tsv"), "--plot", file, "--draw"],
    ]);
    expect(code).toBe(0);
    const svg = readFileSync(file, "utf8");
    expect(svg.match(/<circle /g)).toHaveLength(18);
    expect(svg).toContain("TER (lower is better)");
    expect(stdout).toContain("A a\n");
    expect(stdout).toContain("F f (left out)");
  });

  test("segment scores add soft pairwise accuracy and permutation tests", async () => {
    const { segments } = await correlate(
      ...[folder.path("systems.tsv"), "--segments"],
      ...[
        `human=${folder.path("human.seg")}`,
        `good=${folder.path("good.seg")}`,
      ],
    );
    expect(segments?.metrics[0]?.soft.missing).toBe(1);
    expect(segments?.metrics[0]?.soft.accuracy).toBeGreaterThan(0.5);
    const { code, stdout } = await runHere([
      ...["correlate", folder.path("systems.tsv"), "--segments"],
      ...[
        `human=${folder.path("human.seg")}`,
        `good=${folder.path("good.seg")}`,
      ],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Segment scores, 2 systems × 3 segments");
  });

  test.each([
    ["no human column", ["scores.json"], 1, "no column human"],
    ["a column that is not there", ["systems.tsv", "--metrics", "x"], 1, "x"],
    [
      "a system to leave out that is not there",
      ["systems.tsv", "--exclude", "z"],
      1,
      "no system z",
    ],
    [
      "leaving out all but one",
      ["systems.tsv", "--exclude", "a", "b", "c", "d", "e"],
      1,
      "no system remains",
    ],
    [
      "text among numbers",
      ["typo.tsv"],
      2,
      'typo.tsv:3: expected a number in x, as in other rows, or - for none, found "0.4x"',
    ],
    ["a system twice", ["two.tsv"], 2, 'two.tsv:3: the system "a"'],
    ["a broken line", ["broken.tsv"], 2, "broken.tsv:2: expected 3 cells"],
    ["a file that is not there", ["none.tsv"], 2, "none.tsv"],
  ])("%s is an error", async (_, [name = "", ...rest], code, message) => {
    const found = await runHere(["correlate", folder.path(name), ...rest]);
    expect(found.code).toBe(code);
    expect(found.stderr).toContain(message);
    expect(found.stderr.trim().split("\n")).toHaveLength(1);
  });

  test("segment files that do not fit are errors", async () => {
    const run = (...segments: string[]) =>
      runHere([
        ...["correlate", folder.path("systems.tsv"), "--segments", ...segments],
      ]);
    const human = `human=${folder.path("human.seg")}`;
    const short = await run(human, `good=${folder.path("short.seg")}`);
    expect(short.code).toBe(2);
    expect(short.stderr).toContain(
      "a has 1 segments here and 3 for human scores",
    );
    const uneven = await run(
      `human=${folder.path("uneven.seg")}`,
      `good=${folder.path("good.seg")}`,
    );
    expect(uneven.code).toBe(2);
    expect(uneven.stderr).toContain("uneven.seg: b has 1 segments here and 3");
    const strange = await run(human, `good=${folder.path("other.seg")}`);
    expect(strange.code).toBe(1);
    expect(strange.stderr).toContain("share no system");
    expect((await run(human)).stderr).toContain(
      "--segments requires human scores",
    );
    const wrong = await run(human, `good=${folder.path("systems.tsv")}`);
    expect(wrong.stderr).toContain("systems.tsv:1: expected a system, a tab");
    expect((await run("nothing")).code).toBe(1);
  });

  test("names in a file steer neither a terminal nor Markdown", async () => {
    const run = async (...more: string[]): Promise<string> =>
      (await runHere(["correlate", folder.path("hostile.tsv"), ...more]))
        .stdout;
    expect(await run("--draw")).not.toMatch(/(?!\n)\p{Cc}/u);
    const markdown = await run("-f", "markdown");
    expect(markdown).toContain("Without");
    expect(markdown).not.toMatch(/(?<!\\)<img|@all/);
    const { stderr } = await runHere([
      ...["correlate", folder.path("hostile.tsv"), "--exclude", "z"],
    ]);
    expect(stderr).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  test("JSON has the same shape with and without a value", async () => {
    const { stdout } = await runHere([
      ...["correlate", folder.path("systems.tsv"), "-f", "json"],
    ]);
    const { all } = JSON.parse(stdout) as Json;
    const flat = all.metrics.find(({ name }) => name === "flat");
    expect(flat?.pearson).toMatchObject({ coefficient: null, p: null });
  });

  test("as a process", async () => {
    const { code, stdout } = await runProcess([
      ...["correlate", folder.path("systems.tsv"), "--samples", "50"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Pearson");
  });
});
