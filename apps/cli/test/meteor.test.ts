import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { meteorSettings } from "@concord-mt/meteor";
import { type Folder, type Outcome, makeFolder, runHere } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder({
    "ref.fr": "le chat sombre et terne dort\nelle mange\n",
    "sys.fr": "Le chat noir dormait\nil mange\n",
    "table.txt": "0.5\nnoir\nsombre et terne\n",
    "words.txt": "le\nla\n",
  });
});
afterEach(() => {
  folder.remove();
});

interface Result {
  readonly signature: string;
  readonly systems: readonly {
    readonly score: number;
    readonly matches: number;
  }[];
}

function run(...options: readonly string[]): Promise<Outcome> {
  const files = ["-r", folder.path("ref.fr"), "-i", folder.path("sys.fr")];
  return runHere(["meteor", ...files, ...options]);
}

async function score(...options: readonly string[]): Promise<Result> {
  const { stdout, stderr } = await run("--format", "json", ...options);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Result;
}

describe("METEOR's names and lists", () => {
  test.each([
    ["cs", "cz"],
    ["SV", "se"],
    ["xx", "other"],
    ["Czech", "cz"],
    ["portuguese", "pt"],
  ])("--language %s is %s", async (name, code) => {
    expect((await score("--language", name)).signature).toContain(
      `|lang:${code}|`,
    );
    expect(meteorSettings(name).language).toBe(code);
  });

  test("an unknown language is refused", async () => {
    const { code, stderr } = await run("--language", "klingon");
    expect(code).toBe(1);
    expect(stderr).toContain("Expected one of en, fr, de");
  });

  test("lists may have spaces, as METEOR's own options do", async () => {
    const spaces = await score(
      ...["--language", "fr", "--modules", "exact stem"],
      ...["--parameters", ".5 1 .5 .25", "--weights", " 1  .3"],
    );
    const commas = await score(
      ...["--language", "fr", "--modules", "exact,stem"],
      ...["--parameters", ".5,1,.5,.25", "--weights", "1, .3"],
    );
    expect(spaces.signature).toContain("|params:0.5,1,0.5,0.25|");
    expect(spaces.signature).toContain("|weights:1,0.3|");
    expect(spaces).toEqual(commas);
  });
});

describe("--data-dir", () => {
  const write = (directory: string, name: string, content: string): void => {
    mkdirSync(folder.path(directory), { recursive: true });
    folder.write(`${directory}/${name}`, gzipped(name, content));
  };
  const gzipped = (name: string, content: string): string | Uint8Array =>
    name.endsWith(".gz") ? gzipSync(content) : content;

  test.each([
    ["resources/function", "data"],
    ["data/function", "data"],
    ["function", "."],
  ])(
    "finds function words in %s and paraphrases in %s",
    async (words, data) => {
      write(`meteor/${words}`, "french.words", "le\nla\n");
      write(`meteor/${data}`, "paraphrase-fr.gz", "1\nnoir\nsombre et terne\n");
      const found = await score(
        ...["--language", "fr", "--data-dir", folder.path("meteor")],
      );
      const named = await score(
        ...["--language", "fr", "--function-words", folder.path("words.txt")],
        ...["--paraphrases", folder.path("table.txt")],
      );
      expect(found.signature).toContain("|modules:exact,stem,paraphrase|");
      expect(found).toEqual(named);
    },
  );

  // 0.5682332722351938 is what METEOR 1.5 prints for `-new` with these files.
  test("for the language universal has the files of METEOR's -new", async () => {
    folder.write("ref.fr", "le chat sombre et terne dort\n");
    folder.write("sys.fr", "Le chat noir dormait\n");
    write("new", "function.words", "le\n");
    write("new", "paraphrase.gz", "0.5\nnoir\nsombre et terne\n");
    const { systems } = await score(
      ...["--language", "universal", "--data-dir", folder.path("new")],
    );
    expect(systems[0]?.score).toBeCloseTo(56.82332722351938, 10);
  });

  test("that is not there or has nothing for the language is an error", async () => {
    write("meteor/function", "english.words", "the\n");
    for (const [directory, found] of [
      ["nowhere", "no such directory"],
      ["words.txt", "a file"],
      ["meteor", "none of them"],
    ] as const) {
      const path = folder.path(directory);
      const { code, stderr } = await run(
        "--language",
        "fr",
        "--data-dir",
        path,
      );
      expect(code).toBe(2);
      expect(stderr).toBe(
        `concord: ${path}: expected at least one of METEOR's files for the language fr (function/french.words, synonym/french.synsets, paraphrase-fr.gz) in it, its data or its resources, found ${found}\n`,
      );
    }
  });

  test("has METEOR's English function words for --english-function-words", async () => {
    write("meteor/function", "english.words", "chat\n");
    const functions = async (...more: readonly string[]): Promise<unknown> =>
      /\|functions:([^|]*)\|/u.exec((await score(...more)).signature)?.[1];
    const english = ["--language", "fr", "--english-function-words"];
    folder.write("words.txt", "chat\n");
    expect(
      await functions(...english, "--data-dir", folder.path("meteor")),
    ).toBe(await functions("--function-words", folder.path("words.txt")));
    expect(await functions(...english)).toMatch(/^en-/u);
  });

  test("gives way to --pronouns-only", async () => {
    write("meteor/function", "french.words", "le\n");
    const pronouns = ["--language", "fr", "--pronouns-only"];
    expect(
      await score(...pronouns, "--data-dir", folder.path("meteor")),
    ).toEqual(await score(...pronouns));
  });

  test("has the stems of ar-bw-red", async () => {
    folder.write("ref.fr", "wktAb\n");
    folder.write("sys.fr", "ktb\n");
    const arabic = ["--language", "ar-bw-red"];
    const table = "ktb 3 kitAb\nwktAb 12 kitAb\n";
    write("meteor/stem", "arabic-buckwalter-reduced.gz", table);
    const found = await score(...arabic, "--data-dir", folder.path("meteor"));
    expect(found.systems[0]?.matches).toBe(1);
    folder.write("stems.txt", table);
    expect(await score(...arabic, "--stems", folder.path("stems.txt"))).toEqual(
      found,
    );
    const without = await run(...arabic);
    expect(without.code).toBe(0);
    expect(without.stderr).toBe(
      "concord: warning: without a table of stems, ar-bw-red matches exact words only: add --stems FILE or --data-dir DIR\n",
    );
    expect((await run(...arabic, "--quiet")).stderr).toBe("");
  });
});

