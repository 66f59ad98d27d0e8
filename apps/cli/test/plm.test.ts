import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Folder,
  type Outcome,
  makeFolder,
  runHere,
  runProcess,
} from "./harness.ts";

/** Documents in which the pronoun mostly agrees with the nouns before it. */
function trainingText(): { readonly text: string; readonly documents: string } {
  const nouns = [
    ["le chat", "le toit", "le livre", "le train"],
    ["la maison", "la commission", "la voiture", "la femme"],
  ] as const;
  const lines: string[] = [];
  const documents: string[] = [];
  for (let bits = 0; bits < 16; bits += 1) {
    const four = [0, 1, 2, 3].map((at) => (bits >> at) & 1);
    const feminine = four.filter((bit) => bit === 1).length;
    const phrases = four.map((bit, at) => nouns[bit === 1 ? 1 : 0][at] ?? "");
    for (let copy = 0; copy < 9; copy += 1) {
      const pronoun = copy < 1 + feminine * 1.7 ? "Elle" : "Il";
      lines.push(`Voici ${phrases.join(", ")}.`, `${pronoun} dort ici.`);
      documents.push(`${bits}.${copy}`, `${bits}.${copy}`);
    }
  }
  return {
    text: `${lines.join("\n")}\n`,
    documents: `${documents.join("\n")}\n`,
  };
}

/** The paper's Fig. 4 with a hypothesis that drops the pronoun. */
const source =
  "in 1917 , the russian communists founded the emergency commission for combating counter-revolution and sabotage .\nit was led by felix dzerzhinsky .\n";
const nbest = [
  "0 ||| en 1917 , les communistes russes ont créé la commission d' urgence pour combattre la contre-révolution et sabotage . ||| LM0= -20 ||| -20 ||| 0-0 1-1",
  "1 ||| il a été entraîné par felix dzerzhinsky . ||| LM0= -10 ||| -10 ||| 0-0 1-1 2-3",
  "1 ||| il a été mené par felix dzerzhinsky . ||| LM0= -10 ||| -10.1 ||| 0-0 1-1 2-3",
  "1 ||| elle a été emmenée par felix dzerzhinsky . ||| LM0= -10 ||| -10.2 ||| 0-0 1-1 2-3",
  "1 ||| a été entraîné par felix dzerzhinsky . ||| LM0= -11 ||| -11 ||| 1-0 2-2",
  "",
].join("\n");
const reference =
  "En 1917, les communistes russes ont fondé la commission d'urgence pour combattre la contre-révolution et le sabotage.\nElle était dirigée par Félix Dzerjinski.\n";

let folder: Folder;
let plm: string;
beforeAll(async () => {
  const { text, documents } = trainingText();
  folder = makeFolder({
    "train.fr": text,
    "train.docs": documents,
    "test.en": source,
    "test.nbest": nbest,
    "test.ref": reference,
    "test.docs": "talk\ntalk\n",
  });
  plm = folder.path("fr.plm.gz");
  const { code, stderr } = await runHere([
    ...["plm", "train", folder.path("train.fr"), "-l", "fr", "-o", plm],
    ...["--documents", folder.path("train.docs")],
  ]);
  expect([code, stderr.replaceAll(/concord: warning: order.*\n/g, "")]).toEqual(
    [0, ""],
  );
});
afterAll(() => {
  folder.remove();
});

/** Runs a command on the n-best list. */
function onList(
  name: string,
  options: readonly string[],
  list = folder.path("test.nbest"),
): Promise<Outcome> {
  return runHere([
    ...["plm", name, "--nbest", list, "-s", folder.path("test.en")],
    ...["-l", "en-fr", "--plm", plm, ...options],
  ]);
}

