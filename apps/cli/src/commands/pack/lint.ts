import { Command } from "commander";
import { lintConnectives } from "@concord-mt/act";
import { lintPronouns } from "@concord-mt/apt";
import { packNamed } from "@concord-mt/files";
import { GateError } from "../../errors.ts";
import type { Io } from "../../io.ts";

/** `concord pack lint PACK`: mistakes that a schema cannot see. */
export function packLintCommand(io: Io): Command {
  return new Command("lint")
    .description(
      "check packs for mistakes: forms that can never match, overlapping classes, missing entries",
    )
    .argument("<pack...>", "bundled language pairs, such as en-fr, or folders")
    .addHelpText("after", "\nExample:\n  $ concord pack lint packs/en-pt\n")
    .action(async (names: readonly string[]) => {
      let errors = 0;
      for (const name of names) {
        const { pack } = await packNamed(name);
        for (const { severity, path, message } of [
          ...lintPronouns(pack),
          ...lintConnectives(pack),
        ]) {
          if (severity === "error") errors += 1;
          await io.write(`${name}: ${severity}: ${path}: ${message}\n`);
        }
      }
      if (errors > 0)
        throw new GateError(`${errors} ${errors === 1 ? "error" : "errors"}`);
    });
}
