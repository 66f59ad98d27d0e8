import type { Command } from "commander";

/** Adds the options that say which tagger. */
export function addTaggerOptions(command: Command): Command {
  return command
    .option("-l, --language <code>", "language of the text: de, en, es, fr")
    .option("--language-pack <dir>", "a language pack of your own")
    .option("--model <file>", "a model of your own, from concord tag train")
    .option("--lexicon <file>", "lexicon that the model was trained with");
}
