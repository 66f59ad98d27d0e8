import { type Command, Option } from "commander";
import type { PlmScore } from "@concord-mt/plm";
import { outputFile } from "../../options/output-file.ts";
import { mostHypotheses, mostItems } from "../../options/limits.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";
import { type SearchFlags, addSearchOptions } from "./search-options.ts";
import { plmFile } from "./values.ts";

/** What `smt decode` understands. */
export interface DecodeOptions extends SearchFlags {
  readonly source: string;
  readonly documents?: string;
  readonly output: string;
  readonly tokens?: boolean;
  readonly weights?: string;
  readonly nbest?: number;
  readonly nbestOutput?: string;
  readonly saveAlignment?: string;
  readonly saveSource?: string;
  readonly phrases?: string;
  readonly rerank?: { readonly file: string | undefined };
  readonly alpha: number;
  readonly beta: number;
  readonly plmScore: PlmScore;
  readonly nearness: number;
  readonly trace?: number;
}

/** Adds what is translated, and what is written. */
export function addDecodeOptions(command: Command): Command {
  const withFiles = command
    .option(
      "-s, --source <file>",
      "text to translate; - is standard input",
      "-",
    )
    .option(
      "--documents <file>",
      "document of each line, for pronoun models (default: all lines are one document)",
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the translations",
      ).default("-"),
    )
    .option("--tokens", "write words between spaces, in the model's case")
    .option("--weights <file>", "weights, as in a moses.ini")
    .addOption(
      new Option(
        "--nbest <n>",
        "different translations of each segment (default: 1, with --rerank 1000)",
      ).argParser(wholeNumber(1, mostHypotheses)),
    )
    .addOption(
      outputFile(
        "--nbest-output <file>",
        "write them as Moses does, with features and word alignments",
      ),
    )
    .addOption(
      outputFile(
        "--save-alignment <file>",
        "write the links of the translations (Pharaoh), over their tokens",
      ),
    )
    .addOption(
      outputFile(
        "--save-source <file>",
        "write the source as the decoder saw it: the words that links and lists refer to",
      ),
    )
    .addOption(
      outputFile(
        "--phrases <file>",
        "write the translations with the source words of each phrase: la maison |0-1|",
      ),
    );
  return addSearchOptions(addRerankOptions(withFiles))
    .addOption(
      new Option(
        "--trace <n>",
        "write what the search did for segment n, from 1, instead of the translations (-o FILE.json: as JSON)",
      ).argParser(wholeNumber(1, mostItems)),
    )
    .option("-q, --quiet", "no progress, no summary");
}

function addRerankOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--rerank <plm=file>",
        "re-rank the translations with a pronoun language model (plm alone: the one that comes with the language)",
      ).argParser(plmFile),
    )
    .addOption(
      new Option("--alpha <x>", "re-ranking: weight of the model")
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option(
        "--beta <x>",
        "re-ranking: factor of pronouns that have the number of the source pronoun",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option("--plm-score <kind>", "re-ranking: what a pronoun adds")
        .choices(["probability", "log"])
        .default("probability"),
    )
    .addOption(
      new Option("--nearness <γ>", "re-ranking: weigh near agreeing nouns more")
        .argParser(numberBetween(0, 1e6))
        .default(0),
    );
}
