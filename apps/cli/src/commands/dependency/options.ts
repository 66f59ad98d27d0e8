import { type Command, Option } from "commander";
import type { AntecedentLabel } from "@concord-mt/word-dependency";
import type { ResourceOptions } from "../../evaluation/resources.ts";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import { addWordLinkOptions } from "./link-options.ts";
import { type MeasureOptions, addMeasureOptions } from "./measure-options.ts";
import type { WordLinkOptions } from "./word-links.ts";

/** What every command on source text and its links understands. */
export interface LinkedOptions extends WordLinkOptions, ResourceOptions {
  readonly source: string;
  readonly documents?: string;
  readonly textTokenizer?: TextTokenizer;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** What commands that use a model understand. */
export interface ScoringOptions extends LinkedOptions, MeasureOptions {
  readonly model?: string;
}

/** How a model is trained, as the command line says it. */
export interface TrainingOptions extends Omit<LinkedOptions, "source"> {
  readonly source?: string;
  readonly target?: string;
  readonly alignment?: string;
  readonly chains?: readonly string[];
  readonly antecedent: AntecedentLabel;
  readonly pairs: "one" | "all";
  readonly leastSeen: number;
  readonly output: string;
}

/** Adds the source, its documents and its links. */
export function addLinkedOptions(command: Command): Command {
  const withSource = command
    .option("-l, --language-pair <pair>", "language pair, such as en-fr")
    .option("--pack <dir>", "a language pack of your own")
    .option(
      "--documents <file>",
      "document of each source line (default: one document)",
    );
  return addWordLinkOptions(withSource)
    .option(
      "--pronouns <list>",
      "use the links of these source pronouns only: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how lines are cut into words (default: moses; none with given word alignments)",
      ).choices(textTokenizers),
    )
    .option("-q, --quiet", "no progress, no summary");
}

/** Adds the model and how it scores. */
export function addScoringOptions(command: Command): Command {
  return addMeasureOptions(
    addLinkedOptions(command).option(
      "--model <file>",
      "the model (default: the one that comes with the pair)",
    ),
  );
}
