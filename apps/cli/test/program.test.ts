import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runHere, runProcess, runShell } from "./harness.ts";

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
  const { stdout } = await runHere(["--help"]);
  expect(stdout).toContain("Examples:");
  const commands = [...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(
    ([, name]) => name ?? "",
  );
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) {
    const help = await runHere([command, "--help"]);
    expect([
      command,
      help.code,
      /\bExamples?:\n +\$ concord /.test(help.stdout),
    ]).toEqual([command, 0, true]);
  }
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
  const outcome = await runShell(
    "set -o pipefail; concord completion bash | head -n 1",
  );
  expect(outcome).toEqual({
    code: 0,
    stdout: "# bash completion for concord\n",
    stderr: "",
  });
});
