import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder({
    "cats.txt": "the cat sat\n\nthe cat ran\n",
    "test.txt": "the dog\n",
  });
});
afterEach(() => {
  folder.remove();
});

const wittenBell = ["--order", "2", "--smoothing", "witten-bell"];

describe("lm train", () => {
  test("writes an ARPA file to stdout, nothing else", async () => {
    const { code, stdout, stderr } = await runProcess([
      "lm",
      "train",
      folder.path("cats.txt"),
      ...wittenBell,
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith("\\data\\\nngram 1=")).toBe(true);
    // 2 / (2 + 1)
    expect(stdout).toContain("-0.17609125\tthe cat");
  });

  test("writes ARPA and binary files that hold the same model", async () => {
    const files = [folder.path("cats.arpa.gz"), folder.path("cats.lm")];
    const { code, stdout } = await runHere([
      "lm",
      "train",
      folder.path("cats.txt"),
      ...["--order", "3", "--compatible", "kenlm", "--quiet"],
      ...["--arpa", files[0] ?? "", "--binary", files[1] ?? ""],
    ]);
    expect([code, stdout]).toEqual([0, ""]);
    expect(gunzipSync(readFileSync(files[0] ?? "")).toString("utf8")).toContain(
      "\\3-grams:",
    );
    const infos = [];
    for (const file of files) {
      const { stdout: text } = await runHere([
        "lm",
        "info",
        file,
        "-f",
        "json",
      ]);
      infos.push(JSON.parse(text) as { format: string; ngrams: number[] });
    }
    expect(infos.map(({ format }) => format)).toEqual(["arpa", "binary"]);
    expect(infos[0]?.ngrams).toEqual(infos[1]?.ngrams);
    const queries: string[] = [];
    for (const option of ["--arpa", "--binary"]) {
      const file = files[queries.length] ?? "";
      const argv = ["lm", "query", folder.path("test.txt"), option, file];
      queries.push((await runHere(argv)).stdout);
    }
    expect(queries[0]).toBe(queries[1]);
  });

  test("says where discounts could not be estimated, with --fallback none it is an error", async () => {
    const argv = ["lm", "train", folder.path("cats.txt"), "--order", "2"];
    const { code, stderr } = await runHere(argv);
    expect(code).toBe(0);
    expect(stderr).toContain("order 1 uses Witten-Bell");
    const strict = await runHere([...argv, "--fallback", "none"]);
    expect(strict.code).toBe(2);
    expect(strict.stderr).toContain(
      "the discounts of order 1 cannot be estimated",
    );
  });

  test("reports each order as JSON", async () => {
    const { stdout } = await runHere([
      "lm",
      "train",
      folder.path("cats.txt"),
      ...wittenBell,
      ...["--arpa", folder.path("out.arpa"), "-f", "json"],
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      sentences: 2,
      tokens: 6,
      orders: [{ order: 1, smoothing: "witten-bell" }, { order: 2 }],
    });
  });

  test("reads standard input and smoothing order by order", async () => {
    const { code, stdout } = await runProcess(
      [
        "lm",
        "train",
        "-",
        "--order",
        "2",
        "--smoothing",
        "witten-bell,kneser-ney",
        "-q",
      ],
      { stdin: "a b\na c\nb c\n" },
    );
    expect(code).toBe(0);
    expect(stdout).toContain("\\2-grams:");
  });

  test.each([
    [["--smoothing", "laplace"], 1, "Expected modified-kneser-ney"],
    [["--order", "0"], 1, "from 1 to 32"],
    [["--cutoffs", "0"], 1, "cutoffs must be integers from 1"],
    [
      ["--interpolate", "--smoothing", "good-turing"],
      1,
      "cannot be interpolated",
    ],
    [
      ["--compatible", "kenlm", "--smoothing", "witten-bell"],
      1,
      "supports only --smoothing modified-kneser-ney",
    ],
    [["--compatible", "kenlm", "--unk"], 1, "require --compatible srilm"],
    [["--no-interpolate-unigrams"], 1, "requires --compatible kenlm"],
    [["--fallback", "1,2"], 1, "three discounts"],
    [
      ["--smoothing", "witten-bell", "--fallback", "none"],
      1,
      "--fallback requires Kneser-Ney",
    ],
    [
      ["--smoothing", "good-turing", "--fallback", "0.5,1,1.5"],
      1,
      "--fallback requires Kneser-Ney",
    ],
    [["--good-turing-max", "3"], 1, "requires --smoothing good-turing"],
    [
      ["--compatible", "kenlm", "--cutoffs", "2,2"],
      1,
      "--cutoffs must start with 1, got 2,2",
    ],
    [
      ["--max-ngrams", "3"],
      2,
      "cats.txt:1: expected at most 3 different n-grams",
    ],
  ])("refuses %j", async (options, code, message) => {
    const outcome = await runHere([
      "lm",
      "train",
      folder.path("cats.txt"),
      ...options,
    ]);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
  });

  test("special words are an error with their line, or skipped", async () => {
    const file = folder.write("special.txt", "a b\n<s> a\n");
    const before = folder.path("cats.txt");
    const refused = await runHere(["lm", "train", before, file]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      "special.txt:2: expected text without special words",
    );
    const skipped = await runHere([
      "lm",
      "train",
      file,
      "--special-words",
      "skip",
    ]);
    expect(skipped.code).toBe(0);
  });

  test("an empty text is an error", async () => {
    const file = folder.write("empty.txt", "\n\n");
    const { code, stderr } = await runHere(["lm", "train", file]);
    expect([code, stderr]).toEqual([
      2,
      "concord: expected at least one sentence, found none\n",
    ]);
  });
});

describe("lm query", () => {
  let arpa: string;
  beforeEach(async () => {
    arpa = folder.path("cats.arpa");
    await runHere([
      "lm",
      "train",
      folder.path("cats.txt"),
      ...wittenBell,
      ...["--arpa", arpa, "-q"],
    ]);
  });

  test("prints what ngram -debug 2 prints", async () => {
    const { stdout } = await runHere([
      "lm",
      "query",
      folder.path("test.txt"),
      ...["--arpa", arpa],
    ]);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("the dog");
    expect(lines[1]).toBe(
      "\tp( the | <s> ) \t= [2gram] 0.6666667 [ -0.1760913 ]",
    );
    expect(lines[2]).toBe("\tp( <unk> | the ...) \t= [OOV] 0 [ -inf ]");
    expect(stdout).toContain("1 sentences, 2 words, 1 OOVs");
  });

  test("gives each word's log10 and order as JSON", async () => {
    const { stdout } = await runHere(
      ["lm", "query", "--arpa", arpa, "-f", "json"],
      { stdin: "the dog\n" },
    );
    const { sentences, total } = JSON.parse(stdout) as {
      sentences: { words: { word: string; log10: number; order: number }[] }[];
      total: { perplexity: number };
    };
    expect(sentences[0]?.words[0]).toMatchObject({ word: "the", order: 2 });
    expect(sentences[0]?.words[1]).toMatchObject({
      word: "dog",
      log10: null,
      order: 0,
      known: false,
    });
    expect(total.perplexity).toBeGreaterThan(1);
  });

  test("writes tables and sums alone", async () => {
    const argv = ["lm", "query", folder.path("test.txt"), "--arpa", arpa];
    const table = (await runHere([...argv, "-f", "tsv"])).stdout.split("\n");
    expect(table[0]).toBe("line\tword\torder\tlog10");
    expect(table[2]).toBe("1\tdog\t0\t-inf");
    const { stdout } = await runHere([...argv, "--summary"]);
    expect(stdout.split("\n")).toHaveLength(3);
    const json = await runHere([...argv, "--summary", "-f", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ total: { unknown: 1 } });
  });

  test("KenLM's style counts empty lines", async () => {
    const { stdout } = await runHere(
      ["lm", "query", "--arpa", arpa, "--style", "kenlm"],
      { stdin: "the cat\n\n" },
    );
    expect(stdout).toContain("Tokens:\t4\n");
  });

  test.each([
    [[], 1, "the model is missing"],
    [
      ["--arpa", "a", "--binary", "b"],
      1,
      "--arpa cannot be combined with --binary",
    ],
    [["--arpa", "missing.arpa"], 2, "missing.arpa"],
    [["--binary", "missing.lm"], 2, "missing.lm: no such file"],
  ])("refuses %j", async (options, code, message) => {
    const outcome = await runHere(["lm", "query", ...options]);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
  });

  test("names the line of a damaged model", async () => {
    const damaged = readFileSync(arpa, "utf8").replace("-0.17609125", "x");
    const file = folder.write("damaged.arpa", damaged);
    const { code, stderr } = await runHere(["lm", "query", "--arpa", file]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/damaged\.arpa:\d+: expected a number/);
  });

  test("refuses a binary model that is none", async () => {
    const { code, stderr } = await runHere([
      "lm",
      "query",
      ...["--binary", folder.path("cats.txt")],
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("expected an n-gram model, found other bytes");
  });
});
