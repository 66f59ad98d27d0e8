import { type Command, Option } from "commander";
import { synonymChoices } from "@concord-mt/files";

/** Adds where the words that METEOR looks up come from. */
export function addSourceOptions(command: Command): Command {
  return command
    .option("--function-words <file>", "function words, one per line")
    .option(
      "--english-function-words",
      "use the English function words whatever the language, as METEOR's -l does; from --data-dir if it has them",
    )
    .option(
      "--pronouns-only [list]",
      "score pronouns only: they become the function words, and delta is 0 (a list such as il,elle, or @FILE; default: DiscoMT's)",
    )
    .option(
      "--exact-words",
      "compare the words themselves; METEOR 1.5 compares hashes, so that je and l' are equal",
    )
    .option(
      "--stems <file>",
      "table of stems in METEOR's format: a word, a count and a stem per line",
    )
    .addOption(
      new Option(
        "--synonyms <name>",
        "English synonyms from the package @concord-mt/wordnet, if it is installed; wordnet is WordNet 3.0, which METEOR uses",
      ).choices(synonymChoices),
    )
    .option("--paraphrases <file>", "paraphrase table in METEOR's format")
    .option(
      "--data-dir <dir>",
      "METEOR's own files (function words, synonyms, paraphrases and, for ar-bw-red, stems): its checkout, or its data or resources folder; for --language universal, the folder that -new takes. A module whose file is missing is left out, and the signature says so",
    );
}
