import { SettingError } from "@concord-mt/core";
import { type JudgedGap, judgedName } from "@concord-mt/judgement";

/**
 * The gaps of each system, by the system's name or that without its ending (`IDIAP.fr` is `IDIAP`).
 *
 * @throws SettingError if a system has none.
 */
export function gapsBySystem(
  gaps: readonly JudgedGap[],
  systems: readonly string[],
): readonly (readonly JudgedGap[])[] {
  const names = new Set(gaps.map(({ system }) => system));
  return systems.map((file) => {
    const name = judgedName(file, names);
    if (name === undefined)
      throw new SettingError(
        `there are no judgements of ${file}, only of ${[...names].join(", ")}`,
        { code: "conflict", setting: "gaps" },
      );
    return gaps.filter(({ system }) => system === name);
  });
}
