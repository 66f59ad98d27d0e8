import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { makeFolder, runHere } from "./harness.ts";
import { sample } from "./sample.ts";

// The research side, with the habits of sacreBLEU and COMET: outputs named by their files, a pair without a pack, no
// source, scores of other programs; one table, one scale.

const reference = [
  ...["Кошка спит на диване.", "Собака лает во дворе.", "Дети играют в парке."],
  ...["Мы едем домой на поезде.", "Она читает новую книгу.", "Он пьёт чай."],
];
const spoil = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\S+ \S+$/, "что-то другое."));
const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

const folder = makeFolder({
  "newstest.ref.ru": text(reference),
  "newstest.en-ru.good.ru": text(reference),
  "newstest.en-ru.bad.ru": text(spoil(reference)),
  "newstest.en-ru.half.ru": text([
    ...reference.slice(0, 3),
    ...spoil(reference).slice(3),
  ]),
  "comet.seg.score": ["good", "bad", "half"]
    .flatMap((system, at) =>
      reference.map((_, line) => `${system}\t${0.9 - at / 10 + line / 100}\n`),
    )
    .join(""),
  "metricx.json": JSON.stringify({ good: 1.5, bad: 9, half: 4 }),
  "short.tsv": "good\tbad\thalf\n0.5\t0.5\t0.5\n0.4\t0.4\t0.4\n",
});
afterAll(() => {
  folder.remove();
});
/** The first lines of a file of the sample. */
const few = (name: string): string =>
  folder.write(
    name,
    text(readFileSync(sample(name), "utf8").split("\n").slice(0, 12)),
  );
const file = (name: string): string => folder.path(`newstest.${name}.ru`);
const outputs = ["en-ru.bad", "en-ru.good", "en-ru.half"].map(file);
const texts = ["-r", file("ref"), "-i", ...outputs];

test("BLEU and chrF need no source, no pair and no pack", async () => {
  const found = await runHere([
    ...["score", ...texts, "--metrics", "bleu,chrf"],
  ]);
  expect([found.code, found.stderr]).toEqual([0, ""]);
  expect(found.stdout).toMatch(/^system +BLEU +chrF2\n/);
  expect(found.stdout).toMatch(/^good +100\.0/m);
  expect(found.stdout).toContain("Holm's correction for 2 systems");
});

test.each(["en-ru", "EN-RU", "en_ru"])(
  "of the pair %s what needs a pack is left out, and that is said",
  async (pair) => {
    const { code, stdout, stderr } = await runHere([
      ...["score", ...texts, "-l", pair, "--samples", "50", "-f", "json"],
    ]);
    expect(code).toBe(0);
    expect(stderr).toBe(
      "concord: warning: apt, act, autof left out: there is no pack for en-ru\n",
    );
    const { signatures } = JSON.parse(stdout) as Record<string, object>;
    expect(Object.keys(signatures ?? {})).toEqual([
      ...["BLEU", "chrF2", "TER", "METEOR"],
    ]);
    const asked = await runHere([
      ...["score", ...texts, "-l", pair, "--metrics", "apt"],
    ]);
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain("en-ru does not support the metric apt");
  },
);

test("scores from elsewhere stand in the table, with intervals, tests, run, gate and report", async () => {
  const saved = folder.path("run.json");
  const report = folder.path("report.html");
  const { code, stdout, stderr } = await runHere([
    ...["score", ...texts, "--metrics", "bleu", "--baseline", "good"],
    ...["--scores", `comet=${folder.path("comet.seg.score")}`],
    ...["--scores", `metricx:lower=${folder.path("metricx.json")}`],
    ...["--save", saved, "--report", report, "-f", "tsv"],
  ]);
  expect(code, stderr).toBe(0);
  const [head, ...rows] = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  expect(head?.slice(0, 6)).toEqual([
    ...["system", "metric", "score", "low", "high", "p"],
  ]);
  const cellsOf = (system: string, metric: string): number[] =>
    (rows.find((row) => row[0] === system && row[1] === metric) ?? [])
      .slice(2)
      .map(Number);
  const [score = 0, low = 0, high = 0, p = 1] = cellsOf("bad", "comet");
  expect(score).toBeCloseTo(82.5, 9);
  expect(low).toBeLessThan(score);
  expect(high).toBeGreaterThan(score);
  // Each of six segments is worse: two of the 64 shuffles are as extreme.
  expect(p).toBeGreaterThan(0.02);
  expect(p).toBeLessThan(0.045);
  expect(cellsOf("bad", "metricx")).toEqual([9]);
  expect(readFileSync(report, "utf8")).toContain("comet");
  const gated = await runHere([
    ...["compare", saved, "--gate", "comet=-1", "-f", "json"],
  ]);
  expect(gated.code).toBe(3);
  expect(gated.stderr).toContain("comet lost 10.00 points");
  const all = await runHere(["compare", saved, "--all-pairs"]);
  expect(all.code).toBe(0);
  expect(all.stdout).toMatch(/^ *system +score +cluster +− 1 +− 2 +− 3$/m);
  const wide = all.stdout
    .split("\n")
    .filter((line) => line.length > 100 && !line.includes("|"));
  expect(wide).toEqual([]);
});

