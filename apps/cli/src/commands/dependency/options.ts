import { type Command, Option } from "commander";
import type { AntecedentLabel } from "@concord-mt/word-dependency";
import type { ResourceOptions } from "../../evaluation/resources.ts";
import { numberBetween } from "../../options/values.ts";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import {
  type ResolverOptions,
  addResolverOptions,
} from "../coref/find-links.ts";

/** What every command on source text and its links understands. */
export interface LinkedOptions extends ResolverOptions, ResourceOptions {
  readonly source: string;
  readonly documents?: string;
  readonly links?: string;
  readonly followChains?: boolean;
  readonly pronouns?: string;
  readonly textTokenizer?: TextTokenizer;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** What commands that use a model understand. */
export interface ScoringOptions extends LinkedOptions {
  readonly model?: string;
  readonly measure: "probability" | "pmi";
  readonly unalignedScore?: number;
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
  return addResolverOptions(withSource)
    .option(
      "--links <file>",
      "links between source words instead: line and word of the antecedent, line and word of the pronoun, from 0",
    )
    .option(
      "--follow-chains",
      "go on from pronoun to pronoun until there is a noun",
    )
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
  return addLinkedOptions(command)
    .option(
      "--model <file>",
      "the model (default: the one that comes with the pair)",
    )
    .addOption(
      new Option(
        "--measure <name>",
        "ln p, or pointwise mutual information, for which a frequent pronoun gains nothing by being frequent",
      )
        .choices(["probability", "pmi"])
        .default("probability"),
    )
    .addOption(
      new Option(
        "--unaligned-score <x>",
        "score of a pronoun without translation (default: as learnt)",
      ).argParser(numberBetween(-1e6, 0)),
    );
}
