import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));
const systems = ["system-a.fr", "system-b.fr", "system-c.fr"];

/** A part of the bundled sample is enough, and quick. */
const folder: Folder = makeFolder(
  Object.fromEntries(
    ["source.en", "reference.fr", ...systems].map((name) => {
      const lines = readFileSync(sample(name), "utf8").split("\n");
      return [name, `${lines.slice(0, 40).join("\n")}\n`];
    }),
  ),
);
const files = [
  ...["-s", folder.path("source.en"), "-r", folder.path("reference.fr")],
  ...["-i", ...systems.map(folder.path), "-l", "en-fr", "-q"],
];

/** Gaps in the layout of the shared task, made up: people accept what the reference has, and now and then another. */
async function makeGaps(): Promise<string[]> {
  const details = folder.path("items.jsonl");
  const { code } = await runHere(["apt", ...files, "--details", details]);
  expect(code).toBe(0);
  const labels = new Map([
    ["c'", "ce"],
    ["ça", "ça/cela"],
    ["cela", "ça/cela"],
  ]);
  const known = ["il", "elle", "ils", "elles", "ce", "on", "ça/cela"];
  return readFileSync(details, "utf8")
    .trim()
    .split("\n")
    .map((line, at) => {
      const item = JSON.parse(line) as Record<string, string>;
      const form = (item.reference ?? "").toLowerCase();
      const label = labels.get(form) ?? form;
      const accepted = known.includes(label) ? [label] : ["other"];
      const choices =
        at % 13 === 0
          ? ["bad translation"]
          : at % 5 === 0
            ? [...accepted, known[at % known.length] ?? "other"]
            : accepted;
      return [
        ...[(item.system ?? "").replace(".fr", ""), item.line, item.position],
        ...[item.pronoun, item.hypothesis, "x", choices.join("; ")],
      ].join("\t");
    });
}

const header = "system\tline\tposition\tsource\twritten\tannotator\tchoices";

beforeAll(async () => {
  const gaps = await makeGaps();
  folder.write("gaps.tsv", `${[header, ...gaps].join("\n")}\n`);
  folder.write(
    "strange.tsv",
    `${[header, "X\t1\t0\tit\til\tx\til"].join("\n")}\n`,
  );
  folder.write(
    "far.tsv",
    `${[header, ...gaps, "system-a\t999\t0\tit\til\tx\til"].join("\n")}\n`,
  );
});
afterAll(() => {
  folder.remove();
});

