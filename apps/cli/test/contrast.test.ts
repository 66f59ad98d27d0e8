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

const twice = (...lines: string[]): string =>
  lines.flatMap((line) => [line, line]).join("\n") + "\n";

function writeSuite(): string[] {
  return [
    folder.write("s", twice("It was old.", "They were happy.")),
    folder.write(
      "t",
      "Elle était vieille.\nIl était vieux.\nIls étaient heureux.\nElles étaient heureuses.\n",
    ),
    folder.write(
      "cs",
      twice("The car stood near the wall.", "The boys came home."),
    ),
    folder.write(
      "ct",
      twice("La voiture était près du mur.", "Les garçons sont rentrés."),
    ),
  ];
}

interface Summary {
  readonly chance: number;
  readonly systems: readonly {
    readonly name: string;
    readonly accuracy: number;
  }[];
  readonly comparisons: readonly { readonly p: number }[];
}

describe("concord contrast", () => {
  test("the model finds the car where the nearest noun is the wall", async () => {
    const { code, stdout } = await runHere([
      ...["contrast", "--suite", ...writeSuite(), "-l", "en-fr"],
      ...["--model", "plm", "-f", "json"],
    ]);
    const { chance, systems } = JSON.parse(stdout) as Summary;
    expect([code, chance]).toEqual([0, 0.5]);
    expect(systems.map(({ name, accuracy }) => [name, accuracy])).toEqual([
      ["nearest noun", 0.5],
      ["plm", 1],
    ]);
  });

  test("scores of a file, either sign, and what cannot be told", async () => {
    const suite = writeSuite().slice(0, 2);
    const logs = folder.write("nmt", "-1\n-2\n-3\n-2\n");
    const costs = folder.write("costs", "1\n2\n3\n2\n");
    const mixed = folder.write("mixed", "-1\n2\n3\n2\n");
    const run = (file: string) =>
      runHere([
        "contrast",
        "--suite",
        ...suite,
        "--scores",
        file,
        "-f",
        "json",
      ]);
    for (const file of [logs, costs]) {
      const { systems } = JSON.parse((await run(file)).stdout) as Summary;
      expect(systems[0]?.accuracy).toBe(0.5);
    }
    const failed = await run(mixed);
    expect(failed.code).toBe(2);
    expect(failed.stderr).toMatch(/cannot tell log-probabilities from costs/);
  });

  test("translations are judged by alignment, and items written", async () => {
    const details = folder.path("items.tsv");
    const output = folder.write(
      "out",
      "Elle était vieille.\nElles étaient contentes.\n",
    );
    const { stdout } = await runHere([
      ...["contrast", "--suite", ...writeSuite(), "-l", "en-fr"],
      ...["--translations", `mt=${output}`, "--details", details, "-f", "json"],
    ]);
    const { systems } = JSON.parse(stdout) as Summary;
    expect(systems.at(-1)).toMatchObject({ name: "mt", accuracy: 0.5 });
    expect(readFileSync(details, "utf8").split("\n")[0]).toBe(
      "item\tpronoun\tdistance\tinside\tnearest noun\tmt",
    );
  });

  test("German: er, sie and es are three, and the suite's own distance counts", async () => {
    const entry = {
      ...{ "src pronoun": "It", "ref pronoun": "sie", intrasegmental: false },
      ...{ "src segment": "It was old.", "ref segment": "Sie war alt." },
      "ante distance": 1,
      errors: [
        { contrastive: "Er war alt.", replacement: "er" },
        { contrastive: "Es war alt.", replacement: "es" },
      ],
    };
    const three = (line: string): string => `${line}\n`.repeat(3);
    const files = [
      folder.write("contrapro.json", JSON.stringify([entry])),
      folder.write("text.en", three("It was old.")),
      folder.write("text.de", "Sie war alt.\nEr war alt.\nEs war alt.\n"),
      folder.write("context.en", three("The lamp was broken.")),
      folder.write("context.de", three("Die Lampe war kaputt.")),
    ];
    const { code, stdout } = await runHere([
      ...["contrast", "--suite", ...files, "-l", "en-de"],
      ...["--model", "plm", "-f", "json"],
    ]);
    const { chance, systems } = JSON.parse(stdout) as Summary & {
      systems: { groups: { distance: Record<string, unknown> } }[];
    };
    expect(code).toBe(0);
    expect(chance).toBeCloseTo(1 / 3);
    expect(systems.map(({ accuracy }) => accuracy)).toEqual([1, 1]);
    expect(Object.keys(systems[0]?.groups.distance ?? {})).toEqual(["1"]);
  });

  test("our decoder scores what it can make; the rest is undecided, and said", async () => {
    const model = folder.path("small.smt");
    const pairs = [
      ["it was old .", "elle était vieille ."],
      ["it was new .", "elle était neuve ."],
      ["it fell .", "il tomba ."],
      ["it was old .", "elle était vieille ."],
    ];
    const [en, fr] = [0, 1].map((side) =>
      folder.write(
        `small.${side}`,
        pairs.map((pair) => `${pair[side] ?? ""}\n`).join(""),
      ),
    );
    const trained = await runHere([
      ...["smt", "train", "-s", en ?? "", "-t", fr ?? "", "-l", "en-fr"],
      ...["--order", "2", "--threads", "1", "-q", "-o", model],
    ]);
    expect(trained.code).toBe(0);
    const suite = [
      folder.write("f.src", twice("it was old .", "They sang .")),
      folder.write(
        "f.trg",
        "elle était vieille .\nil était vieille .\nIls chantaient .\nElles chantaient .\n",
      ),
    ];
    const { code, stdout } = await runHere([
      ...["contrast", "--suite", ...suite, "-l", "en-fr"],
      ...["--model", `decoder=${model}`],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("can make no translation of 1 item");
    const row = stdout.split("\n").find((line) => line.startsWith("decoder"));
    expect(row?.split(/ {2,}/).slice(1, 2)).toEqual(["50.0"]);
  });

  test("nothing to evaluate, and no suite, are usage errors", async () => {
    const suite = writeSuite().slice(0, 2);
    expect((await runHere(["contrast", "--suite", ...suite])).code).toBe(1);
    expect((await runHere(["contrast"])).code).toBe(1);
  });
});

test("concord agree shows the pronoun that does not agree with its own antecedent", async () => {
  const source = folder.write("a.en", "The car stopped.\nIt was new.\n");
  const right = folder.write(
    "right.fr",
    "La voiture s'est arrêtée.\nElle était neuve.\n",
  );
  const wrong = folder.write(
    "wrong.fr",
    "La voiture s'est arrêtée.\nIl était neuf.\n",
  );
  const { code, stdout } = await runHere([
    ...["agree", "-s", source, "-i", right, wrong, "-l", "en-fr", "-f", "json"],
  ]);
  const { systems } = JSON.parse(stdout) as {
    systems: {
      agrees: number;
      rows: { probability: number; antecedent: { text: string } }[];
    }[];
  };
  expect(code).toBe(0);
  expect(systems.map(({ agrees }) => agrees)).toEqual([1, 0]);
  expect(systems[1]?.rows[0]?.antecedent.text).toBe("voiture");
  expect(systems[1]?.rows[0]?.probability).toBeLessThan(0.5);
});
