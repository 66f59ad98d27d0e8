import { Command } from "commander";
import { packNamed } from "@concord-mt/files";
import { hashBytes, hashJson } from "@concord-mt/hash";
import type { Io } from "../../io.ts";

/** `concord pack hash PACK`: the hash whose first eight digits stand in signatures. */
export function packHashCommand(io: Io): Command {
  return new Command("hash")
    .description(
      "print the hash used in signatures, and that of the alignment model",
    )
    .argument("<pack...>", "bundled language pairs, such as en-fr, or folders")
    .addHelpText("after", "\nExample:\n  $ concord pack hash en-fr\n")
    .action(async (names: readonly string[]) => {
      for (const name of names) {
        const { pack, alignment } = await packNamed(name);
        const model =
          alignment === undefined ? "no model" : hashBytes(alignment);
        await io.write(`${pack.id}\t${hashJson(pack)}\t${model}\n`);
      }
    });
}
