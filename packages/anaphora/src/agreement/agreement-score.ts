import { type Interval, wilsonInterval } from "@concord-mt/correlation";
import type { AgreementVerdict } from "@concord-mt/plm";

/** How many pronouns agree with their own antecedent. */
export interface AgreementScore {
  readonly agrees: number;
  readonly disagrees: number;
  readonly unsure: number;
  /** Share of those with a verdict that agree; `undefined` where none has one. */
  readonly score: number | undefined;
  /** Wilson's 95 % interval. */
  readonly interval: Interval | undefined;
}

/** Sums up verdicts. */
export function agreementScore(
  verdicts: Iterable<AgreementVerdict>,
): AgreementScore {
  const counts = { agrees: 0, disagrees: 0, unsure: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  const n = counts.agrees + counts.disagrees;
  return {
    ...counts,
    score: n === 0 ? undefined : counts.agrees / n,
    interval: wilsonInterval({ successes: counts.agrees, n }),
  };
}
