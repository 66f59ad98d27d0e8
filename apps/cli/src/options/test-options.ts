import { type Command, Option } from "commander";
import type { TestSettings } from "@concord-mt/evaluation";
import type { TestSetOptions } from "@concord-mt/files";
import { UsageError } from "../errors.ts";
import { addResamplingOptions } from "./resampling-options.ts";

/** Intervals and tests, as the command line names them. */
export interface TestOptions {
  readonly confidence?: boolean;
  readonly pairedBs?: boolean;
  readonly pairedAr?: boolean;
  readonly samples?: number;
  readonly seed: number;
}

/** The intervals and tests that options ask for. */
export function toTests({
  confidence,
  pairedBs,
  pairedAr,
  samples,
  seed,
}: TestOptions): TestSettings {
  return {
    confidence,
    pairedBootstrap: pairedBs,
    pairedRandomisation: pairedAr,
    samples,
    seed,
  };
}

/** sacreBLEU's test, for those who ask for it. */
export function pairedBootstrapOption(): Option {
  return new Option(
    "--paired-bs",
    "also test by sacreBLEU's paired bootstrap, which finds too many differences",
  );
}

/** Adds intervals and tests. */
export function addTestOptions(command: Command): Command {
  const tests = command
    .option("--confidence", "print 95 % confidence intervals (bootstrap)")
    .addOption(pairedBootstrapOption())
    .option(
      "--paired-ar",
      "test each system against the first by approximate randomisation",
    );
  return addResamplingOptions(tests).hook("preAction", (_, called) => {
    const { system, pairedBs } = called.opts<TestSetOptions & TestOptions>();
    // What a configuration asks of all runs does not have to make sense for each.
    const isAsked = ["pairedBs", "pairedAr"].some(
      (name) => called.getOptionValueSource(name) === "cli",
    );
    if (system?.length === 1 && isAsked)
      throw new UsageError(
        `--paired-${pairedBs === true ? "bs" : "ar"} requires at least two systems: add another to -i`,
      );
  });
}
