import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

const gaps = [
  "system,line,position,source,written,annotator,choices",
  "A,1,0,it,il,x,il",
  'A,1,0,it,il,y,"il,elle"',
  "A,2,3,they,ils,x,elles",
  "A,2,3,they,ils,y,ils",
  "A,3,1,it,le,x,other",
  "A,4,0,it,ça,x,BAD TRANSLATION",
  "B,1,0,it,elle,x,il",
  "B,2,3,they,elles,x,elles",
];

const item = (
  system: string,
  line: number,
  position: number,
  outcome: number,
  [reference, hypothesis]: readonly [string, string],
): string =>
  JSON.stringify({
    ...{ system, id: `${line - 1}:${position}`, line, position },
    ...{ pronoun: "it", case: outcome, counted: true, reference, hypothesis },
    ...{ source: "s", referenceText: "r", hypothesisText: `h ${hypothesis}` },
    referenceLabels: reference === "" ? [] : [reference],
    hypothesisLabels: hypothesis === "" ? [] : [hypothesis],
  });

const items = [
  item("A.fr", 1, 0, 1, ["il", "il"]),
  item("A.fr", 2, 3, 3, ["elles", "ils"]),
  item("A.fr", 3, 1, 5, ["", "le"]),
  item("A.fr", 4, 0, 6, ["", ""]),
  item("A.fr", 5, 0, 5, ["", "il"]),
  item("B.fr", 1, 0, 3, ["il", "elle"]),
  item("B.fr", 2, 3, 1, ["elles", "elles"]),
  item("B.fr", 5, 0, 5, ["", "il"]),
];

let folder: Folder;
beforeAll(() => {
  folder = makeFolder({
    "gaps.csv": gaps.map((line) => `${line}\n`).join(""),
    "theirs.tsv": "sys\tsent\tword\ttoken\tgold\nA\t1\t0\til\til\n",
    "items.jsonl": items.map((line) => `${line}\n`).join(""),
    "rankings.csv":
      "srclang,trglang,srcIndex,judgeId,system1Id,system2Id,system3Id,system1rank,system2rank,system3rank\n" +
      "English,French,1,J,A,B,C,1,2,3\n" +
      "English,French,1,K,A,B,C,1,3,2\n" +
      "English,French,2,J,A,B,C,1,1,2\n" +
      "English,German,1,J,A,B,C,3,2,1\n",
    "wrong.csv": "a,b\n1,2\n",
    "scores.json": JSON.stringify({
      systems: ["A", "B", "C", "D"].map((name, at) => ({
        name,
        metrics: { APT: { cases: [40 - 8 * at, 4 + at, 20, 4, 2, 1 + at] } },
      })),
    }),
    "human.tsv": "system\thuman\nA\t.6\nB\t.5\nC\t.42\nD\t.3\n",
  });
});
afterAll(() => {
  folder.remove();
});

async function judge(...argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runHere(["judge", ...argv]);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}

