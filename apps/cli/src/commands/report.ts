import { Command } from "commander";
import { readRun, writeReport } from "@concord-mt/files";
import type { Io } from "../io.ts";
import { outputFile } from "../options/output-file.ts";

/** `concord report`: a saved run as a page to look at. */
export function reportCommand(io: Io): Command {
  return new Command("report")
    .argument("<run>", "a run saved by concord score --save")
    .addOption(
      outputFile("-o, --output <file>", "HTML file to write").default(
        "report.html",
      ),
    )
    .addHelpText(
      "after",
      `
Example:
  $ concord score -s source.en -r reference.fr -i a.fr b.fr -l en-fr --save run.json.gz
  $ concord report run.json.gz -o report.html
`,
    )
    .action(async (run: string, { output }: { readonly output: string }) => {
      await writeReport(io, output, await readRun(io, run));
      if (output !== "-") await io.note(`${output}\n`);
    });
}
