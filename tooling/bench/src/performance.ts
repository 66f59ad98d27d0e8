// Measures what is installed and writes the page about it; sections that are not measured stay as they were.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type Result,
  type Texts,
  measureAlignment,
  measureBleu,
  measureMeteor,
  measureNgrams,
  measureScore,
  measureStartUp,
} from "./performance/jobs.ts";
import type { Section } from "./performance/measurement.ts";
import { performancePage } from "./performance/page.ts";

const { values, positionals } = parseArgs({
  // pnpm hands its own "--" on.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    runs: { type: "string", default: "3" },
    sizes: { type: "string", default: "25000,50000,100000" },
    languages: { type: "string", default: "en-fr" },
    "parallel-source": { type: "string", default: "" },
    "parallel-target": { type: "string", default: "" },
    text: { type: "string", default: "" },
    source: { type: "string", default: "" },
    reference: { type: "string", default: "" },
    system: { type: "string", default: "" },
    meteor: { type: "string", default: "" },
    peers: { type: "string", default: "" },
  },
});

const docs = fileURLToPath(new URL("../../../docs/", import.meta.url));
const data = join(docs, "performance.json");

/** Everything that was measured so far. */
interface Measured {
  readonly versions: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
}

const before: Measured = existsSync(data)
  ? (JSON.parse(readFileSync(data, "utf8")) as Measured)
  : { versions: {}, sections: [] };

const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
try {
  const texts: Texts = {
    folder,
    runs: Number(values.runs),
    sizes: values.sizes.split(",").map(Number),
    languages: values.languages,
    parallel: {
      source: path(values["parallel-source"]),
      target: path(values["parallel-target"]),
    },
    monolingual: path(values.text),
    reference: path(values.reference),
    system: path(values.system),
    meteor: values.meteor,
    source: path(values.source),
    systems: positionals.map(path),
  };
  const measured = jobs(texts)
    .filter(
      ({ id }) => values.only === "" || values.only.split(",").includes(id),
    )
    .filter(({ isGiven }) => isGiven)
    .map(({ measure }) => describe(measure));
  const sections = [
    ...before.sections.filter(
      ({ id }) => !measured.some((section) => section.id === id),
    ),
    ...measured,
  ].toSorted((one, other) => place(one) - place(other));
  const versions = { ...before.versions, ...peerVersions(values.peers) };
  const files = [
    {
      path: "performance.json",
      text: `${JSON.stringify({ versions, sections }, null, 2)}\n`,
    },
    ...performancePage(sections, versions),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(docs, file.path)), { recursive: true });
    writeFileSync(join(docs, file.path), file.text);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function jobs(texts: Texts): readonly {
  readonly id: string;
  readonly isGiven: boolean;
  readonly measure: () => Result;
}[] {
  const { parallel, monolingual, reference, system, source, systems } = texts;
  const hasPair = reference !== "" && system !== "";
  return [
    {
      id: "alignment",
      isGiven: parallel.source !== "" && parallel.target !== "",
      measure: () => measureAlignment(texts),
    },
    {
      id: "ngrams",
      isGiven: monolingual !== "",
      measure: () => measureNgrams(texts),
    },
    { id: "start-up", isGiven: true, measure: () => measureStartUp(texts) },
    { id: "bleu", isGiven: hasPair, measure: () => measureBleu(texts) },
    { id: "meteor", isGiven: hasPair, measure: () => measureMeteor(texts) },
    {
      id: "score",
      isGiven: source !== "" && reference !== "" && systems.length > 0,
      measure: () => measureScore(texts),
    },
  ];
}

function place({ id }: Section): number {
  const order = ["alignment", "ngrams", "start-up", "bleu", "meteor", "score"];
  return order.indexOf(id);
}

function describe(measure: () => Result): Section {
  const [before = NaN] = loadavg();
  const result = measure();
  const [after = NaN] = loadavg();
  return {
    ...result,
    date: new Date().toISOString().slice(0, 10),
    machine: {
      processor: cpus()[0]?.model ?? "unknown processor",
      cores: cpus().length,
      gigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      load: [before, after],
    },
  };
}

/** `fast_align=cab1e9a,METEOR=1.5`: most of the peers cannot tell their version themselves. */
function peerVersions(list: string): Record<string, string> {
  return Object.fromEntries(
    list
      .split(",")
      .filter((part) => part !== "")
      .map((part) => part.split("=", 2) as [string, string]),
  );
}

/** A path on the command line, from the folder in which it was typed. */
function path(given: string): string {
  return given === ""
    ? ""
    : resolve(process.env.INIT_CWD ?? process.cwd(), given);
}
