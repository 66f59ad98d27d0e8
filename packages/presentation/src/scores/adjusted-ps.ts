import { holmOfKnown } from "@concord-mt/correlation";
import type { Tested } from "@concord-mt/evaluation";

/** The randomisation tests' p after Holm's correction for the systems of the table. */
export function adjustedPs(
  systems: readonly { readonly tested: Tested }[],
): readonly (number | undefined)[] {
  return holmOfKnown(
    systems.map(({ tested: { randomisation } }) =>
      randomisation?.identical === false ? randomisation.p : undefined,
    ),
  );
}