describe("plm train", () => {
  test("writes an ARPA file with metadata before it", () => {
    const [first = "", second] = gunzipSync(readFileSync(plm))
      .toString("utf8")
      .split("\n");
    expect(first.startsWith("concord-plm/1 {")).toBe(true);
    expect(second).toBe("\\data\\");
    expect(JSON.parse(first.slice("concord-plm/1 ".length))).toMatchObject({
      language: "fr",
      order: 5,
      reset: true,
      sequences: 144,
      documents: 144,
    });
  });

  test("writes the sequences and a report", async () => {
    const sequences = folder.path("sequences.txt");
    const { stdout } = await runHere([
      ...["plm", "train", folder.path("train.fr"), "-l", "fr"],
      ...["-o", folder.path("other.plm"), "--sequences", sequences],
      ...["--documents", folder.path("train.docs"), "-f", "json"],
    ]);
    const lines = readFileSync(sequences, "utf8").split("\n");
    expect(lines[0]).toBe("masc.sing. masc.sing. masc.sing. masc.sing. elle");
    expect(JSON.parse(stdout)).toMatchObject({
      sequences: 144,
      lengths: [0, 0, 0, 0, 144],
      estimation: { orders: [{ smoothing: "witten-bell" }, {}, {}, {}, {}] },
    });
  });

  test("takes the tags of CoNLL-U, and counts what has no gender", async () => {
    const conllu = [
      "1\tmaison\tmaison\tNOUN\t_\tGender=Fem|Number=Sing\t0\troot\t_\t_",
      "2\ton\ton\tPRON\t_\tNumber=Sing\t1\tx\t_\t_",
      "3\telle\telle\tPRON\t_\tGender=Fem|Number=Sing\t1\tx\t_\t_",
      "",
      "",
    ].join("\n");
    const sequences = folder.path("conllu.txt");
    const { code, stdout } = await runHere([
      ...["plm", "train", folder.write("a.conllu", conllu), "-l", "fr"],
      ...["-o", folder.path("a.plm"), "--sequences", sequences, "-f", "json"],
    ]);
    expect(code).toBe(0);
    expect(readFileSync(sequences, "utf8")).toBe(
      "fem.sing. on\nfem.sing. unk.sing. elle\n",
    );
    expect(JSON.parse(stdout)).toMatchObject({
      tags: { "fem.sing.": 2, "unk.sing.": 1 },
      unknownShare: 1 / 3,
    });
  });

  test("leaves expletives out unless told to keep them, and can keep the list across documents", async () => {
    const text = folder.write(
      "b.fr",
      "La maison est là.\nIl faut partir. Elle dort.\n",
    );
    const documents = folder.write("b.docs", "1\n2\n");
    const sequences = folder.path("b.txt");
    const argv = [
      ...["plm", "train", text, "-l", "fr", "--documents", documents, "-q"],
      ...["-o", folder.path("b.plm"), "--sequences", sequences],
    ];
    await runHere([...argv, "--keep-expletives"]);
    expect(readFileSync(sequences, "utf8")).toBe("il\nmasc.sing. elle\n");
    await runHere([...argv, "--no-reset"]);
    expect(readFileSync(sequences, "utf8")).toBe("fem.sing. masc.sing. elle\n");
  });

  test.each([
    [["-l", "xx"], 1, "there is no language pack for xx"],
    [
      ["-l", "de", "--keep-expletives"],
      1,
      "no rules for expletive pronouns in de",
    ],
    [
      ["-l", "fr", "--compatible", "kenlm", "--smoothing", "witten-bell"],
      1,
      "supports only --smoothing modified-kneser-ney",
    ],
  ])("refuses %j", async (options, code, message) => {
    const outcome = await runHere([
      ...["plm", "train", folder.path("train.fr"), "-o", folder.path("x.plm")],
      ...options,
    ]);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
  });

  test("refuses a wrong number of documents and a text without pronouns", async () => {
    const argv = ["plm", "train", "-l", "fr", "-o", folder.path("x.plm")];
    const short = await runHere([
      ...[...argv, folder.path("train.fr")],
      ...["--documents", folder.write("short.docs", "a\nb\n")],
    ]);
    expect(short.code).toBe(2);
    expect(short.stderr).toContain("short.docs");
    const none = await runHere([
      ...argv,
      folder.write("none.fr", "Le chat dort.\n"),
    ]);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("none.fr: expected pronouns such as il");
  });
});

