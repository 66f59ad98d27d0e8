import { Command } from "commander";
import { hashBytes, hashJson } from "@concord-mt/hash";
import { type Io, print } from "../../io.ts";
import { packNamed } from "./find.ts";

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
        await print(io.stdout, `${pack.id}\t${hashJson(pack)}\t${model}\n`);
      }
    });
}
