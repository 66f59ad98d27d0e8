import type { createProgram as documentedProgram } from "@concord-mt/cli/program";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { Command } from "commander";
import { expect, test, vi } from "vitest";
import {
  makeFolder,
  quietIo,
  runHere,
  runProcess,
  runShell,
  startProcess,
} from "./harness.ts";
import { createProgram } from "../src/program.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { version: string };

test("--version prints the version on stdout", async () => {
  expect(await runProcess(["--version"])).toEqual({
    code: 0,
    stdout: `${version}\n`,
    stderr: "",
  });
});

test("--help of every command exits 0 and shows an example", async () => {
  const seen: string[] = [];
  const visit = async (path: readonly string[]): Promise<void> => {
    const { code, stdout } = await runHere([...path, "--help"]);
    const hasExample = /\bExamples?:\n +\$ concord /.test(stdout);
    expect([path, code, hasExample]).toEqual([path, 0, true]);
    seen.push(path.join(" "));
    const [, list = ""] = stdout.split("\nCommands:\n");
    for (const [, name = ""] of list.matchAll(/^ {2}([a-z-]+)\b/gm))
      await visit([...path, name]);
  };
  await visit([]);
  expect(seen).toEqual(expect.arrayContaining(["score", "corpus convert"]));
  // Every command is loaded, which takes a while where many tests run at once.
});

test("every count has a limit", async () => {
  const program = await createProgram(quietIo(), ["completion"]);
  const unlimited: string[] = [];
  let counts = 0;
  const visit = (command: Command): void => {
    for (const { flags, long, parseArg } of command.options) {
      if (!flags.includes("<n>") || long?.endsWith("seed") === true) continue;
      counts += 1;
      try {
        parseArg?.("1000000000000000", undefined);
        unlimited.push(`${command.name()} ${flags}`);
      } catch (error) {
        expect(String(error)).toContain("Expected a whole number from");
      }
    }
    command.commands.forEach(visit);
  };
  visit(program);
  expect(unlimited).toEqual([]);
  expect(counts).toBeGreaterThan(40);
});

test("no command, an unknown command and an unknown option are usage errors on stderr", async () => {
  for (const argv of [
    [],
    ["nothing"],
    ["demo", "--nothing"],
    ["corpus"],
    ["corpus", "nothing"],
  ]) {
    const { code, stdout, stderr } = await runHere(argv);
    expect([argv, code, stdout]).toEqual([argv, 1, ""]);
    expect(stderr).not.toBe("");
  }
});

test("a misspelt command brings a suggestion", async () => {
  expect((await runHere(["corpsu"])).stderr).toContain("Did you mean corpus?");
});

test.each(["bash", "zsh", "fish"])(
  "completion for %s knows commands and options",
  async (shell) => {
    const { code, stdout } = await runHere(["completion", shell]);
    expect(code).toBe(0);
    for (const word of ["corpus", "check", "demo", "completion"])
      expect(stdout).toContain(word);
    expect(stdout).toMatch(/-*help/);
  },
);

test("the bash script completes commands, subcommands and options", async () => {
  const { stdout: script } = await runHere(["completion", "bash"]);
  const complete = (...words: readonly string[]): string[] => {
    const line = words.map((word) => `'${word}'`).join(" ");
    const { stdout } = spawnSync("bash", [
      "-c",
      `${script}\nCOMP_WORDS=(concord ${line}); COMP_CWORD=${words.length}; _concord; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]);
    return stdout.toString("utf8").split("\n");
  };
  expect(complete("cor")).toContain("corpus");
  expect(complete("corpus", "ch")).toContain("check");
  expect(complete("corpus", "check", "--sou")).toContain("--source");
});

test("a reader that has seen enough ends the program quietly", async () => {
  // Far more than a pipe holds, so that the program does write into a closed one.
  const outcome = await runShell(
    "yes It works. 2>/dev/null | head -n 500000 | concord corpus convert - --to tsv -q | { head -n 1; }; exit ${PIPESTATUS[2]}",
  );
  expect(outcome).toEqual({ code: 0, stdout: "It works.\n", stderr: "" });
});

test.runIf(existsSync("/dev/full"))(
  "a full disk behind standard output is one line and exit code 2",
  async () => {
    const outcome = await runShell("concord completion bash > /dev/full");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^concord: standard output: ENOSPC.*\n$/);
  },
);

test("what the operating system refuses is an error about a file, not a bug", async () => {
  const folder = makeFolder();
  const missing = folder.path("missing/demo.html");
  const { code, stderr } = await runProcess(["demo", "-o", missing]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^concord: .*missing.*: its folder does not exist/);
  folder.remove();
});

test("an interrupted program that waits for input ends at once and leaves no file", async () => {
  const folder = makeFolder();
  const argv = ["corpus", "convert", "-", "--from", "text", "--to", "tsv"];
  const child = startProcess([...argv, "-o", folder.path("out.tsv")]);
  // The pipe stays open and silent.
  child.stdin.write("It works.\n");
  await vi.waitFor(
    () => {
      expect(readdirSync(folder.root)).toHaveLength(1);
    },
    { timeout: 100_000 },
  );
  child.kill("SIGINT");
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(130);
  expect(readdirSync(folder.root)).toEqual([]);
  folder.remove();
});

test("the subpath that the documentation imports is typed as the program is", () => {
  const typed: typeof documentedProgram = createProgram;
  expect(typed).toBe(createProgram);
});
