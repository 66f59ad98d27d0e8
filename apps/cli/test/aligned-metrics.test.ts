import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));

let folder: Folder;
beforeEach(() => {
  // The paper's Table 1 in its third line: "it" is not aligned in the reference and is recovered as "il".
  folder = makeFolder({
    "src.en": "it works\nthey sleep\nyou know it is late\n",
    "ref.fr": "elle marche\nelles dorment\nvous savez il est tard\n",
    "good.fr": "elle fonctionne\nelles dorment\nvous savez il est tard\n",
    "bad.fr": "il fonctionne\nils dorment\nvous savez il est tard\n",
    "ref.align": "0-0 1-1\n0-0 1-1\n0-0 1-1 3-3 4-4\n",
    "hyp.align": "0-0 1-1\n0-0 1-1\n0-0 1-1 2-2 3-3 4-4\n",
  });
});
afterEach(() => {
  folder.remove();
});

const given = (...systems: readonly string[]): string[] => [
  ...[
    "-s",
    folder.path("src.en"),
    "-r",
    folder.path("ref.fr"),
    "-i",
    ...systems.map((name) => folder.path(name)),
  ],
  ...[
    "--align-reference",
    folder.path("ref.align"),
    "--align-system",
    ...systems.map(() => folder.path("hyp.align")),
  ],
  ...["-l", "en-fr"],
];

