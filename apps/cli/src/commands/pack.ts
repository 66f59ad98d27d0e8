import { Command } from "commander";
import type { Io } from "../io.ts";
import { packHashCommand } from "./pack/hash.ts";
import { packInduceCommand } from "./pack/induce.ts";
import { packInitCommand } from "./pack/init.ts";
import { packListCommand } from "./pack/list.ts";
import { packLintCommand } from "./pack/lint.ts";
import { packTestCommand } from "./pack/test.ts";

/** `concord pack`: create and check language packs. */
export function packCommand(io: Io): Command {
  return new Command("pack")
    .addHelpText("after", "\nExample:\n  $ concord pack test en-fr\n")
    .addCommand(packListCommand(io))
    .addCommand(packInitCommand(io))
    .addCommand(packInduceCommand(io))
    .addCommand(packLintCommand(io))
    .addCommand(packTestCommand(io))
    .addCommand(packHashCommand(io));
}
