import { fileURLToPath } from "node:url";

/** Path of a file of the bundled sample. */
export const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));

/** The sample with its three systems, as commands take it. */
export const sampleArguments: readonly string[] = [
  ...["-s", sample("source.en"), "-r", sample("reference.fr"), "-l", "en-fr"],
  ...[
    "-i",
    sample("system-a.fr"),
    sample("system-b.fr"),
    sample("system-c.fr"),
  ],
  ...["--documents", sample("documents.txt")],
];
