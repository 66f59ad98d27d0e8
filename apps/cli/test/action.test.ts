import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Folder, makeFolder } from "./harness.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = fileURLToPath(new URL("../bin/concord.js", import.meta.url));
const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly required?: boolean; readonly default?: string }>
  >;
  readonly runs: {
    readonly steps: readonly {
      readonly run: string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

const action = parse(readFileSync(`${root}/action.yml`, "utf8")) as Action;

let folder: Folder;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => {
  folder.remove();
});

/** How a runner starts a step whose shell is bash. */
const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c"];

/** Runs the action's steps as a runner would: inputs into the environment, files for what it gives back. */
function runAction(inputs: Readonly<Record<string, string>>): {
  readonly code: number | null;
  readonly stderr: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
} {
  const given: Record<string, string> = {
    command: `${process.execPath} ${program}`,
    ...inputs,
  };
  const valueOf = (name: string): string =>
    given[name] ?? action.inputs[name]?.default ?? "";
  const summary = folder.write("summary", "");
  const output = folder.write("output", "");
  const [step] = action.runs.steps;
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, input: string) =>
        valueOf(input),
      ),
    ]),
  );
  const { status, stderr } = spawnSync("bash", [...shell, step?.run ?? ""], {
    encoding: "utf8",
    cwd: folder.root,
    env: {
      ...{ PATH: process.env.PATH, RUNNER_TEMP: folder.root },
      ...{ GITHUB_ACTION_PATH: root, GITHUB_OUTPUT: output },
      ...{ GITHUB_STEP_SUMMARY: summary, ...env },
    },
  });
  const lines = readFileSync(output, "utf8").trim().split("\n");
  return {
    code: status,
    stderr,
    summary: readFileSync(summary, "utf8"),
    outputs: Object.fromEntries(
      lines.map((line) => line.split("=") as [string, string]),
    ),
  };
}

const inputs = {
  source: sample("source.en"),
  reference: sample("reference.fr"),
  "language-pair": "en-fr",
  metrics: "apt,bleu",
};

test("a worse translation fails the gate and says what broke; its run serves as the next baseline", () => {
  const worse = runAction({
    ...inputs,
    baseline: sample("system-a.fr"),
    system: sample("system-b.fr"),
  });
  expect([worse.code, worse.stderr]).toEqual([
    3,
    expect.stringMatching(
      /^concord: APT lost [\d.]+ points; the gate is -0\.5\n$/,
    ),
  ]);
  expect(worse.summary).toContain("| APT ");
  expect(worse.summary).toContain("<summary><b>broken</b>");
  expect(existsSync(worse.outputs.report ?? "")).toBe(true);

  const better = runAction({
    ...inputs,
    baseline: worse.outputs.run ?? "",
    system: sample("system-a.fr"),
  });
  expect([better.code, better.stderr]).toEqual([0, ""]);
  expect(better.summary).toContain("<summary><b>fixed</b>");
});

test("a configuration in the checkout does not choose how it is judged", () => {
  folder.write(
    "concord.config.json",
    JSON.stringify({ "apt-weights": "1,1,1,1,1,1" }),
  );
  const { code } = runAction({
    ...inputs,
    metrics: "apt",
    baseline: sample("system-a.fr"),
    system: sample("system-b.fr"),
  });
  expect(code).toBe(3);
});

test("the program is the action's own commit, not a name that a registry could give to others", () => {
  const script = readFileSync(`${root}/tooling/action/compare.sh`, "utf8");
  expect(script).not.toMatch(/npx|npm exec/u);
  expect(action.inputs.command?.default).toBe("");
});

test("inputs are words, never commands", () => {
  const { code, stderr } = runAction({
    ...inputs,
    baseline: sample("system-a.fr"),
    system: '$(touch hacked) "; touch hacked;',
  });
  expect(code).toBe(2);
  expect(stderr).toContain("$(touch hacked)");
  expect(existsSync(folder.path("hacked"))).toBe(false);
});

test("every input is handed on, and nothing is handed on that is no input", () => {
  const [step] = action.runs.steps;
  const used = Object.values(step?.env ?? {}).map((text) =>
    text.replaceAll(/^\$\{\{ inputs\.| \}\}$/g, ""),
  );
  expect(used.sort()).toEqual(Object.keys(action.inputs).sort());
  expect(step?.run).not.toContain("inputs.");
});
