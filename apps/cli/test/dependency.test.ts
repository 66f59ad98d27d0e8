import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  folder.remove();
});

const source = "The house is old .\nIt is big .\n";
const identity = (length: number): string =>
  Array.from({ length }, (_, at) => `${at}-${at}`).join(" ");
const alignment = `${identity(5)}\n${identity(4)}\n`;
/** "It" of the second line stands for "house" of the first. */
const links = "0 1 1 0\n";

describe("concord dependency score", () => {
  const score = async (
    second: string,
    ...more: readonly string[]
  ): Promise<number> => {
    const { code, stdout, stderr } = await runHere([
      ...["dependency", "score", "-l", "en-fr", "-f", "json"],
      ...["-s", folder.write("t.en", source)],
      ...["-i", folder.write("t.fr", `La maison est vieille .\n${second}\n`)],
      ...["--alignment", folder.write("t.align", alignment)],
      ...["--links", folder.write("t.links", links)],
      ...more,
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    return (JSON.parse(stdout) as { readonly mean: number }).mean;
  };

  test("the pronoun that agrees scores more", async () => {
    expect(await score("Elle est grande .")).toBeGreaterThan(
      await score("Il est grand ."),
    );
  });

  test("a pronoun without translation scores less than one that agrees, unless what is learnt decides alone", async () => {
    // Without its first word; the line of links says so.
    const without = folder.write("without.align", `${identity(5)}\n1-0 2-1\n`);
    const omitted = async (...more: string[]): Promise<number> =>
      score("Est grande .", "--alignment", without, ...more);
    const agreeing = await score("Elle est grande .");
    expect(await omitted()).toBeLessThan(agreeing);
    expect(await omitted("--unaligned-score", "learnt")).toBeGreaterThan(
      agreeing,
    );
    expect(await omitted("--unaligned-score", "-9")).toBe(-9);
  });

  test.each(["free", "", "1", "-1e9"])(
    "an unaligned score of %j is refused",
    async (value) => {
      const { code, stderr } = await runHere([
        ...["dependency", "score", "-l", "en-fr", "--unaligned-score", value],
      ]);
      expect(code).toBe(1);
      expect(stderr).toContain("average, learnt or a number");
    },
  );

  test("shows each link", async () => {
    const { code, stdout } = await runHere([
      ...["dependency", "score", "-l", "en-fr", "-q"],
      ...["-s", folder.write("t.en", source)],
      ...[
        "-i",
        folder.write("t.fr", "La maison est vieille .\nElle est grande .\n"),
      ],
      ...["--alignment", folder.write("t.align", alignment)],
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^line 2: It → Elle, for house → maison \(fem_sg\): -\d\.\d{3}\n$/,
    );
  });

  test("a wrong link is an error with its place", async () => {
    const file = folder.write("t.links", "# antecedent, pronoun\n0 9 1 0\n");
    const { code, stderr } = await runHere([
      ...["dependency", "score", "-l", "en-fr", "--links", file],
      ...[
        "-s",
        folder.write("t.en", source),
        "-i",
        folder.write("t.fr", "La maison est vieille .\nElle brûle .\n"),
      ],
    ]);
    expect([code, stderr]).toEqual([
      2,
      `concord: ${file}:2: the link names word 9 of line 0, which is not in the document\n`,
    ]);
  });
});

describe("concord dependency rerank", () => {
  test("takes the sample whose pronoun agrees, as it was written", async () => {
    const samples = folder.write(
      "t.jsonl",
      `["La maison est vieille."]\n{"samples": ["Il est grand.", {"text": "Elle est grande.", "score": 0}]}\n`,
    );
    const { code, stdout, stderr } = await runHere([
      ...["dependency", "rerank", "-l", "en-fr", "--samples", samples],
      ...["-s", folder.write("t.en", "The house is old.\nIt is big.\n")],
    ]);
    expect([code, stdout, stderr]).toEqual([
      0,
      "La maison est vieille.\nElle est grande.\n",
      "concord: 2 lines, 1 with dependencies, 1 changed\n",
    ]);
  });

  test("weighs n-best lists, with a pronoun language model too", async () => {
    const hypothesis = (segment: number, text: string, score: number): string =>
      `${segment} ||| ${text} ||| LM0= 0 ||| ${score} ||| ${identity(text.split(" ").length)}\n`;
    const nbest = folder.write(
      "t.nbest",
      hypothesis(0, "La maison est vieille .", -1) +
        hypothesis(1, "Il est grand .", -1) +
        hypothesis(1, "Elle est grande .", -1.5) +
        hypothesis(1, "Elles sont grandes .", -0.9),
    );
    const rerank = async (...more: readonly string[]): Promise<string> => {
      const { code, stdout } = await runHere([
        ...["dependency", "rerank", "-l", "en-fr", "--nbest", nbest, "-q"],
        ...["-s", folder.write("t.en", source), ...more],
      ]);
      expect(code).toBe(0);
      return stdout.split("\n")[1] ?? "";
    };
    expect(await rerank()).toBe("Elle est grande .");
    expect(await rerank("--weight", "0")).toBe("Elles sont grandes .");
    expect(await rerank("--weight", "0", "--plm")).not.toBe(
      "Elles sont grandes .",
    );
  });

  test("says what is missing or wrong", async () => {
    const text = folder.write("t.en", source);
    const nothing = await runHere([
      "dependency",
      "rerank",
      "-l",
      "en-fr",
      "-s",
      text,
    ]);
    expect([nothing.code, nothing.stderr]).toEqual([
      1,
      "concord: name what to re-rank: --nbest FILE or --samples FILE\n",
    ]);
    const samples = folder.write("t.jsonl", "[1]\n");
    const wrong = await runHere([
      ...[
        "dependency",
        "rerank",
        "-l",
        "en-fr",
        "-s",
        text,
        "--samples",
        samples,
      ],
    ]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(
      `${samples}:1: expected a list of translations`,
    );
    const none = await runHere([
      ...[
        "dependency",
        "rerank",
        "-l",
        "en-it",
        "-s",
        text,
        "--samples",
        samples,
      ],
    ]);
    expect([none.code, none.stderr]).toEqual([
      1,
      "concord: no model comes with en-it: train one with concord dependency train, and add --model FILE\n",
    ]);
  });
});

describe("concord dependency train", () => {
  test("text without links teaches nothing", async () => {
    const file = folder.write("t.en", "Yes .\n");
    const target = folder.write("t.fr", "Oui .\n");
    const { code, stderr } = await runHere([
      ...["dependency", "train", "-l", "en-fr", "-s", file, "-t", target],
      ...["-o", folder.path("my.json")],
    ]);
    expect([code, stderr]).toEqual([
      2,
      "concord: expected links whose words have a translation, found none among 0\n",
    ]);
  });

  test("learns from parallel text, and the model scores", async () => {
    const model = folder.path("my.json.gz");
    const { code, stderr } = await runHere([
      ...["dependency", "train", "-l", "en-fr", "-o", model],
      ...["-s", folder.write("t.en", source.repeat(5))],
      ...[
        "-t",
        folder.write(
          "t.fr",
          "La maison est vieille .\nElle est grande .\n".repeat(5),
        ),
      ],
      ...["--alignment", folder.write("t.align", alignment.repeat(5))],
      ...[
        "--documents",
        folder.write("t.docs", "a\na\nb\nb\nc\nc\nd\nd\ne\ne\n"),
      ],
    ]);
    expect([code, stderr]).toEqual([
      0,
      "concord: 5 documents, 5 links, 5 pairs; 0 antecedents and 0 pronouns without translation\n",
    ]);
    expect(
      JSON.parse(gunzipSync(readFileSync(model)).toString()),
    ).toMatchObject({
      label: "tag",
      counts: [["fem_sg", [["elle", 5]]]],
    });
  });

  test("learns from chains of the target language", async () => {
    const model = folder.path("my.json");
    const row = (word: string, chain: string): string =>
      `d\t0\t0\t${word}\t${"-\t".repeat(7)}${chain}\n`;
    const chains = folder.write(
      "fr.conll",
      `#begin document (d); part 000\n${row("La", "(1")}${row("maison", "1)")}${row("brûle", "-")}\n${row("Elle", "(1)")}${row("brûle", "-")}\n#end document\n`,
    );
    const { code } = await runHere([
      ...[
        "dependency",
        "train",
        "-l",
        "en-fr",
        "--chains",
        chains,
        "-o",
        model,
      ],
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(model, "utf8"))).toMatchObject({
      counts: [["fem_sg", [["elle", 1]]]],
    });
  });
});