describe("plm inspect", () => {
  test("prints Table 1", async () => {
    const { code, stdout } = await runProcess(["plm", "inspect", plm]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/fem\. sing\. +elle +-.* ↑/);
    expect(stdout).toMatch(/masc\. plur\. +elle +N\.A\. .* —/);
  });

  test("writes JSON, a figure and bars", async () => {
    const json = await runHere([
      "plm",
      "inspect",
      plm,
      "-f",
      "json",
      "--pronouns",
      "elle,il",
    ]);
    const { blocks } = JSON.parse(json.stdout) as {
      blocks: { rows: { pronoun: string; means: (number | null)[] }[] }[];
    };
    expect(blocks).toHaveLength(4);
    expect(blocks[0]?.rows.map(({ pronoun }) => pronoun)).toEqual([
      "elle",
      "il",
    ]);
    const figure = folder.path("figure.svg");
    const { stdout } = await runHere([
      ...["plm", "inspect", plm, "--plot", "--figure", figure],
      ...["--figure-pronouns", "il,elle"],
    ]);
    expect(stdout).toContain("█");
    const svg = readFileSync(figure, "utf8");
    expect(svg.startsWith("<svg xmlns=")).toBe(true);
    expect(svg).toContain("(b) fem. sing.");
  });

  test.each([
    [["--plot", "-f", "json"], "--plot requires --format text"],
    [["--figure-pronouns", "il"], "requires --figure or --plot"],
  ])("refuses %j before it writes anything", async (args, message) => {
    const result = await runHere(["plm", "inspect", plm, ...args]);
    expect(result).toMatchObject({ code: 1, stdout: "" });
    expect(result.stderr).toContain(message);
  });

  test("refuses what is no model", async () => {
    const file = folder.write("no.plm", "hello\n");
    const { code, stderr } = await runHere(["plm", "inspect", file]);
    expect(code).toBe(2);
    expect(stderr).toContain("no.plm: expected an ARPA file");
    const other = await runHere(["plm", "inspect", plm, "--pronouns", "y"]);
    expect([other.code, other.stderr]).toEqual([
      1,
      "concord: y is not a pronoun of the model\n",
    ]);
  });
});

describe("the model that comes with French", () => {
  test("shows the paper's finding: each of the four rises and is the most probable of twelve behind four such nouns", async () => {
    const file = fileURLToPath(
      import.meta.resolve("@concord-mt/lang-fr/plm.arpa.gz"),
    );
    const { stdout } = await runHere(["plm", "inspect", file, "-f", "json"]);
    const { blocks } = JSON.parse(stdout) as {
      blocks: {
        rows: { pronoun: string; means: (number | null)[]; trend: string }[];
      }[];
    };
    const own = ["il", "elle", "ils", "elles"];
    blocks.forEach(({ rows }, at) => {
      expect(rows).toHaveLength(12);
      const [best] = [...rows].sort(
        (a, b) => (b.means[3] ?? -99) - (a.means[3] ?? -99),
      );
      expect(best).toMatchObject({ pronoun: own[at], trend: "up" });
    });
  });
});

