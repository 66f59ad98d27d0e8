import { expect, test } from "vitest";
import { makeFolder, runHere } from "./harness.ts";

const texts = {
  "source.en": "It works.\nIt is red.\n",
  "reference.fr": "Elle fonctionne.\nElle est rouge.\n",
  "a.fr": "Il fonctionne.\nElle est rouge.\n",
  "b.fr": "Elle fonctionne.\nElle est rouge.\n",
};

/** Runs the program in a folder that has the texts and a file of settings. */
async function runWith(
  settings: Readonly<Record<string, string>>,
  argv: readonly string[],
) {
  const folder = makeFolder({ ...texts, ...settings });
  const files = [
    ...["-r", folder.path("reference.fr")],
    ...["-i", folder.path("a.fr")],
  ];
  try {
    return await runHere(
      argv.flatMap((word) => (word === "FILES" ? files : [word])),
      { cwd: folder.root },
    );
  } finally {
    folder.remove();
  }
}

const bleu = ["bleu", "FILES", "-f", "json"];

const settingsOf = (stdout: string): unknown =>
  (JSON.parse(stdout) as { settings: unknown }).settings;

test.each([
  [
    "concord.config.json",
    '{ "bleu": { "lowercase": true, "smooth-method": "none" } }',
  ],
  ["concord.config.yaml", "bleu:\n  lowercase: true\n  smooth-method: none\n"],
])("%s holds options by their names, and is named", async (name, content) => {
  const { stdout, stderr } = await runWith({ [name]: content }, bleu);
  expect(settingsOf(stdout)).toMatchObject({ case: "lc", smooth: "none" });
  expect(stderr).toMatch(new RegExp(`concord: settings from .*${name}\n`));
});

test("code runs only when --config names it", async () => {
  const code =
    'const smoothMethod: string = "none";\nexport default { bleu: { lowercase: true, smoothMethod } };\n';
  const found = await runWith({ "concord.config.ts": code }, bleu);
  expect(settingsOf(found.stdout)).toMatchObject({ smooth: "exp" });
  expect(found.stderr).toContain(
    "concord.config.ts is not read: code runs only if you name it",
  );
  const named = await runWith({ "concord.config.ts": code }, [
    ...bleu,
    "--config",
    "concord.config.ts",
  ]);
  expect(settingsOf(named.stdout)).toMatchObject({ smooth: "none" });
});

test("--no-config ignores what lies in the folder; quiet settings are still named", async () => {
  const settings = {
    "concord.config.json": '{ "smooth-method": "none", "quiet": true }',
  };
  const without = await runWith(settings, [...bleu, "--no-config"]);
  expect(settingsOf(without.stdout)).toMatchObject({ smooth: "exp" });
  expect(without.stderr).toBe("");
  const { stderr } = await runWith(settings, bleu);
  expect(stderr).toContain("settings from");
});

test("settings that merely lie in the folder may name no file to write", async () => {
  const settings = {
    "concord.config.json": '{ "score": { "save": "x.json" } }',
  };
  expect(
    await runWith(settings, ["score", "FILES", "-l", "en-fr"]),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      "score.save names a file to write",
    ) as string,
  });
});

test("the command line goes before the file, and a list replaces the file's list", async () => {
  const folder = makeFolder(texts);
  folder.write(
    "concord.config.json",
    JSON.stringify({
      reference: folder.path("reference.fr"),
      system: [folder.path("a.fr")],
      "smooth-method": "none",
    }),
  );
  const names = async (...argv: readonly string[]): Promise<unknown> => {
    const { stdout } = await runHere(["bleu", "-f", "json", ...argv], {
      cwd: folder.root,
    });
    const { systems, settings } = JSON.parse(stdout) as {
      systems: { name: string }[];
      settings: { smooth: string };
    };
    return [settings.smooth, ...systems.map(({ name }) => name)];
  };
  expect(await names()).toEqual(["none", "a"]);
  expect(
    await names("-i", folder.path("b.fr"), "--smooth-method", "exp"),
  ).toEqual(["exp", "b"]);
  folder.remove();
});

test("a list of numbers may be a list, a flag that takes something away may be false", async () => {
  const folder = makeFolder(texts);
  const config = folder.write(
    "mine.json",
    JSON.stringify({
      "language-pair": "en-fr",
      apt: { weights: [1, 0, 0, 0, 0, 0], repair: false },
    }),
  );
  const { stdout } = await runHere(
    [
      ...[
        "apt",
        "-f",
        "json",
        "--config",
        config,
        "-s",
        folder.path("source.en"),
      ],
      ...["-r", folder.path("reference.fr"), "-i", folder.path("a.fr")],
    ],
    { cwd: folder.root },
  );
  expect(settingsOf(stdout)).toMatchObject({
    weights: "1,0,0,0,0,0",
    repair: "none",
  });
  folder.remove();
});