test("a broken table of stems is said with its file and line", async () => {
  const stems = folder.write("stems.txt", "chat 1 cha\nchats\n");
  const { code, stderr } = await run("--language", "fr", "--stems", stems);
  expect(code).toBe(2);
  expect(stderr).toContain(`${stems}:2: expected a word, a count and a stem`);
});

describe("--pronouns-only", () => {
  test("takes a list in any case, or a file", async () => {
    const french = ["--language", "fr", "--pronouns-only"];
    const list = await score(...french, "il,elle");
    expect(await score(...french, "Il,ELLE")).toEqual(list);
    folder.write("pronouns.txt", "Il\n\nelle \n");
    const file = `@${folder.path("pronouns.txt")}`;
    expect(await score(...french, file)).toEqual(list);
  });

  test.each(["", ",", "il,"])("%j is refused", async (value) => {
    const { code, stderr } = await run("--pronouns-only", value);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `concord: --pronouns-only takes a list such as it,they, or @FILE, got ${JSON.stringify(value)}\n`,
    );
  });

  test("refuses a file without a pronoun", async () => {
    const file = folder.write("empty.txt", "\n");
    const { code, stderr } = await run("--pronouns-only", `@${file}`);
    expect(code).toBe(1);
    expect(stderr).toContain(`--pronouns-only: ${file} has no pronoun`);
  });
});