describe("concord study", () => {
  test("makes the figures and tables of the paper", async () => {
    const output = folder.path("study");
    const { code, stdout, stderr } = await runHere([
      ...["study", ...files, "--gaps", folder.path("gaps.tsv"), "-o", output],
      ...["--exclude", "system-b.fr", "--samples", "50"],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    for (const title of [
      ...["Human evaluation", "Figure 1:", "Table 3: without system-b"],
      ...["Table 4:", "Figure 2:", "Table 5:"],
    ])
      expect(stdout).toContain(title);
    for (const name of [
      ...["figure1.svg", "figure2.svg", "surface-basic.svg"],
      ...[
        "surface-heuristics.svg",
        "table-3.tsv",
        "table-4.tsv",
        "table-5.tsv",
      ],
    ])
      expect(existsSync(`${output}/${name}`)).toBe(true);
    // All systems in both; coefficients are those of all in one, and of two in the other, where the third is marked.
    const figure = readFileSync(`${output}/figure1.svg`, "utf8");
    expect(figure.match(/<circle /g)).toHaveLength(27);
    const without = readFileSync(
      `${output}/figure1-without-outliers.svg`,
      "utf8",
    );
    expect(without).toContain("without system-b");
    expect(without).toContain("Pearson 1.000");
    expect(figure).not.toContain("Pearson 1.000");
    expect(
      readFileSync(`${output}/table-4.tsv`, "utf8").split("\n"),
    ).toHaveLength(12);
  });

  test("--exclude takes a name without its ending; --human chooses people's score", async () => {
    const study = async (...more: string[]) => {
      const { code, stdout, stderr } = await runHere([
        ...["study", ...files, "--gaps", folder.path("gaps.tsv")],
        ...["--samples", "10", ...more],
      ]);
      expect([code, stderr]).toEqual([0, ""]);
      return stdout;
    };
    expect(await study("--exclude", "system-b")).toContain(
      "Table 3: without system-b",
    );
    expect(await study("--human", "without-other")).toContain(
      "Figure 1: correlation with accuracy without other, all systems",
    );
    expect(await study("--human", "f", "--tagger")).toContain(
      "Figure 1: correlation with F, all systems",
    );
    const human = async (...more: string[]): Promise<unknown> =>
      (JSON.parse(await study("-f", "json", ...more)) as { human: unknown })
        .human;
    expect(await human("--empty", "other")).not.toEqual(await human());
  });

  test("the paper's set-up needs a larger corpus, or alignments", async () => {
    const { code, stderr } = await runHere([
      ...["study", ...files, "--gaps", folder.path("gaps.tsv")],
      ...["--preset", "paper-2017"],
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain("add --align-corpus SOURCE TARGET");
  });

  test("the tables agree with each other", async () => {
    const { code, stdout } = await runHere([
      ...["study", ...files, "--gaps", folder.path("gaps.tsv")],
      ...["--samples", "10", "-f", "json"],
    ]);
    expect(code).toBe(0);
    const study = JSON.parse(stdout) as {
      human: { withOther: { part: number; whole: number } }[];
      byAlignment: Record<
        string,
        {
          cases: number[];
          surface: unknown[];
          judgements: { total: { counts: { correct: number }; total: number } };
        }
      >;
      unmatched: number;
    };
    const right = study.human.reduce((sum, one) => sum + one.withOther.part, 0);
    const all = study.human.reduce((sum, one) => sum + one.withOther.whole, 0);
    expect(study.unmatched).toBe(0);
    for (const { cases, judgements, surface } of Object.values(
      study.byAlignment,
    )) {
      expect(cases.reduce((sum, count) => sum + count, 0)).toBe(all);
      expect(judgements.total.total).toBe(all);
      expect(judgements.total.counts.correct).toBe(right);
      expect(surface).toHaveLength(121);
    }
  });

  test("judgement lines serve as well as tables", async () => {
    const lines = folder.path("gaps.jsonl");
    await runHere(["judge", "import", folder.path("gaps.tsv"), "-o", lines]);
    const run = (file: string) =>
      runHere([
        ...["study", ...files, "--gaps", file, "--samples", "10", "-f", "tsv"],
      ]);
    const [table, imported] = [
      await run(folder.path("gaps.tsv")),
      await run(lines),
    ];
    expect(imported.stdout).toBe(table.stdout);
    expect(imported.stdout).toContain("with other");
  });

  test("a system that nobody judged is an error; gaps at no pronoun are a warning", async () => {
    const strange = await runHere([
      ...["study", ...files, "--gaps", folder.path("strange.tsv")],
    ]);
    expect(strange.code).toBe(1);
    expect(strange.stderr).toContain("there are no judgements of system-a");
    const far = await runHere([
      ...["study", ...files.slice(0, -1), "--gaps", folder.path("far.tsv")],
      ...["--samples", "10"],
    ]);
    expect(far.code).toBe(0);
    expect(far.stderr).toContain("found no pronoun in the source for 1 gap;");
  });

  test("a file in place of the folder is an error about that file", async () => {
    const output = folder.write("taken", "");
    const { code, stderr } = await runHere([
      ...["study", ...files, "--gaps", folder.path("gaps.tsv")],
      ...["-o", output],
    ]);
    expect([code, stderr]).toEqual([
      2,
      `concord: ${output}: expected a folder, found a file\n`,
    ]);
  });

  test("as a process", async () => {
    const { code, stdout } = await runProcess([
      ...["study", ...files, "--gaps", folder.path("gaps.tsv")],
      ...["--samples", "10", "--apt-on", "all"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("Table 5");
  });
});
