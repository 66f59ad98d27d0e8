import { type Command, Option } from "commander";
import { addReadingOptions } from "../../options/columns.ts";
import { mostHypotheses, mostItems } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { addDependencyOptions } from "./dependency-options.ts";
import { addRerankOptions } from "./rerank-options.ts";
import { addSearchOptions } from "./search-options.ts";

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
      "document of each line, for pronoun models and dependencies (default: all lines are one document)",
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
  const withModels = addDependencyOptions(
    addRerankOptions(addReadingOptions(withFiles)),
  );
  return addSearchOptions(withModels)
    .addOption(
      new Option(
        "--trace [n]",
        "instead of the translations, write what the search did for segment n, from 1; with --dependency alone the graph of sentences, the queue and the states (-o FILE.json: as JSON)",
      ).argParser(wholeNumber(1, mostItems)),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "text, or JSON with words, links, scores and a signature",
      )
        .choices(["text", "json"])
        .default("text"),
    )
    .option("-q, --quiet", "no progress, no summary");
}
