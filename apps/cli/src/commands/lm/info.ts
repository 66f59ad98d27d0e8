import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Command, Option } from "commander";
import { readBinary } from "@concord-mt/corpus";
import { readArpaFile } from "@concord-mt/files";
import { type NgramModel, parseNgramModel } from "@concord-mt/ngram";
import { formatTable } from "@concord-mt/report";
import type { Io } from "../../io.ts";

interface Options {
  readonly format: "text" | "json";
  readonly quiet?: boolean;
}

/** `concord lm info F`: what a model holds. */
export function lmInfoCommand(io: Io): Command {
  return new Command("info")
    .description("describe a model: order, n-grams, words")
    .argument("<file>", "ARPA file or binary model; may be gzipped")
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(["text", "json"])
        .default("text"),
    )
    .option("-q, --quiet", "print no progress")
    .addHelpText("after", "\nExample:\n  $ concord lm info text.arpa.gz\n")
    .action(async (file: string, options: Options) => {
      const isArpa = file === "-" || !(await isBinary(file));
      const model = isArpa
        ? await readArpaFile(io, file, options)
        : await readBinary(file, parseNgramModel);
      await io.write(describe(model, isArpa ? "arpa" : "binary", options));
    });
}

/** Our binary form starts with CNGM, compressed or not. */
async function isBinary(file: string): Promise<boolean> {
  const isMagic = (bytes: Buffer): boolean =>
    bytes.toString("latin1", 0, 4) === "CNGM";
  const first = await firstBytes(createReadStream(file));
  if (first[0] !== 0x1f || first[1] !== 0x8b) return isMagic(first);
  const compressed = createReadStream(file);
  const plain = createGunzip();
  compressed.on("error", (error) => plain.destroy(error)).pipe(plain);
  const inside = await firstBytes(plain);
  compressed.destroy();
  return isMagic(inside);
}

/** The first piece of a stream; nothing where it cannot be read: whoever reads the file next says why. */
async function firstBytes(stream: Readable): Promise<Buffer> {
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) return piece;
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.alloc(0);
}

function describe(
  model: NgramModel,
  kind: "arpa" | "binary",
  { format }: Options,
): string {
  const hasUnknown = model.has("<unk>");
  const words = model.tables.words.length;
  if (format === "json") {
    const { order, sizes } = model;
    const info = { format: kind, order, ngrams: sizes, words, unk: hasUnknown };
    return `${JSON.stringify(info, undefined, 2)}\n`;
  }
  const right = (title: string) => ({ title, align: "right" as const });
  const table = formatTable(
    {
      columns: [right("order"), right("n-grams")],
      rows: model.sizes.map((size, at) => [String(at + 1), String(size)]),
    },
    "text",
  );
  const unknown = hasUnknown ? "with <unk>" : "without <unk>";
  return `${table}\n${words} words, ${unknown}, ${kind === "arpa" ? "ARPA file" : "binary form"}\n`;
}
