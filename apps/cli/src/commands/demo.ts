import { constants } from "node:fs";
import { access, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import type { Io } from "../io.ts";
import { scoreCommand } from "./score.ts";
import { outputFile } from "../options/output-file.ts";

/** `concord demo`: the main job on the bundled sample. */
export function demoCommand(io: Io): Command {
  return new Command("demo")
    .addOption(
      outputFile(
        "-o, --output <file>",
        "report to write (default: concord-demo.html in this folder)",
      ),
    )
    .addHelpText(
      "after",
      "\nExample:\n  $ concord demo\n  $ concord demo -o demo.html\n",
    )
    .action(async ({ output }: { readonly output?: string }) => {
      const report = output ?? (await newReport(io.cwd));
      const argv = [
        ...["-s", sample("source.en"), "-r", sample("reference.fr")],
        ...[
          "-i",
          ...["a", "b", "c"].map((name) => sample(`system-${name}.fr`)),
        ],
        ...["-l", "en-fr", "--documents", sample("documents.txt")],
        ...["--report", report],
      ];
      await io.write(introduction);
      await scoreCommand(io).exitOverride().parseAsync(argv, { from: "user" });
      await io.write(conclusion(shortest(io.cwd, report)));
    });
}

/** A report in the working folder, or in a temporary one where nothing can be written there. */
async function newReport(folder: string): Promise<string> {
  const name = "concord-demo.html";
  try {
    await access(folder, constants.W_OK);
    return join(folder, name);
  } catch {
    return join(await mkdtemp(join(tmpdir(), "concord-demo-")), name);
  }
}

/** A path as somebody in the working folder would write it. */
function shortest(folder: string, path: string): string {
  const short = relative(folder, path);
  return short.startsWith("..") ? path : short;
}

/** What opens a file on this kind of machine. */
const opener =
  { darwin: "open", win32: "start" }[process.platform as string] ?? "xdg-open";

const introduction = `Three systems translated 120 English sentences in 8 documents into French. Which one gets the pronouns right?

  $ concord score -s source.en -r reference.fr -i system-a.fr system-b.fr system-c.fr -l en-fr \\
      --documents documents.txt --report report.html

`;

const conclusion = (report: string): string => `
BLEU prefers system-b, which stays close to the reference's words. APT looks at the translations of "it" and "they"
alone and prefers system-a, which knows what they stand for. To see every pronoun with its reason, open the report in
a browser:

  ${opener} ${report}
`;

/** Path of a file of the sample. */
function sample(name: string): string {
  return fileURLToPath(import.meta.resolve(`#sample/${name}`));
}
