import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { type Io, print } from "../io.ts";
import { scoreCommand } from "./score.ts";
import { outputFile } from "../options/output-file.ts";

/** `concord demo`: the main job on the bundled sample. */
export function demoCommand(io: Io): Command {
  return new Command("demo")
    .addOption(
      outputFile(
        "-o, --output <file>",
        "report to write (default: in a new temporary folder)",
      ),
    )
    .addHelpText(
      "after",
      "\nExample:\n  $ concord demo\n  $ concord demo -o demo.html\n",
    )
    .action(async ({ output }: { readonly output?: string }) => {
      const report = output ?? (await temporaryReport());
      const argv = [
        ...["-s", sample("source.en"), "-r", sample("reference.fr")],
        ...[
          "-i",
          ...["a", "b", "c"].map((name) => sample(`system-${name}.fr`)),
        ],
        ...["-l", "en-fr", "--documents", sample("documents.txt")],
        ...["--report", report],
      ];
      await print(io.stdout, introduction);
      await scoreCommand(io).exitOverride().parseAsync(argv, { from: "user" });
      await print(io.stdout, conclusion(report));
    });
}

async function temporaryReport(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "concord-demo-")), "report.html");
}

const introduction = `Three systems translated 120 English sentences in 8 documents into French. Which one gets the pronouns right?

  $ concord score -s source.en -r reference.fr -i system-a.fr system-b.fr system-c.fr -l en-fr \\
      --documents documents.txt --report report.html

`;

const conclusion = (report: string): string => `
BLEU prefers system-b, which stays close to the reference's words. APT looks at the translations of "it" and "they"
alone and prefers system-a, which knows what they stand for. To see every pronoun with its reason, open the report in
a browser:

  ${resolve(report)}
`;

/** Path of a file of the sample. */
function sample(name: string): string {
  return fileURLToPath(import.meta.resolve(`#sample/${name}`));
}