test.each([
  [
    ["--english-function-words", "--function-words", "words.txt"],
    "only one list of function words can be given, got --function-words and --english-function-words",
  ],
  [
    ["--pronouns-only", "--function-words", "words.txt"],
    "got --function-words and --pronouns-only",
  ],
  [
    ["--language", "it", "--paraphrases", "table.txt"],
    "--paraphrases table.txt needs the module paraphrase, which METEOR does not use for the language it: add --modules exact,stem,paraphrase and --weights, of which METEOR has 2",
  ],
  [
    ["--language", "cz", "--stems", "table.txt"],
    "needs the module stem, which METEOR does not use for the language cz: add --modules exact,stem,paraphrase",
  ],
  [
    ["--language", "fr", "--modules", "exact", "--paraphrases", "table.txt"],
    "--paraphrases table.txt needs the module paraphrase, --modules is exact",
  ],
  [
    ["--language", "fr", "--weights", "1,.2,.4,.5"],
    "--weights takes at most 3, one for each of exact,stem,paraphrase, got 4",
  ],
  [
    ["--modules", "exact", "--weights", "1,.2"],
    "--weights takes at most 1, one for each of exact, got 2",
  ],
  [["--parameters", "1,2,3"], "--parameters takes four numbers"],
])("%j is refused", async (options, message) => {
  const { code, stderr } = await run(...options);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test("METEOR's weights for all modules of a language do without their resources", async () => {
  const { signature } = await score("--language", "fr", "--weights", "1 .2 .4");
  expect(signature).toContain("|modules:exact,stem|weights:1,0.2|");
});

test.each([
  [
    ["--language", "cz", "--modules", "exact,stem"],
    "the module stem needs --stems FILE for the language cz",
  ],
  [
    ["--modules", "exact,synonym"],
    "the module synonym needs --synonyms wordnet or --data-dir DIR for the language en",
  ],
  [["--beam", "999999999"], "Expected a whole number from 1 to 10000."],
])("%j is refused by the names of options", async (options, message) => {
  const { code, stderr } = await run(...options);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

describe("--details", () => {
  test("never takes the place of what is read", async () => {
    const file = folder.path("ref.fr");
    const before = readFileSync(file, "utf8");
    const { code, stderr } = await run("--details", file);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `--details and --reference name the same file: ${file}`,
    );
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  const options = (file: string): string[] => [
    ...["--language", "fr", "--lowercase", "--details", folder.path(file)],
    ...["--paraphrases", folder.path("table.txt")],
    ...["--function-words", folder.path("words.txt")],
  ];

  test("has METEOR's values, statistics, words and matches of every line", async () => {
    const second = folder.write("ref2.fr", "un chien\nil mange bien\n");
    const { code, stdout } = await runHere([
      ...["meteor", "-i", folder.path("sys.fr"), folder.path("ref.fr")],
      ...["-r", folder.path("ref.fr"), second, ...options("lines.jsonl")],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("sys");
    const records = readFileSync(folder.path("lines.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      records.map(({ system, segment, reference }) => [
        system,
        segment,
        reference,
      ]),
    ).toEqual([
      ["sys", 1, 1],
      ["sys", 2, 2],
      ["ref", 1, 1],
      ["ref", 2, 1],
    ]);
    // METEOR 1.5 with -ssOut and -writeAlignments says the same of this line.
    expect(records[0]).toEqual({
      system: "sys",
      segment: 1,
      score: expect.closeTo(0.45629312295871344, 12) as number,
      precision: expect.closeTo(0.5478260869565217, 12) as number,
      recall: expect.closeTo(0.4944444444444445, 12) as number,
      f1: expect.closeTo(0.5197682502896872, 12) as number,
      fmean: expect.closeTo(0.499309853510842, 12) as number,
      fragPenalty: expect.closeTo(0.08615237662477764, 12) as number,
      chunks: 1,
      reference: 1,
      statistics: [
        ...[4, 6, 1, 1],
        ...[1, 1, 1, 1],
        ...[0, 0, 0, 0],
        ...[1, 3, 0, 0],
        ...[0, 0, 0, 0],
        ...[1, 3, 5],
      ],
      hypothesisWords: ["le", "chat", "noir", "dormait"],
      referenceWords: ["le", "chat", "sombre", "et", "terne", "dort"],
      matches: [
        ...[0, 1].map((at) => ({
          reference: at,
          referenceLength: 1,
          hypothesis: at,
          hypothesisLength: 1,
          module: "exact",
        })),
        {
          reference: 2,
          referenceLength: 3,
          hypothesis: 2,
          hypothesisLength: 1,
          module: "paraphrase",
        },
      ],
    });
  });

  test("is a table where the name says so", async () => {
    expect((await run(...options("lines.tsv"))).code).toBe(0);
    const [head, first] = readFileSync(folder.path("lines.tsv"), "utf8").split(
      "\n",
    );
    expect(head).toBe(
      "system\tsegment\tscore\tprecision\trecall\tf1\tfmean\tfragPenalty\tchunks\treference\tstatistics\thypothesisWords\treferenceWords\tmatches",
    );
    const cells = (first ?? "").split("\t");
    expect(cells.slice(-4)).toEqual([
      "4 6 1 1 1 1 1 1 0 0 0 0 1 3 0 0 0 0 0 0 1 3 5",
      "le chat noir dormait",
      "le chat sombre et terne dort",
      "0:1-0:1-exact 1:1-1:1-exact 2:3-2:1-paraphrase",
    ]);
  });

  test("counts characters where the score does, as METEOR's -ssOut", async () => {
    await run(...options("lines.jsonl"), "--characters");
    const [first = ""] = readFileSync(folder.path("lines.jsonl"), "utf8").split(
      "\n",
    );
    expect((JSON.parse(first) as { statistics: number[] }).statistics).toEqual([
      ...[17, 23, 2, 2],
      ...[4, 4, 2, 2],
      ...[0, 0, 0, 0],
      ...[4, 13, 0, 0],
      ...[0, 0, 0, 0],
      ...[1, 3, 5],
    ]);
  });

  test("is checked before the work", async () => {
    const file = "nowhere/lines.tsv";
    const { code, stdout } = await run(...options(file));
    expect([code, stdout]).toEqual([2, ""]);
    expect(existsSync(folder.path(file))).toBe(false);
  });
});
