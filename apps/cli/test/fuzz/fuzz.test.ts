// Runs the program over damaged files and under faults. `pnpm fuzz --minutes N` does it for longer, from another seed.
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pcg64 } from "@concord-mt/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Folder,
  type Outcome,
  makeFolder,
  runHere,
  runShell,
} from "../harness.ts";
import { commandLines } from "./lines.ts";
import { trainModels } from "./models.ts";
import { mutate } from "./mutate.ts";
import { seeds } from "./seeds.ts";

const minutes = Number(process.env.CONCORD_FUZZ_MINUTES ?? 0);
const seed = Number(process.env.CONCORD_FUZZ_SEED ?? 1);
/** Each line twice. */
const shortRuns = 2 * commandLines.length;

let folder: Folder;
let files: Readonly<Record<string, string | Buffer>>;
beforeAll(async () => {
  folder = makeFolder();
  files = { ...seeds, ...(await trainModels(folder)) };
});
afterAll(() => {
  folder.remove();
});

test(
  "damaged input gives a result or one clear error, never a crash, a NaN or half a file",
  { timeout: minutes * 60_000 + 600_000 },
  async () => {
    const random = pcg64(seed);
    const end = Date.now() + minutes * 60_000;
    let runs = 0;
    while (minutes > 0 ? Date.now() < end : runs < shortRuns) {
      await runOnce(runs, random);
      runs += 1;
    }
    process.stderr.write(`${runs} runs from seed ${seed}\n`);
  },
);

async function runOnce(
  number: number,
  random: ReturnType<typeof pcg64>,
): Promise<void> {
  const inputs = join(folder.root, "in");
  const outputs = join(folder.root, "out");
  for (const path of [inputs, outputs]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
  }
  const line = commandLines[number % commandLines.length] ?? "";
  const names = [...line.matchAll(/@([a-z\d]+)/gu)].map(
    ([, name = ""]) => name,
  );
  // One file is damaged, now and then all of them.
  const damaged = names[random.integer(names.length)];
  const all = random.integer(10) === 0;
  for (const name of names) {
    const content = files[name] ?? "";
    writeFileSync(
      join(inputs, name),
      all || name === damaged ? mutate(content, random) : content,
    );
    if (name === "config")
      writeFileSync(
        join(inputs, "config.json"),
        readFileSync(join(inputs, name)),
      );
  }
  const argv = line
    .split(" ")
    .map((word) =>
      word.startsWith("@OUT")
        ? join(outputs, word.slice(1))
        : word.startsWith("@")
          ? join(inputs, word.slice(1))
          : word,
    );
  const outcome = await runHere(argv, { cwd: inputs });
  const label = `run ${number} of seed ${seed}: concord ${line}`;
  checkOutcome(outcome, argv, label);
  const written = readdirSync(outputs);
  expect(
    written.filter((name) => name.startsWith(".")),
    label,
  ).toEqual([]);
  if (outcome.code === 1 || outcome.code === 2)
    expect(written, `${label} failed and left a file`).toEqual([]);
}

function checkOutcome(
  { code, stdout, stderr }: Outcome,
  argv: readonly string[],
  label: string,
): void {
  expect([0, 1, 2, 3], `${label}\n${stderr.slice(0, 2_000)}`).toContain(code);
  expect(stdout, label).not.toMatch(/\bNaN\b|\bundefined\b|\[object Object\]/u);
  // eslint-disable-next-line no-control-regex -- exactly these must not reach a terminal
  expect(stderr, label).not.toMatch(/[\u0000-\u0008\u001b]/u);
  if (code === 1 || code === 2)
    expect(stderr.trim(), `${label}: an error without a word`).not.toBe("");
  if (code === 0 && argv.includes("json") && stdout !== "")
    expect(() => JSON.parse(stdout) as unknown, label).not.toThrow();
}

/** The built program under what surrounds it; each line of the shell must end with one of the codes. */
const faults: readonly (readonly [string, readonly number[]])[] = [
  ["ulimit -f 1; concord FILES --save OUT/run.json > /dev/null", [2]],
  ["ulimit -n 40; concord FILES -f json > /dev/null", [2]],
  ["concord FILES > /dev/full", [2]],
  ["concord FILES 2> /dev/full", [0]],
  ["concord FILES --save OUT/run.json | true; exit ${PIPESTATUS[0]}", [0]],
  ["concord FILES >&- 2>&-", [0, 2]],
  // Node itself ends a program whose heap is too small.
  [
    "ulimit -c 0; $NODE --max-old-space-size=8 $PROGRAM FILES --save OUT/run.json > /dev/null",
    [134],
  ],
  ...[30, 80, 150, 300, 600].map(
    (after) =>
      [
        `timeout -s INT ${after / 1000} $NODE $PROGRAM FILES --save OUT/run.json > /dev/null`,
        [0, 124, 130],
      ] as const,
  ),
];

test.each(faults)(
  "%s ends with one of %j and leaves nothing half-written",
  async (line, codes) => {
    const inputs = join(folder.root, "fault");
    const outputs = join(folder.root, "fault-out");
    for (const path of [inputs, outputs]) {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path);
    }
    for (const name of ["source", "reference", "system"])
      writeFileSync(join(inputs, name), seeds[name] ?? "");
    const files = `score -s ${inputs}/source -r ${inputs}/reference -i ${inputs}/system -l en-fr --metrics apt,bleu -q --samples 500`;
    const { code } = await runShell(
      line.replace("FILES", files).replaceAll("OUT", outputs),
    );
    expect(codes).toContain(code);
    for (const name of readdirSync(outputs)) {
      expect(name).toBe("run.json");
      expect(
        () => JSON.parse(readFileSync(join(outputs, name), "utf8")) as unknown,
      ).not.toThrow();
    }
  },
);
