import { readFileSync } from "node:fs";
import { type Folder, runHere } from "../harness.ts";
import { seeds } from "./seeds.ts";

/** Models that commands read, as the program itself writes them from the seeds. */
export async function trainModels(
  folder: Folder,
): Promise<Readonly<Record<string, Buffer>>> {
  const { path, write } = folder;
  const texts = [
    ...["-s", write("seed.en", seeds.source ?? "")],
    ...["-t", write("seed.fr", seeds.reference ?? "")],
    ...["--alignment", write("seed.links", seeds.pharaoh ?? "")],
    ...["-l", "en-fr", "-q"],
  ];
  const treebank = write("seed.conllu", seeds.conllu ?? "");
  const commands: Readonly<Record<string, readonly string[]>> = {
    smt: ["smt", "train", ...texts, "--no-tags", "--threads", "1"],
    dependency: [
      ...["dependency", "train", ...texts, "--text-tokenizer", "none"],
      ...["--resolver", "nearest", "--least-seen", "1"],
    ],
    plm: [
      ...["plm", "train", treebank, "-l", "fr", "--order", "2"],
      ...["--smoothing", "witten-bell", "-q"],
    ],
  };
  const models: Record<string, Buffer> = {};
  for (const [name, argv] of Object.entries(commands)) {
    const file = path(`seed.${name}`);
    const { code, stderr } = await runHere([...argv, "-o", file]);
    if (code !== 0) throw new Error(`no seed for ${name}: ${stderr}`);
    models[name] = readFileSync(file);
  }
  return models;
}
