import type { FileIo } from "../file-io.ts";
import {
  type AptMode,
  type IdiapContents,
  evaluateIdiap,
  parseIdiapConfig,
} from "@concord-mt/apt";
import { CorpusError, formatSignature, sixCases } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import type { OutputOptions } from "@concord-mt/presentation";
import { inputOf } from "../texts/input-of.ts";
import { writeText } from "../writing/write-text.ts";

/** Runs a configuration of idiap/APT: its numbers on stdout, its `.score` and `.detail` files where it says. */
export async function runIdiapConfig(
  io: FileIo,
  file: string,
  mode: AptMode,
  { format, quiet = false }: OutputOptions,
): Promise<void> {
  const config = await parseConfig(io, file);
  const contents = await readContents(io, config.paths);
  const result = evaluateIdiap(config, contents, { mode });
  if (!quiet) {
    for (const warning of result.warnings) io.warn({ file, ...warning });
  }
  if (result.score === undefined) {
    await io.note(
      "concord: no pronoun was counted, so APT is undefined; the program's files contain nan\n",
    );
  }
  const { prefix } = config.output;
  if (prefix !== "") {
    await writeText(io, `${prefix}.score`, result.scoreFile);
    await writeText(io, `${prefix}.detail`, result.detailFile);
  }
  const signature = formatSignature(result.signature);
  if (format !== "json") {
    await io.write(`${result.scoreFile}\n${signature}\n`);
    return;
  }
  const system = {
    name: config.paths.find((path) => path.file === "files.target")?.path ?? "",
    score: result.score ?? null,
    cases: sixCases.map(
      (name) => result.items.filter(({ outcome }) => outcome === name).length,
    ),
    total: result.total,
    confusion: result.matrix,
  };
  await io.write(
    `${JSON.stringify({ signature, systems: [system] }, undefined, 2)}\n`,
  );
}

async function parseConfig(
  io: FileIo,
  file: string,
): Promise<ReturnType<typeof parseIdiapConfig>> {
  const text = await readWhole(io, file);
  try {
    return parseIdiapConfig(text);
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}

async function readContents(
  io: FileIo,
  paths: ReturnType<typeof parseIdiapConfig>["paths"],
): Promise<IdiapContents> {
  const contents: Partial<Record<keyof IdiapContents, string>> = {};
  for (const { file, path, isRequired } of paths) {
    if (path === "") continue;
    try {
      contents[file] = await readWhole(io, path);
    } catch (error) {
      // Like the program, an optional file that is not there counts as empty; the evaluation warns of it.
      if (
        isRequired ||
        !(error instanceof CorpusError) ||
        error.code !== "missing"
      )
        throw error;
    }
  }
  return contents;
}

async function readWhole(io: FileIo, file: string): Promise<string> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  for await (const { text } of readLines(input, { name, signal: io.signal }))
    lines.push(text);
  return lines.map((line) => `${line}\n`).join("");
}
