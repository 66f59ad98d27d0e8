import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { checkCorpus } from "@concord-mt/corpus";
import { formatTable } from "@concord-mt/report";
import { type Io, print } from "../io.ts";

/** `concord demo`: the main job on the bundled sample. */
export function demoCommand(io: Io): Command {
  return new Command("demo")
    .description("run the main job on the bundled English–French sample")
    .addHelpText("after", "\nExample:\n  $ concord demo\n")
    .action(async () => {
      const { files } = await checkCorpus({
        source: sample("source.en"),
        references: [sample("reference.fr")],
        systems: ["system-a.fr", "system-b.fr", "system-c.fr"].map(sample),
        documents: sample("documents.txt"),
      });
      await print(
        io.stdout,
        formatTable(
          {
            columns: [{ title: "file" }, { title: "segments", align: "right" }],
            rows: files.map(({ file, segments }) => [file, String(segments)]),
          },
          "text",
        ),
      );
    });
}

/** Path of a file of the sample. */
function sample(name: string): string {
  return fileURLToPath(new URL(`../../sample/${name}`, import.meta.url));
}
