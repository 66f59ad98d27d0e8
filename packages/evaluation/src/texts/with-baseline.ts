import { SettingError } from "@concord-mt/core";
import type { EvaluationInput } from "./input.ts";
import { titleOf } from "./test-set.ts";

/**
 * The input with a system in front, which makes it the baseline of all tests; links follow their systems.
 *
 * @throws SettingError if there is no such system.
 */
export function withBaseline(
  input: EvaluationInput,
  name: string | undefined,
): EvaluationInput {
  if (name === undefined) return input;
  const { systems, links } = input;
  const at = systems.findIndex((system) => titleOf(system) === name);
  if (at === -1)
    throw new SettingError(
      `there is no system ${name}, only ${systems.map(titleOf).join(", ")}`,
      { code: "value", setting: "baseline" },
    );
  const toFront = <T>(list: readonly T[]): T[] => [
    ...list.slice(at, at + 1),
    ...list.filter((_, place) => place !== at),
  ];
  return {
    ...input,
    systems: toFront(systems),
    ...(links && { links: { ...links, systems: toFront(links.systems) } }),
  };
}
