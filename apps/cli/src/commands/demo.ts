import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { type Io, print } from "../io.ts";
import { scoreCommand } from "./score.ts";

/** `concord demo`: the main job on the bundled sample. */
export function demoCommand(io: Io): Command {
  return new Command("demo")
    .addHelpText("after", "\nExample:\n  $ concord demo\n")
    .action(async () => {
      const argv = [
        ...[
          "-s",
          sample("source.en"),
          "-r",
          sample("reference.fr"),
          "-l",
          "en-fr",
        ],
        ...[
          "-i",
          sample("system-a.fr"),
          sample("system-b.fr"),
          sample("system-c.fr"),
        ],
        ...["--documents", sample("documents.txt")],
      ];
      await print(io.stdout, introduction);
      await scoreCommand(io).exitOverride().parseAsync(argv, { from: "user" });
      await print(io.stdout, conclusion);
    });
}

const introduction = `Three systems translated 120 English sentences in 8 documents into French. Which one gets the pronouns right?

  $ concord score -s source.en -r reference.fr -i system-a.fr system-b.fr system-c.fr -l en-fr --documents documents.txt

`;

const conclusion = `
BLEU prefers system-b, which stays close to the reference's words. APT looks at the translations of "it" and "they"
alone and prefers system-a, which knows what they stand for. To see every pronoun with its reason:

  $ concord apt … --breakdown --details pronouns.tsv
`;

/** Path of a file of the sample. */
function sample(name: string): string {
  return fileURLToPath(new URL(`../../sample/${name}`, import.meta.url));
}
