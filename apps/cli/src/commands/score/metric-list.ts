import { InvalidArgumentError } from "commander";
import { type MetricName, metricNames } from "@concord-mt/evaluation";
import { list } from "../../options/values.ts";

/** Reads a list of different metrics. */
export function metricList(text: string): readonly MetricName[] {
  const names = list(text).map((word) => {
    const name = metricNames.find((known) => known === word.toLowerCase());
    if (name === undefined)
      throw new InvalidArgumentError(
        `Expected one or more of ${metricNames.join(", ")}.`,
      );
    return name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new InvalidArgumentError(`${repeated} is given twice.`);
  return names;
}