interface Result {
  readonly signature: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly systems: readonly (Record<string, unknown> & {
    readonly score: number | null;
  })[];
}
const jsonOf = async (argv: readonly string[]): Promise<Result> => {
  const { code, stdout, stderr } = await runHere([...argv, "-f", "json"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Result;
};

describe("apt", () => {
  test("scores given alignments, repairs a missing link and says so", async () => {
    const details = folder.path("details.jsonl");
    const { systems } = await jsonOf([
      "apt",
      ...given("good.fr", "bad.fr"),
      "--details",
      details,
    ]);
    expect(systems[0]).toMatchObject({
      name: "good",
      score: 100,
      cases: [3, 0, 0, 0, 0, 0],
      total: 3,
    });
    expect(systems[1]).toMatchObject({
      cases: [1, 0, 2, 0, 0, 0],
      mcnemar: { gained: 0, lost: 2 },
    });
    expect(systems[1]?.score).toBeCloseTo(100 / 3, 12);
    const rows = readFileSync(details, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows).toHaveLength(6);
    expect(rows[2]).toMatchObject({
      system: "good",
      line: 3,
      pronoun: "it",
      case: 1,
      repairedReference: true,
    });
    expect(rows[2]?.reason).toContain("reference link repaired");
  });

  test("without repair the unaligned pronoun is not in the reference", async () => {
    const { systems } = await jsonOf([
      "apt",
      ...given("good.fr"),
      "--no-repair",
    ]);
    expect(systems[0]).toMatchObject({ cases: [2, 0, 0, 0, 1, 0] });
  });

  test("weights and discards change the score and the signature", async () => {
    const { systems, settings, signature } = await jsonOf([
      "apt",
      ...given("bad.fr"),
      "--weights",
      "1,1,.5,0,0,0",
      "--discard",
      "5,6",
    ]);
    expect(systems[0]?.score).toBeCloseTo(200 / 3, 12);
    expect(signature).toContain("|weights:1,1,0.5,0,0,0|discard:5,6|");
    expect(settings).toMatchObject({ weights: "1,1,0.5,0,0,0" });
  });

  test("with our aligner, a system's score does not depend on the others", async () => {
    const argv = [
      "apt",
      "-s",
      sample("source.en"),
      "-r",
      sample("reference.fr"),
      "-l",
      "en-fr",
      "--documents",
      sample("documents.txt"),
    ];
    const [a, b] = [sample("system-a.fr"), sample("system-b.fr")];
    const both = await jsonOf([...argv, "-i", a, b]);
    const alone = await jsonOf([...argv, "-i", b]);
    expect(both.systems[1]?.score).toBe(alone.systems[0]?.score);
    expect(both.systems[0]?.score ?? 0).toBeGreaterThan(
      (both.systems[1]?.score ?? 1) + 0.2,
    );
  });

  test("no pronoun at all is said, not NaN", async () => {
    folder.write("src.en", "x\n");
    for (const name of ["ref.fr", "good.fr"]) folder.write(name, "y\n");
    for (const name of ["ref.align", "hyp.align"]) folder.write(name, "0-0\n");
    const { systems } = await jsonOf(["apt", ...given("good.fr")]);
    expect(systems[0]).toMatchObject({ score: null, total: 0 });
    const { code, stdout, stderr } = await runHere([
      "apt",
      ...given("good.fr"),
    ]);
    expect([code, stdout.includes("NaN")]).toEqual([0, false]);
    expect(stderr).toContain("no pronoun of the list occurs in the source");
  });

  test("runs a configuration of the released program and writes its files", async () => {
    folder.write("list", "it\nthey\n");
    folder.write(
      "config",
      `[lang]
source: en
target: fr
source_word_separator:
target_word_separator:
[files]
source: ${folder.path("src.en")}
reference: ${folder.path("ref.fr")}
target: ${folder.path("bad.fr")}
alignment_source_reference: ${folder.path("ref.align")}
alignment_source_target: ${folder.path("hyp.align")}
list_source_pronouns: ${folder.path("list")}
input_type: word
list_target_pronouns:
[dictionary]
equal:
similar:
source_pronouns:
target_pronouns:
[cases]
cases_to_use: 1,2,3,4,5,6
weigths_per_case: 1,0.5,0,0,0,0
count_OTHER_as_equal: false
[output]
output_file: ${folder.path("out")}
counting_multiword_in_matrix: true
max_length_matrix: 10
`,
    );
    const { code, stdout } = await runHere([
      "apt",
      "--idiap-config",
      folder.path("config"),
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Score: 0.0000\n");
    expect(stdout).toContain("Findings per case: 0,0,2,0,1,0\n");
    expect(readFileSync(folder.path("out.score"), "utf8")).toContain(
      "Total findings: 3",
    );
    expect(
      readFileSync(folder.path("out.detail"), "utf8").trimEnd().split("\n"),
    ).toHaveLength(4);
  });

  test("a configuration's warnings are said once, with the file, and no score is undefined", async () => {
    folder.write("pronouns", "it\n");
    folder.write(
      "config",
      `[lang]
source: en
target: fr
source_word_separator:
target_word_separator:
[files]
source: ${folder.path("src.en")}
reference: ${folder.path("ref.fr")}
target: ${folder.path("bad.fr")}
alignment_source_reference: ${folder.path("ref.align")}
alignment_source_target: ${folder.path("hyp.align")}
list_source_pronouns: ${folder.path("pronouns")}
input_type: position
list_target_pronouns:
[dictionary]
equal:
similar:
source_pronouns:
target_pronouns:
[cases]
cases_to_use: 1,2,3,4,5,6
weigths_per_case: 1,0.5,0,0,0,0
count_OTHER_as_equal: false
[output]
output_file:
counting_multiword_in_matrix: true
max_length_matrix: 10
`,
    );
    const { code, stdout, stderr } = await runHere([
      "apt",
      "--idiap-config",
      folder.path("config"),
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Score: nan\n");
    const [warning, said, ...more] = stderr.trimEnd().split("\n");
    expect(warning).toContain(
      `${folder.path("config")}:13: input_type is "position"`,
    );
    expect(said).toContain("APT is undefined");
    expect(more).toEqual([]);
  });

  test.each(["text", "tsv", "latex", "markdown"])(
    "says in %s that no score is undefined",
    async (format) => {
      const nowhere = await runHere([
        ...["apt", ...given("good.fr"), "--pronouns", "nobody"],
        ...["--breakdown", "-f", format],
      ]);
      expect(nowhere.code).toBe(0);
      expect(nowhere.stdout).toMatch(/–|^[^\t\n]+\t\t/m);
      expect(nowhere.stdout).not.toMatch(/NaN|undefined|rendered as/);
      expect(nowhere.stderr).toContain("no pronoun of the list occurs");
      const discarded = await runHere([
        ...["apt", ...given("good.fr"), "--discard", "1,2,3,4,5,6"],
        ...["-f", format],
      ]);
      expect(discarded.stderr).toContain("every pronoun of good is discarded");
      expect(discarded.stdout).not.toMatch(/NaN|undefined/);
    },
  );

  test("the signature names the corpus that the aligner learns from", async () => {
    const learnt = async (corpus: string): Promise<string> => {
      folder.write("corpus.fr", corpus);
      const { signature } = await jsonOf([
        ...["apt", "-s", folder.path("src.en"), "-r", folder.path("ref.fr")],
        ...["-i", folder.path("good.fr"), "-l", "en-fr"],
        ...["--align-with", "corpus", "--align-corpus"],
        ...[folder.path("src.en"), folder.path("corpus.fr")],
      ]);
      return signature;
    };
    const first = await learnt("elle va\nelles dorment\nil est tard\n");
    expect(first).toMatch(/\|align:hmm,posterior,corpus@[0-9a-f]{8}\|/);
    expect(await learnt("il va\nils dorment\nil est tard\n")).not.toBe(first);
  });

  test.each<
    [string, (path: Folder["path"]) => readonly string[], number, string]
  >([
    [
      "no language pair",
      () => given("good.fr").slice(0, -2),
      1,
      "add -l en-fr",
    ],
    [
      "an unknown pair",
      () => [...given("good.fr").slice(0, -1), "en-xx"],
      1,
      "there is no pack for en-xx",
    ],
    [
      "a pack without pronouns",
      () => [...given("good.fr").slice(0, -1), "en-ar"],
      1,
      "the pack en-ar has no pronouns",
    ],
    [
      "too few alignments",
      (path) => [...given("good.fr"), "-i", path("bad.fr")],
      1,
      "expected one for each",
    ],
    [
      "a weight above 1",
      () => [...given("good.fr"), "--weights", "2,0,0,0,0,0"],
      1,
      "six numbers from 0 to 1",
    ],
    [
      "a case 7",
      () => [...given("good.fr"), "--discard", "7"],
      1,
      "case numbers from 1 to 6",
    ],
    [
      "no source",
      (path) => ["-r", path("ref.fr"), "-i", path("good.fr"), "-l", "en-fr"],
      1,
      "add -s FILE",
    ],
  ])("%s is a usage error", async (_, argv, expected, message) => {
    const { code, stdout, stderr } = await runHere([
      "apt",
      ...argv(folder.path),
    ]);
    expect([code, stdout]).toEqual([expected, ""]);
    expect(stderr).toContain(message);
  });

  test("a link beyond the target is an error with file and line; one beyond the source is dropped and counted", async () => {
    folder.write("hyp.align", "0-0 1-1\n0-0 1-9\n0-0\n");
    const broken = await runHere([
      "apt",
      ...given("good.fr"),
      "--details",
      folder.path("details.tsv"),
    ]);
    expect(broken.code).toBe(2);
    expect(broken.stderr).toContain(
      `${folder.path("hyp.align")}:2: the link 1-9 points outside line 2`,
    );
    expect(existsSync(folder.path("details.tsv"))).toBe(false);
    folder.write("hyp.align", "0-0 1-1\n0-0 7-1\n0-0 1-1 2-2\n\n");
    const mended = await runHere(["apt", ...given("good.fr")]);
    expect(mended.code).toBe(0);
    expect(mended.stderr).toContain(
      ":2: dropped 1 link with a source word that ",
    );
    expect(mended.stderr).toContain(":4: one more (empty) line");
  });
});

describe("autoprf", () => {
  test("gives counts by pronoun and document, and the t-test on recall", async () => {
    const documents = folder.write("docs", "d1\nd1\nd2\n");
    const { systems } = await jsonOf([
      "autoprf",
      ...given("good.fr", "bad.fr"),
      "--documents",
      documents,
    ]);
    // The reference has a word for two of the three pronouns; the third is aligned in the outputs only.
    expect(systems[0]).toMatchObject({
      matched: 2,
      candidateWords: 3,
      referenceWords: 2,
      recall: 100,
    });
    expect(systems[1]).toMatchObject({
      matched: 0,
      pronouns: {
        it: { candidateWords: 2, referenceWords: 1 },
        they: { candidateWords: 1, referenceWords: 1 },
      },
      documents: {
        d1: { referenceWords: 2 },
        d2: { referenceWords: 0, recall: null },
      },
      recallTest: { difference: -1, n: 2 },
    });
  });

  test("tests recall for each pronoun as well, in both directions", async () => {
    // Eight pronouns each; the second system is right where the first is wrong in five of eight "it", in no "they".
    const lines = (word: (at: number) => string): string =>
      Array.from({ length: 16 }, (_, at) => `${word(at)}\n`).join("");
    const isIt = (at: number): boolean => at % 2 === 0;
    folder.write(
      "t.en",
      lines((at) => (isIt(at) ? "it" : "they")),
    );
    folder.write(
      "t.ref",
      lines((at) => (isIt(at) ? "elle" : "elles")),
    );
    folder.write(
      "t.0",
      lines(() => "il"),
    );
    folder.write(
      "t.1",
      lines((at) => (isIt(at) && at < 10 ? "elle" : "il")),
    );
    folder.write(
      "t.align",
      lines(() => "0-0"),
    );
    const argv = [
      ...["autoprf", "-s", folder.path("t.en"), "-r", folder.path("t.ref")],
      ...[
        "-i",
        folder.path("t.0"),
        folder.path("t.1"),
        "--pronouns",
        "it,they",
      ],
      ...["--align-reference", folder.path("t.align")],
      ...["--align-system", folder.path("t.align"), folder.path("t.align")],
    ];
    const { systems } = await jsonOf(argv);
    // The mean 5/8 over its error √(15/448); the tail of Student's t with 7 degrees of freedom, integrated numerically.
    const { it, they } = systems[1]?.pronouns as Record<string, unknown> as {
      it: { recallTest: Record<string, number> };
      they: { recallTest: Record<string, number | string> };
    };
    expect(it.recallTest.t).toBeCloseTo(5 / 8 / Math.sqrt(15 / 448), 10);
    expect(it.recallTest.p).toBeCloseTo(0.0112014, 7);
    expect(it.recallTest.pGreater).toBeCloseTo(0.0056007, 7);
    expect(they.recallTest).toMatchObject({ n: 8, reason: "no variance" });
    const { stdout } = await runHere([...argv, "--breakdown"]);
    expect(stdout).toMatch(/p \(t, recall\) +p \(t, greater\)\n/);
    expect(stdout).toContain("0.0112");
    expect(stdout).not.toContain("*");
  });

  test.each(["occurrence", "list"])(
    "gives a score for each line, or the scores alone: %s",
    async (definition) => {
      const argv = ["autoprf", ...given("good.fr", "bad.fr")];
      const options = [...argv, "--definition", definition];
      const lines = await runHere([...options, "--sentence-level", "-w", "1"]);
      // In the third line the outputs have a word for the pronoun, the reference has none.
      expect(lines.stdout).toBe("100.0\t0.0\n100.0\t0.0\n0.0\t0.0\n");
      expect(lines.stderr).toMatch(/^AutoF\|nrefs:1\|/);
      const { systems } = await jsonOf([...options, "--sentence-level"]);
      expect(systems[0]?.segments).toHaveLength(3);
      const alone = await runHere([...options, "-b", "-w", "2"]);
      expect([alone.stdout, alone.stderr]).toEqual(["80.00\n0.00\n", ""]);
    },
  );

  test.each([
    [
      ["--sentence-level"],
      "--breakdown cannot be combined with --sentence-level",
    ],
    [["--definition", "list"], "--breakdown requires --definition occurrence"],
    [["-f", "tsv"], "which --format tsv cannot hold"],
  ])("takes apart only what can be shown: %j", async (more, message) => {
    const argv = ["autoprf", ...given("bad.fr"), "--breakdown", ...more];
    const { code, stdout, stderr } = await runHere(argv);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(message);
  });

  test("an empty list of pronouns is refused by name", async () => {
    const { code, stderr } = await runHere([
      "autoprf",
      ...given("bad.fr"),
      "--pronouns",
      "",
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain("--pronouns");
  });

  test("needs no pack where the pronouns are named, and no languages where the words are given", async () => {
    const argv = ["autoprf", ...given("bad.fr")].slice(0, -2);
    const expected = { matched: 0, candidateWords: 3, referenceWords: 2 };
    const named = await jsonOf([...argv, "--pronouns", "it,they"]);
    expect(named.systems[0]).toMatchObject(expected);
    const other = await jsonOf([
      ...argv,
      "--pronouns",
      "it,they",
      "-l",
      "en-ru",
    ]);
    expect(other).toEqual(named);
  });

  test.each([
    [[], "the language pair is missing: add -l en-fr, or --pack DIR"],
    [["-l", "en-ru"], "no pronouns are known for en-ru; add --pronouns"],
    [
      ["-l", "English", "--pronouns", "it"],
      "expected a language pair such as en-ru, found English",
    ],
    [
      ["--pronouns", "it", "--text-tokenizer", "moses"],
      "the language pair is missing",
    ],
  ])("without what it needs says so: %j", async (more, message) => {
    const argv = ["autoprf", ...given("bad.fr")].slice(0, -2);
    const { code, stdout, stderr } = await runHere([...argv, ...more]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(message);
  });

  test("the definition over whole lists has a signature of its own", async () => {
    const { signature, systems } = await jsonOf([
      "autoprf",
      ...given("bad.fr"),
      "--definition",
      "list",
    ]);
    expect(signature).toContain("|definition:list|");
    expect(systems[0]).toMatchObject({
      matched: 0,
      candidateWords: 3,
      referenceWords: 2,
    });
  });
});

describe("align and aer", () => {
  test("aligns two texts, with probabilities if asked, and judges the links", async () => {
    const source = folder.write(
      "a.en",
      "the house\nthe book\na house\na book\n",
    );
    const target = folder.write(
      "a.fr",
      "la maison\nle livre\nune maison\nun livre\n",
    );
    const links = folder.path("a.align");
    const { code } = await runHere([
      "align",
      "-s",
      source,
      "-t",
      target,
      "-o",
      links,
      "-q",
    ]);
    expect(code).toBe(0);
    expect(readFileSync(links, "utf8").trimEnd().split("\n")).toHaveLength(4);
    const withP = await runHere([
      "align",
      "-s",
      source,
      "-t",
      target,
      "--probabilities",
      "-o",
      folder.path("p"),
    ]);
    expect(withP.code).toBe(0);
    expect(readFileSync(folder.path("p"), "utf8")).toMatch(
      /^(?:\d+-\d+:[01](?:\.\d+)? ?)+$/m,
    );
    const gold = folder.write("gold", "0-0 1-1\n0-0 1-1\n0-0 1-1\n0-0 1p1\n");
    const aer = await runHere([
      "aer",
      "--gold",
      gold,
      "--alignment",
      gold,
      "-f",
      "json",
    ]);
    expect(JSON.parse(aer.stdout)).toMatchObject({
      aer: 0,
      precision: 1,
      recall: 1,
    });
  });

  test("a saved model aligns other text; a damaged one is refused", async () => {
    const source = folder.write("a.en", "the house\nthe book\na house\n");
    const target = folder.write("a.fr", "la maison\nle livre\nune maison\n");
    const model = folder.path("model.bin");
    const trained = await runHere([
      "align",
      "-s",
      source,
      "-t",
      target,
      "--save-model",
      model,
      "-o",
      folder.path("one"),
    ]);
    expect(trained.code).toBe(0);
    const used = await runHere([
      "align",
      "-s",
      source,
      "-t",
      target,
      "--model",
      model,
      "-o",
      folder.path("two"),
    ]);
    expect(used.code).toBe(0);
    folder.write("model.bin", readFileSync(model).subarray(0, 40));
    const refused = await runHere([
      "align",
      "-s",
      source,
      "-t",
      target,
      "--model",
      model,
      "-o",
      folder.path("three"),
    ]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("model.bin");
    expect(existsSync(folder.path("three"))).toBe(false);
  });

  test("only hmm starts from a model: another method says that the pack's is not used", async () => {
    const files = ["-s", folder.path("src.en"), "-t", folder.path("ref.fr")];
    const diagonal = ["align", ...files, "--method", "diagonal"];
    const alone = await runHere(diagonal);
    const withPair = await runHere([...diagonal, "-l", "en-fr"]);
    expect(withPair).toMatchObject({ code: 0, stdout: alone.stdout });
    expect(withPair.stderr).toContain(
      "warning: the model of the pack is for --method hmm and is not used with --method diagonal\n",
    );
    expect(alone.stderr).not.toContain("warning");
    const own = await runHere([...diagonal, "--align-model", "own.bin"]);
    expect([own.code, own.stderr]).toEqual([
      1,
      "concord: --align-model requires --method hmm\n",
    ]);
  });

  test("unequal texts and one-sided training are refused", async () => {
    const target = folder.write("short.fr", "la maison\n");
    const unequal = await runHere([
      "align",
      "-s",
      folder.path("src.en"),
      "-t",
      target,
    ]);
    expect([unequal.code, unequal.stderr.includes("has 1 line, ")]).toEqual([
      2,
      true,
    ]);
    const oneSided = await runHere([
      "align",
      "-s",
      target,
      "-t",
      target,
      "--train-source",
      target,
    ]);
    expect(oneSided.code).toBe(1);
  });
});

describe("pack", () => {
  test("the cases of every bundled pack pass, and lint finds no error", async () => {
    const pairs = ["en-fr", "en-de", "en-es", "es-en", "en-it", "en-ar"];
    const { code, stdout } = await runHere(["pack", "test", ...pairs]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^\d{3,} passed, 0 failed\n$/),
    ]);
    expect((await runHere(["pack", "lint", ...pairs])).code).toBe(0);
  });

  test("init writes a pack that can be read, and does not write over one", async () => {
    const argv = ["pack", "init", "en-pt", folder.path("en-pt")];
    expect((await runHere(argv)).code).toBe(0);
    expect((await runHere(["pack", "test", folder.path("en-pt")])).stdout).toBe(
      "1 passed, 0 failed\n",
    );
    expect(
      (await runHere(["pack", "hash", folder.path("en-pt")])).stdout,
    ).toMatch(/^en-pt\t[0-9a-f]{64}\tno model\n$/);
    expect((await runHere(argv)).code).toBe(1);
    expect((await runHere(["pack", "init", "english"])).code).toBe(1);
  });
});
