import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder, runHere } from "./harness.ts";

const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));
const argv = [
  ...[
    "score",
    "-s",
    sample("source.en"),
    "-r",
    sample("reference.fr"),
    "-l",
    "en-fr",
  ],
  ...[
    "-i",
    sample("system-a.fr"),
    sample("system-b.fr"),
    "--documents",
    sample("documents.txt"),
    "--samples",
    "200",
  ],
];

interface Scoreboard {
  readonly signatures: Record<string, string>;
  readonly systems: readonly {
    readonly name: string;
    readonly metrics: Record<string, { readonly score: number }>;
  }[];
}

test("all metrics in one table: BLEU prefers the one system, APT the other", async () => {
  const { code, stdout, stderr } = await runHere([...argv, "-f", "json"]);
  expect([code, stderr]).toEqual([0, ""]);
  const { signatures, systems } = JSON.parse(stdout) as Scoreboard;
  const names = ["APT", "ACT", "AutoF", "BLEU", "chrF2", "TER", "METEOR"];
  expect(Object.keys(signatures)).toEqual(names);
  expect(
    systems.map(({ name, metrics }) => [name, Object.keys(metrics)]),
  ).toEqual([
    ["system-a", names],
    ["system-b", names],
  ]);
  const [a, b] = systems.map(({ metrics }) => metrics);
  expect(a?.APT?.score ?? 0).toBeGreaterThan(b?.APT?.score ?? 1);
  expect(a?.BLEU?.score ?? 100).toBeLessThan(b?.BLEU?.score ?? 0);
  expect(b?.APT).toMatchObject({
    approximateRandomisation: { identical: false },
    cases: expect.any(Array) as unknown,
  });
});

test("metrics and their options can be chosen, and show in the signatures", async () => {
  const { code, stdout } = await runHere([
    ...[
      ...argv,
      "--metrics",
      "chrf,apt",
      "--chrf-word-order",
      "2",
      "--apt-discard",
      "5,6",
      "--no-apt-repair",
    ],
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^system +chrF2\+\+ +APT\n/);
  expect(stdout).toContain("|repair:none|");
  expect(stdout).toContain("|discard:5,6|");
});

test("an unknown metric is a usage error", async () => {
  const { code, stderr } = await runHere([...argv, "--metrics", "comet"]);
  expect(code).toBe(1);
  expect(stderr).toContain("Expected one or more of apt, act, autof");
});

test("a metric that the pack has nothing for is refused", async () => {
  const { code, stderr } = await runHere([
    ...argv.map((word) => (word === "en-fr" ? "en-es" : word)),
    "--metrics",
    "act",
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain("the pack en-es does not support the metric act");
});

test("the demo ends with the table, and leaves its report in the working folder", async () => {
  const folder = makeFolder();
  const report = folder.path("concord-demo.html");
  const { code, stdout } = await runHere(["demo"], { cwd: folder.root });
  expect(code).toBe(0);
  expect(stdout).toMatch(/system-c +\d/);
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
    /^ {2}(?:xdg-open|open|start) concord-demo\.html$/,
  );
  expect(readFileSync(report, "utf8")).toContain('"format":"concord-run"');
  folder.remove();
});
