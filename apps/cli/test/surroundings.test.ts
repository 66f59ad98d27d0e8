// What surrounds the program may be hostile: links, devices, pipes, readers that leave, folders that disappear.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Folder,
  makeFolder,
  runHere,
  runShell,
  startProcess,
} from "./harness.ts";

const texts = {
  "source.en": "It works.\nIt is red.\n",
  "reference.fr": "Elle fonctionne.\nElle est rouge.\n",
  "a.fr": "Il fonctionne.\nElle est rouge.\n",
};
let folder: Folder;

beforeEach(() => {
  folder = makeFolder(texts);
});

afterEach(() => {
  folder.remove();
});

/** Words of a line in which `@name` is a file of the folder. */
const words = (line: string): string[] =>
  line
    .split(" ")
    .map((word) => (word.startsWith("@") ? folder.path(word.slice(1)) : word));

const score = "score -s @source.en -r @reference.fr -i @a.fr -l en-fr -q";

describe("no output goes over an input", () => {
  test.each([
    "report @run.json -o @run.json",
    "lm train @a.fr --arpa @a.fr",
    "tag -l fr @a.fr -o @a.fr",
    "plm train -l fr @a.fr -o @a.fr",
    "corpus convert @a.fr --to tsv -o @a.fr",
    "judge import @a.fr -o @a.fr",
  ])("%s", async (line) => {
    folder.write("run.json", "{}");
    const { code, stderr } = await runHere(words(line));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/name the same file: .*\n/) as string,
    ]);
    expect(readFileSync(folder.path("a.fr"), "utf8")).toBe(texts["a.fr"]);
  });

  test.each([
    ["a symbolic link", symlinkSync],
    ["a hard link", linkSync],
  ])("nor through %s", async (_, link) => {
    link(folder.path("a.fr"), folder.path("other.txt"));
    const { code, stderr } = await runHere(
      words("lm train @a.fr --arpa @other.txt"),
    );
    expect(code).toBe(1);
    expect(stderr).toContain("name the same file");
  });
});

describe("where output cannot go", () => {
  test.each([
    ["dangling.json", "a symbolic link to a file that does not exist"],
    ["folder", "expected a file, found a folder"],
    ["/dev/zero", "expected a file, found a device"],
  ])("%s: %s", async (name, message) => {
    symlinkSync(folder.path("nowhere"), folder.path("dangling.json"));
    mkdirSync(folder.path("folder"));
    const file = name.startsWith("/") ? name : folder.path(name);
    const { code, stderr } = await runHere([...words(score), "--save", file]);
    expect([code, stderr]).toEqual([2, `concord: ${file}: ${message}\n`]);
  });

  test("a file that is replaced keeps its permissions; stale temporary files go", async () => {
    folder.write("run.json", "");
    chmodSync(folder.path("run.json"), 0o640);
    const stale = folder.write(".run.json.0123456789ab.tmp", "half");
    const fresh = folder.write(".run.json.ba9876543210.tmp", "half");
    utimesSync(stale, 1, 1);
    const { code } = await runHere(words(`${score} --save @run.json`));
    expect(code).toBe(0);
    expect(statSync(folder.path("run.json")).mode & 0o777).toBe(0o640);
    const left = readdirSync(folder.root).filter((name) =>
      name.endsWith(".tmp"),
    );
    expect(left).toEqual([fresh.slice(folder.root.length + 1)]);
  });
});

describe("what is read whole is bounded", () => {
  test("a device, and gzip that fills the memory, are refused", async () => {
    const device = await runHere(words("lm query @a.fr --binary /dev/zero"));
    expect([device.code, device.stderr]).toEqual([
      2,
      "concord: /dev/zero: expected a file, found a pipe or a device\n",
    ]);
    const bomb = folder.write("bomb.gz", gzipSync(Buffer.alloc(2 ** 27)));
    const { code, stderr } = await runHere(
      words("lm query @a.fr --binary @bomb.gz"),
    );
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`${bomb}: the gzip data grows beyond`) as string,
    ]);
  });

  test("a named pipe without a writer can be interrupted", async () => {
    execFileSync("mkfifo", [folder.path("pipe")]);
    const child = startProcess(words("bleu -r @pipe -i @a.fr --verbose"));
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    // The program waits for the pipe once a signal finds it alive; it may be told again and again.
    const asking = setInterval(() => child.kill("SIGHUP"), 500);
    const [code] = (await once(child, "exit")) as [number | null];
    clearInterval(asking);
    expect([code, said.split("\n")[0]]).toEqual([130, "concord: interrupted"]);
  });
});

describe("a reader that leaves", () => {
  test("ends the output, not the work: files are written, a gate still fails", async () => {
    const run = words(score).join(" ");
    const kept = folder.path("kept.json");
    const written = await runShell(
      `concord ${run} --save '${kept}' | true; echo "\${PIPESTATUS[0]}"`,
    );
    expect(written.stdout).toBe("0\n");
    expect(readFileSync(kept, "utf8")).toContain('"apt"');
    const gate = await runShell(
      `concord diff '${kept}' '${kept}' --gate apt=1 2> /dev/null | true; echo "\${PIPESTATUS[0]}"`,
    );
    expect(gate.stdout).toBe("3\n");
  });

  test("and a closed stderr leave the exit code as it is", async () => {
    const { stdout } = await runShell(
      `concord bleu -r /nowhere -i /nowhere 2>&- ; echo $?`,
    );
    expect(stdout).toBe("2\n");
  });
});

test("a working folder that was deleted is one line and exit code 2", async () => {
  const { code, stderr } = await runShell(
    `mkdir '${folder.path("gone")}' && cd '${folder.path("gone")}' && rmdir '${folder.path("gone")}' && concord --version`,
  );
  expect(code).toBe(2);
  expect(stderr).toBe("concord: the current folder no longer exists\n");
});

test("a file that may not grow is an error about that file, and leaves nothing behind", async () => {
  const { code, stderr } = await runShell(
    `ulimit -f 1; concord ${words(score).join(" ")} --save '${folder.path("run.json")}' > /dev/null`,
  );
  expect([code, stderr]).toEqual([
    2,
    `concord: ${folder.path("run.json")}: the file would be larger than allowed here\n`,
  ]);
  expect(readdirSync(folder.root).sort()).toEqual(Object.keys(texts).sort());
});

test("a name with a NUL character is refused, and a message quotes no more than a screen", async () => {
  const nul = await runHere(["bleu", "-r", "a\0b", "-i", "a\0b"]);
  expect([nul.code, nul.stderr]).toEqual([
    2,
    "concord: a\\x00b: the name holds a NUL character\n",
  ]);
  const long = await runHere(["bleu", "-r", "x".repeat(100_000), "-i", "y"]);
  expect(long.code).toBe(2);
  expect(long.stderr.length).toBeLessThan(2_200);
});
