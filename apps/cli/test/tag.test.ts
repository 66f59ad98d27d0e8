import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  folder.remove();
});

test("where the model cannot be written is found out before training", async () => {
  const output = folder.path("missing/tagger.bin");
  const { code, stderr } = await runHere([
    ...["tag", "train", "-l", "fr", "--output", output],
    ...["--train", "no.conllu", "--dev", "no.conllu"],
  ]);
  expect([code, stderr]).toEqual([
    2,
    `concord: ${output}: its folder does not exist or is not writable\n`,
  ]);
});

/** Tags words of a language that stand between spaces: `form/UPOS/gender/number`. */
async function tagWords(language: string, text: string): Promise<string[]> {
  const { code, stdout, stderr } = await runHere(
    ["tag", "-l", language, "--text-tokenizer", "none"],
    { stdin: `${text}\n` },
  );
  expect([code, stderr]).toEqual([0, ""]);
  return stdout
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [, form = "", , upos = "", , features = ""] = line.split("\t");
      const values = features.split("|").map((one) => one.split("=")[1] ?? "");
      return [form, upos, ...values].join("/").replace(/\/$/, "");
    });
}

describe("concord tag", () => {
  test("writes CoNLL-U, lines by number", async () => {
    const { code, stdout, stderr } = await runProcess(["tag", "-l", "fr"], {
      stdin: "Je la vois.\n\nLa maison est belle.\n",
    });
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      [
        "# sent_id = 1",
        "# text = Je la vois.",
        "1\tJe\tje\tPRON\t_\tNumber=Sing\t_\t_\t_\t_",
        "2\tla\tle\tPRON\t_\tGender=Fem|Number=Sing\t_\t_\t_\t_",
        "3\tvois\tvoir\tVERB\t_\tNumber=Sing\t_\t_\t_\tSpaceAfter=No",
        "4\t.\t.\tPUNCT\t_\t_\t_\t_\t_\t_",
        "",
        "# sent_id = 3",
        "# text = La maison est belle.",
        "1\tLa\tle\tDET\t_\tGender=Fem|Number=Sing\t_\t_\t_\t_",
        "2\tmaison\tmaison\tNOUN\t_\tGender=Fem|Number=Sing\t_\t_\t_\t_",
        "3\test\têtre\tAUX\t_\tNumber=Sing\t_\t_\t_\t_",
        "4\tbelle\tbeau\tADJ\t_\tGender=Fem|Number=Sing\t_\t_\t_\tSpaceAfter=No",
        "5\t.\t.\tPUNCT\t_\t_\t_\t_\t_\t_",
        "",
        "",
      ].join("\n"),
    );
  });

  test("reads and writes compressed files", async () => {
    const text = folder.write("text.fr.gz", gzipSync("La vie est belle.\n"));
    const output = folder.path("text.conllu.gz");
    const { code, stdout } = await runHere([
      "tag",
      text,
      ...["--language", "fr", "--output", output],
    ]);
    expect([code, stdout]).toEqual([0, ""]);
    expect(gunzipSync(readFileSync(output)).toString("utf8")).toContain(
      "2\tvie\tvie\tNOUN\t_\tGender=Fem|Number=Sing",
    );
  });

  test.each([
    ["Je la vois dans la maison .", "la/PRON la/DET"],
    ["Il le lui donne .", "le/PRON"],
    ["Elle les lui a donnés .", "les/PRON"],
    ["Je l' ai vue dans l' eau .", "l'/PRON l'/DET"],
    ["Les enfants les regardent .", "Les/DET les/PRON"],
    ["Donne - le - moi .", "le/PRON"],
    ["Pour la comprendre , il faut la lire .", "la/PRON la/PRON"],
    ["Le livre , je le lis .", "Le/DET le/PRON"],
    ["je l’ aime , la commission aussi .", "l’/PRON la/DET"],
  ])("tells pronouns from articles: %s", async (text, expected) => {
    const found = (await tagWords("fr", text)).filter((word) =>
      /^(?:l['’]|l[ae]s?)\//i.test(word),
    );
    const short = found.map((word) => word.split("/").slice(0, 2).join("/"));
    expect(short.join(" ")).toBe(expected);
  });

  test("finds the nouns of the paper's example, in lower case", async () => {
    const words = await tagWords(
      "fr",
      "en 1917 , les communistes russes ont créé la commission d' urgence pour combattre la contre-révolution et sabotage .",
    );
    expect(words.filter((word) => word.includes("/NOUN"))).toEqual([
      "communistes/NOUN/Masc/Plur",
      "commission/NOUN/Fem/Sing",
      "urgence/NOUN/Fem/Sing",
      "contre-révolution/NOUN/Fem/Sing",
      "sabotage/NOUN/Masc/Sing",
    ]);
  });

  test("knows German, Spanish and English", async () => {
    expect(await tagWords("de", "Die Katze sah das Haus .")).toEqual([
      "Die/DET/Fem/Sing",
      "Katze/NOUN/Fem/Sing",
      "sah/VERB/Sing",
      "das/DET/Neut/Sing",
      "Haus/NOUN/Neut/Sing",
      "./PUNCT",
    ]);
    expect(await tagWords("es", "La casa la compró mi hermana .")).toEqual([
      "La/DET/Fem/Sing",
      "casa/NOUN/Fem/Sing",
      "la/PRON/Fem/Sing",
      "compró/VERB/Sing",
      "mi/DET/Sing",
      "hermana/NOUN/Fem/Sing",
      "./PUNCT",
    ]);
    expect(await tagWords("en", "They don 't like dogs ; it runs .")).toEqual([
      "They/PRON/Plur",
      "don/AUX/Plur",
      "'t/PART",
      "like/VERB",
      "dogs/NOUN/Plur",
      ";/PUNCT",
      "it/PRON/Neut/Sing",
      "runs/VERB/Sing",
      "./PUNCT",
    ]);
  });

  test("says what is missing or wrong", async () => {
    const none = await runHere(["tag"]);
    expect([none.code, none.stderr]).toEqual([
      1,
      "concord: the language is missing: add -l fr, or --language-pack DIR\n",
    ]);
    const unknown = await runHere(["tag", "-l", "xx"]);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain("there is no language pack for xx");
    const file = await runHere(["tag", "-l", "fr", folder.path("no.txt")]);
    expect(file.code).toBe(2);
    expect(file.stderr).toContain("no.txt");
    const model = folder.write("model.bin", "not a model");
    const foreign = await runHere(["tag", "--model", model]);
    expect([foreign.code, foreign.stderr]).toEqual([
      2,
      `concord: ${model}: expected a tagger model, found a file of another kind\n`,
    ]);
  });
});

/** A treebank of a few sentences, many times. */
const treebank = Array.from(
  { length: 20 },
  () => `1	il	il	PRON	_	Gender=Masc|Number=Sing	_	_	_	_
2	la	le	PRON	_	Gender=Fem|Number=Sing	_	_	_	_
3	voit	voir	VERB	_	Number=Sing	_	_	_	_

1	la	le	DET	_	Gender=Fem|Number=Sing	_	_	_	_
2	fin	fin	NOUN	_	Gender=Fem|Number=Sing	_	_	_	_
3-4	du	_	_	_	_	_	_	_	_
3	de	de	ADP	_	_	_	_	_	_
4	le	le	DET	_	Gender=Masc|Number=Sing	_	_	_	_
5	jour	jour	NOUN	_	Gender=Masc|Number=Sing	_	_	_	_

`,
).join("");

describe("concord tag train and evaluate", () => {
  test("train a tagger that knows its treebank, words and tokens", async () => {
    const train = folder.write("train.conllu", treebank);
    const model = folder.path("tagger.bin");
    const trained = await runHere([
      "tag",
      "train",
      ...["-l", "fr", "--train", train, "--dev", train],
      ...["--epochs", "3", "--output", model],
    ]);
    expect(trained.code).toBe(0);
    expect(trained.stderr).toMatch(/^pass 1 of 3: .*\npass 2 of 3: .*\npass 3/);
    expect(trained.stdout).toContain("100.00");
    for (const [unit, words] of [
      ["words", 160],
      ["tokens", 140],
    ] as const) {
      const { code, stdout } = await runHere([
        "tag",
        "evaluate",
        train,
        ...["--model", model, "--forms", "la,le"],
        ...["--unit", unit, "--format", "json"],
      ]);
      expect(code).toBe(0);
      const { files } = JSON.parse(stdout) as { files: unknown[] };
      expect(files).toMatchObject([
        {
          file: train,
          sentences: 40,
          words,
          upos: { right: words, total: words, accuracy: 1 },
          nounGender: { right: 40, total: 40 },
          pronounOrDeterminer: { total: unit === "words" ? 60 : 40 },
          lemma: { total: 0, accuracy: null },
        },
      ]);
    }
    const tagged = await runHere(["tag", "--model", model], {
      stdin: "il la voit\n",
    });
    expect(tagged.stdout).toContain("2\tla\t_\tPRON");
  });

  test("judge a shipped tagger in a table", async () => {
    const file = folder.write("test.conllu", treebank);
    const { code, stdout } = await runHere([
      "tag",
      "evaluate",
      "-l",
      "fr",
      file,
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("PRON/DET");
    expect(stdout.split("\n")[2]).toContain("160  100.00");
  });

  test("name the place of what is wrong in a treebank", async () => {
    const columns = folder.write("columns.conllu", "1\tla\tle\n");
    const bad = await runHere(["tag", "evaluate", "-l", "fr", columns]);
    expect([bad.code, bad.stderr]).toEqual([
      2,
      `concord: ${columns}:1: expected 10 tab-separated columns, found 3\n`,
    ]);
    const tags = folder.write(
      "tags.conllu",
      `${treebank}1\tla\tle\tNN\t_\t_\t_\t_\t_\t_\n\n`,
    );
    const foreign = await runHere(["tag", "evaluate", "-l", "fr", tags]);
    expect(foreign.code).toBe(2);
    expect(foreign.stderr).toContain(
      `${tags}:221: expected a universal part of speech such as NOUN, found "NN"`,
    );
    const empty = folder.write("empty.conllu", "");
    const nothing = await runHere([
      "tag",
      "train",
      ...["-l", "fr", "--train", empty, "-o", folder.path("m")],
    ]);
    expect(nothing.code).toBe(2);
    expect(nothing.stderr).toContain("there are no sentences to learn from");
  });
});
