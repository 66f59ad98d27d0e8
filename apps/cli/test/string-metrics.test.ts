import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder({
    "ref.fr": "le chat est sur le tapis .\nelle dort .\n",
    "a.fr": "le chat est sur le tapis .\nil dort .\n",
    "b.fr": "le chien est sous la table .\nelle dort .\n",
    "copy.fr": "le chat est sur le tapis .\nil dort .\n",
  });
});
afterEach(() => {
  folder.remove();
});

interface Result {
  readonly signature: string;
  readonly systems: readonly (Record<string, unknown> & {
    readonly name: string;
    readonly score: number;
  })[];
}
const json = (stdout: string): Result => JSON.parse(stdout) as Result;
const files = (...systems: readonly string[]): string[] => [
  "-r",
  folder.path("ref.fr"),
  "-i",
  ...systems.map((name) => folder.path(name)),
];

test("bleu prints a table and the signature", async () => {
  const { code, stdout } = await runProcess(["bleu", ...files("a.fr", "b.fr")]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^system +BLEU +precisions +BP +ratio\n/);
  expect(stdout).toMatch(
    /\nBLEU\|nrefs:1\|case:mixed\|eff:no\|tok:13a\|smooth:exp\|revision:1\|version:/,
  );
});

test("a perfect output scores 100 with bleu and chrf, and 0 with ter", async () => {
  const scores = await Promise.all(
    ["bleu", "chrf", "ter"].map(
      async (metric) =>
        json((await runHere([metric, ...files("ref.fr"), "-f", "json"])).stdout)
          .systems[0]?.score,
    ),
  );
  expect(scores.map((score) => Math.round(score ?? NaN))).toEqual([
    100, 100, 0,
  ]);
});

test("tests compare with the first system; an identical one is said to be identical", async () => {
  const argv = [
    "chrf",
    ...files("a.fr", "b.fr", "copy.fr"),
    "--paired-bs",
    "--paired-ar",
    "--samples",
    "200",
  ];
  const { systems, signature } = json(
    (await runHere([...argv, "-f", "json"])).stdout,
  );
  expect(signature).toContain("|nrefs:1|bs:200|ar:200|seed:12345|");
  expect(systems[0]).not.toHaveProperty("pairedBootstrap");
  expect(systems[1]).toMatchObject({
    pairedBootstrap: { identical: false },
    approximateRandomisation: { identical: false },
  });
  expect(systems[2]).toMatchObject({
    pairedBootstrap: { identical: true, difference: 0 },
  });
  expect((await runHere(argv)).stdout).toMatch(
    /copy .* identical +identical\n/,
  );
});

test("documents make tests draw whole documents", async () => {
  const documents = folder.write("docs", "d1\nd2\n");
  const { stdout } = await runHere([
    "bleu",
    ...files("a.fr"),
    "--confidence",
    "--documents",
    documents,
  ]);
  expect(stdout).toContain("|unit:document|");
});

test("--sentence-level gives a score a line, and effective order for bleu", async () => {
  const { stdout } = await runHere([
    "bleu",
    ...files("a.fr", "b.fr"),
    "--sentence-level",
    "-w",
    "2",
  ]);
  expect(stdout.split("\n")[0]?.split("\t")[0]).toBe("100.00");
  expect(stdout.trimEnd().split("\n")).toHaveLength(2);
  const { signature, systems } = json(
    (
      await runHere([
        "bleu",
        ...files("a.fr"),
        "--sentence-level",
        "-f",
        "json",
      ])
    ).stdout,
  );
  expect(signature).toContain("|eff:yes|");
  expect(systems[0]?.segments).toHaveLength(2);
});

test("--sentence-level says its signature on stderr, and where a line is wrong", async () => {
  const { stderr } = await runHere([
    "chrf",
    ...files("a.fr"),
    "--sentence-level",
  ]);
  expect(stderr).toMatch(/^chrF2\|nrefs:1\|.*\n$/);
  folder.write("long.fr", `un\n${"mot ".repeat(5000)}\n`);
  folder.write("longer.fr", `un\n${"mot ".repeat(5001)}\n`);
  const argv = ["-r", folder.path("longer.fr"), "-i", folder.path("long.fr")];
  const long = await runHere(["meteor", ...argv, "--sentence-level"]);
  expect([long.code, long.stdout]).toEqual([2, ""]);
  expect(long.stderr).toContain(`${folder.path("long.fr")}:2: `);
});

test("references may stand alone; --score-only and --short leave the rest out", async () => {
  const argv = [
    "bleu",
    folder.path("ref.fr"),
    "-i",
    folder.path("a.fr"),
    folder.path("ref.fr"),
  ];
  const { stdout } = await runHere([...argv, "-b", "-w", "2"]);
  expect(stdout).toBe("90.01\n100.00\n");
  const signature = /BLEU\|#:1\|c:mixed\|e:no\|tok:13a\|s:exp\|rev:1\|v:\d/;
  const short = await runHere([...argv, "--short"]);
  expect(short.stdout).toMatch(signature);
  const data = await runHere([...argv, "--short", "-f", "json"]);
  expect(json(data.stdout).signature).toMatch(signature);
});

