import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";

// Three sentences, words already apart, links one to one: every verdict can be read off.
const source = ["It is red .", "They sleep .", "It works ."];
const reference = ["Elle est rouge .", "Ils dorment .", "Il fonctionne ."];
const outputs = {
  // Wrong, right, right.
  "old.fr": ["Il est rouge .", "Ils dorment .", "Il fonctionne ."],
  // Right, wrong, right: one fixed, one broken.
  "new.fr": ["Elle est rouge .", "Elles dorment .", "Il marche ."],
  "hostile.fr": [
    "@all <img src=x> | *Il* .",
    "Ils \u001b[31mdorment .",
    "Il fonctionne .",
  ],
};

const links = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .split(" ")
        .map((_, at) => `${at}-${at}`)
        .join(" "),
    )
    .join("\n") + "\n";
const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

let folder: Folder;

/** Scores one output and keeps the run. */
async function save(
  name: keyof typeof outputs,
  run: string,
  ...more: readonly string[]
): Promise<void> {
  const system = folder.write(name, text(outputs[name]));
  // As many links as both sides have words.
  const aligned = folder.write(
    `${name}.align`,
    links(
      outputs[name].map((line, at) =>
        line.split(" ").slice(0, source[at]?.split(" ").length).join(" "),
      ),
    ),
  );
  const { code, stderr } = await runHere([
    ...["score", "-l", "en-fr", "--metrics", "apt,bleu,ter", "--samples", "50"],
    ...["-s", folder.write("source.en", text(source))],
    ...["-r", folder.write("reference.fr", text(reference))],
    ...["--align-reference", folder.write("r.align", links(reference))],
    ...["-i", system, "--align-system", aligned],
    ...["--save", folder.path(run), ...more],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
}

beforeAll(async () => {
  folder = makeFolder();
  await save("old.fr", "old.json");
  await save("new.fr", "new.json.gz");
  await save("hostile.fr", "hostile.json");
});
afterAll(() => {
  folder.remove();
});

const diff = (...argv: readonly string[]): ReturnType<typeof runHere> =>
  runHere(["diff", folder.path("old.json"), ...argv]);

test("diff shows what was fixed and broken, with its sentences", async () => {
  const { code, stdout } = await diff(folder.path("new.json.gz"));
  expect(code).toBe(0);
  expect(stdout).toContain(
    "APT: of 3 pronouns 1 fixed, 1 broken, 0 translated differently with the same credit",
  );
  expect(stdout).toContain(`broken  line 2: they → Elles, was Ils
  source     [They] sleep .
  reference  [Ils] dorment .
  before     [Ils] dorment .
  after      [Elles] dorment .
`);
  expect(stdout).toContain("fixed  line 1: it → Elle, was Il");
  expect(stdout.indexOf("broken  ")).toBeLessThan(stdout.indexOf("fixed  "));
});

test("diff as JSON has scores, McNemar's counts and every change", async () => {
  const { stdout } = await diff(folder.path("new.json.gz"), "-f", "json");
  const found = JSON.parse(stdout) as {
    metrics: Record<string, Record<string, unknown>>;
    changes: { APT: { kind: string; line: number; credit: object }[] };
  };
  expect(found.metrics.APT).toMatchObject({
    before: expect.closeTo(200 / 3, 9) as number,
    after: expect.closeTo(200 / 3, 9) as number,
    difference: 0,
    occurrences: 3,
    fixed: 1,
    broken: 1,
    mcnemar: { p: 1 },
  });
  expect(found.changes.APT.map(({ kind, line }) => [kind, line])).toEqual([
    ["broken", 2],
    ["fixed", 1],
  ]);
});

test("a gate that is not met is exit code 3, behind the whole output", async () => {
  const lost = await diff(folder.path("new.json.gz"), "--gate", "bleu=-0.5");
  expect(lost.code).toBe(3);
  expect(lost.stdout).toContain("APT: of 3 pronouns");
  expect(lost.stderr).toMatch(
    /^concord: BLEU lost [\d.]+ points; the gate is -0\.5\n$/,
  );
  const kept = await diff(
    folder.path("new.json.gz"),
    "--gate",
    "apt=0,bleu=-99",
  );
  expect(kept.code).toBe(0);
  // More errors are a loss, though the number grows.
  const errors = await diff(folder.path("new.json.gz"), "--gate", "ter=-0.5");
  expect(errors.stderr).toMatch(/^concord: TER lost /);
});

test.each([
  ["apt", "Expected a metric and points such as apt=-0.5"],
  ["apt=low", "Expected a metric and points such as apt=-0.5"],
  ["chrf=1", "there is no metric chrf to gate on, only apt, bleu, ter"],
])("the gate %s is refused", async (gate, message) => {
  const { code, stderr } = await diff(
    folder.path("new.json.gz"),
    "--gate",
    gate,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test("Markdown holds nothing of the texts that could act", async () => {
  const { stdout } = await diff(
    folder.path("hostile.json"),
    ...["-f", "markdown", "--limit", "9"],
  );
  expect(stdout).toContain(
    "| after | <b><u>&#64;all</u></b> &#60;img src=x&#62; &#124; &#42;Il&#42; . |",
  );
  for (const hostile of ["<img", "@all", "\u001b"])
    expect(stdout).not.toContain(hostile);
});

test("no escape sequence of a text reaches the terminal", async () => {
  const { stdout } = await diff(folder.path("hostile.json"), "--limit", "9");
  expect(stdout).not.toContain("\u001b");
  const documents = folder.write("documents", "\u001b[31md\n".repeat(3));
  // Not that there is but one document.
  const quietly = ["--documents", documents, "-q"];
  await save("new.fr", "documents.json", ...quietly);
  await save("old.fr", "before.json", ...quietly);
  const named = await runHere([
    ...["diff", folder.path("before.json"), folder.path("documents.json")],
  ]);
  expect(named.stdout).toContain("line 2, \uFFFD[31md");
  expect(named.stdout).not.toContain("\u001b");
});

test("runs on other texts and with other settings are refused", async () => {
  const settings = folder.path("settings.json");
  await save("old.fr", "settings.json", "--apt-weights", "1,1,0,0,0,0");
  const refused = await diff(settings);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    "the runs were scored with different settings: APT weights 1,0.5,0,0,0,0 and 1,1,0,0,0,0",
  );
  const forced = await diff(settings, "--force");
  expect([forced.code, forced.stderr]).toEqual([
    0,
    expect.stringContaining(
      "warning: the runs were scored with different settings",
    ),
  ]);
  const other = JSON.parse(readFileSync(folder.path("old.json"), "utf8")) as {
    source: { lines: string[] };
  };
  other.source.lines[1] = "They  sleep .";
  const { code, stderr } = await diff(
    folder.write("other.json", JSON.stringify(other)),
  );
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining("the runs' sources differ in line 2"),
  ]);
});

test("one run needs two systems", async () => {
  const { code, stderr } = await diff();
  expect([code, stderr]).toEqual([
    1,
    `concord: ${folder.path("old.json")} has only the system old\n`,
  ]);
  const named = await diff("--system-after", "x.fr");
  expect(named.stderr).toContain("has no system x.fr, only old");
});

test("what is no run is refused with its name", async () => {
  const { code, stderr } = await diff(folder.write("no.json", "{}"));
  expect(code).toBe(2);
  expect(stderr).toContain("no.json");
});

test("compare tests every pair, by all metrics", async () => {
  const argv = [
    ...["compare", "-l", "en-fr", "--metrics", "apt,bleu", "--samples", "50"],
    ...["-s", folder.path("source.en"), "-r", folder.path("reference.fr")],
    ...["-i", ...["old.fr", "new.fr"].map((name) => folder.path(name))],
    folder.write("third.fr", text(outputs["old.fr"])),
    ...["--align-reference", folder.path("r.align"), "--align-system"],
    ...["old.fr.align", "new.fr.align", "old.fr.align"].map((name) =>
      folder.path(name),
    ),
  ];
  const { stdout, code } = await runHere([
    ...argv,
    "--all-pairs",
    "-f",
    "json",
  ]);
  expect(code).toBe(0);
  const { pairs } = JSON.parse(stdout) as {
    pairs: {
      baseline: string;
      system: string;
      metrics: { APT: Record<string, unknown> };
    }[];
  };
  expect(pairs.map(({ baseline, system }) => [baseline, system])).toEqual([
    ["old", "new"],
    ["old", "third"],
    ["new", "third"],
  ]);
  expect(pairs[0]?.metrics.APT).toMatchObject({ newlyRight: 1, newlyWrong: 1 });
  expect(pairs[1]?.metrics.APT).toMatchObject({ identical: true });
  const gated = await runHere([...argv, "--gate", "bleu=1"]);
  expect(gated.code).toBe(3);
  // Both systems fail, and both are named.
  expect(gated.stderr).toMatch(/ new: BLEU lost .*; third: BLEU /);
});

test("compare needs a run or texts, and two systems", async () => {
  const nothing = await runHere(["compare"]);
  expect([nothing.code, nothing.stderr]).toEqual([
    1,
    expect.stringContaining("nothing to compare"),
  ]);
  const both = await runHere([
    "compare",
    folder.path("old.json"),
    "-s",
    "x.en",
  ]);
  expect(both.stderr).toContain("a run cannot be combined with texts");
  const idle = await runHere([
    ...["compare", folder.path("old.json"), "--documents", "x.txt"],
  ]);
  expect([idle.code, idle.stderr]).toEqual([
    1,
    expect.stringContaining("--documents has no effect on a run"),
  ]);
  const one = await runHere(["compare", folder.path("old.json")]);
  expect(one.stderr).toContain("has one system; a comparison needs two");
});

test("compare refuses a metric that the run does not have, and one given twice", async () => {
  const missing = await runHere([
    ...["compare", folder.path("old.json"), "--metrics", "meteor"],
  ]);
  expect([missing.code, missing.stderr, missing.stdout]).toEqual([
    1,
    expect.stringContaining(
      "old.json has no metric meteor, only apt, bleu, ter\n",
    ),
    "",
  ]);
  const twice = await runHere([
    ...["compare", folder.path("old.json"), "--metrics", "apt,APT"],
  ]);
  expect([twice.code, twice.stderr]).toEqual([
    1,
    expect.stringContaining("apt is given twice."),
  ]);
});

test("diff --force leaves out what cannot be compared, says so, and does not gate on it", async () => {
  const runs = ["it,they", "they"].map((pronouns) => ({
    pronouns,
    file: `${pronouns}.json`,
  }));
  for (const { pronouns, file } of runs)
    await save(
      ...(["old.fr", file, "--metrics", "apt,autof"] as const),
      ...["--pronouns", pronouns],
    );
  const forced = [
    ...["diff", ...runs.map(({ file }) => folder.path(file)), "--force"],
    ...["--samples", "50", "-f", "json"],
  ];
  const { code, stdout, stderr } = await runHere(forced);
  expect(code).toBe(0);
  expect(stderr).toContain("with these settings AutoF cannot be compared\n");
  const { metrics } = JSON.parse(stdout) as { metrics: object };
  expect(Object.keys(metrics)).toEqual(["APT"]);
  const gated = await runHere([...forced, "--gate", "autof=0"]);
  expect([gated.code, gated.stderr]).toEqual([
    1,
    expect.stringContaining("there is no metric autof to gate on, only apt"),
  ]);
});
