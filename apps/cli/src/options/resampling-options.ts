import { type Command, Option } from "commander";
import { settingOption } from "./setting-option.ts";
import { mostSeed } from "./limits.ts";
import { wholeNumber } from "./values.ts";

/** More resamples than anybody needs; a slip of the finger must not keep the program busy for days. */
const maximumSamples = 1_000_000;

/** What `--samples` is in one command. */
interface Samples {
  readonly description?: string;
  /** Without one the command itself chooses. */
  readonly samples?: number;
  /** @defaultValue 1 */
  readonly least?: number;
}

/** Adds how many resamples are drawn, and from which seed. */
export function addResamplingOptions(
  command: Command,
  {
    description = "number of resamples (default: 1000, or 10000 for randomisation)",
    samples,
    least = 1,
  }: Samples = {},
): Command {
  const option = new Option("--samples <n>", description).argParser(
    wholeNumber(least, maximumSamples),
  );
  return command
    .addOption(samples === undefined ? option : option.default(samples))
    .addOption(
      settingOption("--seed <n>", "tests.seed", {
        parse: wholeNumber(0, mostSeed),
      }).env(seedVariable()),
    );
}

/** Where the seed comes from that nobody names: sacreBLEU's variable counts if ours is not there. */
function seedVariable(): string {
  const { CONCORD_SEED, SACREBLEU_SEED } = process.env;
  return CONCORD_SEED === undefined && SACREBLEU_SEED !== undefined
    ? "SACREBLEU_SEED"
    : "CONCORD_SEED";
}