describe("expletives", () => {
  const text = [
    "0 ||| la maison et la femme et la voiture et la table . ||| -1 ||| -1 ||| 0-0",
    "1 ||| il faut le dire . ||| -10 ||| -10 ||| 0-0 1-1",
    "1 ||| elle faut le dire . ||| -10.2 ||| -10.2 ||| 0-0 1-1",
    "2 ||| il pleut . ||| -10 ||| -10 ||| 0-0 1-1",
    "2 ||| elle pleut . ||| -10.2 ||| -10.2 ||| 0-0 1-1",
    "",
  ].join("\n");
  const run = (...more: string[]): Promise<Outcome> =>
    runHere([
      ...["plm", "rerank", "-l", "en-fr"],
      ...["--nbest", folder.write("expletive.nbest", text)],
      ...[
        "-s",
        folder.write(
          "expletive.en",
          "the house .\nit must be said .\nit rains .\n",
        ),
      ],
      ...more,
    ]);

  test("the bundled model leaves them alone, and says so", async () => {
    const { code, stdout, stderr } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain("il faut le dire .\nil pleut .\n");
    expect(stderr).toContain("concord: expletives:dropped: ");
    const quiet = await run("-q");
    expect(quiet.stderr).toBe("");
  });

  test("--preset paper-2016 takes the model that has learned every pronoun", async () => {
    const { code, stderr } = await run("--preset", "paper-2016");
    expect(code).toBe(0);
    expect(stderr).toContain("concord: expletives:kept: ");
    const other = await run("--preset", "paper-2016", "--plm", plm);
    expect(other.code).toBe(1);
    expect(other.stderr).toContain("needs a model that kept expletives");
  });

  test("plm train --preset paper-2016 keeps them, and plm inspect says which model it is", async () => {
    const kept = folder.path("kept.plm.gz");
    const { code } = await runHere([
      ...["plm", "train", folder.path("train.fr"), "-l", "fr", "-o", kept],
      ...["--preset", "paper-2016", "-q"],
    ]);
    expect(code).toBe(0);
    const inspect = async (file: string): Promise<string> =>
      (await runHere(["plm", "inspect", file])).stdout;
    expect(await inspect(kept)).toContain("expletives: kept");
    expect(await inspect(plm)).toContain("expletives: dropped (0 pronouns");
  });
});