test("scores that do not fit the systems are refused with their file", async () => {
  const fail = async (scores: string, expected = 1): Promise<string> => {
    const { code, stderr } = await runHere([
      ...["score", ...texts, "--metrics", "bleu", "--scores", scores],
    ]);
    expect(code).toBe(expected);
    return stderr;
  };
  expect(await fail(`comet=${folder.path("short.tsv")}`, 2)).toContain(
    "expected 6 scores of bad, one for each segment, found 2",
  );
  expect(await fail(`bleu=${folder.path("metricx.json")}`)).toContain(
    "the metric bleu is there already",
  );
  expect(await fail(folder.path("metricx.json"))).toContain("comet=scores.tsv");
});

test("systems are named as the user names them, and a file of that name wins", async () => {
  const names = async (...given: readonly string[]): Promise<unknown> => {
    const { stdout, stderr } = await runHere(
      [
        ...["bleu", "-r", file("ref"), "-i", ...given, "-f", "json"],
        ...["--paired-ar", "--samples", "20"],
      ],
      { cwd: folder.root },
    );
    if (stdout === "") return stderr;
    const { systems } = JSON.parse(stdout) as { systems: { name: string }[] };
    return systems.map(({ name }) => name);
  };
  expect(await names(`Big=${outputs[0] ?? ""}`, outputs[1] ?? "")).toEqual([
    ...["Big", "good"],
  ]);
  const literal = folder.write("x=y.ru", text(reference));
  expect(await names(literal, outputs[1] ?? "")).toEqual([
    ...["x=y", "newstest.en-ru.good"],
  ]);
  expect(await names(`a=${literal}`, `a=${outputs[1] ?? ""}`)).toContain(
    "the system a is given twice",
  );
});

test("a new pack can be scored with at once", async () => {
  const pack = folder.path("pack");
  expect((await runHere(["pack", "init", "en-fr", pack])).code).toBe(0);
  const { code, stderr } = await runHere([
    ...["score", "-s", few("source.en"), "-r", few("reference.fr")],
    ...["-i", few("system-a.fr"), "--pack", pack, "--samples", "20", "-q"],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  expect((await runHere(["pack", "list"])).stdout).toMatch(/^en-fr /m);
});

test("a metric has the same number, on the same scale, from score and from its own command", async () => {
  const files = [
    ...["-r", few("reference.fr")],
    ...["-i", few("system-a.fr"), "-f", "json"],
  ];
  const source = ["-s", few("source.en"), "-l", "en-fr"];
  interface Json {
    readonly systems: readonly {
      readonly score: number;
      readonly metrics: Readonly<Record<string, { readonly score: number }>>;
    }[];
  }
  const run = async (argv: readonly string[]): Promise<Json> =>
    JSON.parse((await runHere(argv)).stdout) as Json;
  const table = await run(["score", ...files, ...source, "--samples", "2"]);
  const found = table.systems[0]?.metrics;
  for (const [title, argv] of [
    ["APT", ["apt", ...files, ...source]],
    ["ACT", ["act", ...files, ...source]],
    ["AutoF", ["autoprf", ...files, ...source]],
    ["METEOR", ["meteor", ...files, "--language", "fr"]],
    ["BLEU", ["bleu", ...files]],
  ] as const)
    expect((await run(argv)).systems[0]?.score, title).toBeCloseTo(
      found?.[title]?.score ?? NaN,
      9,
    );
});

test("sacreBLEU's bootstrap is shown where it is asked for, with its remark and without stars", async () => {
  const argv = ["score", ...texts, "--metrics", "bleu"];
  const plain = await runHere(argv);
  expect(plain.stdout).not.toContain("bootstrap)");
  const asked = await runHere([...argv, "--paired-bs"]);
  expect(asked.stdout).toMatch(/^p \(bootstrap\) +BLEU$/m);
  expect(asked.stdout).toContain("below 0.05 in 10 % of tests, not in 5 %");
});

test("apt and act say what the reference itself would get, as score does", async () => {
  const argv = [
    ...["-s", few("source.en"), "-r", few("reference.fr")],
    ...["-i", few("system-a.fr"), few("system-b.fr"), "-l", "en-fr"],
  ];
  const linesOf = (stdout: string): readonly string[] =>
    stdout.split("\n").filter((line) => line.includes("reference itself"));
  const table = await runHere(["score", ...argv, "-m", "apt,act"]);
  const apt = await runHere(["apt", ...argv]);
  const act = await runHere(["act", ...argv]);
  const [ofApt = "", ofAct = ""] = linesOf(table.stdout);
  expect(ofApt).toMatch(
    /^APT of the reference itself is [\d.]+; over cases 1-4 system-a has [\d.]+, system-b [\d.]+, the reference 100\.0\.$/,
  );
  expect(linesOf(apt.stdout)).toEqual([ofApt]);
  expect(linesOf(act.stdout)).toEqual([ofAct]);

  interface Json {
    readonly reference: { readonly score: number; readonly cases: number[] };
  }
  for (const command of ["apt", "act"]) {
    const { stdout } = await runHere([command, ...argv, "-f", "json"]);
    const { reference } = JSON.parse(stdout) as Json;
    const line = command === "apt" ? ofApt : ofAct;
    expect(line).toContain(`itself is ${reference.score.toFixed(1)}`);
    expect(reference.cases).toHaveLength(6);
  }
});