describe("judge import", () => {
  test("reads a query of PROTEST's database, which judge score counts", async () => {
    const table = folder.write(
      "protest.csv",
      "corpus,example_no,annotator_id,anaph_annotation,tags\nA,1,1,ok,\nA,2,1,bad,x;y\nA,3,1,unset,\n",
    );
    const lines = folder.path("protest.jsonl");
    await judge("import", "--from", "protest", table, "-o", lines);
    const scores = JSON.parse(await judge("score", lines, "-f", "json")) as {
      verdicts: { systems: unknown[] };
    };
    expect(scores.verdicts.systems).toMatchObject([
      { name: "A", correct: 1, judged: 2 },
    ]);
    const { code, stderr } = await runHere([
      ...["judge", "import", "--from", "protest", table, "-f", "tsv"],
    ]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("protest has verdicts"),
    ]);
  });

  test("turns filled gaps into judgement lines", async () => {
    const lines = (await judge("import", folder.path("gaps.csv")))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(8);
    expect(lines[1]).toEqual({
      ...{ system: "A", id: "0:0", line: 1, position: 0, source: "it" },
      ...{ written: "il", choices: ["il", "elle"], annotator: "y" },
      correct: true,
    });
    expect(lines[5]).toMatchObject({ correct: "bad", written: "ça/cela" });
  });

  test("takes columns by the names that a file has", async () => {
    const text = await judge(
      ...["import", folder.path("theirs.tsv")],
      ...["--column", "system=sys", "--column", "line=sent"],
      ...["--column", "position=word", "--column", "written=token"],
      ...["--column", "choices=gold"],
    );
    expect(JSON.parse(text)).toMatchObject({ system: "A", id: "0:0" });
  });

  test("--format is that of the result, --from that of the tables", async () => {
    const file = folder.path("gaps.csv");
    const lines = await judge("import", file);
    expect(await judge("import", file, "--from", "discomt2015")).toBe(lines);
    const table = await judge("import", file, "-f", "tsv");
    expect(table.split("\n")[0]).toMatch(/^system\tid\t/);
    expect(await judge("import", folder.write("ours.tsv", table))).toBe(lines);
    // What the tables are was once said so.
    expect(await judge("import", file, "--format", "discomt2015")).toBe(lines);
    const wrong = await runHere(["judge", "import", file, "-f", "json"]);
    expect(wrong.stderr).toContain("Allowed choices are jsonl, tsv.");
  });

  test("says which column is missing", async () => {
    const { code, stderr } = await runHere([
      ...["judge", "import", folder.path("theirs.tsv")],
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("theirs.tsv:2: a gap needs an id");
    const named = await runHere([
      ...["judge", "import", folder.path("theirs.tsv"), "--column", "x=y"],
    ]);
    expect(named.code).toBe(1);
    expect(named.stderr).toContain("Expected OURS=THEIRS");
  });
});

describe("with judgement lines", () => {
  const lines = (): string => folder.path("judgements.jsonl");
  beforeAll(async () => {
    await judge("import", folder.path("gaps.csv"), "-o", lines());
  });

  test("score gives the measures of gap filling", async () => {
    const { gaps: found } = JSON.parse(
      await judge("score", lines(), "-f", "json"),
    ) as { gaps: { systems: Record<string, unknown>[] } };
    // A: il right, ils right (one of two accepts it), other right, bad wrong.
    expect(found.systems[0]).toMatchObject({
      name: "A",
      withOther: { part: 3, whole: 4 },
      withoutOther: { part: 2, whole: 2 },
      bad: 1,
    });
    expect(found.systems[1]).toMatchObject({
      withOther: { part: 1, whole: 2 },
    });
  });

  test("score leaves bad translations out and takes the majority, if asked to", async () => {
    const { gaps: found } = JSON.parse(
      await judge(
        ...["score", lines(), "-f", "json", "--bad-translation", "skip"],
        ...["--combine", "majority"],
      ),
    ) as { gaps: { systems: Record<string, unknown>[] } };
    // Of two annotators one accepts ils: no majority.
    expect(found.systems[0]).toMatchObject({
      withOther: { part: 2, whole: 3 },
    });
  });

  test("score with items: cases, estimates and what is open; A is A.fr", async () => {
    const json = JSON.parse(
      await judge(
        ...["score", lines(), "--items", folder.path("items.jsonl")],
        ...["-l", "en-fr", "-f", "json"],
      ),
    ) as {
      cases: { cases: Record<string, unknown>; total: unknown };
      semiAutomatic: unknown[];
      estimates: unknown[];
      documents: { total: unknown };
    };
    expect(json.cases.cases["3"]).toMatchObject({
      counts: { correct: 1, incorrect: 1, bad: 0 },
    });
    expect(json.cases.total).toMatchObject({ total: 6 });
    expect(json.semiAutomatic[0]).toMatchObject({
      ...{ name: "A.fr", low: 0.4, high: 0.6, judged: 2, pending: 1 },
    });
    expect(json.estimates[0]).toMatchObject({ n: 4, unlabelled: 1 });
    expect(json.documents.total).toMatchObject({ part: 4, whole: 6 });
    const text = await judge(
      ...["score", lines(), "--items", folder.path("items.jsonl")],
    );
    expect(text).toContain("c5 (not in reference)");
    expect(text).toContain("Prediction-powered accuracy");
  });

  test("agreement between annotators", async () => {
    const text = await judge("agreement", lines());
    expect(text).toContain("Annotators by pair (choices)");
    expect(text).toMatch(/x\s+y\s+0\.000/);
    const verdicts = await judge("agreement", lines(), "--of", "verdict");
    expect(verdicts).toMatch(/x\s+y\s+0\.500/);
    const alone = folder.write(
      "alone.jsonl",
      '{"system":"A","id":"1","annotator":"x","correct":true}\n',
    );
    const { code, stderr } = await runHere(["judge", "agreement", alone]);
    expect(code).toBe(1);
    expect(stderr).toContain("no item has been judged by two annotators");
  });

  test("learn-equivalents writes what a pack takes", async () => {
    const { equivalent, pairs } = JSON.parse(
      await judge(
        ...[
          "learn-equivalents",
          lines(),
          "--items",
          folder.path("items.jsonl"),
        ],
        ...["-l", "en-fr", "-f", "json"],
      ),
    ) as { equivalent: unknown; pairs: unknown[] };
    const note = "accepted 1 of 1 times (p = 1)";
    expect(equivalent).toEqual([{ forms: ["elles", "ils"], note }]);
    expect(pairs).toHaveLength(2);
    const credited = await judge(
      ...["learn-equivalents", lines(), "--items", folder.path("items.jsonl")],
      ...["-l", "en-fr", "-f", "json", "--credit", "probability"],
    );
    expect(JSON.parse(credited)).toMatchObject({
      equivalent: [{ forms: ["elles", "ils"], probability: 1, note }],
    });
    const text = await judge(
      ...["learn-equivalents", lines(), "--items", folder.path("items.jsonl")],
    );
    expect(text).toContain("1 judgement cannot show that");
    expect(text).toContain("only ils for elles passed");
  });

  test("sample asks once for what systems share, and not for what is judged", async () => {
    const text = await judge(
      ...["sample", folder.path("items.jsonl"), "--judgements", lines()],
    );
    const queue = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // Line 5 of A and B is one question; A's line 3 and 4 are judged.
    expect(queue.map(({ system, id }) => [system, id])).toEqual([
      ["A.fr", "4:0"],
      ["B.fr", "4:0"],
    ]);
    expect(queue[0]).toMatchObject({ correct: null, texts: { source: "s" } });
  });

  test("a queue that was filled in is read back", async () => {
    const queue = folder.path("queue.jsonl");
    await judge("sample", folder.path("items.jsonl"), "-n", "1", "-o", queue);
    const filled = readFileSync(queue, "utf8").replaceAll(
      '"correct":null',
      '"correct":true',
    );
    folder.write("filled.jsonl", filled);
    const json = JSON.parse(
      await judge(
        ...["score", folder.path("filled.jsonl"), "--items"],
        ...[folder.path("items.jsonl"), "-f", "json"],
      ),
    ) as { verdicts: { systems: unknown[] }; semiAutomatic: unknown[] };
    expect(json.verdicts.systems[0]).toMatchObject({ correct: 1, judged: 1 });
    expect(json.semiAutomatic[0]).toMatchObject({ judged: 1, pending: 2 });
  });

  test("a random sample is the same for a seed; too large a one is an error", async () => {
    const draw = (...more: string[]) =>
      judge(
        ...["sample", folder.path("items.jsonl"), "--order", "random"],
        ...["-n", "3", ...more],
      );
    expect(await draw()).toBe(await draw());
    expect((await draw()).trim().split("\n")).toHaveLength(3);
    const { code, stderr } = await runHere([
      ...["judge", "sample", folder.path("items.jsonl")],
      ...["--order", "random", "-n", "99"],
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain("expected at least 99 items to judge, found 8");
  });
});

describe("judge tune", () => {
  test("finds weights, tries them on systems left out, and warns of few systems", async () => {
    const { code, stdout, stderr } = await runHere([
      ...["judge", "tune", folder.path("scores.json")],
      ...["--human-file", folder.path("human.tsv")],
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain("4 systems are too few");
    expect(stdout).toContain("error on systems left out");
    expect(stdout).toContain("The paper's settings of w2 and w6");
  });

  test("needs cases", async () => {
    const { code, stderr } = await runHere([
      ...["judge", "tune", folder.path("scores.json"), "--metric", "ACT"],
      ...["--human-file", folder.path("human.tsv")],
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("six counts of ACT's cases");
  });
});

describe("judge rank", () => {
  test("scores systems by rankings of one pair", async () => {
    const tsv = await judge(
      ...["rank", folder.path("rankings.csv"), "--pair", "English-French"],
      ...["-f", "tsv", "--samples", "100"],
    );
    const [header = "", first = ""] = tsv.split("\n");
    expect(header.split("\t").slice(0, 2)).toEqual(["system", "winRatio"]);
    // A wins five comparisons, loses none and ties once.
    expect(first.split("\t").slice(0, 2)).toEqual(["A", "1"]);
    expect(first.split("\t").slice(-3)).toEqual(["5", "1", "0"]);
  });

  test("its table is people's column for correlate", async () => {
    const human = folder.write(
      "ranked.tsv",
      await judge(
        ...["rank", folder.path("rankings.csv"), "--pair", "English-French"],
        ...["-f", "tsv"],
      ),
    );
    const table = folder.write("m.tsv", "system\tm\nA\t3\nB\t2\nC\t1\n");
    const { code, stdout } = await runHere([
      ...["correlate", table, "--human-file", human, "--human", "bradleyTerry"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("bradleyTerry, 3 systems");
  });

  test("asks which pair, and says what a file lacks", async () => {
    const several = await runHere([
      "judge",
      "rank",
      folder.path("rankings.csv"),
    ]);
    expect(several.code).toBe(1);
    expect(several.stderr).toContain("English-French, English-German");
    const wrong = await runHere(["judge", "rank", folder.path("wrong.csv")]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("wrong.csv:1: expected columns system1Id");
  });

  test("agreement on rankings", async () => {
    const text = await judge(
      ...["agreement", folder.path("rankings.csv"), "--pair", "English-French"],
    );
    expect(text).toMatch(/different ones\s+0\.667/);
  });
});

test("judgements in any number are read", async () => {
  const lines = Array.from(
    { length: 150_000 },
    (_, at) => `{"system":"A","id":"${at}:0","correct":${at % 3 === 0}}\n`,
  );
  const { code, stdout } = await runHere([
    ...["judge", "score", folder.write("many.jsonl", lines.join("")), "-f"],
    "tsv",
  ]);
  expect(code).toBe(0);
  expect(stdout.split("\n")[1]).toMatch(/^A\t33\.3\t.*\t50000\t150000\t0$/);
});

test("gaps and verdicts in one file are both scored", async () => {
  const file = folder.write(
    "mixed.jsonl",
    '{"system":"A","id":"0:0","correct":true,"choices":["il"],"written":"il"}\n' +
      '{"system":"B","id":"0:0","correct":false}\n',
  );
  const { stdout } = await runHere(["judge", "score", file, "-f", "json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    gaps: { systems: [{ name: "A", withOther: { value: 1 } }] },
    verdicts: { systems: [{ name: "B", accuracy: 0 }] },
  });
});

test("files with nothing in them are errors, and having nothing left to judge is said", async () => {
  const empty = folder.write("empty.jsonl", "");
  const rankings = folder.write(
    "none.csv",
    "system1Id,system1rank,system2Id,system2rank\nA,-1,B,2\n",
  );
  for (const [args, message] of [
    [["sample", empty], "empty.jsonl: expected items, found none"],
    [["rank", rankings], "none.csv: expected rankings of two systems"],
  ] as const) {
    const { code, stderr } = await runHere(["judge", ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
  const { code, stdout, stderr } = await runHere([
    ...["judge", "sample", folder.path("items.jsonl"), "--cases", "2"],
  ]);
  expect([code, stdout]).toEqual([0, ""]);
  expect(stderr).toContain("nothing remains to be judged");
});

test("every subcommand has an example in its help", async () => {
  for (const name of [
    ...["import", "score", "agreement", "learn-equivalents"],
    ...["tune", "sample", "rank"],
  ]) {
    const { code, stdout } = await runHere(["judge", name, "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Examples?:\n {2}\$ concord /);
  }
});

test("ACT's items and judgement files work alike", async () => {
  const sample = (name: string): string =>
    fileURLToPath(new URL(`../sample/${name}`, import.meta.url));
  const details = folder.path("act.jsonl");
  const queue = folder.path("act-queue.jsonl");
  const { code } = await runHere([
    ...["act", "-s", sample("source.en"), "-r", sample("reference.fr")],
    ...["-i", sample("system-a.fr"), "-l", "en-fr", "--details", details],
    ...["--judge-cases", "3", "--write-judgements", queue, "-q"],
  ]);
  expect(code).toBe(0);
  folder.write(
    "act-judged.jsonl",
    readFileSync(queue, "utf8").replaceAll('"correct":null', '"correct":true'),
  );
  const text = await judge(
    ...["score", folder.path("act-judged.jsonl"), "--items", details],
    ...["--cases", "3", "--weights", "1,1,0,0,0,0"],
  );
  expect(text).toContain("c3 (different)");
  expect(text).toMatch(/c3 \(different\)\s+100\.0/);
});

test("as a process", async () => {
  const { code, stdout } = await runProcess([
    ...["judge", "rank", folder.path("rankings.csv")],
    ...["--pair", "English-German", "--samples", "10"],
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("1 ranking, 3 comparisons");
});
