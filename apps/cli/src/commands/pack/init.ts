import { Command } from "commander";
import { packSkeleton } from "@concord-mt/induction";
import type { Io } from "../../io.ts";
import { freePackFile, writePack } from "./write-pack.ts";

/** `concord pack init PAIR`: a pack to fill in. */
export function packInitCommand(io: Io): Command {
  return new Command("init")
    .description("create a pack to fill in for a new language pair")
    .argument("<pair>", "language pair, such as en-pt")
    .argument("[dir]", "folder to write it to (default: ./PAIR)")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord pack init en-pt packs/en-pt\n",
    )
    .action(async (pair: string, folder: string = pair) => {
      const file = await freePackFile(folder);
      await writePack(io, folder, packSkeleton(pair));
      await io.write(
        `wrote ${file}. Fill it in, then run: concord pack lint ${folder} and concord pack test ${folder}\n`,
      );
    });
}
