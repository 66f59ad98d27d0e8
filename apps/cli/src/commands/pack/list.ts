import { Command } from "commander";
import { bundledPairs } from "@concord-mt/catalog";
import { packNamed } from "@concord-mt/files";
import { columnsOf, writeParts } from "@concord-mt/presentation";
import type { Io } from "../../io.ts";

/** `concord pack list`: the packs that come with the program. */
export function packListCommand(io: Io): Command {
  return new Command("list")
    .description("list the language packs that come with the program")
    .addHelpText("after", "\nExample:\n  $ concord pack list\n")
    .action(async () => {
      const rows: string[][] = [];
      for (const pair of bundledPairs) {
        const { pack, alignment } = await packNamed(pair);
        rows.push([
          pair,
          pack.version,
          String(Object.keys(pack.pronouns?.sets ?? {}).length),
          String(pack.connectives?.length ?? 0),
          alignment === undefined ? "no" : "yes",
        ]);
      }
      const columns = columnsOf(
        ...["pair", "version", "sets of pronouns", "connectives", "aligner"],
      );
      await writeParts(
        io,
        { parts: [{ title: "", table: { columns, rows } }], json: () => rows },
        "text",
      );
    });
}