test("settings of other commands do no harm; what no command knows does", async () => {
  const other = {
    "concord.config.json":
      '{ "align": { "method": "hmm" }, "metrics": "bleu" }',
  };
  expect((await runWith(other, bleu)).code).toBe(0);
  const unknown = { "concord.config.json": '{ "colour": "red" }' };
  expect(await runWith(unknown, bleu)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      "concord.config.json: colour is neither an option nor a command",
    ) as string,
  });
});

test.each([
  ['{ "bleu": { "colour": "red" } }', "concord bleu has no option colour"],
  [
    '{ "bleu": { "smooth-method": "most" } }',
    "bleu.smooth-method: Allowed choices are",
  ],
  [
    '{ "bleu": { "lowercase": "yes" } }',
    'bleu.lowercase: expected true or false, found "yes"',
  ],
  [
    '{ "bleu": { "seed": {} } }',
    "bleu.seed: expected text or a number, found {}",
  ],
  ['{ "bleu": 3 }', "bleu: expected an object of options"],
])("%s is refused", async (content, message) => {
  const { code, stderr } = await runWith(
    { "concord.config.json": content },
    bleu,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test.each([
  ["concord.config.json", "{"],
  ["concord.config.json", "[]"],
  ["concord.config.yaml", "a: [1\n"],
  ["concord.config.ts", "export default {"],
])("a broken %s names the file", async (name, content) => {
  const { code, stderr } = await runWith({ [name]: content }, [
    ...bleu,
    "--config",
    name,
  ]);
  expect(code).toBe(2);
  expect(stderr).toContain(name);
});

test("two files of settings, and a missing one, are refused", async () => {
  const two = await runWith(
    { "concord.config.json": "{}", "concord.config.yaml": "{}" },
    bleu,
  );
  expect([two.code, two.stderr]).toEqual([
    1,
    expect.stringContaining("several configuration files"),
  ]);
  const missing = await runWith({}, [...bleu, "--config", "none.json"]);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringContaining("none.json: no such file"),
  ]);
});

test("--verbose says where settings come from and shows the stack of an error", async () => {
  const settings = { "concord.config.json": '{ "quiet": true }' };
  const { stderr } = await runWith(settings, [...bleu, "--verbose"]);
  expect(stderr).toMatch(/^concord: settings from .*concord\.config\.json\n/);
  expect(stderr).toMatch(/concord: took 0\.0 s\n$/);
  const failed = await runWith({}, [
    "bleu",
    "-r",
    "none.fr",
    "-i",
    "none.fr",
    "--verbose",
  ]);
  expect(failed.stderr).toMatch(/^concord: CorpusError: none\.fr: .*\n +at /);
});

test("--json-errors writes one line with the place of the error", async () => {
  const folder = makeFolder(texts);
  const wrong = folder.write("wrong.fr", Uint8Array.of(0x65, 0x0a, 0xff, 0x0a));
  const { code, stdout, stderr } = await runHere([
    ...["bleu", "-r", folder.path("reference.fr"), "-i", wrong],
    "--json-errors",
  ]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(JSON.parse(stderr)).toMatchObject({
    exitCode: 2,
    errors: [{ kind: "encoding", file: wrong, line: 2, byte: 2 }],
  });
  const usage = await runHere(["bleu", "--json-errors"]);
  expect(usage.code).toBe(1);
  expect(JSON.parse(usage.stderr)).toEqual({
    exitCode: 1,
    errors: [{ message: "the reference is missing: add -r FILE" }],
  });
  expect(usage.stderr.split("\n")).toHaveLength(2);
  folder.remove();
});

test.each([
  ["throw null;", "null"],
  ['throw "no settings today";', "no settings today"],
  ["export default { bleu: { samples: 5n } };", "expected text or a number"],
  [
    "const a = {}; a.a = a; export default { bleu: { confidence: a } };",
    "bleu.confidence: expected true or false, found <ref *1>",
  ],
  [
    "export default { verbose: true };",
    "verbose can only be given on the command line",
  ],
])("a file of code with %s is refused in one line", async (code, message) => {
  const { code: exit, stderr } = await runWith({ "concord.config.ts": code }, [
    ...bleu,
    "--config",
    "concord.config.ts",
  ]);
  expect(exit).toBeGreaterThan(0);
  expect(stderr).toMatch(/^concord: .*concord\.config\.ts: .*\n$/);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("bug");
});
