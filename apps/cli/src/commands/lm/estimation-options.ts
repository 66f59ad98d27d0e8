import { type Command, Option } from "commander";
import { numberList } from "../../options/values.ts";
import { fallback, smoothingList, smoothings } from "./estimation-values.ts";

/** Adds how probabilities are estimated. */
export function addEstimationOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--smoothing <names>",
        `${smoothings.join(", ")}; one for all orders, or a list with one per order`,
      )
        .argParser(smoothingList)
        .default(["modified-kneser-ney"], "modified-kneser-ney"),
    )
    .option("--interpolate", "interpolate with lower orders")
    .addOption(
      new Option(
        "--compatible <program>",
        "program to be compatible with: SRILM's ngram-count or KenLM's lmplz",
      )
        .choices(["srilm", "kenlm"])
        .default("srilm"),
    )
    .addOption(
      new Option(
        "--cutoffs <list>",
        "smallest count to keep for each order; the last one applies to all higher orders (default: 1,1,2 for srilm, 1 for kenlm)",
      ).argParser(numberList),
    )
    .addOption(
      new Option(
        "--fallback <how>",
        "what to use for orders whose discounts cannot be estimated: witten-bell, discounts such as 0.5,1,1.5, or none to fail as both programs do (default: witten-bell for srilm, 0.5,1,1.5 for kenlm)",
      ).argParser(fallback),
    );
}