describe("plm rerank", () => {
  test("changes Fig. 4 from il to elle", async () => {
    const { code, stdout, stderr } = await onList("rerank", []);
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toBe(
      "elle a été emmenée par felix dzerzhinsky .",
    );
    expect(stderr.split("\n")).toEqual([
      expect.stringContaining("concord: expletives:dropped: "),
      "concord: 2 sentences, 1 with pronouns, 1 with a choice, 1 changed",
      "",
    ]);
  });

  test("does so with the model that comes with French, too", async () => {
    const { code, stdout } = await runProcess([
      ...["plm", "rerank", "--nbest", folder.path("test.nbest")],
      ...["-s", folder.path("test.en"), "-l", "en-fr", "-q"],
    ]);
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toMatch(/^elle a été emmenée/);
  });

  test("--antecedents asks what the translation itself has for the pronoun's antecedent", async () => {
    const en = folder.write(
      "own.en",
      "The car hit a wall .\nIt was broken .\n",
    );
    const own = folder.write(
      "own.nbest",
      [
        "0 ||| la voiture a percuté un mur . ||| ||| -1 ||| 0-0 1-1 2-2 2-3 3-4 4-5 5-6",
        "1 ||| il était en panne . ||| ||| -1 ||| 0-0 1-1 2-2 2-3 3-4",
        "1 ||| elle était en panne . ||| ||| -1.01 ||| 0-0 1-1 2-2 2-3 3-4",
      ].join("\n"),
    );
    const command = ["plm", "rerank", "--nbest", own, "-s", en, "-l", "en-fr"];
    const plain = await runHere([...command, "-q"]);
    const asked = await runHere([...command, "-q", "--antecedents"]);
    expect([plain.code, asked.code]).toEqual([0, 0]);
    expect(asked.stdout.split("\n")[1]).toBe("elle était en panne .");
  });

  test("with logarithms the hypothesis without a pronoun wins", async () => {
    const { stdout } = await onList("rerank", ["--plm-score", "log"]);
    expect(stdout.split("\n")[1]).toBe(
      "a été entraîné par felix dzerzhinsky .",
    );
  });

  test.each([
    [["--align-model", "m.bin"], "--align-model requires --align-with model"],
    [["--align-corpus", "a", "b"], "requires --align-with corpus"],
    [["--no-reset"], "--no-reset requires --documents"],
  ])("refuses %j, which would do nothing", async (args, message) => {
    const { code, stderr } = await onList("rerank", args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  test("α = 0 keeps the decoder's order", async () => {
    const { stdout } = await onList("rerank", ["--alpha", "0"]);
    expect(stdout.split("\n")[1]).toContain("il a été entraîné");
  });

  test("explains each decision", async () => {
    const file = folder.path("why.jsonl");
    await onList("rerank", ["--explain", file, "-o", folder.path("out.fr")]);
    const [line = ""] = readFileSync(file, "utf8").split("\n");
    expect(JSON.parse(line)).toMatchObject({
      sentence: 1,
      kind: "ranked",
      context: ["fem.sing.", "fem.sing.", "fem.sing.", "masc.sing."],
      chosen: 2,
      baseline: 0,
    });
    const { stderr } = await onList("rerank", ["--explain", "-", "-q"]);
    expect(stderr).toContain(
      "fem.sing. fem.sing. fem.sing. masc.sing. elle-PRN* a été",
    );
    expect(stderr).toContain("becomes elle instead of il");
  });

  test("writes the links of what it chose", async () => {
    const links = folder.path("links.txt");
    await onList("rerank", ["--save-alignment", links]);
    expect(readFileSync(links, "utf8").split("\n")[1]).toBe("0-0 1-1 2-3");
  });

  test("aligns a list without alignments itself", async () => {
    const list = nbest
      .split("\n")
      .map((line) => line.split(" ||| ").slice(0, 4).join(" ||| "))
      .join("\n");
    const { code, stdout } = await onList(
      "rerank",
      ["--align-with", "pack", "--threads", "1"],
      folder.write("plain.nbest", list),
    );
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toMatch(/^elle a été/);
  });

  test("reads an old list from a compressed file", async () => {
    const list = nbest
      .split("\n")
      .map((line) => {
        const [number, text, , score] = line.split(" ||| ");
        return score === undefined
          ? ""
          : `${number ?? ""}||| ${text ?? ""}  ||| d: 0 lm: -41.3 ||| ${score}`;
      })
      .join("\n");
    const { code } = await onList(
      "rerank",
      [],
      folder.write("old.nbest.gz", gzipSync(list)),
    );
    expect(code).toBe(0);
  });

  test.each([
    [
      (text: string) => text.replaceAll(/^0 .*\n/gm, ""),
      "no hypothesis for sentence 0",
    ],
    [
      (text: string) => text.replaceAll(/^1 /gm, "7 "),
      "hypotheses of sentence 7, but",
    ],
    [
      (text: string) => text.replaceAll("0-0", "12-0"),
      "12-0 points outside line 2 of",
    ],
    [(text: string) => text.replaceAll("0-0", "0-30"), "0-30 points outside"],
    [
      (text: string) => text.replaceAll(/ \|\|\| -1.*$/gm, ""),
      "expected a score after the features of sentence 1",
    ],
    [
      (text: string) => text.replace("-10.1 ||| 0-0 1-1 2-3", "-10.1"),
      "no.nbest:3: expected links after the score, as other hypotheses of sentence 1",
    ],
    [() => "", "no.nbest"],
  ])("refuses a list that does not fit (%#)", async (damage, message) => {
    const file = folder.write("no.nbest", damage(nbest));
    const { code, stderr } = await onList("rerank", [], file);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test("missing sentences become empty lines if they may", async () => {
    const file = folder.write("gap.nbest", nbest.replaceAll(/^0 .*\n/gm, ""));
    const { code, stdout } = await onList("rerank", ["--allow-missing"], file);
    expect(code).toBe(0);
    expect(stdout.split("\n")[0]).toBe("");
  });

  test("refuses documents that do not fit, and a model of another language", async () => {
    const wrong = await onList("rerank", [
      "--documents",
      folder.write("1.docs", "a\n"),
    ]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("1.docs");
    const german = await runHere([
      ...["plm", "rerank", "--nbest", folder.path("test.nbest")],
      ...["-s", folder.path("test.en"), "-l", "en-de", "--plm", plm],
    ]);
    expect(german.code).toBe(1);
    expect(german.stderr).toContain(
      "is a model of fr, but the target language is de",
    );
  });
});

describe("plm evaluate", () => {
  test("shows C1-C4, BLEU, McNemar and each pronoun's changes", async () => {
    const options = ["-r", folder.path("test.ref"), "--threads", "1"];
    const { code, stdout } = await onList("evaluate", options);
    expect(code).toBe(0);
    const rows = stdout.split("\n").map((line) => line.trim().split(/ {2,}/));
    expect(rows[0]).toEqual([
      "system",
      "C1",
      "C2",
      "C3",
      "C4",
      "C1+C2",
      "accuracy",
      "BLEU",
    ]);
    expect(rows[2]?.slice(0, 7)).toEqual([
      "BL",
      "0",
      "0",
      "1",
      "0",
      "0",
      "0.000",
    ]);
    expect(rows[3]?.slice(0, 7)).toEqual([
      "RR",
      "1",
      "0",
      "0",
      "0",
      "1",
      "1.000",
    ]);
    expect(stdout).toMatch(/elle +1 +0 +1/);
    expect(stdout).toContain(
      "McNemar, same or similar (C1+C2): 1 gained, 0 lost",
    );
    expect(stdout).toContain("|alpha:5|beta:5|plm-score:probability|");
  });

  test("tests the two systems that come from one list", async () => {
    const { code, stdout } = await onList("evaluate", [
      ...["-r", folder.path("test.ref"), "--threads", "1"],
      ...["--paired-bs", "--samples", "20"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("|bs:20|");
  });

  test("with logarithms more pronouns stay untranslated", async () => {
    const { stdout } = await onList("evaluate", [
      ...["-r", folder.path("test.ref"), "--threads", "1"],
      ...["--plm-score", "log", "-f", "json"],
    ]);
    const { systems } = JSON.parse(stdout) as {
      systems: { name: string; classes: number[] }[];
    };
    expect(systems.map(({ classes }) => classes[3])).toEqual([0, 1]);
  });

  test("takes two outputs instead of a list", async () => {
    const lines = source.split("\n").map(() => "il dort");
    const before = folder.write(
      "before.fr",
      `${lines.slice(0, 2).join("\n")}\n`,
    );
    const after = folder.write("after.fr", "il dort\nelle dort\n");
    const { code, stdout } = await runHere([
      ...["plm", "evaluate", "-i", before, after, "-l", "en-fr"],
      ...["-s", folder.path("test.en"), "-r", folder.path("test.ref")],
      ...["-f", "json", "--threads", "1"],
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      systems: [{ name: "before" }, { name: "after" }],
    });
  });

  test("what re-ranks a list does not go with two outputs", async () => {
    const { code, stderr } = await runHere([
      ...["plm", "evaluate", "-i", "a", "b", "-l", "en-fr", "--alpha", "3"],
      ...["-s", folder.path("test.en"), "-r", folder.path("test.ref")],
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain("'--alpha <x>' cannot be used with option '-i");
  });

  test("wants a list or two outputs", async () => {
    const { code, stderr } = await runHere([
      ...["plm", "evaluate", "-l", "en-fr"],
      ...["-s", folder.path("test.en"), "-r", folder.path("test.ref")],
    ]);
    expect([code, stderr]).toEqual([
      1,
      "concord: nothing to compare: add --nbest LIST, or -i BEFORE AFTER\n",
    ]);
  });
});

describe("plm tune", () => {
  test("finds weights that mend the pronoun, with intervals", async () => {
    const { code, stdout } = await onList("tune", [
      ...["-r", folder.path("test.ref"), "--alphas", "1,5,20"],
      ...["--betas", "1,5", "--samples", "50", "-f", "json", "--threads", "1"],
    ]);
    expect(code).toBe(0);
    const { baseline, best, points } = JSON.parse(stdout) as {
      baseline: { right: number };
      best: { alpha: number; right: number };
      points: { low: number; high: number }[];
    };
    expect([baseline.right, best.right]).toEqual([0, 1]);
    expect(points).toHaveLength(6);
    expect(points.every(({ low, high }) => low <= high)).toBe(true);
  });

  test("prints a table and the options to use", async () => {
    const { stdout } = await onList("tune", [
      ...["-r", folder.path("test.ref"), "--samples", "50", "--threads", "1"],
      ...["--documents", folder.path("test.docs")],
    ]);
    expect(stdout).toMatch(/best: --alpha \S+ --beta \S+/);
  });
});
