import { Command } from "commander";
import { runConnectiveTests as runActTests } from "@concord-mt/act";
import { runPronounTests as runAptTests } from "@concord-mt/apt";
import { packNamed } from "@concord-mt/files";
import { GateError } from "../../errors.ts";
import type { Io } from "../../io.ts";

/** `concord pack test PACK`: runs the cases that packs carry. */
export function packTestCommand(io: Io): Command {
  return new Command("test")
    .description("run the test cases in packs")
    .argument("<pack...>", "bundled language pairs, such as en-fr, or folders")
    .addHelpText("after", "\nExample:\n  $ concord pack test en-fr en-de\n")
    .action(async (names: readonly string[]) => {
      let [passed, failed] = [0, 0];
      for (const name of names) {
        const { pack } = await packNamed(name);
        for (const result of [...runAptTests(pack), ...runActTests(pack)]) {
          if (result.isPassed) {
            passed += 1;
            continue;
          }
          failed += 1;
          const reasons = result.items
            .map(({ source, reason }) => `    ${source}: ${reason}\n`)
            .join("");
          await io.write(
            `${name}: ${result.name}: expected cases ${list(result.expected)}, found ${list(result.found)}\n${reasons}`,
          );
        }
      }
      await io.write(`${passed} passed, ${failed} failed\n`);
      if (failed > 0)
        throw new GateError(`${failed} of ${passed + failed} cases failed`);
    });
}

const list = (cases: readonly number[]): string =>
  cases.length === 0 ? "none" : cases.join(", ");
