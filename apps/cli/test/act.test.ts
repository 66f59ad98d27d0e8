import { existsSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

const twoThirds = expect.closeTo(200 / 3, 9) as number;

let folder: Folder;
beforeEach(() => {
  // The first line is the paper's example: although is "bien que" and "même si", and "si" stands in front of both.
  folder = makeFolder({
    "src.en": `we did not have it so bad in ireland this time although we have had many serious wind storms .
it works however
they sleep while it rains
`,
    "ref.fr": `cette fois-ci en irlande . ce n' était pas si grave . bien que de nombreuses tempêtes aient sévi .
cela marche
ils dorment sous la pluie
`,
    "a.fr": `nous n' était pas si mauvaise en irlande . cette fois . même si nous avons eu de graves tempêtes .
cela marche cependant
ils dorment et il pleut
`,
    "b.fr": `nous avons eu de graves tempêtes en irlande .
cela marche
ils dorment alors qu' il pleut
`,
    "ref.align": "11-12 11-13\n0-0 1-1\n0-0 1-1\n",
    "a.align": "11-12 11-13\n0-0 1-1 2-2\n0-0 1-1\n",
    "b.align": "0-0\n0-0 1-1\n0-0 1-1 2-2 2-3\n",
  });
});
afterEach(() => {
  folder.remove();
});

const texts = (...systems: readonly string[]): string[] => [
  "act",
  ...["-s", folder.path("src.en"), "-r", folder.path("ref.fr"), "-l", "en-fr"],
  ...["-i", ...systems.map((name) => folder.path(`${name}.fr`))],
];
const given = (...systems: readonly string[]): string[] => [
  ...texts(...systems),
  ...["--align-reference", folder.path("ref.align"), "--align-system"],
  ...systems.map((name) => folder.path(`${name}.align`)),
];

interface Result {
  readonly signature: string;
  readonly systems: readonly Readonly<Record<string, unknown>>[];
  readonly summary?: unknown;
}
const jsonOf = async (argv: readonly string[]): Promise<Result> => {
  const { code, stdout, stderr } = await runHere([...argv, "-f", "json"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Result;
};

type Line = Readonly<Record<string, unknown>>;
const readJsonLines = (file: string): Line[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

describe("the paper's example", () => {
  test("is case 2 with alignment, and the details say why", async () => {
    const details = folder.path("details.jsonl");
    const { systems } = await jsonOf([...given("a"), "--details", details]);
    expect(systems[0]).toMatchObject({
      name: "a",
      cases: [0, 1, 0, 0, 1, 1],
      total: 3,
    });
    expect(readJsonLines(details)[0]).toMatchObject({
      line: 1,
      connective: "although",
      case: 2,
      reference: "bien que",
      referenceChoice: "aligned",
      hypothesis: "même si",
      sense: "CONCESSION",
    });
  });

  test("is wrongly case 1 without: si is the first known form of both", async () => {
    const { systems, signature } = await jsonOf([...texts("a"), "--no-align"]);
    expect(systems[0]).toMatchObject({ cases: [1, 0, 0, 0, 1, 1] });
    expect(signature).toContain("|alignment:no|");
    expect(signature).not.toContain("|align:");
  });

  test("is the same in the released program's mode, whose links are of the preprocessed texts", async () => {
    // There "bien que" and "même si" are one word each.
    folder.write("ref.align", "11-12\n0-0\n0-0\n");
    folder.write("a.align", "11-12\n0-0\n0-0\n");
    const mode = ["--mode", "idiap-1.7"];
    const aligned = await jsonOf([...given("a"), ...mode]);
    expect(aligned.systems[0]).toMatchObject({ cases: [0, 1, 0, 0, 1, 1] });
    expect(aligned.signature).toContain("|mode:idiap-1.7|");
    const without = await jsonOf([...texts("a"), ...mode, "--no-align"]);
    expect(without.systems[0]).toMatchObject({ cases: [1, 0, 0, 0, 1, 1] });
    const own = await jsonOf([...texts("a"), ...mode]);
    expect(own.systems[0]).toMatchObject({ total: 3 });
    folder.write("a.align", "11-99\n0-0\n0-0\n");
    const outside = await runHere([...given("a"), ...mode]);
    expect(outside.code).toBe(2);
    expect(outside.stderr).toContain(
      `${folder.path("a.align")}:1: the link 11-99 points outside line 1`,
    );
  });

  test("raw text is tokenised for the released program's mode, or refused where it must stay as it is", async () => {
    folder.write(
      "src.en",
      readFileSync(folder.path("src.en"), "utf8").replace("we did", "We did"),
    );
    const argv = [...texts("a"), "--mode", "idiap-1.7", "--no-align"];
    const { systems, signature } = await jsonOf(argv);
    expect(systems[0]).toMatchObject({ total: 3 });
    expect(signature).toContain("|text:moses|");
    const kept = await runHere([...argv, "-q", "--text-tokenizer", "none"]);
    expect(kept.code).toBe(2);
    expect(kept.stderr).toContain("src.en:1: mode idiap-1.7 finds");
  });
});

test("systems are compared, summed up and broken down", async () => {
  const documents = folder.write("docs", "d1\nd1\nd2\n");
  const argv = [
    ...given("a", "b"),
    ...["--documents", documents, "--paired-bs", "--paired-ar"],
    ...["--samples", "200"],
  ];
  const { systems, summary, signature } = await jsonOf(argv);
  expect(signature).toContain("|bs:200|ar:200|seed:12345|unit:document|");
  expect(systems[0]).toMatchObject({
    ACTa56: 100,
    connectives: { although: { ACTa: 100 }, while: { ACTa: 0, ACTa56: null } },
    senses: { CONCESSION: { total: 1 }, implicit: { total: 2 } },
    documents: { d1: { ACTa: 50 }, d2: { ACTa: 0, total: 1 } },
  });
  expect(systems[0]?.ACTa).toBeCloseTo(100 / 3, 12);
  expect(systems[0]?.ACTm).toBeCloseTo(100 / 3, 12);
  expect(systems[0]?.ACTmInterval).toEqual({
    low: expect.closeTo(100 / 3, 9) as number,
    high: 100,
  });
  expect(systems[1]).toMatchObject({
    ACTa: 0,
    score: 0,
    cases: [0, 0, 0, 1, 1, 1],
    mcnemar: { gained: 0, lost: 1, exact: { p: 1 } },
  });
  expect(systems[1]).toHaveProperty("pairedBootstrap.p");
  expect(systems[1]).toHaveProperty("approximateRandomisation.p");
  expect(summary).toMatchObject({
    ACTa56: { mean: 50, standardDeviation: 100 * Math.SQRT1_2 },
    ACTm: { mean: null },
  });

  for (const format of ["text", "markdown", "latex", "tsv"]) {
    const { code, stdout } = await runHere([
      ...argv,
      "--breakdown",
      "-f",
      format,
    ]);
    expect([code, /NaN|undefined/.test(stdout)]).toEqual([0, false]);
    expect(stdout).toContain("33.3");
    expect(stdout.includes("standard deviation")).toBe(format !== "tsv");
  }
  const { stdout } = await runHere([...given("a"), "--breakdown"]);
  expect(stdout).toMatch(/^a +33\.3 +100\.0 +33\.3–100\.0 +0 +1 +0 /m);
  expect(stdout).toMatch(/^although +100\.0 +100\.0 +0 +1 +0 /m);
});

test("our aligner finds links where none are given", async () => {
  const { systems, signature } = await jsonOf(texts("a", "b"));
  expect(systems.map(({ total }) => total)).toEqual([3, 3]);
  expect(signature).toContain("|align:hmm,posterior,");
});

test("the connectives to evaluate can be chosen", async () => {
  const { systems } = await jsonOf([
    ...given("a"),
    "--connectives",
    "however,while",
  ]);
  expect(systems[0]).toMatchObject({ ACTa: 0, ACTa56: null, total: 2 });
});

describe("judgements", () => {
  const judge = (file: string, ...verdicts: readonly (boolean | null)[]) => {
    const lines = readJsonLines(file).map((line, at) =>
      JSON.stringify({ ...line, correct: verdicts[at] ?? null }),
    );
    folder.write("queue.jsonl", `${lines.join("\n")}\n`);
  };

  test("what is to judge is written, judged, read back, and the interval narrows", async () => {
    const queue = folder.path("queue.jsonl");
    await jsonOf([...given("a"), "--write-judgements", queue]);
    // The file that is added to may be read as well.
    const both = ["--judgements", queue, "--write-judgements", queue];
    await jsonOf([...given("a"), ...both]);
    expect(
      readJsonLines(queue).map((line) => [
        line.system,
        line.id,
        line.case,
        line.hypothesis,
        line.correct,
      ]),
    ).toEqual([
      ["a", "1:2", 5, "cependant", null],
      ["a", "2:2", 6, "", null],
    ]);

    judge(queue, true);
    const half = await jsonOf([...given("a"), "--judgements", queue]);
    expect(half.systems[0]).toMatchObject({
      ACTmInterval: { low: twoThirds, high: 100 },
      judged: 1,
      pending: 1,
    });
    expect(half.signature).toMatch(/\|judged:5,6@[0-9a-f]{8}\|/);

    judge(queue, true, false);
    const whole = await jsonOf([...given("a"), "--judgements", queue]);
    expect(whole.systems[0]).toMatchObject({
      ACTm: twoThirds,
      ACTmInterval: { low: twoThirds, high: twoThirds },
      pending: 0,
    });
    const { stdout } = await runHere([...given("a"), "--judgements", queue]);
    expect(stdout).toMatch(/^a +33\.3 +100\.0 +66\.7 /m);
  });

  test("what `judge sample` writes is read as well, and files of before", async () => {
    const [items, queue] = [folder.path("d.jsonl"), folder.path("queue.jsonl")];
    await jsonOf([...given("a"), "--details", items]);
    await runHere(["judge", "sample", items, "-o", queue]);
    const lines = readJsonLines(queue);
    expect(lines.map(({ id }) => id)).toEqual(["1:2", "2:2"]);
    const fill = (...answers: readonly object[]): string =>
      folder.write(
        "queue.jsonl",
        lines
          .map((line, at) => `${JSON.stringify({ ...line, ...answers[at] })}\n`)
          .join(""),
      );
    const asked = [...given("a"), "--judgements", queue];
    fill({ correct: true }, { correct: "bad", tags: ["lost"], remark: "no" });
    const { systems } = await jsonOf(asked);
    expect(systems[0]).toMatchObject({ judged: 2, ACTm: twoThirds });
    fill({ correct: true }, { unsure: true });
    const unsure = await jsonOf(asked);
    expect(unsure.systems[0]).toMatchObject({ judged: 1, pending: 1 });

    const old = lines.map(({ texts, source, hypothesis, ...line }) => ({
      ...{ ...line, connective: source, ...(texts as object) },
      ...{ referenceForm: null, hypothesisForm: hypothesis, correct: true },
    }));
    folder.write(
      "old.jsonl",
      `${old.map((line) => JSON.stringify(line)).join("\n")}\n`,
    );
    const before = await jsonOf([
      ...given("a"),
      ...["--judgements", folder.path("old.jsonl")],
    ]);
    expect(before.systems[0]).toMatchObject({ judged: 2, ACTm: 100 });
  });

  test("a queue goes on: its lines stay, its verdicts count, only what is new is added", async () => {
    const queue = folder.path("queue.jsonl");
    const argv = ["--write-judgements", queue];
    await jsonOf([...given("a"), ...argv]);
    judge(queue, true);
    const before = readFileSync(queue, "utf8");
    const { systems } = await jsonOf([...given("a", "b"), ...argv]);
    expect(systems[0]).toMatchObject({ judged: 1, pending: 1 });
    const after = readFileSync(queue, "utf8");
    expect(after.startsWith(before)).toBe(true);
    expect(readJsonLines(queue).map(({ system }) => system)).toEqual([
      ...["a", "a", "b", "b"],
    ]);
    await jsonOf([...given("a", "b"), ...argv]);
    expect(readFileSync(queue, "utf8")).toBe(after);
  });

  test("several annotators: the majority decides, and other cases can be judged too", async () => {
    const queue = folder.path("queue.jsonl");
    await jsonOf([
      ...given("b"),
      ...["--write-judgements", queue, "--judge-cases", "4"],
    ]);
    const [line = {}] = readJsonLines(queue);
    expect(line).toMatchObject({ case: 4, source: "although" });
    const files = [true, true, false].map((correct, at) =>
      folder.write(
        `annotator-${at}.jsonl`,
        `${JSON.stringify({ ...line, annotator: `n${at}`, correct })}\n`,
      ),
    );
    const { systems } = await jsonOf([
      ...given("b"),
      ...["--judge-cases", "4", "--judgements", ...files],
    ]);
    expect(systems[0]).toMatchObject({
      judged: 1,
      judgements: { agreement: 1 / 3, annotators: { n0: 1, n1: 1, n2: 1 } },
    });
    expect(systems[0]?.ACTm).toBeCloseTo(100 / 3, 12);
  });

  test("verdicts on texts that have changed, or on other systems, are set aside with a warning", async () => {
    const queue = folder.path("queue.jsonl");
    await jsonOf([...given("a", "b"), "--write-judgements", queue]);
    judge(queue, true, true, true, true);
    folder.write(
      "a.fr",
      readFileSync(folder.path("a.fr"), "utf8").replace("marche", "fonctionne"),
    );
    const { code, stderr } = await runHere([
      ...given("a"),
      "--judgements",
      queue,
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain("a: 1 judgement is about texts");
    expect(stderr).toContain("systems that are not scored here: b");
  });

  test("two counts serve one system", async () => {
    const { systems, signature } = await jsonOf([
      ...given("a"),
      ...["--manual-counts", "1,0"],
    ]);
    expect(systems[0]).toMatchObject({ ACTm: twoThirds, pending: 0 });
    expect(signature).toContain("|manual:1,0|");
  });
});

test("no connective at all is said, and is null, not NaN", async () => {
  folder.write("src.en", "x\n");
  for (const name of ["ref.fr", "a.fr"]) folder.write(name, "y\n");
  for (const name of ["ref.align", "a.align"]) folder.write(name, "0-0\n");
  const { code, stdout, stderr } = await runHere([...given("a"), "-f", "json"]);
  expect(code).toBe(0);
  expect(stderr).toContain("no connective of the list occurs in the source");
  expect((JSON.parse(stdout) as Result).systems[0]).toMatchObject({
    ACTa: null,
    ACTa56: null,
    ACTm: null,
    ACTmInterval: null,
    total: 0,
  });
  const text = await runHere([...given("a"), "--confidence"]);
  expect([text.code, /NaN|undefined/.test(text.stdout)]).toEqual([0, false]);
});

test("a damaged judgement file is refused with its line, and nothing is written", async () => {
  const file = folder.write("bad.jsonl", '\n{"id": "0:0"\n');
  const details = folder.path("details.tsv");
  const { code, stdout, stderr } = await runHere([
    ...given("a"),
    ...["--judgements", file, "--details", details],
  ]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`${file}:2: expected a JSON object`);
  expect(existsSync(details)).toBe(false);
  const queue = await runHere([...given("a"), "--write-judgements", file]);
  expect(queue.code).toBe(2);
  expect(readFileSync(file, "utf8")).toBe('\n{"id": "0:0"\n');
});

test.each<[string, () => readonly string[], string]>([
  [
    "an unknown connective",
    () => [...given("a"), "--connectives", "because"],
    'the pack en-fr has no connective "because"',
  ],
  ["an unknown case", () => [...given("a"), "--judge-cases", "7"], "1 to 6"],
  [
    "more correct translations than there are",
    () => [...given("a"), "--manual-counts", "2,0"],
    "case 5 has 1 occurrence,",
  ],
  [
    "counts for two systems",
    () => [...given("a", "b"), "--manual-counts", "1,0"],
    "requires a single system",
  ],
  [
    "counts and judgements",
    () => [...given("a"), "--manual-counts", "1,0", "--judgements", "x"],
    "--manual-counts cannot be combined with --judgements",
  ],
  [
    "links that are not wanted",
    () => [...given("a"), "--no-align"],
    "--no-align cannot be combined with other alignment options",
  ],
  [
    "a list for the released program",
    () => [...given("a"), "--mode", "idiap-1.7", "--connectives", "while"],
    "remove --connectives",
  ],
  [
    "a language that the released program does not know",
    () => [...given("a"), "-l", "en-es", "--mode", "idiap-1.7"],
    "fr, de, it, ar",
  ],
  [
    "a pack without connectives",
    () => [...given("a"), "-l", "es-en"],
    "has no connectives",
  ],
])("%s is a usage error", async (_, argv, message) => {
  const { code, stdout, stderr } = await runHere(argv());
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
});
