import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

const clauses = [
  ["it rains", "il pleut"],
  ["the sun shines", "le soleil brille"],
  ["the children play", "les enfants jouent"],
  ["the cat sleeps", "le chat dort"],
  ["the dog eats", "le chien mange"],
  ["my sister reads", "ma sœur lit"],
  ["the door is open", "la porte est ouverte"],
  ["the train leaves", "le train part"],
] as const;

/** Clauses in twos, joined in one way or another; "although" is twice as often "bien que" as "même si". */
function bundledText(): { readonly en: string; readonly fr: string } {
  const en: string[] = [];
  const fr: string[] = [];
  for (const [at, one] of clauses.entries()) {
    for (const [to, other] of clauses.entries()) {
      if (at === to) continue;
      const kind = (at * clauses.length + to) % 6;
      const [source, target] = (
        [
          ["although", "bien que"],
          ["although", "bien que"],
          ["although", "même si"],
          ["and", "et"],
          ["and", "et"],
          [",", ","],
        ] as const
      )[kind] ?? [",", ","];
      en.push(`${one[0]} ${source} ${other[0]} .`);
      fr.push(`${one[1]} ${target} ${other[1]} .`);
    }
    en.push(`${one[0]} .`);
    fr.push(`${one[1]} .`);
  }
  return { en: `${en.join("\n")}\n`, fr: `${fr.join("\n")}\n` };
}

let folder: Folder;
beforeEach(() => {
  const { en, fr } = bundledText();
  folder = makeFolder({ "big.en": en, "big.fr": fr });
});
afterEach(() => {
  folder.remove();
});

const induce = (...more: readonly string[]): string[] => [
  ...[
    "pack",
    "induce",
    "-s",
    folder.path("big.en"),
    "-t",
    folder.path("big.fr"),
  ],
  ...["-l", "en-fr", "--align-with", "self", "--threads", "1", ...more],
];

describe("pack induce", () => {
  test("ranks the translations of a form, with counts and an example", async () => {
    const { code, stdout, stderr } = await runHere(
      induce("--forms", "although,dragon", "-f", "json"),
    );
    expect([code, stderr]).toEqual([0, ""]);
    const { settings, forms } = JSON.parse(stdout) as {
      settings: unknown;
      forms: {
        source: string;
        occurrences: number;
        candidates: {
          form: string;
          count: number;
          probability: number;
          examples: { pair: number; source: string; target: string }[];
        }[];
      }[];
    };
    expect(settings).toEqual({
      languagePair: "en-fr",
      pairs: 64,
      align: "self",
      text: "moses",
    });
    const [although, dragon] = forms;
    const occurrences = bundledText().en.split("although").length - 1;
    expect(although?.occurrences).toBe(occurrences);
    const [first, second] = although?.candidates ?? [];
    expect([first?.form, second?.form]).toEqual(["bien que", "même si"]);
    expect(first?.probability).toBeCloseTo(
      (first?.count ?? 0) / occurrences,
      12,
    );
    expect(first?.examples[0]?.target).toContain("bien que");
    const lines = readFileSync(folder.path("big.en"), "utf8").split("\n");
    expect(lines[first?.examples[0]?.pair ?? -1]).toBe(
      first?.examples[0]?.source,
    );
    expect(dragon).toMatchObject({ occurrences: 0, candidates: [] });
  });

  test("writes tables", async () => {
    const text = await runHere(induce("--forms", "although"));
    expect(text.stdout).toMatch(
      /^although: \d+ occurrences, \d+ not aligned$/m,
    );
    expect(text.stdout).toMatch(/^ +1 {2}bien que +\d+ +\d+ +0\.\d{4} /m);
    const tsv = await runHere(
      induce("--forms", "although", "-f", "tsv", "--examples", "0"),
    );
    expect(tsv.stdout).toMatch(/^although\t1\tbien que\t\d+\t/m);
  });

  test("drafts a pack that lint reads and act can use, and does not write over one", async () => {
    const draft = folder.path("draft");
    const argv = induce("--forms", "although", "-o", draft);
    const made = await runHere(argv);
    expect(made.code).toBe(0);
    expect(made.stderr).toMatch(/^wrote .*pack\.json\. /);
    const lint = await runHere(["pack", "lint", draft]);
    expect(lint.code).toBe(0);
    expect(lint.stdout).toContain("no translation of “although” has a sense");
    const act = await runHere([
      ...["act", "-s", folder.path("big.en"), "-r", folder.path("big.fr")],
      ...["-i", folder.path("big.fr"), "--pack", draft, "--no-align"],
      ...["-f", "json"],
    ]);
    expect(JSON.parse(act.stdout)).toMatchObject({ systems: [{ ACTa: 100 }] });
    expect((await runHere(argv)).code).toBe(1);
  });

  test("drafts pronouns too, for a pair that has no pack", async () => {
    const draft = folder.path("draft");
    const { code } = await runHere([
      ...["pack", "induce", "-s", folder.path("big.en")],
      ...["-t", folder.path("big.fr"), "-l", "en-oc", "--forms", "it"],
      ...["--kind", "pronouns", "-o", draft],
    ]);
    expect(code).toBe(0);
    const pack: unknown = JSON.parse(
      readFileSync(folder.path("draft/pack.json"), "utf8"),
    );
    expect(pack).toMatchObject({
      id: "en-oc",
      pronouns: { source: [{ form: "it" }] },
    });
  });

  test("reads no more pairs than told", async () => {
    folder.write("big.fr", `${bundledText().fr}une ligne de plus\n`);
    const { code, stdout } = await runHere(
      induce("--forms", "although", "--max-pairs", "60", "-f", "json"),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ settings: { pairs: 60 } });
    const unequal = await runHere(induce("--forms", "although"));
    expect(unequal.code).toBe(2);
    expect(unequal.stderr).toContain("has 65 lines");
  });

  test.each(["--align-model", "--model"])(
    "starts from the saved model that %s names",
    async (option) => {
      const model = folder.path("model.bin");
      const texts = [
        ...["-s", folder.path("big.en"), "-t", folder.path("big.fr")],
        ...["-l", "en-fr", "--threads", "1"],
      ];
      await runHere([
        "align",
        ...texts,
        "--save-model",
        model,
        "-o",
        model + ".txt",
      ]);
      const found = await runHere([
        ...["pack", "induce", ...texts, "--forms", "although", "-f", "json"],
        ...[option, model],
      ]);
      expect(found.code).toBe(0);
      const { settings } = JSON.parse(found.stdout) as {
        settings: { align: string };
      };
      expect(settings.align).toMatch(/^model@[0-9a-f]{8}$/);
    },
  );

  test.each<[string, readonly string[], number, string]>([
    ["no form", ["--forms", ","], 1, "Expected a list"],
    [
      "a model that is not named",
      ["--forms", "although", "--align-with", "model"],
      1,
      "needs --align-model FILE",
    ],
    [
      "a model that is not used",
      ["--forms", "although", "--model", "m.bin"],
      1,
      "--align-model cannot be combined with --align-with self",
    ],
    [
      "a pair that is none",
      ["--forms", "although", "-l", "english"],
      1,
      "expected a pair such as en-pt",
    ],
    [
      "a draft of nothing",
      ["--forms", "dragon", "-o", "nowhere"],
      2,
      "there is nothing to draft",
    ],
  ])("%s is refused", async (_, more, expected, message) => {
    const { code, stderr } = await runHere(induce(...more));
    expect(code).toBe(expected);
    expect(stderr).toContain(message);
  });
});
