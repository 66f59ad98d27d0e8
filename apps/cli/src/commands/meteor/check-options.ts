import { UsageError } from "../../errors.ts";
import {
  type ModuleOptions,
  checkSources,
  modulesOf,
} from "./check-modules.ts";

/** Options of which some go with others only. */
export interface CheckedOptions extends ModuleOptions {
  readonly parameters?: readonly number[];
  readonly weights?: readonly number[];
}

/**
 * Refuses options that contradict each other or would do nothing.
 *
 * @throws UsageError that names them.
 */
export function checkOptions(options: CheckedOptions): void {
  checkFunctionWords(options);
  checkSources(options);
  const { parameters = [0, 0, 0, 0], weights = [] } = options;
  if (parameters.length !== 4)
    throw new UsageError(
      `--parameters takes four numbers, alpha, beta, gamma and delta, got ${parameters.length}`,
    );
  const modules = modulesOf(options);
  if (weights.length > modules.length)
    throw new UsageError(
      `--weights takes at most ${modules.length}, one for each of ${modules.join(",")}, got ${weights.length}`,
    );
}

function checkFunctionWords(options: CheckedOptions): void {
  const given = [
    ["--function-words", options.functionWords],
    ["--english-function-words", options.englishFunctionWords],
    ["--pronouns-only", options.pronounsOnly],
  ].flatMap(([flag, value]) => (value === undefined ? [] : [flag]));
  if (given.length > 1)
    throw new UsageError(
      `only one list of function words can be given, got ${given.join(" and ")}`,
    );
}