test("the command line goes before the configuration, and what that asks of all runs is no error in one", async () => {
  folder.write(
    "concord.config.json",
    JSON.stringify({ reference: [folder.path("a.fr")], "paired-bs": true }),
  );
  const argv = ["bleu", folder.path("ref.fr"), "-i", folder.path("ref.fr")];
  const { code, stdout } = await runHere(argv, { cwd: folder.root });
  expect([code, stdout.includes("100.0")]).toEqual([0, true]);
});

test("with --whitespace, what stands at the end of a line does not count, as in sacreBLEU's program", async () => {
  folder.write(
    "spaced.fr",
    "le chat est sur le tapis .  \nelle dort .\u00a0\n",
  );
  const argv = ["chrf", ...files("spaced.fr"), "--whitespace", "-b"];
  expect((await runHere(argv)).stdout).toBe("100.0\n");
});

test("numbers halfway go to the even digit, as in sacreBLEU's tables", async () => {
  const words = (count: number): string => `${"mot ".repeat(count)}\n`;
  folder.write("16.fr", words(16));
  folder.write("15.fr", words(15));
  // One edit in sixteen words is 6.25.
  const argv = ["-r", folder.path("16.fr"), "-i", folder.path("15.fr"), "-b"];
  expect((await runHere(["ter", ...argv])).stdout).toBe("6.2\n");
});

test("systems whose scores never differ have p = 1 and no star", async () => {
  folder.write("none.fr", "\n\n");
  folder.write("some.fr", "a\nb\n");
  const argv = ["-r", folder.path("none.fr"), "-i"];
  const { stdout } = await runHere([
    "bleu",
    ...argv,
    folder.path("some.fr"),
    folder.path("none.fr"),
    "--paired-bs",
    "--paired-ar",
  ]);
  expect(stdout).toMatch(/none .* 1\.0000 +1\.0000 /);
  expect(stdout).not.toMatch(/\d\*/);
});

test.each(["text", "tsv", "latex", "markdown"])(
  "%s is written",
  async (format) => {
    const { code, stdout } = await runHere([
      "ter",
      ...files("a.fr"),
      "-f",
      format,
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("a");
  },
);

test("standard input is a system", async () => {
  const { stdout } = await runProcess(
    ["bleu", "-r", folder.path("ref.fr"), "-i", "-", "-f", "json"],
    {
      stdin: readFileSync(folder.path("ref.fr")),
    },
  );
  expect(json(stdout).systems[0]).toMatchObject({ name: "<stdin>" });
  expect(json(stdout).systems[0]?.score).toBeCloseTo(100, 9);
});

test("unequal files, a system named twice, empty files and wrong values are clear errors", async () => {
  folder.write("short.fr", "un\n");
  folder.write("empty.fr", "");
  const failures: [readonly string[], number, string][] = [
    [
      files("short.fr"),
      2,
      `short.fr has 1 line, ${folder.path("ref.fr")} has 2`,
    ],
    [files("a.fr", "a.fr"), 1, "is given twice"],
    [
      ["-r", folder.path("empty.fr"), "-i", folder.path("empty.fr")],
      2,
      "empty",
    ],
    [["-i", folder.path("a.fr")], 1, "the reference is missing: add -r FILE"],
    [
      [folder.path("ref.fr"), ...files("a.fr")],
      1,
      "references can be given with -r or as arguments, but not both",
    ],
    [
      [...files("a.fr"), "--paired-bs"],
      1,
      "requires at least two systems: add another to -i",
    ],
    [[...files("a.fr"), "-w", "101"], 1, "whole number from 0 to 100"],
    [
      [...files("a.fr"), "--seed", "99999999999999999999"],
      1,
      "whole number from 0 to 9007199254740991",
    ],
    [
      [...files("a.fr"), "--score-only", "-f", "json"],
      1,
      "--score-only cannot be combined with --format json",
    ],
    [
      [...files("a.fr"), "--score-only", "--confidence"],
      1,
      "--score-only cannot be combined with intervals or tests",
    ],
    [
      [...files("a.fr"), "--score-only", "--short"],
      1,
      "--score-only cannot be combined with --short",
    ],
    [[...files("a.fr"), "--samples", "0"], 1, "whole number from 1 to 1000000"],
    [[...files("a.fr"), "--max-order", "101"], 1, "from 1 to 100."],
    [
      [...files("a.fr"), "--smooth-value", "0.5"],
      1,
      "--smooth-method exp takes no value",
    ],
    [[...files("a.fr"), "--tokenize", "spm"], 1, "Allowed choices"],
    [
      ["-r", folder.path("none.fr"), "-i", folder.path("a.fr")],
      2,
      "no such file",
    ],
  ];
  for (const [argv, expected, message] of failures) {
    const { code, stdout, stderr } = await runHere(["bleu", ...argv]);
    expect([argv, code, stdout]).toEqual([argv, expected, ""]);
    expect(stderr).toContain(message);
  }
});
