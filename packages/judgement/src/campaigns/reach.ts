import {
  type CampaignQuestion,
  type CampaignSystem,
  totalOf,
} from "./question.ts";

type Total = Pick<CampaignSystem, "items" | "others">;

/** What a right answer adds to all scores together, over a wrong one. */
export function scoreReach(
  { targets }: Pick<CampaignQuestion, "targets">,
  systems: readonly Total[],
): number {
  return targets.reduce((sum, { system }) => sum + shareOf(systems[system]), 0);
}

/** What a right answer adds to the first score less the second, over a wrong one. */
export function differenceReach(
  { targets }: Pick<CampaignQuestion, "targets">,
  systems: readonly Total[],
  [first, second]: readonly [number, number],
): number {
  let reach = 0;
  for (const { system } of targets) {
    const share = shareOf(systems[system]);
    if (system === first) reach += share;
    if (system === second) reach -= share;
  }
  return reach;
}

/** What one occurrence counts for in a system's score. */
function shareOf(system: Total | undefined): number {
  return system === undefined ? 0 : 1 / totalOf(system);
}

/** @throws RangeError unless a pair names two systems that are there. */
export function checkPair(
  [first, second]: readonly [number, number],
  count: number,
): void {
  for (const system of [first, second])
    if (!Number.isInteger(system) || system < 0 || system >= count)
      throw new RangeError(
        `a pair names two of ${count} systems by place, got ${system}`,
      );
  if (first === second)
    throw new RangeError(`a pair names two systems, got ${first} twice`);
}
