import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => {
  folder.remove();
});

const story = "My sister bought a car.\nShe likes it.\n";
const brackets = "[My sister]1 bought [a car]2 .\n[She]1 likes [it]2 .\n";

interface Links {
  readonly links: readonly {
    readonly pronoun: string;
    readonly document: string;
    readonly line: number;
    readonly antecedent?: { readonly text: string; readonly line: number };
  }[];
}

describe("concord coref", () => {
  test("puts brackets around what belongs together", async () => {
    const { code, stdout, stderr } = await runHere(["coref"], { stdin: story });
    expect([code, stdout, stderr]).toEqual([0, brackets, ""]);
  });

  test("writes JSON and a table, with lines of the whole text", async () => {
    const source = folder.write("two.en", story + story);
    const documents = folder.write("two.docs", "a\na\nb\nb\n");
    const given = ["coref", "-s", source, "--documents", documents];
    const json = await runHere([...given, "-f", "json"]);
    const { links } = JSON.parse(json.stdout) as Links;
    expect(
      links.map(({ document, line, pronoun, antecedent }) => [
        document,
        line,
        pronoun,
        antecedent?.line,
        antecedent?.text,
      ]),
    ).toEqual([
      ["a", 1, "She", 0, "My sister"],
      ["a", 1, "it", 0, "a car"],
      ["b", 3, "She", 2, "My sister"],
      ["b", 3, "it", 2, "a car"],
    ]);
    const table = await runHere([...given, "-f", "tsv"]);
    expect(table.stdout.split("\n")[1]).toMatch(
      /^a\t1\t0\tShe\t0\.\d{4}\t0\t1\tMy sister$/,
    );
  });

  test("links of another program are taken from CoNLL-2012", async () => {
    const source = folder.write("story.en", story);
    const chains = folder.path("story.conll");
    expect(
      (await runHere(["coref", "-s", source, "-f", "conll", "-o", chains]))
        .code,
    ).toBe(0);
    expect(readFileSync(chains, "utf8")).toContain("#begin document");
    const again = await runHere(["coref", "-s", source, "--resolver", chains]);
    expect([again.code, again.stdout]).toEqual([0, brackets]);
    const other = folder.write(
      "other.en",
      "One word more there is.\nHe ran.\n",
    );
    const wrong = await runHere(["coref", "-s", other, "--resolver", chains]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(
      "expected the 3 words of line 2 of the text",
    );
  });

  test("fewer links where more certainty is asked for", async () => {
    const { stdout } = await runHere(["coref", "--min-probability", "1"], {
      stdin: story,
    });
    expect(stdout).toBe("My sister bought a car .\n[She]- likes [it]- .\n");
  });

  test("says what does not go together", async () => {
    const { code, stderr } = await runHere([
      ...["coref", "--resolver", "nearest", "--min-probability", "0.5"],
      ...["-s", folder.write("story.en", story)],
    ]);
    expect([code, stderr]).toEqual([
      1,
      "concord: --min-probability needs --resolver own\n",
    ]);
  });
});

const row = (at: number, word: string, chain: string): string =>
  `d\t0\t${at}\t${word}\t${"-\t".repeat(7)}${chain}\n`;
const gold = `#begin document (d); part 000
${row(0, "Mary", "(1)")}${row(1, "slept", "-")}${row(2, ".", "-")}
${row(0, "She", "(1)")}${row(1, "snored", "-")}${row(2, ".", "-")}
#end document
`;

describe("concord coref evaluate", () => {
  test("judges links and chains", async () => {
    const file = folder.write("gold.conll", gold);
    const { stdout } = await runHere([
      ...["coref", "evaluate", "--gold", file, "-f", "json"],
    ]);
    const { links, chains } = JSON.parse(stdout) as {
      readonly links: {
        readonly all: { readonly f1: number; readonly pronouns: number };
      };
      readonly chains: { readonly conll: number };
    };
    expect(links.all).toMatchObject({ f1: 1, pronouns: 1 });
    expect(chains.conll).toBe(1);
    const none = await runHere([
      ...["coref", "evaluate", "--gold", file, "--pronouns", "it"],
    ]);
    expect(none.stdout).toMatch(/all pronouns +0 +0/);
    const other = await runHere([
      ...["coref", "evaluate", "--gold", file, "--resolver", file],
    ]);
    expect(other.stdout).toMatch(/CoNLL F1 +100\.00/);
  });
});

describe("concord coref train", () => {
  test("a model of one's own resolves", async () => {
    const file = folder.write("gold.conll", gold.repeat(20));
    const model = folder.path("my.bin");
    const trained = await runHere([
      ...["coref", "train", "--train", file, "--epochs", "2", "-o", model],
    ]);
    expect(trained.code).toBe(0);
    expect(trained.stderr).toMatch(/^concord: pass 1: mean loss 0\.\d+\n/);
    const { stdout } = await runHere(["coref", "--coref-model", model], {
      stdin: "Mary slept.\nShe snored.\n",
    });
    expect(stdout).toBe("[Mary]1 slept .\n[She]1 snored .\n");
  });
});
